"""A table runner on an oak table, seen from the table's end; its hemmed end hangs over the edge."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from passes import render_view
from studio import (
    GROUND, MM, arguments, bell, camera, cloth_material, grid_faces, ground_sweep, mesh_object, part_uv, plain_material, reset,
    rnd, smooth, stitches, studio, subdivided, surface, wear,
)

VIEW, WIDTH, SAMPLES = arguments()
SPAN = 690.0
RUNNER_WIDTH = 350.0
DROP = 205.0
TABLE_LENGTH, TABLE_HALF, TABLE_THICK = 980.0, 620.0, 40.0
TABLE_ROUND = 7.0
# The cloth goes round the edge a little wider than the wood.
EDGE_RADIUS = 9.0
HEM = 14.0
HEM_ROLL = 1.1
FACE, THREAD = 1, 2


def steps(low, high, coarse, fine, border):
    """Numbers from low to high, dense within `border` of both ends."""
    inner = max(1, round((high - low - 2 * border) / coarse))
    count = max(1, round(border / fine))
    first = [low + border * k / count for k in range(count)]
    middle = [low + border + (high - low - 2 * border) * k / inner for k in range(inner)]
    last = [high - border + border * k / count for k in range(count + 1)]
    return first + middle + last


def hem_height(across, to_end):
    """Height of the turned hem above single cloth; `across` and `to_end` are the distances to the two edges."""
    edge = min(across, to_end)
    height = 0.75 * (1 - smooth(HEM - 1.2, HEM + 0.4, edge))
    height -= 0.4 * bell(edge, HEM - 2.4, 0.9)
    if edge < HEM + 1 and abs(across - to_end) < 4:
        height -= 0.55 * bell(across - to_end, 0, 0.9)
    return height


def drape(u, s):
    """Depth of the folds of the hanging end, s mm below the edge; they grow toward the hem."""
    grow = smooth(-10, 150, s) * (0.45 + 0.55 * s / DROP)
    phase = (u - 14) / 19.5 + 1.3 * rnd(u / 120, 5.5) + 0.5 * rnd(s / 130, 2)
    wave = 13.5 * math.cos(phase) * (0.6 + 0.75 * rnd(u / 110, 3.1))
    wave += 3.0 * rnd(u / 40, s / 300, 8.4) + 7 * rnd(u / 160, 1.7)
    return grow * (13 + wave + 6 * (abs(u) / 175) ** 4 * math.copysign(1, u + 40))


def ridge(x, width):
    """A crease: sharp at its top, soft at its foot."""
    return math.exp(-abs(x) / width)


def lying(u, s):
    """Height of the cloth over the table, s mm from the edge (negative): storage creases and soft waves."""
    far_in = 1 - smooth(-80, -4, s)
    height = 2.4 * ridge(u - 4 * rnd(s / 160), 10) * far_in
    for place in (-196, -448, -700):
        height += 4.2 * ridge(s - place - 5 * rnd(u / 120, place), 13)
    inner = smooth(0, 70, 175 - abs(u))
    wave = 17.0 * max(0, rnd((u + 0.6 * s) / 78, s / 190, 4.2)) + 14.0 * max(0, rnd((u - 0.45 * s) / 66, s / 170, 9.7))
    height += wave * inner * far_in
    height += 10.0 * max(0, rnd(s / 70, math.copysign(3, u))) * (1 - inner) * far_in
    return height


def profile(s):
    """Height and depth of the cloth's middle line, s mm past the edge, and the direction that faces out."""
    arc = EDGE_RADIUS * math.pi / 2
    if s <= 0:
        return 0.0, s, (1.0, 0.0)
    if s < arc:
        angle = s / EDGE_RADIUS
        y, z = EDGE_RADIUS * (math.cos(angle) - 1), EDGE_RADIUS * math.sin(angle)
        return y, z, (math.cos(angle), math.sin(angle))
    down = s - arc
    return -EDGE_RADIUS - down, EDGE_RADIUS + 0.02 * down, (0.0, 1.0)


def place(u, s, lift):
    y, z, (up, out) = profile(s)
    # Folds stand out from the table and never reach into it.
    amount = lift + (lying(u, s) if s < 0 else 0) + (drape(u, s) if s > 0 else 0)
    return y + up * amount, z + out * amount


def runner():
    half, end = RUNNER_WIDTH / 2, DROP
    columns = steps(-half, half, 4.5, 1.0, 18)
    rows = [-TABLE_LENGTH - 30 + 6 * k for k in range(round((TABLE_LENGTH + 12) / 6))]
    rows += steps(-18, 20, 6, 2, 16) + [20 + 4 * k for k in range(1, round((end - 40) / 4))] + [end - 18 + k for k in range(19)]
    turns = [math.pi * k / 5 for k in range(1, 6)]
    places = []
    bottom = [(s, 0.0) for s in rows] + [(end, t) for t in turns]
    for s, end_turn in bottom:
        flat = []
        for u in columns:
            lift = hem_height(half - abs(u), end - s)
            s_shown = s + HEM_ROLL * math.sin(end_turn)
            lift -= HEM_ROLL * (1 - math.cos(end_turn))
            y, z = place(u, s_shown, lift)
            flat.append((u, y, z))
        # Folds use up width, so x advances by what is left of the step along the cloth.
        middle = len(columns) // 2
        xs = [0.0] * len(columns)
        for c in range(middle + 1, len(columns)):
            xs[c] = xs[c - 1] + advance(flat[c - 1], flat[c])
        for c in range(middle - 1, -1, -1):
            xs[c] = xs[c + 1] - advance(flat[c], flat[c + 1])
        sway = 2.5 * math.sin(s / 330) + (1.2 * s / DROP if s > 0 else 0)
        line = [(xs[c] + sway, flat[c][1], flat[c][2]) for c in range(len(columns))]
        places.append(rolled(line, s))
    return surface("runner", places, FACE, 0, flip=True), rows, columns


def advance(a, b):
    step = b[0] - a[0]
    bend = math.hypot(b[1] - a[1], b[2] - a[2])
    return math.sqrt(max(0.25 * step * step, step * step - bend * bend))


def rolled(line, s):
    """Adds columns that turn each long edge under."""
    up, out = profile(s)[2]
    left, right = [], []
    for k in range(1, 6):
        angle = math.pi * k / 5
        side, sink = HEM_ROLL * math.sin(angle), HEM_ROLL * (1 - math.cos(angle))
        for edge, found, sign in ((line[0], left, -1), (line[-1], right, 1)):
            found.append((edge[0] + sign * side, edge[1] - up * sink, edge[2] - out * sink))
    return left[::-1] + line + right


def hem_stitches(made, rows, columns):
    """A row of stitches along the long edges and the end, in the color of the cloth beneath."""
    cols = len(columns) + 10
    inset = HEM - 2.4

    def nearest(values, wanted):
        return min(range(len(values)), key=lambda i: abs(values[i] - wanted))

    left = nearest(columns, -RUNNER_WIDTH / 2 + inset) + 5
    right = nearest(columns, RUNNER_WIDTH / 2 - inset) + 5
    last = nearest(rows, DROP - inset)
    at = lambda r, c: made.data.vertices[r * cols + c].co.copy()
    path = [at(r, left) for r in range(last + 1)] + [at(last, c) for c in range(left + 1, right)]
    path += [at(r, right) for r in range(last, -1, -1)]
    thread = stitches("thread", path, 2.6, 0.9, 0.3, 0.1)
    layer = thread.data.uv_layers.new(name="UVMap")
    for loop in thread.data.loops:
        x, y, z = thread.data.vertices[loop.vertex_index].co / MM
        layer.data[loop.index].uv = part_uv(THREAD, x, -z - y)
    return thread


def wood():
    """Oak: long grain across planks, with pores and a satin finish."""
    material = plain_material("oak", (0.4, 0.27, 0.17), rough=0.42, spec=0.3)
    tree = material.node_tree
    nodes, links = tree.nodes, tree.links
    shader = nodes["Principled BSDF"]
    place_node = nodes.new("ShaderNodeTexCoord")

    def noise(scale, detail, distortion=0.0):
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = scale
        made = nodes.new("ShaderNodeTexNoise")
        made.inputs["Scale"].default_value = 1
        made.inputs["Detail"].default_value = detail
        made.inputs["Distortion"].default_value = distortion
        links.new(place_node.outputs["Object"], mapping.inputs["Vector"])
        links.new(mapping.outputs["Vector"], made.inputs["Vector"])
        return made.outputs["Fac"]

    grain, pores, tone = noise((4.5, 15, 0.16), 5, 2.2), noise((26, 60, 0.7), 3), noise((0.7, 0.7, 0.05), 1)
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.36, (0.27, 0.17, 0.1, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.64, (0.5, 0.35, 0.22, 1)
    links.new(grain, ramp.inputs["Fac"])
    last = ramp.outputs["Color"]
    for value, low, strength in ((pores, 0.38, 0.5), (tone, 0.5, 0.35)):
        dark = nodes.new("ShaderNodeMapRange")
        dark.inputs["From Min"].default_value, dark.inputs["From Max"].default_value = low, low + 0.14
        dark.inputs["To Min"].default_value, dark.inputs["To Max"].default_value = 1 - strength, 1
        links.new(value, dark.inputs["Value"])
        mixed = nodes.new("ShaderNodeMixRGB")
        mixed.blend_type = "MULTIPLY"
        mixed.inputs["Fac"].default_value = 1
        links.new(last, mixed.inputs["Color1"])
        links.new(dark.outputs["Result"], mixed.inputs["Color2"])
        last = mixed.outputs["Color"]
    links.new(last, shader.inputs["Base Color"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 1.0
    bump.inputs["Distance"].default_value = 0.009
    links.new(pores, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def beam(name, x0, x1, low, high, front, round_by):
    """A bar across the picture: its front edges are rounded."""
    turn = [(math.sin(k * math.pi / 12), math.cos(k * math.pi / 12)) for k in range(7)]
    line = [(high, -TABLE_LENGTH)] + [(high - round_by + round_by * c, front - round_by + round_by * s) for s, c in turn]
    line += [(low + round_by - round_by * s, front - round_by + round_by * c) for s, c in turn] + [(low, -TABLE_LENGTH)]
    points = [(x * MM, y * MM, z * MM) for y, z in line for x in (x0, x1)]
    return mesh_object(name, points, grid_faces(len(line), 2, flip=True))


def table():
    """Planks with narrow joints."""
    parts, edge, width = [], -TABLE_HALF, 155.0
    while edge < TABLE_HALF:
        parts.append(beam("plank", edge + 0.7, edge + width - 0.7, -TABLE_THICK - 0.8, -0.8, EDGE_RADIUS - 1.0, TABLE_ROUND))
        edge += width
    parts.append(beam("joints", -TABLE_HALF, TABLE_HALF, -TABLE_THICK, -1.6, EDGE_RADIUS - 2.0, TABLE_ROUND))
    wear(parts, wood())
    return parts


def plate(x, z, radius):
    """A white coupe plate turned from its profile: foot, well, rising rim."""
    line = [(0, 3), (0.55, 3), (0.66, 3.6), (0.74, 6.5), (0.9, 12.5), (0.985, 16.2), (1, 17.2), (0.995, 18.4), (0.975, 18.6)]
    line += [(0.88, 14.6), (0.74, 8.6), (0.64, 5.9), (0.5, 5.2), (0, 5.2)]
    points, count = [], 96
    for share, height in line:
        for k in range(count):
            angle = 2 * math.pi * k / count
            points.append(((x + radius * share * math.cos(angle)) * MM, height * MM, (z + radius * share * math.sin(angle)) * MM))
    made = mesh_object("plate", points, grid_faces(len(line), count, wrap=True, flip=True))
    return subdivided(made, 2)


def main():
    reset()
    cloth, rows, columns = runner()
    thread = hem_stitches(cloth, rows, columns)
    subdivided(cloth, 1)
    wear([cloth, thread], cloth_material("cotton", rough=0.6, spec=0.3, aniso=0, bump=0.4))
    others = table()
    plates = [plate(318, -470, 132), plate(-345, -205, 132)]
    wear(plates, plain_material("stoneware", (0.74, 0.73, 0.71), rough=0.22, spec=0.5))
    ground = ground_sweep(-740, back=-2600, radius=500)
    # The table keeps the light from the floor behind it, so the paper there is given the tone of the stage.
    paper = plain_material("paper", GROUND)
    paper.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (0.2, 0.2, 0.2, 1)
    wear([ground], paper)
    middle = (0, 25, 0)
    studio(SPAN, middle, contrast=2.2)
    camera(SPAN, middle, 26)
    render_view(f"table-runner-{VIEW}", [cloth, thread], [*others, *plates, ground], WIDTH, 2 * round(WIDTH * 500 / 1200), SAMPLES, has_ground=False, safe=(0.18, 0.06, 0.82, 0.95))


main()
