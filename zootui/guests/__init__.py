"""Let guests in who have nothing of ours installed: by ssh and by browser, each with a client of this program on this machine.

A server here takes a place for a guest (`places`), starts the client with a fixed command line (`client_command`) and carries what
it paints and what the guest presses. The client itself finds out which home folder is the guest's (`guest_homes`) and asks on its
screen for what it must know: a name, the four digits of the way back, the table's PIN.
"""
