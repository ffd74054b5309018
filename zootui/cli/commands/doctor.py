"""Look whether this machine is fit."""


def doctor(*, json: bool = False) -> int:
    """Look at terminal, folders, ports, networks, firewall, encryption and libraries, and say what has to be mended.

    Parameters
    ----------
    json: bool
        One JSON object a line.
    """
    from zootui.doctor.run import run_doctor

    return run_doctor(as_json=json)
