"""A silk pocket square: worn with five points in a jacket's pocket, or folded flat with one corner lifted."""
import math
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from folded_square import folded_square
from jacket import POCKET_WIDTH, chest, jacket, pocket_place, pocket_point
from passes import render_view
from silk import rolled_hem
from studio import MM, arguments, camera, cloth_material, grid_faces, ground_wall, mesh_object, part_uv, reset, rnd, smooth, studio, subdivided, wear

VIEW, WIDTH, SAMPLES = arguments()
# Each point is a corner of the square, folded: its tip across the pocket and above it, its roll in degrees, depth, and
# the folds [place across, angle, width] that bend it.
POINTS = [
    {"tip": (-20, 60), "roll": 10, "depth": -1.0, "lean": 0, "curl": -3, "folds": [(-36, 70, 20), (-10, -74, 15), (12, 64, 13), (31, -50, 14)]},
    {"tip": (13, 67), "roll": -4, "depth": 0.5, "lean": 1, "curl": 5, "folds": [(-30, -58, 16), (-5, 76, 13), (15, -66, 14), (36, 48, 18)]},
    {"tip": (38, 46), "roll": -17, "depth": 2.5, "lean": 2, "curl": -2, "folds": [(-26, 60, 12), (-2, -66, 14), (19, 58, 12), (34, -80, 12)]},
    {"tip": (-39, 37), "roll": 19, "depth": 4.5, "lean": 3, "curl": 4, "folds": [(-20, 78, 12), (2, -68, 13), (20, 56, 12), (36, -40, 12)]},
    {"tip": (4, 35), "roll": 5, "depth": 5.5, "lean": 4, "curl": 5, "folds": [(-22, 58, 13), (-3, -72, 12), (14, 66, 11), (30, -50, 12)]},
]


def bent(folds, w):
    """Across and forward of a strip bent at its folds, `w` mm from its middle along the cloth."""
    start = -sum(angle * smooth(at - width / 2, at + width / 2, 0) for at, angle, width in folds)
    count = max(2, round(abs(w) / 0.7))
    x = z = 0.0
    for k in range(count):
        here = w * (k + 0.5) / count
        angle = start + sum(angle * smooth(at - width / 2, at + width / 2, here) for at, angle, width in folds)
        x += math.cos(math.radians(angle)) * w / count
        z += math.sin(math.radians(angle)) * w / count
    return x, z


def point_place(point, p, q, table):
    """Where a place of the corner is in the room; p and q are its distances from the two hems, in mm."""
    w, down = (p - q) / math.sqrt(2), (p + q) / math.sqrt(2)
    x, z = table(w)
    # The folds run out toward the tip.
    z *= 1 - 0.35 * smooth(24, 0, down)
    roll = math.radians(point["roll"])
    tip_across, tip_above = point["tip"]
    across = tip_across + x * math.cos(roll) - down * math.sin(roll)
    above = tip_above + x * math.sin(roll) - down * math.cos(roll)
    forward = 5.5 + point["depth"] + z * 0.8 + point["lean"] * (smooth(0, 60, above) ** 1.4) - 3.5 * smooth(16, 0, down)
    forward += 3.0 * rnd(w / 24, down / 36, point["roll"]) * smooth(0, 22, down) + 0.8 * rnd(w / 11, down / 19, point["roll"])
    forward += point["curl"] * smooth(26, 0, down) ** 1.5
    # A rolled hem is a little longer than the cloth beside it, so it ripples.
    edge = min(p, q)
    forward += 1.1 * math.sin(max(p, q) / 5.1 + 2 * rnd(max(p, q) / 17, point["roll"])) * smooth(9, 0, edge) * smooth(2, 14, max(p, q))
    # The points lie on the jacket and never in it.
    forward = 1.4 + 1.5 * math.log1p(math.exp(min(30, (forward - 1.4) / 1.5)))
    # The pocket holds the cloth flat and within its ends.
    held = smooth(20, -3, above)
    forward = forward * (1 - held) + (1.6 + 0.2 * point["depth"] + 0.08 * z) * held
    limit = POCKET_WIDTH / 2 - 7
    if abs(across) > limit - 8:
        over = abs(across) - (limit - 8)
        squeezed = limit - 8 + 8 * math.tanh(over / 8)
        across = math.copysign(abs(across) * (1 - held) + squeezed * held, across)
    sx, sy = pocket_point(across, above)
    return sx, sy, chest(sx, sy) + forward


def unfolded(places, uvs):
    """Moves the places in the print until each edge is as long as the cloth between its points: a bent sheet gives way to
    the bend, and a print laid on its rest shape would be stretched there."""
    count = round(math.sqrt(len(places)))
    solid = np.array(places).reshape(count, count, 3)
    flat = np.array(uvs, float).reshape(count, count, 2)
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
    pairs = []
    for dr, dc in steps:
        one = (slice(0, count - dr), slice(max(0, -dc), count - max(0, dc)))
        other = (slice(dr, count), slice(max(0, dc), count + min(0, dc)))
        pairs.append((one, other, np.linalg.norm(solid[one] - solid[other], axis=2)))
    for _ in range(6000):
        moved, hits = np.zeros_like(flat), np.zeros((count, count, 1))
        for one, other, length in pairs:
            apart = flat[other] - flat[one]
            now = np.maximum(np.linalg.norm(apart, axis=2), 1e-6)
            step = apart * ((now - length) / now / 2)[..., None]
            moved[one] += step
            moved[other] -= step
            hits[one] += 1
            hits[other] += 1
        flat += moved / hits
    return [tuple(place) for place in flat.reshape(-1, 2)]


def made_point(number, point):
    """One corner as a mesh, with rolled hems along its two edges."""
    size, cell = 84, 1.5
    count = round(size / cell) + 1
    cache = {}

    def table(w):
        key = round(w, 3)
        if key not in cache:
            cache[key] = bent(point["folds"], w)
        return cache[key]

    def place(p, q):
        return point_place(point, p, q, table)

    points, uvs, flat = [], [], []
    shift = (number * 61, -number * 37)
    for r in range(count):
        for c in range(count):
            p, q = r * cell, c * cell
            flat.append(place(p, q))
            points.append(tuple(k * MM for k in flat[-1]))
            uvs.append((p + shift[0], -q + shift[1]))
    uvs = [part_uv(number, u, v) for u, v in unfolded(flat, uvs)]
    faces = [f for f in grid_faces(count, count) if max(pocket_place(*flat[i][:2])[1] for i in f) > -9]
    sheet = subdivided(mesh_object(f"point {number}", points, faces, uvs), 1)
    hems = []
    for along_p in (True, False):
        line = [place(k * 0.9, 0) if along_p else place(0, k * 0.9) for k in range(round(size / 0.9))]
        line = line[: 1 + max(i for i in range(len(line)) if pocket_place(*line[i][:2])[1] > -6)]

        def uv_at(along, around, is_p=along_p):
            p, q = (along, around) if is_p else (around, along)
            return part_uv(number, p + shift[0], -q + shift[1])

        hems.append(rolled_hem(line, 0.9, uv_at, number))
    return [sheet, *hems]


def silk():
    return cloth_material("silk", rough=0.42, spec=0.5, aniso=0.5, bump=0.15)


def worn():
    cloth = []
    for number, point in enumerate(POINTS, start=1):
        cloth += made_point(number, point)
    wear(cloth, silk())
    span, middle = 186, (10, 4, 0)
    studio(span, middle, contrast=0.8)
    camera(span, middle, 4)
    render_view(f"pocket-square-{VIEW}", cloth, jacket(), WIDTH, 2 * round(WIDTH * 550 / 1200), SAMPLES, has_ground=False, safe=(0.14, 0.06, 0.9, 0.9))


def flat():
    cloth = folded_square(-13)
    wear(cloth, silk())
    span, middle = 296, (0, 0, 6)
    studio(span, middle, contrast=1.3)
    camera(span, middle, -6)
    render_view(f"pocket-square-{VIEW}", cloth, [ground_wall(0)], WIDTH, 2 * round(WIDTH * 540 / 1200), SAMPLES, has_ground=True, safe=(0.1, 0.1, 0.9, 0.9))


def main():
    reset()
    if VIEW == "pocket":
        worn()
    else:
        flat()


main()
