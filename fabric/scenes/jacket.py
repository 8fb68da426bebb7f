"""The front of a charcoal jacket: chest, lapel, welt pocket and a hint of the shirt, for what is worn in the pocket."""
import math

import bpy
from mathutils import Vector
from studio import MM, bell, mesh_object, plain_material, rnd, smooth, stitches, surface, wear

# The pocket's middle, its real size and how much its outer end is higher.
POCKET_X, POCKET_Y = 18.0, -34.0
POCKET_WIDTH, POCKET_HEIGHT = 105.0, 25.0
POCKET_SLANT = math.radians(5.5)
REACH_X, REACH_Y = 175.0, 165.0


def pocket_place(x, y):
    """Across the pocket from its middle and above its top edge, in mm."""
    dx, dy = x - POCKET_X, y - POCKET_Y
    cos, sin = math.cos(POCKET_SLANT), math.sin(POCKET_SLANT)
    return dx * cos + dy * sin, -dx * sin + dy * cos - POCKET_HEIGHT / 2


def pocket_point(across, above):
    cos, sin = math.cos(POCKET_SLANT), math.sin(POCKET_SLANT)
    dy = above + POCKET_HEIGHT / 2
    return POCKET_X + across * cos - dy * sin, POCKET_Y + across * sin + dy * cos


def chest(x, y):
    """Depth of the jacket's front: round, with soft drag lines, hollow behind the pocket's mouth."""
    z = -0.0013 * (x - 25) ** 2 - 0.0005 * (y - 10) ** 2
    z += 1.6 * rnd(x / 95, y / 120, 3.3) + 0.7 * rnd(x / 38, y / 70, 6.1)
    z += 2.2 * bell(x + 0.35 * y, 96, 16) * smooth(60, -70, y)
    z += 2.4 * bell(x - 0.55 * y, 58, 13) * smooth(-20, 90, y) + 2.0 * bell(x + 0.2 * y, -18, 15) * smooth(-50, -110, y)
    across, above = pocket_place(x, y)
    mouth = smooth(POCKET_WIDTH / 2, POCKET_WIDTH / 2 - 10, abs(across))
    return z - 4.0 * mouth * bell(above, -4, 11)


def lapel_edges(y):
    """Where the lapel's outer and inner edge are at a height, in mm."""
    t = (y + 120) / 240
    outer = -90 + 80 * t - 9 * math.sin(math.pi * t) + 0.4 * math.sin(y / 9)
    inner = -122 + 64 * t - 3 * math.sin(math.pi * t)
    return inner, outer


def wool(color=(0.021, 0.0225, 0.026)):
    """Worsted wool: a fine twill, a little mottled, with a soft sheen."""
    material = plain_material("wool", color, rough=0.85, spec=0.16)
    tree = material.node_tree
    nodes, links = tree.nodes, tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Sheen"].default_value = 0.6
    place = nodes.new("ShaderNodeUVMap")
    place.uv_map = "UVMap"
    turned = nodes.new("ShaderNodeMapping")
    turned.inputs["Rotation"].default_value = (0, 0, math.radians(63))
    turned.inputs["Scale"].default_value = (1, 1, 1)
    twill = nodes.new("ShaderNodeTexWave")
    twill.inputs["Scale"].default_value = 0.30
    twill.inputs["Distortion"].default_value = 1.2
    twill.inputs["Detail"].default_value = 2
    twill.inputs["Detail Scale"].default_value = 2
    fiber = nodes.new("ShaderNodeTexNoise")
    fiber.inputs["Scale"].default_value = 0.9
    fiber.inputs["Detail"].default_value = 4
    links.new(place.outputs["UV"], turned.inputs["Vector"])
    links.new(turned.outputs["Vector"], twill.inputs["Vector"])
    links.new(place.outputs["UV"], fiber.inputs["Vector"])
    both = nodes.new("ShaderNodeMath")
    both.operation = "ADD"
    links.new(twill.outputs["Fac"], both.inputs[0])
    links.new(fiber.outputs["Fac"], both.inputs[1])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.55
    bump.inputs["Distance"].default_value = 0.005
    links.new(both.outputs[0], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.5, tuple(0.55 * k for k in color) + (1,)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 1.3, tuple(2.3 * k for k in color) + (1,)
    half = nodes.new("ShaderNodeMath")
    half.operation = "MULTIPLY"
    half.inputs[1].default_value = 0.75
    links.new(both.outputs[0], half.inputs[0])
    links.new(half.outputs[0], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def front():
    places = []
    for r in range(166):
        y = REACH_Y - 2 * REACH_Y * r / 165
        places.append([(x, y, chest(x, y)) for x in (-REACH_X + 2 * REACH_X * c / 175 for c in range(176))])
    return surface("front", places, flip=True)


def lapel():
    """Folds round at the inner edge, lies a little open at the outer one."""
    places = []
    for r in range(120):
        y = 150 - 300 * r / 119
        inner, outer = lapel_edges(y)
        line = []
        for c in range(12):
            angle = math.pi * (1 - c / 12)
            line.append((inner - 5.5 * math.sin(angle), y, chest(inner, y) + 1 + 4.6 * (1 + math.cos(angle)) / 2 * 1.2))
        for c in range(44):
            q = c / 43
            x = inner + (outer - 1.3 - inner) * q
            z = chest(x, y) + 6.5 - 3.2 * q**0.7 + 2.6 * math.sin(math.pi * q) + 0.5 * rnd(x / 30, y / 45, 8)
            z += 0.9 * bell(q, 0.93, 0.05) - 0.5 * bell((outer - x), 4.5, 1.1)
            line.append((x, y, z))
        last = line[-1]
        for c in range(1, 9):
            angle = math.pi * c / 8
            line.append((last[0] + 1.5 * math.sin(angle), y, last[2] - 1.5 * (1 - math.cos(angle))))
        places.append(line)
    made = surface("lapel", places, turn=9, flip=True)
    cols = len(places[0])
    seam = []
    for r in range(120):
        x, y, z = places[r][12 + 40]
        outer = lapel_edges(y)[1]
        seam.append(Vector((outer - 4.5, y, z + 0.1)) * MM)
    thread = stitches("lapel thread", seam, 1.5, 4.2, 0.22, 0.05)
    return made, thread


def welt():
    """The strip of the pocket: sewn flat at its ends and foot, a little open at the top."""
    places, thick = [], 2.6
    across = [-POCKET_WIDTH / 2 + POCKET_WIDTH * c / 84 for c in range(85)]
    rows = [2.6 * math.sin(math.pi * k / 6) for k in range(7)]
    height = POCKET_HEIGHT
    for k in range(6):
        angle = math.pi * (1 - k / 6)
        places.append([welt_point(a, 0.9 * math.sin(angle), thick * (1 + math.cos(angle)) / 2) for a in across])
    for k in range(25):
        down = height * k / 24
        foot = smooth(height, height - 2.5, down)
        places.append([welt_point(a, -down, thick * (0.2 + 0.8 * foot)) for a in across])
    places.append([welt_point(a, -height - 0.3, -1.0) for a in across])
    made = surface("welt", places, turn=5.5, flip=True)
    seams = []
    for side in (-1, 1):
        line = [Vector(welt_point(side * (POCKET_WIDTH / 2 - 2.2), -1 - 22 * k / 24, thick + 0.1)) * MM for k in range(25)]
        seams.append(stitches("welt thread", line, 1.4, 1.2, 0.24, 0.05))
    return made, seams


def welt_point(across, above, lift):
    """A point of the welt; `lift` is its height above the chest. The middle of the top edge gives way to the square."""
    end = smooth(POCKET_WIDTH / 2, POCKET_WIDTH / 2 - 2.2, abs(across))
    x, y = pocket_point(across, above)
    # The welt's base follows the chest without the hollow behind it.
    base = -0.0013 * (x - 25) ** 2 - 0.0005 * (y - 10) ** 2 + 1.6 * rnd(x / 95, y / 120, 3.3) + 0.7 * rnd(x / 38, y / 70, 6.1)
    open_by = 3.8 * smooth(-POCKET_HEIGHT, 0, above) * (1 - (across / (POCKET_WIDTH / 2)) ** 2)
    return x, y + 0.15 * rnd(across / 11, 2.2), base + lift * (0.35 + 0.65 * end) + open_by + 0.25 * rnd(across / 16, above / 9, 1)


def shirt():
    places = []
    for r in range(60):
        y = REACH_Y - 2 * REACH_Y * r / 59
        places.append([(x, y, -38 + 1.5 * rnd(x / 40, y / 70, 5) - 0.002 * (x + 110) ** 2) for x in (-190 + 3 * c for c in range(40))])
    made = surface("shirt", places, flip=True)
    wear([made], plain_material("shirt", (0.72, 0.73, 0.75), rough=0.75, spec=0.25))
    return made


def jacket():
    """Builds the jacket; none of it takes the customer's color."""
    made_front = front()
    # The front ends under the lapel's fold, so that the shirt shows beside it.
    kept = [p for p in made_front.data.polygons if p.center.x / MM > lapel_edges(p.center.y / MM)[0] + 4]
    points = [v.co[:] for v in made_front.data.vertices]
    uvs = [(0, 0)] * len(points)
    for polygon in kept:
        for loop in polygon.loop_indices:
            uvs[made_front.data.loops[loop].vertex_index] = tuple(made_front.data.uv_layers[0].data[loop].uv)
    cut = mesh_object("jacket front", points, [tuple(p.vertices) for p in kept], uvs)
    bpy.data.objects.remove(made_front, do_unlink=True)
    made_lapel, lapel_thread = lapel()
    made_welt, seams = welt()
    wear([cut, made_lapel, made_welt], wool())
    wear([lapel_thread, *seams], plain_material("thread", (0.03, 0.032, 0.037), rough=0.5, spec=0.4))
    return [cut, made_lapel, made_welt, lapel_thread, *seams, shirt()]
