"""A white dress shirt without a wearer: torso, collar, placket, buttons, inside of the neck. Shared by several scenes.

Places are in millimetres: x right, y up, z to the camera; y = 0 is the top of the collar at the front.
"""
import math

from padded import padded, rounded
from studio import MM, bell, plain_material, rnd, smooth, stitches, surface

NECK_X, NECK_Z, NECK_MIDDLE = 59.0, 63.0, -69.0
SHOULDER_DEPTH = 62.0
CHEST_FALL = 120.0
STAND_FRONT, STAND_BACK = 27.0, 31.0
COLLAR_HALF_THICK = 0.85
FOLD_RADIUS = 2.6
STITCH_INSET = 6.0
PLACKET_HALF = 17.5
FIRST_ANGLE = 0.16
# Outer edge of a collar leaf as seen from the front: angle around the neck, x, y.
LEAF_EDGE = ((0.16, 54, -83), (0.45, 69, -66), (0.8, 81, -46), (1.2, 88, -28), (1.57, 87, -15), (2.2, 66, -3), (math.pi, 0, 2))


# ---- cloth ----------------------------------------------------------------------------------------------------------


def poplin(color=(0.70, 0.705, 0.715)):
    """Shirt cloth: warp and weft as two stretched noises, in millimetres of cloth."""
    material = plain_material("poplin", color, 0.75, 0.15)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place = nodes.new("ShaderNodeUVMap")
    place.uv_map = "UVMap"
    heights = []
    for scale in ((1.5, 0.22, 1), (0.22, 1.5, 1), (0.13, 0.11, 1)):
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = scale
        grain = nodes.new("ShaderNodeTexNoise")
        grain.inputs["Scale"].default_value = 1
        grain.inputs["Detail"].default_value = 1
        links.new(place.outputs["UV"], mapping.inputs["Vector"])
        links.new(mapping.outputs["Vector"], grain.inputs["Vector"])
        heights.append(grain.outputs["Fac"])
    both = nodes.new("ShaderNodeMath")
    both.operation = "ADD"
    links.new(heights[0], both.inputs[0])
    links.new(heights[1], both.inputs[1])
    weave, waves = nodes.new("ShaderNodeBump"), nodes.new("ShaderNodeBump")
    weave.inputs["Strength"].default_value = 0.22
    weave.inputs["Distance"].default_value = 0.004
    waves.inputs["Strength"].default_value = 0.25
    waves.inputs["Distance"].default_value = 0.02
    links.new(both.outputs[0], weave.inputs["Height"])
    links.new(heights[2], waves.inputs["Height"])
    links.new(weave.outputs["Normal"], waves.inputs["Normal"])
    links.new(waves.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return material


# ---- torso ----------------------------------------------------------------------------------------------------------


def shoulder(x):
    """The height where the front turns to the back: the shoulder, or the neck's seam."""
    a = abs(x)
    if a < 62:
        return -26 + 16 * (a / 62) ** 2
    return -10 - 0.30 * (a - 62) - 0.0009 * (a - 62) ** 2


def chest_without_folds(x, y):
    below = max(0.0, shoulder(x) - y)
    depth = SHOULDER_DEPTH
    if abs(x) < NECK_X:
        depth *= 1 - math.sqrt(1 - (x / NECK_X) ** 2)
    fall = 1 - min(1.0, below / CHEST_FALL)
    z = -7 + 0.03 * min(260.0, -y) - 0.0016 * x * x - (abs(x) / 150) ** 4 * 8
    return z - depth * (1 - math.sqrt(max(0.0, 1 - fall**2.4)))


def drag_folds(x, y):
    """Soft folds that run from the collar down to the arms, and the waves of ironed cotton."""
    a, side = abs(x), (1 if x > 0 else -1)
    down = -y
    z = 3.6 * bell(a - (60 + 0.42 * (down - 70)) - 4 * side, 0, 9) * smooth(55, 130, down)
    z -= 2.6 * bell(a - (83 + 0.36 * (down - 70)) - 4 * side, 0, 12) * smooth(45, 130, down)
    z += 2.4 * bell(a - (39 + 0.12 * (down - 70)) - 7 * side, 0, 8) * smooth(85, 165, down) * (1 - smooth(260, 420, down))
    z += 2.0 * bell(a - (116 - 0.12 * down) + 9 * side, 0, 13) * smooth(35, 100, down)
    z -= 1.6 * bell(a - (30 + 0.05 * (down - 60)), 0, 5 + 0.02 * down) * smooth(50, 120, down)
    z += 2.6 * rnd(x / 62 + 4 * side, y / 95, 1.7) + 0.9 * rnd(x / 24, y / 40, 9.1) + 0.35 * rnd(x / 11, y / 15, 2.1)
    z += 0.9 * (1 - abs(rnd(x / 34 + 7, y / 52, 5.2))) ** 6
    return z * smooth(14, 36, a)


def chest(x, y):
    return chest_without_folds(x, y) + drag_folds(x, y) * smooth(0, 40, shoulder(x) - y)


def torso(bottom=-300.0, half_width=190.0, more=None, cols=241):
    """The front of the shirt and its turn to the back. `more` adds a height to each place of the front."""
    places = []
    rows, behind = 190, 14
    for r in range(rows + behind):
        line = []
        for c in range(cols):
            x = -half_width + 2 * half_width * c / (cols - 1)
            top = shoulder(x)
            if r < rows:
                y = top + (bottom - top) * (1 - r / (rows - 1)) ** 1.9
                line.append((x, y, chest(x, y) + (more(x, y) if more else 0.0)))
            else:
                t = (r - rows + 1) / behind
                line.append((x, top - 12 * t * t, chest(x, top) - 70 * t))
        places.append(line)
    return surface("torso", places)


# ---- collar ---------------------------------------------------------------------------------------------------------


def fold_height(angle):
    return 2 + 33 * ((1 - math.cos(angle)) / 2) ** 0.8


def leaf_edge(angle):
    """Where the leaf ends at an angle around the neck: a smooth line through LEAF_EDGE."""
    keys = LEAF_EDGE
    at = max(i for i in range(len(keys) - 1) if angle >= keys[i][0] - 1e-9 or i == 0)
    before, a, b, after = keys[max(0, at - 1)], keys[at], keys[at + 1], keys[min(len(keys) - 1, at + 2)]
    t = (angle - a[0]) / (b[0] - a[0])
    span = b[0] - a[0]
    found = []
    for k in (1, 2):
        slope_a = (b[k] - before[k]) / max(1e-6, b[0] - before[0]) * span
        slope_b = (after[k] - a[k]) / max(1e-6, after[0] - a[0]) * span
        if after is b:
            slope_b = (b[k] - a[k]) if k == 1 else 0.0
        h = (2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t, -2 * t**3 + 3 * t**2, t**3 - t**2)
        found.append(h[0] * a[k] + h[1] * slope_a + h[2] * b[k] + h[3] * slope_b)
    return found


class Collar:
    """One strip of cloth: up the inside of the stand, over the fold and down the leaf, round the neck from point to point.

    gap     how far the leaves stand apart at the top, mm to each side
    forward how far the knot below pushes the leaf to the camera
    """

    def __init__(self, gap=11.0, forward=19.0, point_shift=(0.0, 0.0)):
        self.gap, self.forward, self.point_shift = gap, forward, point_shift

    def fold(self, angle):
        front = 1 - smooth(0.1, 0.8, angle)
        return (
            NECK_X * math.sin(angle) + self.gap * front**1.4,
            fold_height(angle),
            NECK_MIDDLE + NECK_Z * math.cos(angle) + self.forward * front,
        )

    def leaf(self, angle, t, side):
        """A point of the leaf, t from 0 at the fold to 1 at its edge. A Bezier line leaves the fold and lies down on the chest."""
        front = 1 - smooth(0.1, 0.9, angle)
        out = (math.sin(angle), 0.0, math.cos(angle))
        f = [k + 2 * FOLD_RADIUS * o for k, o in zip(self.fold(angle), out)]
        x, y = leaf_edge(angle)
        x += (self.point_shift[0] if side > 0 else self.point_shift[1]) * front
        y -= 2.5 * front * (side > 0)
        lie = smooth(0.5, 1.3, angle)
        z = (1 - lie) * (chest_without_folds(x, y) + 3.4) + lie * (NECK_MIDDLE + (NECK_Z + 21) * math.cos(angle))
        e = (x, y, z)
        length = math.dist(f, e)
        one = [f[0] + out[0] * 5 - 1.5 * front, f[1] - 0.30 * length, f[2] + out[2] * 5 + 2.5 * front]
        two = [e[k] + (f[k] - e[k]) * 0.42 + out[k] * (6 + 3 * front) for k in range(3)]
        w = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        p = [w[0] * f[k] + w[1] * one[k] + w[2] * two[k] + w[3] * e[k] for k in range(3)]
        wave = 1.7 * rnd(angle * 2.4 + 5 * side, t * 2.0, 3.0) * t + 0.7 * rnd(angle * 6 + side, t * 5.0, 8.0) * smooth(0, 0.3, t)
        wave += (1.3 if side > 0 else 0.6) * bell(t, 0.55, 0.28) * front
        return [p[0] + out[0] * wave, p[1], p[2] + out[2] * wave]

    def column(self, distance, share, side):
        """Points from the seam of the stand to the edge of the leaf, with their distance to the stitched edges."""
        def angle_at(t):
            step = math.dist(self.leaf(FIRST_ANGLE, t, side), self.leaf(FIRST_ANGLE + 0.02, t, side)) / 0.02
            near = FIRST_ANGLE + min(distance, 12.0) / step
            return near + (math.pi - near) * share

        angle = angle_at(0.0)
        out = (math.sin(angle), 0.0, math.cos(angle))
        f = self.fold(angle)
        high = STAND_FRONT + (STAND_BACK - STAND_FRONT) * (1 - math.cos(angle)) / 2
        points = []
        for r in range(14):
            down = 1 - r / 14
            wide = 5.0 * down * down
            back = self.forward * (1 - smooth(0.1, 0.8, angle)) * smooth(0, 0.6, down)
            points.append([f[0] + out[0] * wide, f[1] - high * down, f[2] + out[2] * wide - back])
        for r in range(9):
            turn = math.pi * r / 9
            away = FOLD_RADIUS * (1 - math.cos(turn))
            points.append([f[0] + out[0] * away, f[1] + FOLD_RADIUS * math.sin(turn), f[2] + out[2] * away])
        line = [self.leaf(angle_at(t), t, side) for t in (i / 60 for i in range(61))]
        runs = [0.0]
        for a, b in zip(line, line[1:]):
            runs.append(runs[-1] + math.dist(a, b))
        edges = [distance if share == 0 else 99.0] * len(points)
        inner = [0.0, 0.12, 0.3, 0.6, 1.0, 1.5, 2.2, 3.0, 4.0, 5.0, 5.6, STITCH_INSET, 6.4, 7.0, 8.0, 9.5, 11.5]
        wanted = [(runs[-1] - inner[-1]) * i / 34 for i in range(34)] + [runs[-1] - d for d in reversed(inner)]
        at = 0
        for run in wanted:
            while at < 59 and runs[at + 1] < run:
                at += 1
            t = (run - runs[at]) / (runs[at + 1] - runs[at])
            points.append([line[at][k] + (line[at + 1][k] - line[at][k]) * t for k in range(3)])
            edges.append(min(distance if share == 0 else 99.0, runs[-1] - run))
        return [(side * x, y, z) for x, y, z in points], edges

    def build(self):
        inner = [0.0, 0.12, 0.3, 0.6, 1.0, 1.5, 2.2, 3.0, 4.0, 5.0, 5.6, STITCH_INSET, 6.4, 7.0, 8.0, 9.5, 12.0]
        shares = [(d, 0.0) for d in inner] + [(99.0, (i / 84) ** 1.25) for i in range(1, 85)]
        columns, edges = [], []
        for side, order in ((1, shares), (-1, shares[-2::-1])):
            for distance, share in order:
                points, edge = self.column(distance, share, side)
                columns.append(points)
                edges.append(edge)
        count = len(columns[0])
        # Columns run round the neck from the right leaf to the left, so that normals point outward.
        places = [[columns[c][r] for c in range(len(columns))] for r in range(count)]
        heights = []
        for r in range(count):
            line = []
            for c in range(len(columns)):
                e = edges[c][r]
                h = rounded(e, COLLAR_HALF_THICK) if e < 90 else COLLAR_HALF_THICK
                groove = 0.30 * bell(e, STITCH_INSET, 0.8) - 0.18 * bell(e, 3.0, 1.8)
                pucker = 0.16 * rnd(c * 0.55, r * 0.5, 4.0) * bell(e, 5.0, 4.0)
                line.append(max(0.0, h - (groove - pucker) * smooth(0.3, 1.6, e)) if e > 0 else 0.0)
            heights.append(line)
        made = padded("collar", places, heights)
        top = count - 1 - inner.index(STITCH_INSET)
        column = inner.index(STITCH_INSET)
        threads = []
        last = len(columns) - 1
        for side in (0, 1):
            pick = (lambda c: c) if side == 0 else (lambda c: last - c)
            path = [places[r][pick(column)] for r in range(26, top)] + [places[top][pick(c)] for c in range(column, 92)]
            threads.append(stitches("stitches", [tuple(k * MM for k in p) for p in path], lift=COLLAR_HALF_THICK - 0.04))
        return [made, *threads]


# ---- inside of the neck, placket, buttons ---------------------------------------------------------------------------


def neck_ring(angle, down, wide):
    """A point of the inside of the neck, `down` mm below the fold at the back."""
    return (
        (NECK_X + wide) * math.sin(angle),
        fold_height(angle) - down,
        NECK_MIDDLE + (NECK_Z + wide) * math.cos(angle),
    )


def neck_inside():
    """Closes the neck at the front, and shows the yoke below the seam of the stand at the back."""
    front = [[neck_ring(-0.9 + 1.8 * c / 40, 1 + 26 * r / 8, 1 + r * 0.5) for c in range(41)] for r in range(9)]
    yoke = []
    for r in range(16):
        t = r / 15
        yoke.append([neck_ring(1.2 + (2 * math.pi - 2.4) * c / 60, 29 + 70 * t, 4.6 + 0.6 * bell(r, 2, 1.5) + 26 * t**1.6) for c in range(61)])
    return surface("stand", front, flip=True), surface("yoke", yoke, flip=True)


def label():
    """A plain woven label, sewn to the inside of the stand."""
    half, rows, cols = 0.36, 11, 41
    places = [
        [neck_ring(math.pi + half - 2 * half * c / (cols - 1), 9 + 15 * r / (rows - 1), -1.3 - 0.25 * rnd(c / 9, r / 4)) for c in range(cols)]
        for r in range(rows)
    ]
    heights = [[0.0 if r in (0, rows - 1) or c in (0, cols - 1) else 0.2 for c in range(cols)] for r in range(rows)]
    ends = [[tuple(k * MM for k in places[r][c]) for r in range(rows)] for c in (1, cols - 2)]
    return [padded("label", places, heights)], [stitches("stitches", path, 1.2, 0.5, 0.17, 0.25) for path in ends]


def placket(bottom=-300.0, top=-27.0, more=lambda x, y: 0.0):
    """The strip of the buttons: two stitched edges, its cloth a little puckered. `more` as for the torso."""
    rows, cols = 150, 45
    places = []
    for r in range(rows):
        y = top + (bottom - top) * r / (rows - 1)
        line = []
        for c in range(cols):
            x = -PLACKET_HALF + 2 * PLACKET_HALF * c / (cols - 1)
            e = PLACKET_HALF - abs(x)
            z = chest_without_folds(x, y) + more(x, y) + 1.9 * smooth(0, 1.2, e) + 0.4 - 0.5 * bell(e, 6, 0.8)
            z += 0.35 * rnd(x / 20, y / 26, 6) + 0.22 * bell(e, 3, 2) * rnd(y / 4, x, 1)
            line.append((x, y, z))
        places.append(line)
    made = surface("placket", places, flip=True)
    paths = [[(x * MM, y * MM, (chest_without_folds(x, y) + more(x, y) + 1.75) * MM) for y in range(int(top) - 2, int(bottom), -2)] for x in (-11.5, 11.5)]
    return [made] + [stitches("stitches", path, lift=0.1) for path in paths]
