"""Metal of suspenders: the adjuster that slides on the strap, and the clip with its ring. Places in millimetres."""
import math

from padded import padded, rounded
from studio import MM, bell, mesh_object, smooth, tube

ADJUSTER_HALF_WIDE, ADJUSTER_HALF_HIGH = 21.0, 8.5
RING_HALF_WIDE, RING_HALF_HIGH = 20.5, 5.0


def rounded_rectangle(x, y, z_at, half_wide, half_high, corner, steps=8):
    """Points round a frame, counterclockwise, in Blender units."""
    points = []
    for cx, cy, start in ((1, 1, 0.0), (-1, 1, 0.5), (-1, -1, 1.0), (1, -1, 1.5)):
        for k in range(steps + 1):
            a = math.pi * (start + 0.5 * k / steps)
            px = x + cx * (half_wide - corner) + corner * math.cos(a)
            py = y + cy * (half_high - corner) + corner * math.sin(a)
            points.append((px * MM, py * MM, z_at(px, py) * MM))
    return points


def heights_of(places, x, y):
    """The cloth's z nearest to a place on a strap."""
    row = min(places[:-8], key=lambda line: abs(line[len(line) // 2][1] - y))
    return min(row, key=lambda p: abs(p[0] - x))[2]


def frame(name, points, wide, thick):
    """A flat wire with round corners of profile, along a closed line."""
    count, vertices, faces, sides = len(points), [], [], 10
    for i, p in enumerate(points):
        a, b = points[i - 1], points[(i + 1) % count]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = (b[1] - a[1]) / length, -(b[0] - a[0]) / length
        for k in range(sides):
            t = 2 * math.pi * k / sides
            out = wide * math.copysign(abs(math.cos(t)) ** 0.6, math.cos(t)) * MM
            up = thick * math.copysign(abs(math.sin(t)) ** 0.8, math.sin(t)) * MM
            vertices.append((p[0] + nx * out, p[1] + ny * out, p[2] + up))
    for i in range(count):
        n = (i + 1) % count
        for k in range(sides):
            m = (k + 1) % sides
            faces.append((i * sides + k, n * sides + k, n * sides + m, i * sides + m))
    return mesh_object(name, vertices, faces)


def adjuster(x, y, places):
    """A frame whose upper and lower bars cross the strap; the strap runs over the bar between."""
    edge = heights_of(places, x, y + ADJUSTER_HALF_HIGH), heights_of(places, x, y - ADJUSTER_HALF_HIGH)

    def z_at(px, py):
        t = (py - y) / (2 * ADJUSTER_HALF_HIGH) + 0.5
        across = heights_of(places, px, py) - heights_of(places, x, py)
        return edge[1] + (edge[0] - edge[1]) * t + 2.0 + across

    points = rounded_rectangle(x, y, z_at, ADJUSTER_HALF_WIDE, ADJUSTER_HALF_HIGH, 2.6)
    bar = [((x + f * ADJUSTER_HALF_WIDE) * MM, y * MM, (z_at(x + f * ADJUSTER_HALF_WIDE, y) - 1.2) * MM) for f in (-1, -0.5, 0, 0.5, 1)]
    return [frame("adjuster", points, 1.5, 0.85), tube("bar", bar, 1.1 * MM)]


def clip(x, y, z, slope):
    """A ring that holds the strap, a hinge, and a plate that closes on the waistband. `slope` is how z falls from left to right."""
    ring = rounded_rectangle(x, y - RING_HALF_HIGH, lambda px, py: z - 2.2 + slope * (px - x) + 0.25 * (y - py), RING_HALF_WIDE, RING_HALF_HIGH, 2.2)
    made = [frame("ring", ring, 1.3, 1.0)]
    top, long = y - 9.0, 40.0
    # Half the width of the plate along its length, from the hinge to the jaw.
    outline = ((0.0, 11.0), (0.08, 12.2), (0.45, 11.6), (0.75, 13.0), (0.92, 14.4), (1.0, 13.4))
    rows, near = 60, (0.0, 0.08, 0.25, 0.5, 0.9, 1.4, 2.2)
    places, heights = [], []
    downs = [d for d in near] + [2.2 + (long - 4.4) * i / rows for i in range(1, rows)] + [long - d for d in reversed(near)]
    for d in downs:
        t = d / long
        i = max(k for k in range(len(outline) - 1) if t >= outline[k][0])
        (a, wa), (b, wb) = outline[i], outline[i + 1]
        half = wa + (wb - wa) * smooth(0, 1, (t - a) / (b - a))
        inner = half - near[-1]
        across = [-half + k for k in near] + [-inner + 2 * inner * k / 24 for k in range(1, 24)] + [half - k for k in reversed(near)]
        row, line = [], []
        for w in across:
            bulge = 1.6 * bell(t, 0.36, 0.22) * bell(w, 0, 6.5) + 2.0 * bell(t, 0.92, 0.06) - 1.2 * bell(t, 0.76, 0.07)
            row.append((x + w, top - d, z + 3.4 + 2.6 * smooth(0.3, 0.9, t) + bulge - 0.010 * w * w + slope * w))
            line.append(rounded(min(d, long - d, half - abs(w)), 0.8))
        places.append(row)
        heights.append(line)
    made.append(padded("clip", places, heights))
    hinge = [((x + f * 11.0) * MM, (top + 0.6) * MM, (z + 2.4 + slope * f * 11) * MM) for f in (-1.0, -0.98, -0.5, 0, 0.5, 0.98, 1.0)]
    made.append(tube("hinge", hinge, 2.0 * MM, 16))
    jaw = [((x + f * 15.0) * MM, (top - long + 0.4) * MM, (z + 4.6 - 2.2 * f * f + slope * f * 15) * MM) for f in (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)]
    made.append(tube("jaw", jaw, 1.2 * MM, 12))
    return made
