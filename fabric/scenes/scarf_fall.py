"""How scarves fall: a loop in two turns around a neck, the loop on a table, and a sheer scarf over a rod (numpy)."""

import numpy as np
from drape import Cloth, grid_threads, plane
from form import BUST, form_body

LOOP_LONG, LOOP_WIDE = 1640, 300
LOOP_CELL = 9.5
STEP = 1 / 900


def loop_piece():
    """Point numbers and flat places of a closed strip: rows along it, columns across."""
    rows, cols = int(LOOP_LONG / LOOP_CELL), int(LOOP_WIDE / LOOP_CELL) + 1
    r, c = np.mgrid[0:rows, 0:cols]
    rest = np.stack([c * (LOOP_WIDE / (cols - 1)), -r * (LOOP_LONG / rows)], -1).astype(float)
    return r * cols + c, rest


def loop_threads(bend):
    index, rest = loop_piece()
    around = np.concatenate([index, index[:5]])
    flat = np.concatenate([rest, rest[:5] + (0, rest[-1, 0, 1] + rest[1, 0, 1])])
    # Threads across the joint are kept once.
    threads = grid_threads(around, flat, bend=bend, arch=(5, 0.02))
    ends = np.sort(threads[:, :2], axis=1)
    _, keep = np.unique(ends[:, 0] * index.size + ends[:, 1], return_index=True)
    return threads[np.sort(keep)]


def gathered(w, phase, folds=3.5, deep=24.0, narrow=0.36):
    """Cross-section of a gathered strip: place across (narrowed) and out, for w from -0.5 to 0.5."""
    across = w * LOOP_WIDE * narrow
    out = deep * np.sin(w * folds * 2 * np.pi + phase)
    return across, out


def infinity_start(size):
    """Two turns: one close around the neck, one wider that droops in front; they change places at the back."""
    index, _ = loop_piece()
    rows, cols = index.shape
    t = (np.arange(rows) / rows)[:, None]
    w = (np.arange(cols) / (cols - 1) - 0.5)[None, :]
    angle = 4 * np.pi * t
    turn = 0.5 - 0.5 * np.cos(2 * np.pi * t)
    front = 0.5 + 0.5 * np.cos(angle)
    across, out = gathered(w, 0.7 * np.sin(2 * np.pi * t) + 0.5 * np.sin(8 * np.pi * t + 1), 2.6, 26, 0.4)
    radius = size * (92 + 46 * turn + 26 * np.sin(2 * np.pi * t) * (1 - front)) + out
    x = radius * np.sin(angle)
    z = radius * np.cos(angle) * (0.94 + 0.1 * front * turn) - 14
    lean = 0.25 * front * turn
    y = 84 - 26 * front - 10 * turn - 104 * turn * front**1.3 - across * (1 - lean) + 8 * np.sin(angle + 0.6)
    z = z - across * lean * 1.2
    return np.stack([x, y, z], -1)


def drop_infinity():
    size = 1.0
    for _ in range(8):
        middle = infinity_start(size)[:, loop_piece()[0].shape[1] // 2]
        length = np.linalg.norm(np.diff(np.concatenate([middle, middle[:1]]), axis=0), axis=1).sum()
        size *= (0.985 * LOOP_LONG / length) ** 1.1
    print("turns at", round(size, 3))
    cloth = Cloth(infinity_start(size).reshape(-1, 3), loop_threads(0.03))
    return cloth.run(
        1.6, gravity=(0, -2600, 0), step=STEP, calm=0.25, bodies=[form_body(BUST)], gap=2.5, thickness=8.5,
        friction=0.5, self_friction=0.3, drag=5, report="infinity",
    )


def drop_eight():
    index, rest = loop_piece()
    rows, cols = index.shape
    t = (np.arange(rows) / rows)[:, None]
    w = (np.arange(cols) / (cols - 1) - 0.5)[None, :]
    a = 2 * np.pi * t + 0.3
    # A figure eight: the strip crosses itself in the middle, once below and once above.
    x, y = 258 * np.sin(a), 150 * np.sin(2 * a + 0.15) + 18 * np.sin(a)
    dx, dy = np.gradient(x, axis=0), np.gradient(y, axis=0)
    length = np.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    across, out = gathered(w, 2.0 * np.sin(2 * np.pi * t) + 0.9 * np.sin(6 * np.pi * t), 3.2, 22, 0.42)
    high = 32 + 62 * np.clip(np.cos(a), 0, 1) ** 2
    places = np.stack([x + nx * across, y + ny * across, high + out], -1).reshape(-1, 3)
    cloth = Cloth(places, loop_threads(0.012))
    return cloth.run(
        1.5, gravity=(0, 0, -2600), step=STEP, calm=0.2, bodies=[plane(2, 0)], gap=2, thickness=8.5, friction=0.5,
        self_friction=0.3, drag=5, report="eight",
    )


CHIFFON_LONG, CHIFFON_WIDE, CHIFFON_CELL = 1240, 560, 9.5
CHIFFON_ROD = (0.0, 0.0, -30.0, 11.0)


def chiffon_piece():
    rows, cols = int(CHIFFON_LONG / CHIFFON_CELL) + 1, int(CHIFFON_WIDE / CHIFFON_CELL) + 1
    r, c = np.mgrid[0:rows, 0:cols]
    rest = np.stack([c * (CHIFFON_WIDE / (cols - 1)), -r * (CHIFFON_LONG / (rows - 1))], -1).astype(float)
    return r * cols + c, rest


def drop_chiffon():
    """The scarf hangs over the rod with its front longer than its back; on the rod it is gathered into folds."""
    index, rest = chiffon_piece()
    rows, cols = index.shape
    _, rod_y, rod_z, radius = CHIFFON_ROD
    s = -rest[..., 1]
    w = rest[..., 0] / CHIFFON_WIDE - 0.5
    back = 300.0
    at = s - back
    bend = (radius + 3) * np.pi / 2
    angle = np.clip(at / (radius + 3), -np.pi / 2, np.pi / 2)
    below = np.maximum(0, np.abs(at) - bend)
    fold = np.sin(w * 2 * np.pi * 6.2 + 1.1 * np.sin(w * 8) + 0.4)
    narrow = 0.44 + 0.2 * np.clip(below / 800, 0, 1)
    lift = (14 + 5 * np.sin(w * 21 + 1)) * (1 + fold)
    # Leaning folds lie over each other, so that two or three sheer layers show.
    x = w * CHIFFON_WIDE * narrow + 0.55 * lift + 26 * np.sign(at) * np.clip(below / 500, 0, 1) - 18
    reach = radius + 3 + lift
    z = rod_z + reach * np.sin(angle)
    y = rod_y + reach * np.cos(angle) - below - 14 * w * np.sign(at) * np.clip(below / 300, 0, 1)
    places = np.stack([x, y, z], -1).reshape(-1, 3)
    free = np.ones(index.size)
    free[index[(np.abs(at) < 14) & (fold < -0.3)]] = 0

    def rod(p):
        return np.hypot(p[:, 1] - rod_y, p[:, 2] - rod_z) - radius

    cloth = Cloth(places, grid_threads(index, rest, bend=0.006), free)
    return cloth.run(
        1.8, gravity=(0, -3000, 0), step=STEP, calm=0.3, bodies=[rod, plane(2, -112)], gap=1.5, thickness=6.5,
        friction=0.3, drag=4, report="chiffon",
    )
