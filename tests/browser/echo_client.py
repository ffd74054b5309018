"""Stand in for a guest's client: paint whatever is typed or told, until asked to quit."""

import json
import os
import sys


def main() -> None:
    out = sys.stdout.buffer

    def say(kind: bytes, data: bytes) -> None:
        out.write(kind + len(data).to_bytes(4, "big") + data)
        out.flush()

    out.write(b"__GANGLION__\n")
    say(b"D", f"begun {os.getpid()} {os.environ['COLUMNS']}x{os.environ['ROWS']} {sorted(os.environ)}".encode())
    while head := sys.stdin.buffer.read(5):
        data = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
        if head[:1] == b"D" and data == b"crash":
            print("zootui: the table is gone", file=sys.stderr)
            sys.exit(3)
        if head[:1] == b"D" and data == b"flood":
            say(b"D", b"x" * 100_000)
        if head[:1] == b"M" and json.loads(data)["type"] == "quit" and "deaf" not in sys.argv:
            say(b"M", b'{"type": "exit"}')
            return
        say(b"D", head[:1] + data)


main()
