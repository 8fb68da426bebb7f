"""Meshes of cloth pieces from fine grids of points in millimetres: sheets, rolled hems, and the wrapped band of a knot."""
import math

import numpy as np
from drape import normals_of
from studio import MM, grid_faces, mesh_object, part_uv, rnd


def sheet(name, grid, flat, part, thickness=1.8, turn=0.0, inward=True):
    """A mesh of a fine grid read like a page; `flat` is the place of each point in the print, in millimetres."""
    rows, cols = grid.shape[:2]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    uvs = [part_uv(part, u * cos - v * sin, u * sin + v * cos) for u, v in flat.reshape(-1, 2)]
    points = [tuple(p) for p in grid.reshape(-1, 3) * MM]
    made = mesh_object(name, points, grid_faces(rows, cols, flip=True), uvs)
    if thickness:
        modifier = made.modifiers.new("thick", "SOLIDIFY")
        modifier.thickness = thickness * MM
        modifier.offset = -1 if inward else 0
    return made


def arc_flat(grid, middle=0):
    """Flat places of a strip from its lengths: u across from column `middle`, v down along all columns."""
    across = np.linalg.norm(np.diff(grid, axis=1), axis=2)
    u = np.concatenate([np.zeros((len(grid), 1)), np.cumsum(across, 1)], 1)
    u = u - u[:, middle : middle + 1]
    down = np.linalg.norm(np.diff(grid, axis=0), axis=2).mean(1)
    v = -np.concatenate([[0], np.cumsum(down)])
    return np.stack([u, np.broadcast_to(v[:, None], u.shape)], -1)


def rolled(grid, flat, radius=1.1, sides="lrtb", turn=300.0, steps=9):
    """Continues the edges of a sheet in a narrow roll, the hem of a scarf: left, right, top, bottom."""
    for side in sides:
        if side in "tb":
            grid, flat = grid.transpose(1, 0, 2), flat.transpose(1, 0, 2)
        if side in "rb":
            grid, flat = grid[:, ::-1], flat[:, ::-1]
        normal = normals_of(grid)[:, 0] * (-1 if side in "rt" else 1) * (1 if side in "lr" else 1)
        out = grid[:, 0] - grid[:, 2]
        out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
        out_flat = flat[:, 0] - flat[:, 2]
        out_flat /= np.maximum(np.linalg.norm(out_flat, axis=1, keepdims=True), 1e-9)
        angles = np.radians(np.linspace(turn, turn / steps, steps))
        roll = [grid[:, 0] + radius * (out * math.sin(a) - normal * (1 - math.cos(a))) for a in angles]
        places = [flat[:, 0] + out_flat * radius * a for a in angles]
        grid = np.concatenate([np.stack(roll, 1), grid], 1)
        flat = np.concatenate([np.stack(places, 1), flat], 1)
        if side in "rb":
            grid, flat = grid[:, ::-1], flat[:, ::-1]
        if side in "tb":
            grid, flat = grid.transpose(1, 0, 2), flat.transpose(1, 0, 2)
    return grid, flat


def knot(middle, high, wide, deep, part, lean=0.16, turn=0.0, seed=0.0):
    """A band wrapped around gathered cloth, `high` along y and `wide` along x, with creases and edges that turn in."""
    rows, cols = 56, 96
    grid = np.zeros((rows, cols + 1, 3))
    for c in range(cols + 1):
        t = 2 * math.pi * c / cols
        y = high / 2 * math.copysign(abs(math.cos(t)) ** 0.75, math.cos(t))
        z = deep / 2 * math.copysign(abs(math.sin(t)) ** 0.8, math.sin(t))
        for r in range(rows):
            e = -1 + 2 * r / (rows - 1)
            q = abs(e)
            roll = max(0.0, (q - 0.78) / 0.22)
            half = wide / 2 * (1 + 0.18 * math.cos(t) - 0.12 * math.sin(t) ** 2)
            x = math.copysign(half * (q if q < 0.78 else 0.78 + 0.22 * math.sin(roll * math.pi / 2)), e)
            f, g = 2 * x / wide, 2 * y / high
            crease = 0.028 * wide * math.sin(f * 7 + g * 1.6 + 1.3 + seed) + 0.035 * wide * rnd(f * 1.5, g * 1.4, 2.0 + seed)
            crease -= 0.075 * wide * math.exp(-(((f - 0.16 - g * 0.22) / 0.15) ** 2))
            k = 1 + (crease - 0.11 * wide * (1 - math.cos(roll * math.pi / 2))) / (0.42 * high)
            grid[r, c] = (middle[0] + x + y * lean, middle[1] + y * k, middle[2] + z * k)
    across = grid.transpose(1, 0, 2)
    return sheet("knot", grid, arc_flat(across, rows // 2).transpose(1, 0, 2), part, 0, turn)
