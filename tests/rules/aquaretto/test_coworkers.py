"""Hold up R41 to R44 and the moving of coworkers."""

from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.figures import jobs, post_points
from engine.games.aquaretto.rules.money import MoveCoworker
from engine.games.aquaretto.rules.score import parts
from engine.games.aquaretto.rules.table import CASHIER, EMPTY, KEEPER, MANAGER
from engine.games.aquaretto.rules.turn import Draw
from tests.rules.aquaretto.build import (
    after,
    at,
    do,
    homes,
    legal,
    lies,
    place,
    position,
    post,
    refusal,
    unloading,
    verbs,
    work,
    zoo,
    zoo_of,
)


def points_of(own, part):
    names = ("animals", "cashiers", "keepers", "trainers", "depot")
    return parts(own)[names.index(part)]


def test_r44_a_trainer_takes_a_space():
    state = unloading("D", zoo("D 0,1 / trainer 0,2 1,1"))
    assert homes(state, "D") == set()
    assert refusal(state, place("D", "0,2")).rule == "R44"


def test_r44_a_trainer_may_stand_anywhere_on_an_empty_space():
    state = after(unloading("D P", zoo("D 2,2 2,3 2,4 / D! 1,4 / O 0,1")), place("D", "1,3"))
    posts = {action.post for action in legal(state) if action.post >= 0}
    assert len(posts) == 19 - 6
    assert {at("0,2"), at("4,3"), at("2,1")} <= posts
    assert (refusal(state, work("2,2")).code, refusal(state, work("2,2")).rule) == ("taken", "R44")
    beside = after(unloading("D P", zoo("D 2,2 2,3 2,4 1,4 / trainer 4,3")), place("D", "1,3"))
    assert (refusal(beside, work("4,3")).code, refusal(beside, work("4,3")).rule) == ("trainer-there", "R44")
    assert refusal(state, work("3,0")).code == "outside"


def test_r38_a9_posts_two_cashiers_two_keepers_one_manager():
    state = unloading("D", zoo("D 2,2 2,3 2,4 1,4", staff=(2, 1, 1)))
    state = after(state, place("D", "1,3"))
    assert [post("cashier"), post("manager")] == [-1, -3]
    indoors = {action.post for action in legal(state) if action.post < 0}
    assert indoors == {KEEPER}
    assert refusal(state, work("manager")).code == "post-taken"
    assert refusal(state, work("cashier")).text == "You have 2 cashiers, as many as may be."


def moving(own, source):
    return after(position(3, zoos={0: own}), MoveCoworker(post(source)))


def test_r38_any_coworker_moves_to_any_other_post():
    own = zoo("D 2,2 / trainer 2,1", coins=1, staff=(1, 1, 1))
    state = position(3, zoos={0: own})
    movable = {action.post for action in legal(state) if isinstance(action, MoveCoworker)}
    assert movable == {CASHIER, KEEPER, MANAGER, at("2,1")}
    assert zoo_of(after(moving(own, "manager"), work("2,3"))).staff == (1, 1, 0)
    went = after(moving(own, "2,1"), work("keeper"))
    assert (zoo_of(went).staff, lies(went, "2,1")) == ((1, 2, 1), EMPTY)
    assert zoo_of(after(moving(own, "keeper"), work("cashier"))).staff == (2, 0, 1)


def test_r38_a8_a_move_that_changes_nothing_is_not_offered():
    own = zoo("D 2,2 / trainer 2,1", coins=1, staff=(1, 1, 1))
    assert work("cashier") not in legal(moving(own, "cashier"))
    assert work("keeper") not in legal(moving(own, "keeper"))
    assert work("2,1") not in legal(moving(own, "2,1"))
    assert refusal(moving(own, "2,1"), work("2,1")).code == "same-post"
    assert work("manager") not in legal(moving(own, "keeper"))


def test_a_move_is_paid_and_must_be_finished():
    state = moving(zoo(coins=2, staff=(1, 0, 0)), "cashier")
    assert zoo_of(state).coins == 1
    assert refusal(state, Draw()).rule == "R38"
    assert refusal(state, work("0,0")).code == "outside"


def test_only_ones_own_coworkers_move():
    state = position(3, zoos={0: zoo(coins=1), 1: zoo(staff=(1, 0, 0))})
    assert "move" not in verbs(state)
    assert refusal(state, MoveCoworker(CASHIER)).code == "no-coworker"
    state = position(3, zoos={0: zoo("D 2,2", coins=1, staff=(1, 0, 0))})
    assert refusal(state, MoveCoworker(KEEPER)).code == "nobody-there"
    assert refusal(state, MoveCoworker(KEEPER)).text == "There is no keeper of yours at that post."
    assert refusal(state, MoveCoworker(at("2,2"))).text == "There is no trainer at that post."
    assert refusal(state, MoveCoworker(at("2,2"))).code == "nobody-there"
    assert refusal(state, MoveCoworker(10**6)).code == "nobody-there"


def test_a_coworker_with_nowhere_to_go_cannot_be_moved():
    board = [f"{row},{col}" for row, col in map(g.row_col, g.layout_of(()).cells)]
    crowd = f"D {board[0]} {board[1]} {board[2]} / trainer {' '.join(board[3:])}"
    state = position(3, zoos={0: zoo(crowd, coins=1, staff=(2, 2, 1))})
    assert "move" not in verbs(state)
    assert refusal(state, MoveCoworker(CASHIER)).code == "no-other-post"
    assert refusal(state, MoveCoworker(MANAGER)).code == "no-other-post"
    state = position(3, zoos={0: zoo(crowd, coins=1, staff=(1, 2, 1))})
    assert MoveCoworker(MANAGER) in legal(state)
    assert refusal(state, MoveCoworker(CASHIER)).code == "no-other-post", (
        "a second booth is no other post for a cashier"
    )
    step = do(state, MoveCoworker(KEEPER))
    assert zoo_of(step.state).staff == (2, 1, 1)  # the only other post, so it is not asked
    state = position(3, zoos={0: zoo(crowd, coins=1, staff=(1, 1, 1))})
    assert zoo_of(after(state, MoveCoworker(KEEPER))).staff == (2, 0, 1)  # the post that was left is no other one


def test_r38_what_each_post_is_worth_now():
    own = zoo("D 1,1 1,2 / P+ 3,3 3,4 / trainer 2,1", "T H", coins=3, staff=(1, 0, 0))
    assert [(job.at_it, job.most, job.each) for job in jobs(own)] == [
        (1, 2, 3),
        (0, 2, 2),
        (0, 1, 2),
    ]
    assert post_points(own, at("2,2")) == 2
