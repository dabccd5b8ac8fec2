"""Heads in C for a few of the innermost functions: the common case without checks for each number, vectorised.

mypyc checks every index by itself. A head checks a range once, writes it and returns; whatever it does not expect is
left to the code that mypyc made, which it stands in front of. Where mypyc names something otherwise the head is left
out, and the build is only slower.
"""

from __future__ import annotations

import re

ROW = "((burgrave___kernel___rows___RowObject *)cpy_r_self)"

HEADS = {
    "char rows___Row___put(PyObject *cpy_r_self, int64_t cpy_r_number)": """
    if ((uint64_t)ROW->_at < (uint64_t)ROW->_numbers.len) {
        ROW->_numbers.items[ROW->_at++] = (int16_t)cpy_r_number;
        return 1;
    }
""",
    "char rows___Row___put_three(PyObject *cpy_r_self, int64_t cpy_r_a, int64_t cpy_r_b, int64_t cpy_r_c)": """
    if (ROW->_at >= 0 && ROW->_at + 3 <= ROW->_numbers.len) {
        int16_t *to = ROW->_numbers.items + ROW->_at;
        to[0] = (int16_t)cpy_r_a; to[1] = (int16_t)cpy_r_b; to[2] = (int16_t)cpy_r_c;
        ROW->_at += 3;
        return 1;
    }
""",
    "char rows___Row___put_flat(PyObject *cpy_r_self, VecI64 cpy_r_values, int64_t cpy_r_low, int64_t cpy_r_high)": """
    int64_t size = cpy_r_high - cpy_r_low;
    if (cpy_r_low >= 0 && size >= 0 && cpy_r_high <= cpy_r_values.len
        && ROW->_at >= 0 && size <= ROW->_numbers.len - ROW->_at) {
        int16_t *restrict to = ROW->_numbers.items + ROW->_at;
        const int64_t *restrict from = cpy_r_values.items + cpy_r_low;
        for (int64_t n = 0; n < size; n++) to[n] = (int16_t)from[n];
        ROW->_at += size;
        return 1;
    }
""",
    "char rows___Row___known(PyObject *cpy_r_self, int64_t cpy_r_key, int64_t cpy_r_size)": """
    uint64_t place = (uint64_t)ROW->_at >> 2;
    if (place < (uint64_t)ROW->__keys.len) {
        int64_t *key = ROW->__keys.items + place;
        char same = *key == cpy_r_key && cpy_r_key != -1;
        *key = cpy_r_key;
        if (same) ROW->_at += cpy_r_size;
        return same;
    }
""",
    "int64_t flat___lowest(int64_t cpy_r_mask)": """
    if (cpy_r_mask) return __builtin_ctzll((unsigned long long)cpy_r_mask);
""",
    "int64_t flat___total(VecI64 cpy_r_numbers, int64_t cpy_r_low, int64_t cpy_r_high)": """
    if (cpy_r_low >= 0 && cpy_r_high <= cpy_r_numbers.len) {
        int64_t found = 0;
        for (int64_t n = cpy_r_low; n < cpy_r_high; n++) found += cpy_r_numbers.items[n];
        return found;
    }
""",
}
"""By their declarations what comes first in them."""


def with_heads(code: str) -> str:
    """The C code of a module with heads where it has such functions."""
    for declaration, head in HEADS.items():
        kind, name = declaration.split(" ", 1)
        start = re.compile(rf"^{kind} (CPyDef_(?:\w+___)?{re.escape(name)}) \{{$", re.MULTILINE)
        code = start.sub(rf"VECTORISED {kind} \1 {{{head.replace('ROW', ROW)}", code)
    return code
