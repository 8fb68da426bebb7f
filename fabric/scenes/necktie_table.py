"""A tied necktie that lies on a table: wide blade with a mitred tip, narrow tail behind it, loop of the neck above the knot.
Places in millimetres as in necktie_knot; the table is the plane TABLE."""
import math

from necktie_knot import BLADE_TOP, blade_half_width, blade_point
from padded import arc_uvs, padded, rounded
from studio import part_uv, rnd, smooth

TABLE = 1.0
BLADE_LONG, TAIL_LONG = 440.0, 372.0
BLADE_HALF_THICK, TAIL_HALF_THICK, BAND_HALF_THICK = 2.1, 1.7, 1.6
TAIL_ANGLE = math.radians(7.5)
NEAR_EDGE = (0.0, 0.1, 0.3, 0.7, 1.2, 1.9, 2.8, 4.0)


def tip_half(down, long, half_width):
    """Half the width with a tip of two edges at 45 degrees."""
    return max(0.02, min(half_width(max(0.0, down)), long - down))


def lines_down(long, half, rows):
    """Rows from the knot to the tip, close together at the corners and at the tip."""
    corner = long - half
    steps = [-13 + (corner + 13) * r / rows for r in range(rows + 1)]
    steps += [corner + half * r / 34 for r in range(1, 34)] + [long - 0.7, long - 0.35, long - 0.12, long - 0.03]
    return steps


def blade_with_tip(name, part, long, half_width, point, half_thick, rows=150):
    places, heights, uvs = [], [], []
    for down in lines_down(long, half_width(long), rows):
        half = tip_half(down, long, half_width)
        is_tip = long - down < half_width(max(0.0, down))
        near = [min(d * (math.sqrt(2) if is_tip else 1.0), half * (0.1 + 0.1 * k)) for k, d in enumerate(NEAR_EDGE)]
        near[0] = 0.0
        inner = half - near[-1]
        line = [-half + d for d in near] + [-inner + 2 * inner * i / 56 for i in range(1, 56)] + [half - d for d in reversed(near)]
        row = [point(x / half_width(max(0.0, down)), x, down) for x in line]
        arc = [0.0] * len(row)
        middle = len(row) // 2
        for c in range(middle + 1, len(row)):
            arc[c] = arc[c - 1] + math.dist(row[c], row[c - 1])
        for c in range(middle - 1, -1, -1):
            arc[c] = arc[c + 1] - math.dist(row[c], row[c + 1])
        edge = [min(half_width(max(0.0, down)) - abs(x), (long - down - abs(x)) / math.sqrt(2)) for x in line]
        places.append(row)
        heights.append([rounded(max(0.0, e), half_thick) if e > 0.02 else 0.0 for e in edge])
        uvs.append([part_uv(part, u, -down) for u in arc])
    return padded(name, places, heights, uvs)


# ---- wide blade -----------------------------------------------------------------------------------------------------


def tail_line(down):
    """Where the middle of the tail lies, x at `down` mm below the knot."""
    return 3 + down * math.tan(TAIL_ANGLE) * smooth(-80, 200, down) + 5 * math.sin(down / 130)


def tail_half(down):
    return 14 + 5.0 * smooth(0, 330, down)


def front_point(across, x, down):
    """The blade comes down from the knot to the table, and lies on the tail at its right."""
    _, y, z = blade_point(across, max(0.0, down))
    z = 12 + 0.72 * (z - 12) - 8.5 * smooth(10, 120, down)
    if down < 0:
        y -= down
        z -= 0.02 * down * down
    lift = 1 - smooth(tail_half(down) + 2, tail_half(down) + 22, abs(x - tail_line(down)))
    lift *= smooth(40, 120, down) * (1 - smooth(TAIL_LONG - 6, TAIL_LONG + 14, down))
    z += 2.4 * lift + 1.3 * rnd(x / 40, down / 75, 6.1) * smooth(60, 200, down)
    z += 2.2 * smooth(0.55, 1.0, -across) * smooth(200, 330, down) * (0.5 + 0.5 * rnd(down / 60, 4.0))
    lowest = TABLE + BLADE_HALF_THICK + 3.4 * lift
    return x + 1.6 * math.sin(down / 140), y, max(z, lowest + 0.2 * (z - lowest))


def front_blade():
    return blade_with_tip("blade", 1, BLADE_LONG, blade_half_width, front_point, BLADE_HALF_THICK)


# ---- tail and neck --------------------------------------------------------------------------------------------------


def tail_point(across, x, down):
    z = TABLE + TAIL_HALF_THICK + 0.7 + 0.6 * rnd(x / 20, down / 50, 8.0) - 0.8 * across * across + 6 * (1 - smooth(0, 60, down))
    slope = TAIL_ANGLE * smooth(-80, 200, down)
    return tail_line(down) + x * math.cos(slope), BLADE_TOP - down + x * math.sin(slope), z


def tail():
    return blade_with_tip("tail", 4, TAIL_LONG, tail_half, tail_point, TAIL_HALF_THICK, 110)


LOOP = ((-6, -26), (-13, 2), (-33, 40), (-45, 80), (-30, 113), (3, 121), (35, 106), (43, 73), (29, 36), (12, 2), (6, -26))
BAND_HALF = 14.0


def loop_at(t):
    """A point of the loop and its direction, t from 0 to 1: a smooth line through LOOP."""
    last = len(LOOP) - 1
    i = min(last - 1, int(t * last))
    f = t * last - i
    a, b, c, d = (LOOP[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
    place, slope = [], []
    for k in (0, 1):
        p = (2 * b[k], c[k] - a[k], 2 * a[k] - 5 * b[k] + 4 * c[k] - d[k], -a[k] + 3 * b[k] - 3 * c[k] + d[k])
        place.append(0.5 * (p[0] + p[1] * f + p[2] * f * f + p[3] * f**3))
        slope.append(0.5 * (p[1] + 2 * p[2] * f + 3 * p[3] * f * f))
    length = math.hypot(*slope)
    return place, [k / length for k in slope]


def neck_loop():
    """The band of the neck: flat where it leaves the knot, on its lower edge at the far end, as a tie lies down."""
    near = (0.0, 0.1, 0.3, 0.6, 1.0, 1.6, 2.4)
    across = [-BAND_HALF + d for d in near]
    across += [-BAND_HALF + 2.4 + (2 * BAND_HALF - 4.8) * i / 20 for i in range(1, 20)]
    across += [BAND_HALF - d for d in reversed(near)]
    places, heights = [], []
    for r in range(151):
        t = r / 150
        (x, y), (dx, dy) = loop_at(t)
        far = smooth(0.05, 0.42, t) * smooth(0.05, 0.46, 1 - t)
        lean = math.radians(6 + 52 * far + 4 * rnd(t * 5, 2.0))
        out = (-dy, dx)
        half = 0.55 + 0.45 * smooth(0.02, 0.2, t) * smooth(0.02, 0.2, 1 - t)
        row = []
        for w in across:
            bow = 1.4 * (1 - (w / BAND_HALF) ** 2)
            side, up = w * half * math.cos(lean) - bow * math.sin(lean), w * half * math.sin(lean) + bow * math.cos(lean)
            z = TABLE + BAND_HALF_THICK + BAND_HALF * half * math.sin(lean) + up + 7 * (1 - far) + 0.5 * rnd(t * 12, w / 12)
            row.append((x - out[0] * side, y - out[1] * side, z))
        places.append(row)
        heights.append([rounded(BAND_HALF - abs(w), BAND_HALF_THICK) for w in across])
    return padded("neck", places, heights, arc_uvs(places, 5))
