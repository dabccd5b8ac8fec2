"""`python -m burgrave` is the command line."""

from burgrave.cli import main

if __name__ == "__main__":
    main()
