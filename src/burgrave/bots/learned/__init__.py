"""The learned evaluation: small networks that correct the hand-made one."""
