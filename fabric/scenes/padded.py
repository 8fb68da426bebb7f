"""Cloth with a thickness: two sheets around a grid of points, which meet in round edges."""
import math

from studio import MM, mesh_object, part_uv


def normals_of(places):
    """The unit normal at each point of a grid; it points to the camera when rows run down and columns to the right."""
    rows, cols = len(places), len(places[0])
    found = []
    for r in range(rows):
        line = []
        for c in range(cols):
            a, b = places[r][max(0, c - 1)], places[r][min(cols - 1, c + 1)]
            d, e = places[max(0, r - 1)][c], places[min(rows - 1, r + 1)][c]
            u = [b[k] - a[k] for k in range(3)]
            v = [d[k] - e[k] for k in range(3)]
            n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
            length = math.sqrt(sum(k * k for k in n)) or 1.0
            line.append(tuple(k / length for k in n))
        found.append(line)
    return found


def padded(name, places, half_thick, uvs=None):
    """Makes two sheets around a grid of points in millimetres, so that cloth has a thickness and round edges. `half_thick`
    holds a height for each point, 0 where both sheets meet; `uvs` a place in the print."""
    rows, cols = len(places), len(places[0])
    normals = normals_of(places)
    vertices, printed, front, back = [], [], {}, {}
    for r in range(rows):
        for c in range(cols):
            p, n, h = places[r][c], normals[r][c], half_thick[r][c]
            front[r, c] = back[r, c] = len(vertices)
            vertices.append(tuple((p[k] + n[k] * h) * MM for k in range(3)))
            printed.append(uvs[r][c] if uvs else (p[0], p[1]))
            if h > 1e-6:
                back[r, c] = len(vertices)
                vertices.append(tuple((p[k] - n[k] * h) * MM for k in range(3)))
                printed.append(printed[-1])
    faces = []
    for r in range(rows - 1):
        for c in range(cols - 1):
            corners = ((r, c), (r + 1, c), (r + 1, c + 1), (r, c + 1))
            faces.append(tuple(front[k] for k in corners))
            under = tuple(back[k] for k in reversed(corners))
            if set(under) != set(faces[-1]):
                faces.append(under)
    return mesh_object(name, vertices, faces, printed)


def rounded(distance, half_thick):
    """Half the thickness of a turned edge `distance` mm inside it."""
    t = min(1.0, max(0.0, distance / (1.5 * half_thick)))
    return half_thick * math.sqrt(1 - (1 - t) ** 2)


def arc_uvs(places, part, turn=0.0, offset=(0.0, 0.0), middle=None, fans_out=False):
    """The print's place of each point: u the arc length across from column `middle`, v the mean arc length down. Where lines
    fan out in y (`fans_out`), v leaves y out, so that the flat end of the fan keeps its measure."""
    rows, cols = len(places), len(places[0])
    middle = cols // 2 if middle is None else middle
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    found, v = [], 0.0
    for r in range(rows):
        if r:
            for here, before in zip(places[r], places[r - 1]):
                v += (math.hypot(here[0] - before[0], here[2] - before[2]) if fans_out else math.dist(here, before)) / cols
        u = [0.0] * cols
        for c in range(middle + 1, cols):
            u[c] = u[c - 1] + math.dist(places[r][c], places[r][c - 1])
        for c in range(middle - 1, -1, -1):
            u[c] = u[c + 1] - math.dist(places[r][c], places[r][c + 1])
        found.append([part_uv(part, k * cos + v * sin + offset[0], -v * cos + k * sin + offset[1]) for k in u])
    return found
