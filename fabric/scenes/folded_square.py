"""The pocket square folded to a quarter: four layers with two soft folds and two hemmed edges; one corner lifts."""
import math

from silk import rolled_hem
from studio import MM, bell, grid_faces, mesh_object, part_uv, rnd, smooth, subdivided

SIDE = 165.0
CELL = 2.0
# Where the corner begins to bend, how tightly it curls, and the direction from the corner inward.
LIFT_FROM, LIFT_RADIUS, LIFT_MOST = 70.0, 17.0, math.radians(158)
INWARD = (-0.74, 0.673)
# From the top layer down: height, shift of the hemmed edges (right, bottom), radius of the fold at the left and top.
LAYERS = [
    {"height": 8.2, "shift": (0.0, 0.0), "left": 3.7, "top": 1.3},
    {"height": 5.6, "shift": (2.4, -1.6), "left": 0.9, "top": 0.0},
    {"height": 3.4, "shift": (-1.2, -4.2), "left": 0.9, "top": 1.2},
    {"height": 1.1, "shift": (4.6, -2.6), "left": 0.0, "top": 0.0},
]


def rolled_over(past, radius):
    """Sideways and downward of cloth that runs `past` mm over a fold."""
    if past <= 0 or radius <= 0:
        return 0.0, 0.0
    angle = min(past / radius, math.pi)
    return radius * math.sin(angle), radius * (1 - math.cos(angle))


def softness(x, y, number):
    """Air between the layers: folds puff up, the middle sags in soft waves."""
    puff = 1.5 * bell(x, 6, 16) * (0.7 + 0.5 * rnd(y / 50, number)) + 1.2 * bell(y, SIDE - 5, 14) * (0.7 + 0.5 * rnd(x / 45, number, 4))
    waves = 4.6 * max(0, rnd((x + 0.6 * y) / 55, (y - x) / 120, number + 2.5)) + 2.6 * rnd(x / 40, y / 52, number + 7) + 0.6 * rnd(x / 17, y / 21, number)
    edge = 1.1 * math.sin(y / 8.5 + 2 * rnd(y / 30, number)) * bell(x, SIDE, 9) + 1.0 * math.sin(x / 8 + number) * bell(y, 0, 9)
    return puff + waves + edge


def layer_place(number, layer, u, v):
    """A place of the layer in the room; u and v run from the left fold and from the lower hem, in mm of cloth."""
    right, low = layer["shift"]
    x, y = u, v + low * (1 - v / SIDE)
    x += right * u / SIDE
    aside, drop = rolled_over(-u, layer["left"])
    if u < 0:
        x = -aside
    beyond, fall = rolled_over(v - SIDE, layer["top"])
    if v > SIDE:
        y = SIDE + beyond
    scale = 1.0 if number == 0 else 0.45
    z = layer["height"] - drop - fall + scale * softness(max(0, u), min(SIDE, v), number)
    x += 0.8 * rnd(y / 40, number, 3) * bell(u, 0, 30)
    y += 0.9 * rnd(x / 45, number, 5) * bell(v, SIDE, 30)
    if number == 0:
        x, y, z = lifted(x, y, z)
    return x - SIDE / 2, y - SIDE / 2, max(z, 0.6)


def lifted(x, y, z):
    """Curls the lower right corner up, as if a finger had raised it."""
    inward = (x - SIDE) * INWARD[0] + y * INWARD[1]
    past = LIFT_FROM - inward
    if past <= 0:
        return x, y, z
    radius = LIFT_RADIUS * (1 + 0.10 * rnd((x + y) / 60, 2))
    run = height = 0.0
    steps = 24
    for k in range(steps):
        here = past * (k + 0.5) / steps
        # The bend begins gently, so that the curl has no edge, and ends before the corner lies down again.
        bend = LIFT_MOST * math.tanh(max(0.0, here - 6 * (1 - math.exp(-here / 6))) / radius / LIFT_MOST)
        run += math.cos(bend) * past / steps
        height += math.sin(bend) * past / steps
    across = x * INWARD[1] - y * INWARD[0]
    ripple = 2.2 * rnd(across / 30, past / 60, 3) * smooth(10, 60, past)
    gain = past - run
    return x + INWARD[0] * gain, y + INWARD[1] * gain, z + height + ripple


def layer_uv(number, u, v):
    """Unfolds the square: each layer is another quarter of the print."""
    across = u if number in (0, 1) else -u
    up = v if number in (0, 3) else 2 * SIDE - v
    return part_uv(number + 1, across, up)


def made_layer(number, layer):
    left = math.pi * layer["left"] if layer["left"] else -20
    top = math.pi * layer["top"] if layer["top"] else -6
    columns = spaced(-left, SIDE)
    rows = spaced(0.0, SIDE + top)
    points, uvs = [], []
    for v in rows:
        for u in columns:
            points.append(tuple(k * MM for k in layer_place(number, layer, u, v)))
            uvs.append(layer_uv(number, u, v))
    sheet = subdivided(mesh_object(f"layer {number}", points, grid_faces(len(rows), len(columns)), uvs), 1)
    step = 0.9
    count = round(SIDE / step)
    side_line = [layer_place(number, layer, SIDE, k * step) for k in range(count + 1)]
    low_line = [layer_place(number, layer, k * step, 0.0) for k in range(count + 1)]
    hems = [
        rolled_hem(side_line, step, lambda along, around: layer_uv(number, SIDE + around, along), number + 0.3),
        rolled_hem(low_line, step, lambda along, around: layer_uv(number, along, around), number + 5.3),
    ]
    return [sheet, *hems]


def spaced(low, high):
    """Numbers from low to high: dense where a fold turns, else a cell apart."""
    values = []
    at = low
    while at < high - 0.01:
        values.append(at)
        at += 0.5 if at < 0 or at > SIDE - 0.01 else min(CELL, max(0.5, SIDE - at))
    return values + [high]


def folded_square(turn):
    """All layers, turned by `turn` degrees on the table."""
    cloth = [each for number, layer in enumerate(LAYERS) for each in made_layer(number, layer)]
    for each in cloth:
        each.rotation_euler = (0, 0, math.radians(turn))
    return cloth
