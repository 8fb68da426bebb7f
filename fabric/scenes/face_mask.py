"""A pleated cotton face mask of 190 x 95 mm with bound sides and elastic ear loops, opened a little, on a table."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from padded import arc_uvs, padded, rounded
from passes import render_view
from studio import MM, arguments, bell, camera, cloth_material, ground_wall, part_uv, plain_material, reset, rnd, smooth, stitches, studio, tube, wear

VIEW, WIDTH, SAMPLES = arguments()
SPAN, MIDDLE = 346, (2, -3, 0)
HALF_WIDE, HALF_HIGH = 95.0, 47.5
PLEAT = 11.0
# Cloth from the top edge, mm: the folds that show, each followed by its hidden crease PLEAT further on.
FOLDS = (24.0, 70.0, 116.0)
LONG = 2 * HALF_HIGH + 6 * PLEAT
HEM = 7.0
HALF_THICK = 0.55
BINDING = 11.0


def openness(x, pleat):
    """How far a pleat stands open, radians: shut at the bound sides, open in the middle."""
    return math.radians(50 - 5 * pleat) * max(0.0, 1 - (x / HALF_WIDE) ** 2) ** 1.25 * (1 + 0.22 * rnd(x / 34, pleat * 7.0))


def section(x):
    """The corners of the folded cloth at x: cloth from the top, y, z."""
    corners = [(0.0, 0.0, 0.3)]
    y, z, s = 0.0, 0.3, 0.0
    for pleat, fold in enumerate(FOLDS):
        angle = openness(x, pleat)
        y -= fold - s
        z = 3.0
        corners.append((fold, y, z))
        corners.append((fold + 0.9, y + 0.15, z - 1.25))
        y += (PLEAT - 0.9) * math.cos(angle)
        deep = (PLEAT - 0.9) * math.sin(angle)
        corners.append((fold + PLEAT, y, z - 1.9 - deep))
        corners.append((fold + PLEAT + 0.9, y - 0.15, z - 3.1 - deep))
        y -= (PLEAT - 0.9) * math.cos(angle)
        corners.append((fold + 2 * PLEAT, y, 0.0))
        s = fold + 2 * PLEAT
    corners.append((LONG, y - (LONG - s), 0.6))
    middle = (corners[0][1] + corners[-1][1]) / 2
    return [(s, y - middle, z) for s, y, z in corners]


def stations():
    """Cloth from the top edge to the bottom, close together at edges and folds."""
    found = {0.0, 0.1, 0.25, 0.5, 0.9, 1.5, 2.4, 4.0, 5.5, 6.4, HEM, 7.6, 9.0}
    found |= {LONG - k for k in (0.0, 0.1, 0.25, 0.5, 0.9, 1.5, 2.4, 4.0, 5.5, 6.4, HEM, 7.6, 9.0)}
    for fold in FOLDS:
        for at in (fold + 0.45, fold + PLEAT + 0.45):
            found |= {at + k for k in (-4, -2.5, -1.6, -1.1, -0.75, -0.45, -0.2, 0.0, 0.2, 0.45, 0.75, 1.1, 1.6, 2.5, 4)}
    even = [2.2 * k for k in range(5, 72)]
    found |= {k for k in even if k < LONG - 9 and min(abs(k - f) for f in found) > 0.7}
    return sorted(found)


def dome(x, y):
    """The mask keeps the shape of a face a little; its sides lie on the table."""
    z = 21 * max(0.0, 1 - (x / 89) ** 2) ** 1.4 * max(0.0, 1 - (abs(y) / 82) ** 2.2)
    z += 1.5 * rnd(x / 50, y / 40, 3.0) * smooth(0, 25, HALF_WIDE - abs(x))
    z += 1.7 * rnd(x / 13, y / 26, 8.0) * bell(abs(x), 72, 20)
    return z


def sewn(name, points, printed):
    """Stitches in the color of the cloth: each takes the print of the nearest of `points`."""
    made = stitches(name, [tuple(k * MM for k in p) for p in points], length=2.2, radius=0.2, lift=0.0)
    layer = made.data.uv_layers.new(name="UVMap")
    nearest = []
    for vertex in made.data.vertices:
        place = [k / MM for k in vertex.co]
        nearest.append(min(range(len(points)), key=lambda n: math.dist(points[n], place)))
    for loop in made.data.loops:
        layer.data[loop.index].uv = printed[nearest[loop.vertex_index]]
    return made


def body():
    columns = [-HALF_WIDE + 2 * HALF_WIDE * c / 150 for c in range(151)]
    steps = stations()
    sections = [section(x) for x in columns]
    places, heights = [], []
    for s in steps:
        row, line = [], []
        for x, corners in zip(columns, sections):
            points = []
            for ahead in (-0.35, 0.0, 0.35):
                at = max(0.0, min(LONG, s + ahead))
                i = max(k for k in range(len(corners) - 1) if at >= corners[k][0] - 1e-9)
                a, b = corners[i], corners[i + 1]
                t = (at - a[0]) / (b[0] - a[0])
                points.append((a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t))
            y = (points[0][0] + 2 * points[1][0] + points[2][0]) / 4
            z = (points[0][1] + 2 * points[1][1] + points[2][1]) / 4
            edge = min(s, LONG - s)
            z += 1.0 * bell(s, 3.6, 1.6) * (1 - smooth(42, 50, abs(x + 2)))
            row.append((x + 0.8 * math.sin(y / 30), y + 1.2 * rnd(x / 60, 5.0), 1.4 + z + dome(x, y)))
            groove = 0.22 * bell(edge, HEM, 0.7) - 0.25 * bell(edge, 3.6, 2.4) - 0.14 * rnd(x / 3.2, edge / 4, 2.0) * bell(edge, 6, 4)
            line.append(max(0.0, rounded(edge, HALF_THICK) - groove * smooth(0.2, 1.2, edge)) if edge > 0 else 0.0)
        places.append(row)
        heights.append(line)
    uvs = []
    for s, row in zip(steps, places):
        u = [0.0] * len(row)
        for c in range(76, len(row)):
            u[c] = u[c - 1] + math.dist(row[c], row[c - 1])
        for c in range(74, -1, -1):
            u[c] = u[c + 1] - math.dist(row[c], row[c + 1])
        uvs.append([part_uv(1, k, -s) for k in u])
    made = padded("mask", places, heights, uvs)
    threads = []
    for edge in (HEM, LONG - HEM):
        r = steps.index(edge)
        seen = [c for c in range(len(columns)) if abs(columns[c]) < HALF_WIDE - BINDING + 1]
        points = [(places[r][c][0], places[r][c][1], places[r][c][2] + HALF_THICK) for c in seen]
        threads.append(sewn("stitches", points, [uvs[r][c] for c in seen]))
    return made, threads


def binding(side):
    """A strip folded round the side: over the pleats, round the edge and down to the table."""
    near = (0.0, 0.1, 0.25, 0.5, 0.9, 1.5, 2.4)
    high = HALF_HIGH + 1.6
    downs = [-high + d for d in near] + [-high + 2.4 + (2 * high - 4.8) * i / 80 for i in range(1, 80)] + [high - d for d in reversed(near)]
    profile = [(d, 0.0) for d in near[:-1]] + [(2.4 + (BINDING - 4.4) * i / 10, 0.0) for i in range(11)]
    profile += [(BINDING - 2.0, math.pi * 0.9 * i / 10) for i in range(1, 11)]
    inner = HALF_WIDE - BINDING + 1.0
    places, heights = [], []
    for down in downs:
        y = -down
        over = max(0.0, max(1 - abs(y - at - 2.5) / 6 for at in (23.5, -0.5, -24.5)))
        row, line = [], []
        for d, bend in profile:
            x = inner + d + 2.0 * math.sin(bend)
            z = 4.3 + 1.3 * smooth(0, 1, over) * (1 - 0.5 * bend / math.pi) - 2.3 * (1 - math.cos(bend)) + 0.25 * rnd(d / 3, y / 5, side)
            z += 1.0 * dome(inner, y) * (1 - smooth(0, BINDING - 3, d)) + 1.0
            row.append((side * (x + 0.5 * rnd(y / 25, 4.0 * side)), y + 0.8 * side * math.sin(x / 40) + 1.2 * rnd(side * HALF_WIDE / 60, 5.0), z))
            edge = min(d if bend == 0 else 9.0, high - abs(down))
            line.append(max(0.0, rounded(edge, 0.6) - 0.2 * bell(d, 1.9, 0.5) * (bend == 0)) if edge > 0 else 0.0)
        places.append(row if side > 0 else row[::-1])
        heights.append(line if side > 0 else line[::-1])
    uvs = arc_uvs(places, 2 if side < 0 else 3, 90, (0, 3))
    made = padded("binding", places, heights, uvs)
    index = next(k for k, (d, _) in enumerate(profile) if d >= 1.5)
    index = index if side > 0 else len(profile) - 1 - index
    points = [(row[index][0], row[index][1], row[index][2] + 0.55) for row in places[6:-6]]
    return made, sewn("stitches", points, [row[index] for row in uvs[6:-6]])


LOOPS = {
    -1: ((-89, 40, 3.0), (-97, 43, 2.4), (-108, 44, 1.7), (-125, 36, 1.7), (-133, 14, 1.7), (-131, -12, 1.7),
         (-123, -34, 1.7), (-107, -44, 1.7), (-97, -42, 2.4), (-89, -39, 3.0)),
    1: ((89, 40, 3.0), (97, 42, 2.4), (110, 41, 1.7), (123, 29, 1.7), (131, 8, 1.7), (134, -16, 1.7),
        (126, -38, 1.7), (109, -47, 1.7), (97, -43, 2.4), (89, -39, 3.0)),
}


def ear_loop(side):
    keys, path = LOOPS[side], []
    last = len(keys) - 1
    for n in range(161):
        t = n / 160 * last
        i = min(last - 1, int(t))
        f = t - i
        a, b, c, d = (keys[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
        point = []
        for k in range(3):
            p = (2 * b[k], c[k] - a[k], 2 * a[k] - 5 * b[k] + 4 * c[k] - d[k], -a[k] + 3 * b[k] - 3 * c[k] + d[k])
            point.append(0.5 * (p[0] + p[1] * f + p[2] * f * f + p[3] * f**3) * MM)
        path.append(point)
    made = tube("ear-loop", path, 1.75 * MM, 14)
    for k, vertex in enumerate(made.data.vertices):  # A knitted cord is a little uneven.
        vertex.co.z = vertex.co.z * 0.92 + 0.10 * MM * math.sin(k // 15 * 1.9)
    return made


reset()
mask, threads = body()
cloth, others = [mask, *threads], []
for side in (-1, 1):
    made, thread = binding(side)
    cloth += [made, thread]
    others.append(ear_loop(side))
wear(cloth, cloth_material("cotton", rough=0.6, spec=0.3, aniso=0, bump=0.4))
wear(others, plain_material("elastic", (0.74, 0.74, 0.74), 0.8, 0.15))
studio(SPAN, MIDDLE)
camera(SPAN, MIDDLE, -4)
render_view("face-mask-front", cloth, [*others, ground_wall(0)], WIDTH, 2 * round(WIDTH * 450 / 1200), SAMPLES, has_ground=True, safe=(0.08, 0.12, 0.92, 0.88))
