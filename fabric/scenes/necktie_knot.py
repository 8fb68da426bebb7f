"""The tied necktie as functions: blade with its dimple, and a knot of two wraps. Places in millimetres; y = 0 is the
top of the collar, and the knot is 48 mm high."""
import math

from studio import bell, rnd, smooth, surface

KNOT_TOP, KNOT_BOTTOM = 5.0, -42.0
BLADE_TOP = -38.0
BLADE_HALF_WIDE = 42.5
EDGE_ROLL = 2.2


def blade_half_width(down):
    """Half the width `down` mm below the knot; 85 mm wide from 330 mm on."""
    width = 12.2 + 12.2 * (1 - math.exp(-down / 30)) + 0.056 * down
    over = max(0.0, width - BLADE_HALF_WIDE + 4)
    return width if over == 0 else BLADE_HALF_WIDE - 4 + 4 * math.tanh(over / 4)


def blade_point(across, down):
    """A point of the front: `across` from -1 to 1, `down` mm below the knot. The dimple runs out slowly to the left."""
    w = blade_half_width(down) * (1 - 0.07 * across * math.exp(-((down / 45) ** 2)))
    line = -0.08 - 0.05 * math.sin(down / 60) + 0.0008 * down
    depth = math.exp(-((down / 66) ** 1.4))
    spread = 0.17 + 0.0036 * down
    rise = smooth(-4, 24, down)
    z = -11.5 * depth * bell(across, line, spread) * (0.2 + 0.8 * rise)
    z -= 1.5 * math.exp(-down / 150) * bell(across, line + 0.02, 0.42 + 0.001 * down)
    z += rise * (7.2 * depth + 1.8 * math.exp(-down / 210)) * bell(across, 0.46 + 0.0004 * down, 0.30)
    z += rise * (4.4 * depth + 0.8 * math.exp(-down / 160)) * bell(across, -0.60, 0.26)
    z += -3.2 * across**4 - 0.8 * across * across
    z += 1.3 * math.exp(-down / 110) * math.sin(down / 23 + 2.4 * across + 0.6) * (0.35 + 0.65 * smooth(-0.2, 0.8, across))
    z += 1.5 * smooth(60, 200, down) * math.sin(down / 88 + across * 1.1)
    z += 1.4 * smooth(30, 160, down) * rnd(across * 1.5, down / 55, 3.3) + 0.35 * rnd(across * 4 + 9, down / 16, 1.2)
    y = BLADE_TOP - down - 1.6 * bell(across, line, 0.3) * depth
    return across * w + 1.6 * math.sin(down / 140), y, 15 + z - 13 * math.exp(-((down / 14) ** 1.4)) + 0.012 * down


def blade(length, rows=200, cols=97, part=1, point=blade_point, half_width=blade_half_width):
    """The wide blade from 13 mm inside the knot to `length` below it. Its edges roll round an interlining."""
    places = []
    for r in range(rows):
        down = -13 + (length + 13) * r / (rows - 1)
        line = []
        for c in range(cols):
            q = -1 + 2 * c / (cols - 1)
            narrow = EDGE_ROLL / half_width(max(0.0, down))
            if abs(q) <= 0.8:
                x, y, z = point(q / 0.8 * (1 - narrow), max(0.0, down))
                z += EDGE_ROLL
            else:
                turn = (abs(q) - 0.8) / 0.2 * math.pi * 0.86
                x, y, z = point(math.copysign(1 - narrow, q), max(0.0, down))
                x += math.copysign(EDGE_ROLL * math.sin(turn), q)
                z += EDGE_ROLL * math.cos(turn)
            if down < 0:
                y -= down
                z -= 0.02 * down * down
            line.append((x, y, z))
        places.append(line)
    return surface("blade", places, part, 0, flip=True)


# ---- knot -----------------------------------------------------------------------------------------------------------


def knot_half_width(b):
    """b from 0 at the top to 1 at the bottom."""
    return 28.0 - 11.6 * b - 0.6 * math.sin(math.pi * b) - 1.2 * smooth(0.88, 1, b) ** 2 - 1.6 * (1 - smooth(0, 0.12, b))


def knot_depth(b):
    return 14.0 + 6.2 * math.sin(math.pi * min(1, b * 0.85 + 0.12))


def knot_point(angle, b, lift, wrinkle=1.0):
    """A point around the knot: `angle` from the front in radians, `lift` mm above the wrap below."""
    x_half, z_half = knot_half_width(b), knot_depth(b)
    y = KNOT_TOP + (KNOT_BOTTOM - KNOT_TOP) * b
    roll = 10.5 * (1 - math.sqrt(max(0, 1 - max(0, 1 - b / 0.28) ** 2 * 0.99)))
    roll += 7.5 * (1 - math.sqrt(max(0, 1 - smooth(0.83, 1, b) ** 2 * 0.98)))
    sine, cosine = math.sin(angle), math.cos(angle)
    f = sine
    creases = -1.6 * bell(f, 0.43 - 0.55 * b, 0.10) * smooth(0.2, 0.75, b)
    creases -= 1.7 * bell(f, -0.12 + 0.1 * b, 0.16) * smooth(0.5, 1, b)
    creases -= 1.0 * bell(f, 0.66 - 0.38 * b, 0.08) * smooth(0.12, 0.5, b)
    creases -= 0.7 * bell(f, -0.34 + 0.25 * b, 0.07) * smooth(0.3, 0.7, b) * (1 - smooth(0.8, 1, b))
    creases += 0.55 * rnd(f * 2.2, b * 2.2, 4.4) + 0.25 * rnd(f * 5, b * 6, 7.7)
    creases += 0.5 * math.sin(7 * b + 3.2 * f + 1) * smooth(0.5, 1, abs(f))
    y += (1.8 * (1 - f * f) - 4.5 * f**4) * (1 - b) ** 3 + 2.6 * f * f * b + 1.2 * f * (1 - b) + 1.6 * bell(f, -0.12, 0.25) * b
    z = (z_half + lift + wrinkle * creases - roll) * math.copysign(abs(cosine) ** 0.78, cosine)
    return x_half * math.copysign(abs(sine) ** 0.96, sine) + lift * sine * 0.8 - 0.6 * b + 0.5, y, 3 + z


def knot():
    """The wrap below, and the front wrap whose folded edge runs down from the left."""
    rows, cols = 76, 120
    below = [[knot_point(-math.pi * 0.62 + math.pi * 0.80 * c / (cols - 1), r / (rows - 1), 0, 0.6) for c in range(cols)] for r in range(rows)]
    places, fold = [], 12
    for r in range(rows):
        b = r / (rows - 1)
        left = -1.02 + 1.12 * smooth(-0.1, 1.25, b) + 0.05 * math.sin(b * 5)
        right = math.pi * 0.6
        line = []
        for c in range(cols):
            if c < fold:
                t = (fold - c) / fold * math.pi / 2
                angle = left - 0.012 * math.sin(t)
                lift = (1.8 + 1.6 * bell(left, left + 0.13, 0.15)) * math.cos(t) - 0.4
            else:
                angle = left + (right - left) * (c - fold) / (cols - 1 - fold)
                lift = 1.8 - 0.4 + 1.6 * bell(angle, left + 0.13, 0.15)
            line.append(knot_point(angle, b, lift))
        places.append(line)
    return [surface("under-wrap", below, 2, -38, (40, 0), flip=True), surface("wrap", places, 3, 62, (0, 30), flip=True)]
