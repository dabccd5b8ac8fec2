/* Heads of a few of the innermost functions: the common case without checks for each number. See heads.py. */

#include <Python.h>
#include <stdint.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>

static inline __m128i heads_four(const int64_t *from) {
    __m128 low = _mm_castsi128_ps(_mm_loadu_si128((const __m128i *)from));
    __m128 high = _mm_castsi128_ps(_mm_loadu_si128((const __m128i *)(from + 2)));
    return _mm_castps_si128(_mm_shuffle_ps(low, high, _MM_SHUFFLE(2, 0, 2, 0)));
}

static inline void heads_eight(int16_t *to, const int64_t *from) {
    _mm_storeu_si128((__m128i *)to, _mm_packs_epi32(heads_four(from), heads_four(from + 4)));
}

static inline void heads_last_four(int16_t *to, const int64_t *from) {
    __m128i four = heads_four(from);
    _mm_storel_epi64((__m128i *)to, _mm_packs_epi32(four, four));
}

static inline void heads_eight_flags(int16_t *to, uint64_t mask) {
    __m128i each = _mm_set_epi16(128, 64, 32, 16, 8, 4, 2, 1);
    __m128i found = _mm_and_si128(_mm_set1_epi16((short)(mask & 255)), each);
    _mm_storeu_si128((__m128i *)to, _mm_srli_epi16(_mm_cmpeq_epi16(found, each), 15));
}
#else
static inline void heads_eight(int16_t *to, const int64_t *from) {
    for (int n = 0; n < 8; n++) to[n] = (int16_t)from[n];
}

static inline void heads_last_four(int16_t *to, const int64_t *from) {
    for (int n = 0; n < 4; n++) to[n] = (int16_t)from[n];
}

static inline void heads_eight_flags(int16_t *to, uint64_t mask) {
    for (int n = 0; n < 8; n++) to[n] = mask >> n & 1;
}
#endif

/* Numbers of 16 bits from numbers of 64. The last few are written together with some before them, once more. */
VECTORISED __attribute__((noinline, unused)) static void heads_narrow(int16_t *to, const int64_t *from, int64_t size) {
    if (size >= 8) {
        int64_t n = 0;
        for (; n + 8 <= size; n += 8) heads_eight(to + n, from + n);
        if (n < size) heads_eight(to + size - 8, from + size - 8);
    } else if (size >= 4) {
        heads_last_four(to, from);
        heads_last_four(to + size - 4, from + size - 4);
    } else {
        for (int64_t n = 0; n < size; n++) to[n] = (int16_t)from[n];
    }
}

VECTORISED __attribute__((noinline, unused)) static void heads_flags(int16_t *to, uint64_t mask, int64_t size) {
    if (size >= 8) {
        int64_t n = 0;
        for (; n + 8 <= size; n += 8) heads_eight_flags(to + n, mask >> n);
        if (n < size) heads_eight_flags(to + size - 8, mask >> (size - 8));
    } else {
        for (int64_t n = 0; n < size; n++) to[n] = mask >> n & 1;
    }
}

static inline void heads_fields(int16_t *to, int64_t packed, int64_t size, int64_t bits) {
    int64_t each = ((int64_t)1 << bits) - 1;
    for (int64_t n = 0; n < size; n++) {
        to[n] = (int16_t)(packed & each);
        packed >>= bits;
    }
}

static inline int64_t heads_count(uint64_t mask) {
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    return (int64_t)(((mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}

/* An int that is small, as nearly all are, without a call. */
#if PY_VERSION_HEX >= 0x030C0000
#define HEADS_NUMBER(n) \
    (PyUnstable_Long_IsCompact((PyLongObject *)(n)) ? PyUnstable_Long_CompactValue((PyLongObject *)(n)) : CPyLong_AsInt64(n))
#else
#define HEADS_NUMBER(n) (Py_SIZE(n) == 1 ? (int64_t)((PyLongObject *)(n))->ob_digit[0] : CPyLong_AsInt64(n))
#endif
/* Whether four numbers packed into one lie in memory in their order. */
#define HEADS_LOW_FIRST (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define ROW ((burgrave___kernel___rows___RowObject *)cpy_r_self)
/* Whether so many more numbers fit into the row. */
#define ROOM(size) ((size) >= 0 && ROW->_at >= 0 && ROW->_at <= ROW->_numbers.len - (size))

/* Copy the numbers before a place, as far as they have not been copied yet, to where they are shown; whether it was done. */
__attribute__((noinline, unused)) static char heads_show(burgrave___kernel___rows___RowObject *row, int64_t high) {
    int64_t low = row->__copied, size = high - low, to = row->_shown + low - row->__begun;
    if (low < 0 || size < 0 || to < 0 || high > row->_numbers.len || to > row->_numbers.len - size) return 0;
    memmove(row->_numbers.items + to, row->_numbers.items + low, size * sizeof(int16_t));
    return 1;
}

QUICK HEAD char rows___Row___put(PyObject *cpy_r_self, int64_t cpy_r_number)
    if ((uint64_t)ROW->_at < (uint64_t)ROW->_numbers.len) {
        ROW->_numbers.items[ROW->_at++] = (int16_t)cpy_r_number;
        return 1;
    }

QUICK HEAD char rows___Row___put_three(PyObject *cpy_r_self, int64_t cpy_r_a, int64_t cpy_r_b, int64_t cpy_r_c)
    if (ROOM(3)) {
        int16_t *to = ROW->_numbers.items + ROW->_at;
        to[0] = (int16_t)cpy_r_a; to[1] = (int16_t)cpy_r_b; to[2] = (int16_t)cpy_r_c;
        ROW->_at += 3;
        return 1;
    }

QUICK HEAD char rows___Row___put_six(PyObject *cpy_r_self, int64_t cpy_r_a, int64_t cpy_r_b, int64_t cpy_r_c, int64_t cpy_r_d, int64_t cpy_r_e, int64_t cpy_r_f)
    if (ROOM(6)) {
        int16_t *to = ROW->_numbers.items + ROW->_at;
        to[0] = (int16_t)cpy_r_a; to[1] = (int16_t)cpy_r_b; to[2] = (int16_t)cpy_r_c;
        to[3] = (int16_t)cpy_r_d; to[4] = (int16_t)cpy_r_e; to[5] = (int16_t)cpy_r_f;
        ROW->_at += 6;
        return 1;
    }

QUICK HEAD char rows___Row___put_flat(PyObject *cpy_r_self, VecI64 cpy_r_values, int64_t cpy_r_low, int64_t cpy_r_high)
    int64_t size = cpy_r_high - cpy_r_low;
    if (cpy_r_low >= 0 && cpy_r_high <= cpy_r_values.len && ROOM(size)) {
        heads_narrow(ROW->_numbers.items + ROW->_at, cpy_r_values.items + cpy_r_low, size);
        ROW->_at += size;
        return 1;
    }

QUICK HEAD char rows___Row___put_turned(PyObject *cpy_r_self, VecI64 cpy_r_values, int64_t cpy_r_first)
    int64_t size = cpy_r_values.len, rest = size - cpy_r_first;
    if (cpy_r_first >= 0 && rest >= 0 && ROOM(size)) {
        int16_t *to = ROW->_numbers.items + ROW->_at;
        heads_narrow(to, cpy_r_values.items + cpy_r_first, rest);
        if (cpy_r_first) heads_narrow(to + rest, cpy_r_values.items, cpy_r_first);
        ROW->_at += size;
        return 1;
    }

HEAD char rows___Row___put_capped(PyObject *cpy_r_self, VecI64 cpy_r_values, int64_t cpy_r_first, int64_t cpy_r_most)
    int64_t size = cpy_r_values.len;
    if (cpy_r_first >= 0 && cpy_r_first <= size && ROOM(size)) {
        int16_t *to = ROW->_numbers.items + ROW->_at;
        for (int64_t n = cpy_r_first; n < size; n++, to++)
            *to = (int16_t)(cpy_r_values.items[n] < cpy_r_most ? cpy_r_values.items[n] : cpy_r_most);
        for (int64_t n = 0; n < cpy_r_first; n++, to++)
            *to = (int16_t)(cpy_r_values.items[n] < cpy_r_most ? cpy_r_values.items[n] : cpy_r_most);
        ROW->_at += size;
        return 1;
    }

QUICK HEAD char rows___Row___put_flags(PyObject *cpy_r_self, CPyTagged cpy_r_mask, int64_t cpy_r_size)
    if (!(cpy_r_mask & 1) && (int64_t)cpy_r_mask >= 0 && cpy_r_size >= 4 && cpy_r_size <= 64 && ROOM(cpy_r_size)
        && ROW->_at >> 2 < ROW->__keys.len) {
        int64_t mask = cpy_r_mask >> 1;
        int64_t *key = ROW->__keys.items + (ROW->_at >> 2);
        if (*key != mask) {
            *key = mask;
            heads_flags(ROW->_numbers.items + ROW->_at, mask, cpy_r_size);
        }
        ROW->_at += cpy_r_size;
        return 1;
    }

HEAD char rows___Row___put_all_flags(PyObject *cpy_r_self, VecI64 cpy_r_masks, int64_t cpy_r_first, int64_t cpy_r_size)
    int64_t count = cpy_r_masks.len;
    if (cpy_r_first >= 0 && cpy_r_first < count && cpy_r_size >= 4 && cpy_r_size <= 64 && ROOM(count * cpy_r_size)
        && (ROW->_at + count * cpy_r_size) >> 2 <= ROW->__keys.len) {
        int64_t at = ROW->_at;
        for (int64_t n = 0, place = cpy_r_first; n < count; n++, at += cpy_r_size) {
            int64_t mask = cpy_r_masks.items[place];
            int64_t *key = ROW->__keys.items + (at >> 2);
            if (*key != mask) {
                *key = mask;
                heads_flags(ROW->_numbers.items + at, mask, cpy_r_size);
            }
            if (++place == count) place = 0;
        }
        ROW->_at = at;
        return 1;
    }

HEAD char rows___Row___put_all_fields(PyObject *cpy_r_self, VecI64 cpy_r_packed, int64_t cpy_r_size, int64_t cpy_r_bits, int64_t cpy_r_among)
    int64_t count = cpy_r_packed.len;
    if (cpy_r_size >= 4 && cpy_r_bits > 0 && cpy_r_bits < 16 && ROOM(count * cpy_r_size)
        && (ROW->_at + count * cpy_r_size) >> 2 <= ROW->__keys.len) {
        int64_t at = ROW->_at;
        for (int64_t n = 0; n < count; n++, at += cpy_r_size) {
            int64_t packed = n > 62 || cpy_r_among >> n & 1 ? cpy_r_packed.items[n] : 0;
            int64_t *key = ROW->__keys.items + (at >> 2);
            if (*key != packed) {
                *key = packed;
                heads_fields(ROW->_numbers.items + at, packed, cpy_r_size, cpy_r_bits);
            }
        }
        ROW->_at = at;
        return 1;
    }

HEAD char rows___Row___put_kinds(PyObject *cpy_r_self, int64_t cpy_r_mask, VecI64 cpy_r_kinds, int64_t cpy_r_size)
    if (cpy_r_mask >= 0 && (cpy_r_mask == 0 || 63 - __builtin_clzll(cpy_r_mask) < cpy_r_kinds.len) && ROOM(cpy_r_size)) {
        int16_t *to = ROW->_numbers.items + ROW->_at;
        ROW->_at += cpy_r_size;
        memset(to, 0, cpy_r_size * sizeof(int16_t));
        for (uint64_t mask = cpy_r_mask; mask; mask &= mask - 1) {
            int64_t kind = cpy_r_kinds.items[__builtin_ctzll(mask)];
            if ((uint64_t)kind < (uint64_t)cpy_r_size) to[kind]++;
        }
        return 1;
    }

HEAD char rows___Row___put_looked_up(PyObject *cpy_r_self, VecI64 cpy_r_places, VecI64 cpy_r_table)
    int64_t count = cpy_r_places.len;
    if (HEADS_LOW_FIRST && ROOM(4 * count)) {
        int16_t *to = ROW->_numbers.items + ROW->_at;
        int64_t n = 0;
        for (; n < count && (uint64_t)cpy_r_places.items[n] < (uint64_t)cpy_r_table.len; n++)
            memcpy(to + 4 * n, cpy_r_table.items + cpy_r_places.items[n], 4 * sizeof(int16_t));
        if (n == count) {
            ROW->_at += 4 * count;
            return 1;
        }
    }

QUICK HEAD char rows___Row___known(PyObject *cpy_r_self, int64_t cpy_r_key, int64_t cpy_r_size)
    uint64_t place = (uint64_t)ROW->_at >> 2;
    if (place < (uint64_t)ROW->__keys.len) {
        int64_t *key = ROW->__keys.items + place;
        if (*key != cpy_r_key || cpy_r_key == -1) {
            *key = cpy_r_key;
            return 0;
        }
        char shows = cpy_r_size >= 64 && ROW->_again;
        if (!shows || heads_show(ROW, ROW->_at)) {
            ROW->_at += cpy_r_size;
            if (shows) ROW->__copied = ROW->_at;
            return 1;
        }
    }

QUICK HEAD char rows___Row___forget(PyObject *cpy_r_self)
    uint64_t place = (uint64_t)ROW->_at >> 2;
    if (place < (uint64_t)ROW->__keys.len) {
        ROW->__keys.items[place] = -1;
        return 1;
    }

HEAD char rows___Row____show(PyObject *cpy_r_self, int64_t cpy_r_high)
    if (heads_show(ROW, cpy_r_high)) return 1;

HEAD char rows___mark(VecU8 cpy_r_marks, int64_t cpy_r_first, PyObject *cpy_r_places, int64_t cpy_r_sign)
    for (Py_ssize_t n = 0; n < PyList_GET_SIZE(cpy_r_places); n++) {
        int64_t place = cpy_r_first + HEADS_NUMBER(PyList_GET_ITEM(cpy_r_places, n));
        if ((uint64_t)place >= (uint64_t)cpy_r_marks.len) goto as_written;
        cpy_r_marks.items[place] = (uint8_t)cpy_r_sign;
    }
    return 1;
    as_written:;

HEAD char rows___remark(VecU8 cpy_r_marks, int64_t cpy_r_first, PyObject *cpy_r_before, PyObject *cpy_r_now)
    if (cpy_r_before == cpy_r_now) return 1;

HEAD char rows___take_in(VecI64 cpy_r_numbers, PyObject *cpy_r_given)
    Py_buffer *given = PyMemoryView_Check(cpy_r_given) ? PyMemoryView_GET_BUFFER(cpy_r_given) : NULL;
    if (given && given->len == cpy_r_numbers.len * (Py_ssize_t)sizeof(int64_t) && PyBuffer_IsContiguous(given, 'C')) {
        memcpy(cpy_r_numbers.items, given->buf, given->len);
        return 1;
    }

HEAD char flat___holds(PyObject *cpy_r_numbers, int64_t cpy_r_number)
    for (Py_ssize_t n = 0; n < PyList_GET_SIZE(cpy_r_numbers); n++)
        if (HEADS_NUMBER(PyList_GET_ITEM(cpy_r_numbers, n)) == cpy_r_number) return 1;
    return 0;

QUICK HEAD int64_t flat___lowest(int64_t cpy_r_mask)
    if (cpy_r_mask) return __builtin_ctzll((unsigned long long)cpy_r_mask);

HEAD int64_t flat___total(VecI64 cpy_r_numbers, int64_t cpy_r_low, int64_t cpy_r_high)
    if (cpy_r_low >= 0 && cpy_r_high <= cpy_r_numbers.len) {
        int64_t found = 0;
        for (int64_t n = cpy_r_low; n < cpy_r_high; n++) found += cpy_r_numbers.items[n];
        return found;
    }

HEAD char flat___same(VecI64 cpy_r_one, VecI64 cpy_r_other)
    return cpy_r_one.len == cpy_r_other.len && !memcmp(cpy_r_one.items, cpy_r_other.items, cpy_r_one.len * sizeof(int64_t));

QUICK HEAD int64_t flat___bits_set(int64_t cpy_r_mask)
    return heads_count(cpy_r_mask);

QUICK HEAD CPyTagged flat___popcount(CPyTagged cpy_r_mask)
    if (!(cpy_r_mask & 1) && (int64_t)cpy_r_mask >= 0) return heads_count(cpy_r_mask) << 1;
