"""Neutral matte display forms, as a shop has them: a bust with a neck, and an egg-shaped head with a neck.

Each is a stack of ellipses; the same profile gives the mesh and the distance that cloth is kept away by.
"""
import numpy as np

# Height, half width, half depth, and depth of the middle, in millimetres; y = 0 is the pit of the neck.
BUST = np.array([
    (140, 1, 1, -8), (139.5, 22, 22, -8), (137, 40, 41, -8), (132, 49, 50, -8), (122, 53.5, 55, -8), (100, 54.5, 56.5, -10), (60, 55, 58, -13),
    (32, 62, 61, -16), (10, 80, 66, -19), (-10, 108, 72, -21), (-30, 140, 79, -22), (-52, 166, 87, -21), (-78, 182, 94, -18), (-110, 186, 100, -14), (-150, 181, 102, -11),
    (-195, 169, 99, -10), (-235, 158, 94, -10), (-258, 152, 91, -10), (-266, 147, 88, -10), (-269, 138, 82, -10), (-269.5, 1, 1, -10),
], float)
HEAD = np.array([
    (298, 1, 1, -14), (297, 17, 20, -14), (293, 33, 40, -14), (284, 48, 60, -14), (268, 61, 77, -14), (246, 70, 89, -13), (220, 75, 95, -12), (192, 76, 96, -10),
    (164, 73, 92, -8), (138, 68, 85, -5), (114, 61, 76, -2), (95, 55, 68, -2), (78, 52.5, 62, -6), (58, 52.5, 58, -11), (30, 54, 57, -14), (6, 58, 58, -16), (-20, 66, 62, -18),
    (-42, 84, 68, -20), (-62, 112, 75, -22), (-82, 140, 82, -22), (-106, 160, 88, -20), (-138, 170, 94, -16), (-180, 170, 96, -12), (-198, 166, 94, -12), (-203, 160, 90, -12), (-204, 1, 1, -12),
], float)
HEAD_STAND = np.concatenate([HEAD[HEAD[:, 0] > 50], np.array([
    (36, 52.5, 54, -13), (24, 54, 54, -13), (15, 60, 60, -13), (9, 72, 72, -13), (5, 80, 80, -13), (2, 82, 82, -13), (0, 80, 80, -13), (-0.5, 1, 1, -13),
], float)])
NECK = np.array([
    (128, 1, 1, -8), (127.5, 22, 22, -8), (125, 38, 39, -8), (120, 46, 47, -8), (110, 50.5, 52, -8), (90, 51.5, 54, -9), (50, 52, 56, -11),
    (20, 55, 57, -12), (0, 60, 60, -13), (-20, 74, 66, -14), (-38, 94, 74, -15), (-56, 116, 84, -15), (-74, 132, 92, -15), (-90, 138, 96, -15), (-104, 138, 96, -15),
    (-112, 134, 93, -15), (-115, 127, 88, -15), (-115.5, 1, 1, -15),
], float)
# The same without its top, so that a tube can be pushed down over it.
NECK_TALL = np.concatenate([np.array([(420, 51.5, 54, -9), (250, 51.5, 54, -9)], float), NECK[NECK[:, 0] < 100]])


def _fine(profile, count=240):
    """The profile at even steps of its outline, with smooth joints."""
    reach = np.concatenate([[0], np.cumsum(np.hypot(np.diff(profile[:, 0]), np.diff(profile[:, 1])))])
    at = np.linspace(0, reach[-1], count)
    lines = np.stack([np.interp(at, reach, profile[:, k]) for k in range(4)], -1)
    for _ in range(14):
        lines[1:-1] = (lines[:-2] + 2 * lines[1:-1] + lines[2:]) / 4
    return lines


def form_body(profile):
    """Distance to the form for cloth; its flat bottom does not count."""
    lines = _fine(profile)[::-1]
    heights = np.maximum.accumulate(lines[:, 0] + np.arange(len(lines)) * 1e-4)

    def at(y, k):
        return np.interp(y, heights, lines[:, k])

    def distance(p):
        y = p[:, 1]
        wide, deep, middle = at(y, 1), at(y, 2), at(y, 3)
        x, z = p[:, 0], p[:, 2] - middle
        share = np.sqrt((x / wide) ** 2 + (z / deep) ** 2)
        slope_side = np.sqrt((x / wide**2) ** 2 + (z / deep**2) ** 2) / np.maximum(share, 1e-6)
        slope_up = share * (at(y + 2, 1) - at(y - 2, 1)) / 4 / wide
        result = (share - 1) / np.maximum(np.hypot(slope_side, slope_up), 1e-6)
        return np.where(y > heights[-1] - 1, np.maximum(result, y - heights[-1]), result)

    return distance


def form_object(profile, name="form"):
    """The form as a mesh in light gray."""
    from studio import MM, grid_faces, mesh_object, plain_material, wear

    lines = _fine(profile)
    sides = 144
    angles = 2 * np.pi * np.arange(sides) / sides
    points = [(wide * np.sin(a) * MM, y * MM, (middle + deep * np.cos(a)) * MM) for y, wide, deep, middle in lines for a in angles]
    made = mesh_object(name, points, grid_faces(len(lines), sides, wrap=True, flip=True))
    wear([made], plain_material("matte", (0.47, 0.47, 0.47), 0.62, 0.25))
    return made
