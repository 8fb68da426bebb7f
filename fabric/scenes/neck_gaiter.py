"""A neck gaiter, a stretchy tube, on a form: `blender -b -P neck_gaiter.py -- form 1000 48`."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from drape import Cloth, grid_threads, refined, settled, smoothed

AROUND, HIGH = 470, 290
CELL = 7.4
STEP = 1 / 900


def piece():
    """Point numbers and flat places of the tube: rows down, columns around; the last column is the first one again."""
    rows, cols = int(HIGH / CELL) + 1, int(AROUND / CELL)
    r, c = np.mgrid[0:rows, 0 : cols + 6]
    rest = np.stack([c * (AROUND / cols), -r * (HIGH / (rows - 1))], -1).astype(float)
    return r * cols + c % cols, rest, cols


def fall():
    """The tube is pushed down along the neck until it lies in folds across."""
    from form import NECK_TALL, form_body

    index, rest, cols = piece()
    rows = len(index)
    threads = grid_threads(index, rest, stretch=0.6, shear=0.12, bend=0.04, arch=(4, 0.009))
    keys = np.minimum(threads[:, 0], threads[:, 1]) * 100000 + np.maximum(threads[:, 0], threads[:, 1])
    threads = threads[np.sort(np.unique(keys, return_index=True)[1])]
    r, c = np.mgrid[0:rows, 0:cols]
    angle = 2 * np.pi * c / cols
    down = r / (rows - 1)
    wave = 3 * np.sin(3 * angle + 9 * down) + 2.5 * np.sin(2 * angle - 21 * down + 1)
    radius = AROUND / (2 * np.pi) + wave
    places = np.stack([radius * 0.93 * np.sin(angle), 96 + HIGH * 0.42 - HIGH * down, -8 + radius * 1.07 * np.cos(angle)], -1).reshape(
        -1, 3,
    )
    top = index[0, :cols]
    around = 2 * np.pi * np.arange(cols) / cols
    goal = 84 - 16 * np.cos(around) + 5 * np.sin(2 * around + 0.7) + 3 * np.sin(5 * around)
    begin = places[top, 1].copy()

    def push(cloth, time):
        share = min(1.0, time / 1.1)
        cloth.places[top, 1] += 0.06 * (begin + (goal - begin) * share - cloth.places[top, 1])
        # The upper edge is elastic and keeps its width.
        out = cloth.places[top][:, [0, 2]] - (0, -10)
        length = np.linalg.norm(out, axis=1, keepdims=True)
        cloth.places[top[:, None], [[0, 2]]] += out / length * (76 + 3 * np.sin(3 * around + 1)[:, None] - length) * 0.01

    cloth = Cloth(places, threads)
    return cloth.run(
        1.7, gravity=(0, -2600, 0), step=STEP, calm=0.1, bodies=[form_body(NECK_TALL)], gap=1.6, thickness=6.2,
        friction=0.35, self_friction=0.3, drag=5, move=push, report="gaiter",
    )


def show():
    from form import NECK, form_object
    from passes import render_view
    from sewn import rolled, sheet
    from studio import arguments, camera, cloth_material, ground_sweep, reset, studio, wear

    _, width, samples = arguments()
    reset()
    index, rest, cols = piece()
    places = settled("neck-gaiter", fall)
    wide = np.concatenate([index[:, cols - 4 : cols], index[:, : cols + 5]], 1)
    grid = refined(smoothed(places[wide], 2, 0.45), 4)[:, 16:-16]
    # The seam runs down the back, where the columns meet.
    half = cols * 4 // 2
    grid = np.concatenate([grid[:, half:-1], grid[:, : half + 1]], 1)
    flat = refined(rest[:, : cols + 1], 4)
    grid, flat = rolled(grid, flat, 1.3, "tb")
    cloth = [sheet("gaiter", grid, flat, 1, 0)]
    wear(cloth, cloth_material("jersey", 0.55, 0.3, 0, 0.3))
    span, middle = 375, (0, 2, 0)
    studio(span, middle)
    camera(span, middle, 10)
    others = [form_object(NECK), ground_sweep(-115.5, -250)]
    render_view("neck-gaiter-form", cloth, others, width, width, samples, has_ground=True, safe=(0.14, 0.05, 0.86, 0.95))


if __name__ == "__main__":
    show()
