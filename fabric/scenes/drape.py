"""Lets cloth fall into folds: points joined by threads, moved in small steps over smooth bodies and over themselves.

Blender's own cloth is slow with self-collision; this one needs numpy alone and settles 10,000 points in about a minute.
Lengths are millimetres. Results are stored in sims/ as steps of 0.05 mm, so a later run does not simulate; RESIM=1 does.
"""
import os

import numpy as np

SIMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sims")
STORED_STEP = 0.05


def settled(name, simulate):
    """The places of a cloth at rest: stored ones, or those that `simulate` returns as an array of points."""
    path = os.path.join(SIMS, f"{name}.drape")
    if os.path.exists(path) and not os.environ.get("RESIM"):
        return np.fromfile(path, np.int16).reshape(-1, 3) * STORED_STEP
    places = simulate()
    os.makedirs(SIMS, exist_ok=True)
    np.round(places / STORED_STEP).astype(np.int16).tofile(path)
    return np.round(places / STORED_STEP) * STORED_STEP


def grid_threads(index, rest, stretch=1.0, shear=0.35, bend=0.02, arch=None):
    """Threads of a sheet: `index` is a grid of point numbers, `rest` the flat place of each grid point (rows, cols, 2).
    Each thread is (one, other, length, stiffness, group); stiffness is the share of the error taken away in a step, and
    the threads of a group of one sheet have no point in common. `arch` = (reach, stiffness) keeps bends along the rows wide."""
    threads = []

    def join(a, b, strength, group):
        if np.isscalar(strength):
            strength = np.full(a[0].shape, strength)
        one, other = index[a], index[b]
        length = np.linalg.norm(rest[a] - rest[b], axis=-1)
        keep = one != other
        threads.append(np.stack([one[keep], other[keep], length[keep], strength[keep], group[keep]], -1))

    rows, cols = index.shape
    r, c = np.mgrid[0:rows, 0:cols]
    kinds = ((0, 1, stretch), (1, 0, stretch), (1, 1, shear), (1, -1, shear), (0, 2, bend), (2, 0, bend))
    if arch:
        kinds += ((arch[0], 0, arch[1]),)
    for kind, (dr, dc, strength) in enumerate(kinds):
        inside = (r + dr < rows) & (c + dc < cols) & (c + dc >= 0)
        a = (r[inside], c[inside])
        turn = (a[0] // dr if dr else a[1] // dc) % 2
        join(a, (a[0] + dr, a[1] + dc), strength[a] if isinstance(strength, np.ndarray) else strength, kind * 2 + turn)
    return np.concatenate(threads)


def ellipsoid(middle, radii):
    """Distance to an ellipsoid, exact near its surface only."""
    middle, radii = np.array(middle, float), np.array(radii, float)

    def distance(p):
        q = (p - middle) / radii
        k = np.linalg.norm(q, axis=1)
        slope = np.linalg.norm(q / radii, axis=1) / np.maximum(k, 1e-6)
        return (k - 1) / np.maximum(slope, 1e-9)

    return distance


def capsule(a, b, radius_a, radius_b=None):
    a, b = np.array(a, float), np.array(b, float)
    radius_b = radius_a if radius_b is None else radius_b

    def distance(p):
        t = np.clip(((p - a) @ (b - a)) / ((b - a) @ (b - a)), 0, 1)
        return np.linalg.norm(p - a - t[:, None] * (b - a), axis=1) - (radius_a + (radius_b - radius_a) * t)

    return distance


def plane(axis, level, sign=1.0):
    return lambda p: sign * (p[:, axis] - level)


class Cloth:
    """Points with places and inverse weights; weight 0 holds a point where it is."""

    def __init__(self, places, threads, free=None):
        self.places = np.array(places, float)
        count = len(self.places)
        self.free = np.ones(count) if free is None else np.array(free, float)
        self.speed = np.zeros_like(self.places)
        self.batches = self._batches(threads)
        self.near = self._neighbours(threads)
        self.pairs = np.zeros((0, 2), int)

    def _batches(self, threads):
        """Groups of threads without a common point, so that a group is moved at once."""
        batches, left = [], np.asarray(threads)
        left = left[np.argsort(left[:, 4], kind="stable")]
        while len(left):
            one, other = left[:, 0].astype(int), left[:, 1].astype(int)
            order = np.arange(len(left))
            first = np.full(len(self.places), len(left))
            np.minimum.at(first, one, order)
            np.minimum.at(first, other, order)
            take = (first[one] == order) & (first[other] == order)
            weight = self.free[one[take]] + self.free[other[take]]
            share = left[take, 3] / np.maximum(weight, 1e-9)
            batches.append((one[take], other[take], left[take, 2].copy(), share))
            left = left[~take]
        return batches

    def _neighbours(self, threads):
        """Keys of the pairs that are joined within two threads; they do not push each other away."""
        count = len(self.places)
        if len(threads) == 0:
            return np.zeros(0, np.int64)
        one, other = threads[:, 0].astype(np.int64), threads[:, 1].astype(np.int64)
        return np.unique(np.concatenate([one * count + other, other * count + one]))

    def _find_pairs(self, reach):
        cells = np.floor(self.places / reach).astype(np.int64) + 2048
        keys = (cells[:, 0] << 24) + (cells[:, 1] << 12) + cells[:, 2]
        order = np.argsort(keys, kind="stable")
        sorted_keys = keys[order]
        found = []
        for dx, dy, dz in [(0, 0, 0)] + [
            (x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if (x, y, z) > (0, 0, 0)
        ]:
            wanted = sorted_keys + (dx << 24) + (dy << 12) + dz
            start, end = np.searchsorted(sorted_keys, wanted, "left"), np.searchsorted(sorted_keys, wanted, "right")
            counts = end - start
            one = np.repeat(np.arange(len(order)), counts)
            other = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts) + np.repeat(start, counts)
            if (dx, dy, dz) == (0, 0, 0):
                one, other = one[other > one], other[other > one]
            found.append(np.stack([order[one], order[other]], -1))
        pairs = np.concatenate(found)
        close = ((self.places[pairs[:, 0]] - self.places[pairs[:, 1]]) ** 2).sum(1) < reach * reach
        pairs = pairs[close & (self.free[pairs[:, 0]] + self.free[pairs[:, 1]] > 0)]
        key = pairs[:, 0].astype(np.int64) * len(self.places) + pairs[:, 1]
        at = np.minimum(np.searchsorted(self.near, key), len(self.near) - 1)
        return pairs[self.near[at] != key] if len(self.near) else pairs

    def _push_apart(self, before, thickness, friction):
        one, other = self.pairs[:, 0], self.pairs[:, 1]
        gap = self.places[other] - self.places[one]
        length = np.sqrt(np.einsum("ij,ij->i", gap, gap)) + 1e-9
        close = length < thickness
        if not close.any():
            return
        one, other, gap, length = one[close], other[close], gap[close], length[close]
        normal = gap / length[:, None]
        move = normal * (0.5 * (thickness - length))[:, None]
        slip = (self.places[other] - before[other]) - (self.places[one] - before[one])
        slip -= normal * np.einsum("ij,ij->i", slip, normal)[:, None]
        move -= slip * (0.5 * friction)
        count = len(self.places)
        share = 1 / np.maximum(np.bincount(one, minlength=count) + np.bincount(other, minlength=count), 1) ** 0.6
        for axis in range(3):
            total = np.bincount(other, move[:, axis], count) - np.bincount(one, move[:, axis], count)
            self.places[:, axis] += total * share * (self.free > 0)

    def _leave(self, distance, before, gap, friction):
        depth = distance(self.places) - gap
        inside = np.nonzero((depth < 0) & (self.free > 0))[0]
        if not len(inside):
            return
        p = self.places[inside]
        depth = depth[inside]
        normal = np.stack([distance(p + step) - distance(p - step) for step in np.eye(3) * 0.05], -1)
        normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
        slip = p - before[inside]
        slip -= normal * np.einsum("ij,ij->i", slip, normal)[:, None]
        self.places[inside] = p - normal * depth[:, None] - slip * friction

    def run(self, seconds, gravity=(0, -3000, 0), step=1 / 1200, drag=2.0, bodies=(), gap=1.0, friction=0.3, thickness=0.0,
            self_friction=0.25, move=None, calm=0.15, report=None):
        """`bodies` are distance functions that the cloth stays outside of; `move(cloth, time)` may move points itself. For
        the first `calm` seconds points only obey their threads, without speed."""
        pull = np.array(gravity, float) * step
        steps = int(round(seconds / step))
        keep = max(0.0, 1 - drag * step)
        for number in range(steps):
            self.speed = (self.speed + pull) * keep * (self.free > 0)[:, None]
            fast = np.linalg.norm(self.speed, axis=1, keepdims=True)
            self.speed *= np.minimum(1, 2500 / np.maximum(fast, 1e-9))
            before = self.places.copy()
            self.places = self.places + self.speed * step
            if move:
                move(self, number * step)
            for one, other, length, share in self.batches:
                gap_vector = self.places[other] - self.places[one]
                now = np.sqrt(np.einsum("ij,ij->i", gap_vector, gap_vector)) + 1e-9
                gap_vector *= (share * (now - length) / now)[:, None]
                self.places[one] += gap_vector * self.free[one][:, None]
                self.places[other] -= gap_vector * self.free[other][:, None]
            if thickness:
                if number % 6 == 0:
                    self.pairs = self._find_pairs(thickness * 1.5)
                self._push_apart(before, thickness, self_friction)
            for body in bodies:
                self._leave(body, before, gap, friction)
            self.speed = (self.places - before) / step
            if number * step < calm:
                self.speed *= 0
            if report and number % max(1, steps // 8) == 0:
                print(
                    report, round(number * step, 2), "speed",
                    round(float(np.linalg.norm(self.speed, axis=1).mean()), 1), flush=True,
                )
        return self.places


def spline_matrix(count, times):
    """Smooth interpolation of `count` samples at `times` as many places between (Catmull-Rom)."""
    fine = (count - 1) * times + 1
    matrix = np.zeros((fine, count))
    for k in range(fine):
        i, t = min(k // times, count - 2), k / times - min(k // times, count - 2)
        weights = (-t**3 + 2 * t * t - t, 3 * t**3 - 5 * t * t + 2, -3 * t**3 + 4 * t * t + t, t**3 - t * t)
        for offset, weight in zip((-1, 0, 1, 2), weights):
            j = i + offset
            if j < 0:
                matrix[k, 0] += 2 * weight
                matrix[k, 1] -= weight
            elif j >= count:
                matrix[k, count - 1] += 2 * weight
                matrix[k, count - 2] -= weight
            else:
                matrix[k, j] += weight
    return matrix / 2


def refined(grid, times=3):
    """A grid of points (rows, cols, n) with `times` as many cells, through the same points."""
    down, across = spline_matrix(grid.shape[0], times), spline_matrix(grid.shape[1], times)
    return np.einsum("ar,rcn,bc->abn", down, grid, across, optimize=True)


def smoothed(grid, passes=1, share=0.5):
    """Evens out the jitter of a simulated grid inside; its rim is kept."""
    for _ in range(passes):
        mean = (grid[:-2, 1:-1] + grid[2:, 1:-1] + grid[1:-1, :-2] + grid[1:-1, 2:]) / 4
        grid = grid.copy()
        grid[1:-1, 1:-1] = grid[1:-1, 1:-1] * (1 - share) + mean * share
    return grid


def normals_of(grid):
    """Unit normals of a grid of points: across x down turned to the viewer for a grid read like a page."""
    across, down = np.gradient(grid, axis=1), np.gradient(grid, axis=0)
    normal = np.cross(down, across)
    return normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-9)


def layered(grid, height, ease=2.5):
    """Lifts a piece of cloth by `height` off the cloth below; its rim comes down in a rounded edge of `ease` millimetres."""
    rows, cols = grid.shape[:2]
    step_r = np.linalg.norm(np.diff(grid, axis=0), axis=2).mean()
    step_c = np.linalg.norm(np.diff(grid, axis=1), axis=2).mean()
    r, c = np.mgrid[0:rows, 0:cols]
    edge = np.minimum(np.minimum(r, rows - 1 - r) * step_r, np.minimum(c, cols - 1 - c) * step_c) / ease
    round_edge = np.sqrt(1 - (1 - np.clip(edge, 0, 1)) ** 2)
    return grid + normals_of(grid) * (height * round_edge)[..., None]
