"""The bow of a bow tie: two pairs of looped wings and the band round their middle. Places in millimetres around the
band's middle."""
import math

from padded import arc_uvs, padded, rounded
from studio import MM, bell, grid_faces, mesh_object, part_uv, rnd, smooth, subdivided

HALF_LONG, BACK_HALF_LONG = 61.0, 68.0
HALF_HIGH = 32.5
THROAT = 8.6
HALF_THICK = 0.75
LOOP_RADIUS = 2.0
# Pleats of the left and the right wing: place at the band and at the end (f from -1 to 1), depth in mm, width, reach.
PLEATS = {
    -1: ((0.06, -0.10, -7.0, 0.20, 0.62), (0.52, 0.46, -4.4, 0.12, 0.36), (-0.55, -0.66, -4.6, 0.14, 0.44),
         (-0.24, -0.42, 3.0, 0.13, 0.70), (0.30, 0.26, 2.6, 0.12, 0.8)),
    1: ((-0.12, 0.12, -6.4, 0.17, 0.50), (0.40, 0.56, -5.2, 0.14, 0.58), (-0.62, -0.52, -3.4, 0.12, 0.30),
        (0.16, 0.34, 3.2, 0.14, 0.85), (-0.36, -0.20, 2.4, 0.15, 0.6)),
}


def half_height(a, side):
    """Half the height of a wing; a from 0 at the band to 1 at the end. The right wing is a little fuller."""
    return THROAT + (HALF_HIGH - THROAT + 0.8 * side) * (1 - (1 - min(1.0, a)) ** 1.45)


def wing_front(x, f, side, long, full):
    """Height of the front of a wing: full at the band, flat at its end, with pleats that run out."""
    a = x / long
    z = full * (1.5 + 5.5 * bell(a, 0.24, 0.26) * (1 - f * f) ** 0.8 + 1.6 * bell(a, 0.62, 0.3) * (1 - (f - 0.2 * side) ** 2))
    for start, end, depth, width, reach in PLEATS[side]:
        line = start + (end - start) * a + 0.05 * rnd(a * 3, start * 9, side)
        z += full * depth * bell(f, line, width * (1 + 0.9 * a)) * math.exp(-((a / reach) ** 1.7))
    z += full * (2.1 * rnd(x / 26 + 3 * side, f * 1.3, 2.0) * smooth(0.15, 0.6, a) + 0.5 * rnd(x / 9, f * 3, 5.0 + side) * (1 - a))
    z += 0.9 * math.sin(f * 2.2 + side) * smooth(0.5, 1.0, a)
    return z - 0.0009 * x * x


def loop(name, side, part, long=HALF_LONG, radius=LOOP_RADIUS, full=1.0, seat=0.0, high=1.0, bend=0.0):
    """A wing: the strip runs out from the band, turns round at the end and comes back behind itself."""
    stations = [(long * i / 64, 0.0) for i in range(65)]
    stations += [(long, math.pi * i / 8) for i in range(1, 9)]
    stations += [(long * (1 - i / 24), math.pi) for i in range(1, 22)]
    near = (0.0, 0.08, 0.2, 0.4, 0.7, 1.1, 1.7, 2.6)
    places, heights = [], []
    for x, angle in stations:
        half = half_height(x / long, side) * high
        across = [-1 + d / half for d in near]
        inner = 1 - near[-1] / half
        across += [-inner + 2 * inner * i / 60 for i in range(1, 60)] + [1 - d / half for d in reversed(near)]
        line, thick = [], []
        for f in across:
            z = wing_front(x, f, side, long, full) - radius * (1 - math.cos(angle))
            end = 1.2 * math.sin(1.5 * f + 0.6 * side) + 0.5 * rnd(f * 2, side)
            out = x + radius * math.sin(angle) + end * (x / long) ** 4
            line.append((side * out, f * half * (1 - 0.012 * (angle / math.pi)), seat + z))
            thick.append(rounded((1 - abs(f)) * half, HALF_THICK))
        places.append(line[::-1] if side < 0 else line)
        heights.append(thick[::-1] if side < 0 else thick)
    # The strip's grain runs along it: u in arc_uvs is across the strip, so its turn is 90 degrees.
    bent = [[(x, y, z - bend * x * x) for x, y, z in line] for line in places]
    return padded(name, places, heights, arc_uvs(bent, part, -90 * side, fans_out=True))


# ---- band -----------------------------------------------------------------------------------------------------------

BAND_ROWS, BAND_COLUMNS = 60, 140
BAND_HALF_HIGH, BAND_HALF_DEEP = 11.4, 12.6


def band_round():
    """The loop of the band round the x axis: flat in front, a short turn at top and bottom."""
    loop = []
    for c in range(BAND_COLUMNS):
        t = 2 * math.pi * c / BAND_COLUMNS
        y = BAND_HALF_HIGH * math.copysign(abs(math.cos(t)) ** 0.70, math.cos(t))
        z = BAND_HALF_DEEP * math.copysign(abs(math.sin(t)) ** 0.70, math.sin(t))
        loop.append((y, z))
    return loop


def band():
    loop = band_round()
    arc = [0.0]
    for c in range(1, BAND_COLUMNS + 1):
        arc.append(arc[-1] + math.dist(loop[c - 1], loop[c % BAND_COLUMNS]))
    vertices, uvs = [], []
    for r in range(BAND_ROWS):
        e = -1 + 2 * r / (BAND_ROWS - 1)
        q = abs(e)
        turn = max(0.0, (q - 0.86) / 0.14) * math.pi / 2
        for c in range(BAND_COLUMNS + 1):
            y, z = loop[c % BAND_COLUMNS]
            height = y / BAND_HALF_HIGH
            half = 12.0 - 0.9 * height * height + 0.7 * height + 0.35 * rnd(2.2, y * 0.12, z * 0.1)
            x = math.copysign(half * (min(q, 0.86) + 0.14 * math.sin(turn) * 0.75), e)
            inward = 2.2 * (1 - math.cos(turn)) + 0.9 * smooth(0.55, 1.0, abs(height)) * (1 - q)
            folds = 0.5 * math.sin(x * 0.55 + 1.1 + 1.3 * rnd(5, y * 0.08)) * (0.5 + 0.5 * rnd(x * 0.11, y * 0.07, 7))
            folds -= 1.5 * math.exp(-(((x - 1.6 - y * 0.20) / 1.3) ** 2)) * (1 - 0.45 * smooth(-9, 9, y))
            folds -= 1.1 * math.exp(-(((x + 4.4 + y * 0.13) / 1.0) ** 2)) * (0.45 + 0.55 * smooth(-9, 9, y))
            folds -= 0.6 * math.exp(-(((x - 6.6 + y * 0.05) / 0.8) ** 2)) * smooth(-8, 6, -y)
            k = 1 + (0.85 * folds - inward) / 11
            vertices.append((x * MM, y * k * MM, z * k * MM))
            uvs.append(part_uv(3, e * half, -arc[c]))
    made = mesh_object("bow-tie-band", vertices, grid_faces(BAND_ROWS, BAND_COLUMNS + 1, flip=True), uvs)
    return subdivided(made, 1)


def bow(bend=0.0):
    """The five pieces, a little turned against each other. `bend` draws the ends back, as the neck does: z by bend times x squared."""
    made = []
    for side in (-1, 1):
        back = loop("wing-behind", side, 4 if side < 0 else 5, BACK_HALF_LONG, 1.4, 0.6, -8.2, 0.97, bend)
        front = loop("wing", side, 1 if side < 0 else 2, full=1.2, bend=bend)
        back.rotation_euler = (0, 0, math.radians(-4.0))
        front.rotation_euler = (0, 0, math.radians(0.9 - 0.5 * side))
        made += [front, back]
    middle = band()
    middle.rotation_euler = (0, 0, math.radians(1.8))
    middle.location.z = 1.0 * MM
    for each in [*made, middle]:
        for vertex in each.data.vertices:
            vertex.co.z -= bend * (vertex.co.x / MM) ** 2 * MM
    return [*made, middle]
