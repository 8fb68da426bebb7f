"""Buttons of a shirt, sewn on with thread, in their buttonholes."""
import math

from padded import padded
from studio import MM, mesh_object, plain_material, rnd, tube, wear

# The profile of a button from its middle to its underside: radius, height in millimetres.
PROFILE = (
    (0.0, 1.25), (1.5, 1.22), (2.9, 1.15), (3.5, 1.25), (4.0, 1.75), (4.5, 2.05),
    (5.0, 2.0), (5.4, 1.6), (5.6, 1.1), (5.4, 0.5), (4.8, 0.1),
)
HOLE_AT, HOLE_RADIUS = 1.15, 0.5
BUTTONHOLE_HALF, BUTTONHOLE_WIDE = 8.5, 1.5


def disc(x, y, z, turn):
    sides = 40
    points = [((x) * MM, (y) * MM, (z + PROFILE[0][1]) * MM)]
    for radius, height in PROFILE[1:]:
        for k in range(sides):
            a = turn + 2 * math.pi * k / sides
            points.append(((x + radius * math.cos(a)) * MM, (y + radius * math.sin(a)) * MM, (z + height) * MM))
    faces = [(0, 1 + k, 1 + (k + 1) % sides) for k in range(sides)]
    for ring in range(len(PROFILE) - 2):
        base = 1 + ring * sides
        for k in range(sides):
            n = (k + 1) % sides
            faces.append((base + k, base + sides + k, base + sides + n, base + n))
    return mesh_object("button", points, faces)


def hole(x, y, z):
    sides = 14
    points = []
    for k in range(sides):
        a = 2 * math.pi * k / sides
        points.append(((x + HOLE_RADIUS * math.cos(a)) * MM, (y + HOLE_RADIUS * math.sin(a)) * MM, z * MM))
    return mesh_object("hole", points, [tuple(range(sides))], is_smooth=False)


def button(x, y, z, turn=0.2):
    """A button with four holes, threads across them and a stitched buttonhole below; z is the cloth's height."""
    made = disc(x, y, z + 0.5, turn)
    wear([made], plain_material("pearl", (0.72, 0.72, 0.70), 0.22, 0.5))
    holes, threads = [], []
    corners = []
    for k in range(4):
        a = turn + math.pi / 4 + math.pi / 2 * k
        corners.append((x + HOLE_AT * math.cos(a) * 1.2, y + HOLE_AT * math.sin(a) * 1.2))
    for hx, hy in corners:
        holes.append(hole(hx, hy, z + 0.5 + 1.26))
    wear(holes, plain_material("hole", (0.10, 0.10, 0.10), 0.9))
    for (ax, ay), (bx, by) in ((corners[0], corners[3]), (corners[1], corners[2])):
        for side in (-0.16, 0.16):
            path = []
            for i in range(9):
                t = i / 8
                lift = 1.72 + 0.34 * math.sin(math.pi * t)
                path.append(((ax + (bx - ax) * t + side) * MM, (ay + (by - ay) * t) * MM, (z + lift) * MM))
            threads.append(tube("thread", path, 0.17 * MM, 6))
    rows, cols = 31, 9
    places, heights = [], []
    for r in range(rows):
        f = -1 + 2 * r / (rows - 1)
        half = BUTTONHOLE_WIDE * math.sqrt(max(0.02, 1 - abs(f) ** 6))
        places.append([(x + 0.3 + half * (-1 + 2 * c / (cols - 1)), y + 1.2 - BUTTONHOLE_HALF * f, z + 0.1) for c in range(cols)])
        line = [(0.12 if c == 4 else 0.42) + 0.08 * rnd(r * 1.7, c) for c in range(cols)]
        line[0] = line[-1] = 0.0
        heights.append([0.0] * cols if r in (0, rows - 1) else line)
    threads.append(padded("buttonhole", places, heights))
    wear(threads, plain_material("thread", (0.66, 0.66, 0.66), 0.7))
    return [made, *holes, *threads]
