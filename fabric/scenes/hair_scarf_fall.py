"""How a hair scarf tied as a bow falls on a table, and on the head of a form with its band around it (numpy)."""
import math
from dataclasses import dataclass

import numpy as np
from drape import Cloth, ellipsoid, grid_threads, plane
from form import HEAD_STAND, form_body

CELL = 4.4
KNOT = (0.0, 0.0, 19.0)


@dataclass
class Bow:
    """Loops: arc length, direction in degrees, lean around its own axis, height, seed. Tails: length, direction, slant of
    the end, seed."""

    wide: float
    loops: tuple
    tails: tuple


ON_TABLE = Bow(74, ((296, 164, -13, 40, 1.0), (272, 19, 15, 42, 4.0)), ((212, -118, 34, 2.0), (188, -52, -30, 6.0)))
ON_HEAD = Bow(54, ((196, 172, -12, 35, 1.5), (182, 6, 14, 36, 4.6)), ((132, -108, 22, 2.4), (116, -64, -20, 6.3)))


def loop_start(wide, length, direction, lean, high, seed):
    """A loop out from the knot, around and back below, with its ends gathered into pleats."""
    rows, cols = int(length / CELL) + 1, int(wide / CELL) + 1
    reach = length * 0.43
    t = np.linspace(0, 1, rows)[:, None]
    w = (np.linspace(-0.5, 0.5, cols) * wide)[None, :]
    near = np.clip(np.minimum(t, 1 - t) * 4.2, 0, 1)
    gather = 0.24 + 0.76 * near**0.8
    out = 7 + reach * np.sin(np.pi * t) ** 0.85
    up = high * np.sin(2 * np.pi * t) * (1 + 0.2 * np.sin(w / 25 + seed)) + 4 * np.cos(w / wide * 4.3 * np.pi + seed) * (1 - near)
    side = w * gather * (1 + 0.08 * np.sin(7 * t + seed)) + 5 * np.sin(3.1 * t + seed)
    tilt, turn = math.radians(lean), math.radians(direction)
    side, up = side * math.cos(tilt) - up * math.sin(tilt), side * math.sin(tilt) + up * math.cos(tilt)
    x = KNOT[0] + out * math.cos(turn) - side * math.sin(turn)
    y = KNOT[1] + out * math.sin(turn) + side * math.cos(turn)
    places = np.stack([x, y, KNOT[2] + up + 0 * x], -1)
    r, c = np.mgrid[0:rows, 0:cols]
    rest = np.stack([c * (wide / (cols - 1)), -r * (length / (rows - 1))], -1)
    held = (r < 2) | (r > rows - 3)
    return places, rest, held


def tail_start(wide, length, direction, slant, seed):
    """A tail from below the knot, in waves that fall to the table, with a slanted end."""
    rows, cols = int(length / CELL) + 1, int(wide / CELL) + 1
    r, c = np.mgrid[0:rows, 0:cols]
    share = r / (rows - 1)
    across = (c / (cols - 1) - 0.5) * wide
    along = share * (length + slant * (c / (cols - 1) - 0.5) * 2)
    near = np.clip(along / 90, 0, 1)
    side = across * (0.26 + 0.74 * near**0.8) + 9 * np.sin(along / 52 + seed) * near
    up = 9 + 22 * np.abs(np.sin(along / 44 + seed + across / 60)) * np.clip(along / 40, 0, 1)
    up += 5 * np.cos(across / wide * 4.2 * np.pi + seed) * (1 - near)
    turn = math.radians(direction) + 0.0022 * along * (1 if slant > 0 else -1)
    out = 6 + along * 0.93
    x = out * np.cos(turn) - side * np.sin(turn)
    y = -4 + out * np.sin(turn) + side * np.cos(turn)
    return np.stack([x, y, up], -1), np.stack([across, -along], -1), r < 2


def pieces(bow):
    """Point numbers, start, flat places and held points of the two loops and the two tails."""
    made = [loop_start(bow.wide, *each) for each in bow.loops] + [tail_start(bow.wide, *each) for each in bow.tails]
    first, listed = 0, []
    for places, rest, held in made:
        index = first + np.arange(places.shape[0] * places.shape[1]).reshape(places.shape[:2])
        first += index.size
        listed.append((index, places, rest, held))
    return listed


def bow_cloth(bow, frame=None):
    listed = pieces(bow)
    loops = [grid_threads(index, rest, bend=0.3, arch=(8, 0.05)) for index, _, rest, _ in listed[:2]]
    threads = np.concatenate(loops + [grid_threads(index, rest, bend=0.12) for index, _, rest, _ in listed[2:]])
    free = np.concatenate([1 - held.ravel().astype(float) for *_, held in listed])
    places = np.concatenate([places.reshape(-1, 3) for _, places, _, _ in listed])
    if frame is not None:
        origin, axes = frame
        places = origin + places @ axes
    return Cloth(places, threads, free)


def fall_on_table():
    bodies = [plane(2, 0), ellipsoid(KNOT, (12, 15, 12))]
    return bow_cloth(ON_TABLE).run(
        1.3, gravity=(0, -100, -1000), step=1 / 900, calm=0.12, bodies=bodies, gap=1.2, thickness=3.8, friction=0.4,
        drag=6, report="hair-scarf",
    )


KNOT_TURN, KNOT_HIGH = math.radians(32), 230.0


def head_point(turn, high):
    """A point of the form's head at an angle from the front and at a height, and the direction outward there."""
    at = [np.interp(high, HEAD_STAND[::-1, 0], HEAD_STAND[::-1, k]) for k in (1, 2, 3)]
    wide, deep, middle = at
    below = [np.interp(high - 4, HEAD_STAND[::-1, 0], HEAD_STAND[::-1, k]) for k in (1, 2)]
    slope = ((below[0] - wide) / wide + (below[1] - deep) / deep) / 2 / 4 * wide
    x, z = wide * np.sin(turn), middle + deep * np.cos(turn)
    out = np.stack([np.sin(turn) / wide, 0 * np.sin(turn), np.cos(turn) / deep], -1)
    out /= np.linalg.norm(out, axis=-1, keepdims=True)
    out = out + np.stack([0 * slope, slope, 0 * slope], -1)
    return np.stack([x, high + 0 * x, z], -1), out / np.linalg.norm(out, axis=-1, keepdims=True)


def head_frame():
    """Where the bow sits on the head: its origin and its axes along the band, across it and outward."""
    place, out = head_point(np.array(KNOT_TURN), np.array(KNOT_HIGH))
    along = np.cross((0, 1, 0), out)
    along /= np.linalg.norm(along)
    return place + out * 2, np.stack([along, np.cross(out, along), out])


def fall_on_head():
    return bow_cloth(ON_HEAD, head_frame()).run(
        1.3, gravity=(-60, -800, -200), step=1 / 900, calm=0.12, bodies=[form_body(HEAD_STAND)], gap=4,
        thickness=3.8, friction=0.3, drag=6, report="hair-scarf head",
    )


def band_grid(wide):
    """The band around the head: it is pleated lengthwise, most of all where it goes into the knot."""
    count, cols = 420, 73
    w = np.linspace(0.5, -0.5, cols)[None, :]
    turn = (KNOT_TURN + np.linspace(0, 2 * np.pi, count))[:, None]
    away = np.abs((turn - KNOT_TURN + np.pi) % (2 * np.pi) - np.pi)
    near = np.exp(-((away / 0.42) ** 2))
    width = wide * (0.76 - 0.36 * near + 0.03 * np.sin(3 * turn))
    high = 198 + (KNOT_HIGH - 198) * np.cos(turn - KNOT_TURN) + 3 * np.sin(2 * turn)
    place, out = head_point(turn + 0 * w, high + w * width)
    drift = 0.9 * np.sin(2 * turn + 0.5) + 0.5 * np.sin(5 * turn)
    pleat = (0.5 + 0.5 * np.cos(2 * np.pi * (2.6 * w + 0.1 * np.sin(3 * turn + 6 * w)) + drift)) ** 1.4
    second = 0.5 + 0.5 * np.cos(2 * np.pi * 5.1 * w + 2.2 * np.sin(4 * turn + 1))
    lift = 1.6 + (5.2 + 3.2 * near) * pleat * (1 - (2 * w) ** 8) + 0.9 * second * (0.4 + near)
    return place + out * lift[..., None]
