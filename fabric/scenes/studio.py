"""The studio that every product is photographed in: one light, one camera height, one ground.

A scene builds its meshes and calls render_view. One Blender unit is 100 mm; x points right, y up and z to the camera.
"""
import array
import math
import os
import sys

import bpy
from mathutils import Matrix, Vector, noise

MM = 0.01
OUT = os.environ.get("CLOTH_OUT", "/tmp/cloth")
SIMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sims")
# Gives each part of a product a range of its own, so that one UV channel says the part and the place in it.
PART_STEP = 8192
PART_MIDDLE = 4096


def arguments():
    """The view, the width in pixels and the samples: `blender -b -P necktie.py -- worn 1200 64`."""
    given = sys.argv[sys.argv.index("--") + 1 :]
    return given[0], int(given[1]), int(given[2])


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.seed = 7
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.view_settings.view_transform = "Raw"
    return scene


def rnd(a, b=0.0, c=0.0):
    """Smooth noise from -1 to 1, the same at every run."""
    return noise.noise(Vector((a, b, c)))


def smooth(low, high, x):
    t = max(0.0, min(1.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


def bell(x, middle, width):
    return math.exp(-(((x - middle) / width) ** 2))


# ---- meshes ---------------------------------------------------------------------------------------------------------


def mesh_object(name, vertices, faces, uvs=None, is_smooth=True):
    """Makes an object; `uvs` holds (u, v) in millimetres for each vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    if uvs is not None:
        layer = mesh.uv_layers.new(name="UVMap")
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if is_smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    return made


def grid_faces(rows, cols, base=0, flip=False, wrap=False):
    faces = []
    for r in range(rows - 1):
        for c in range(cols if wrap else cols - 1):
            d = (c + 1) % cols
            face = (base + r * cols + c, base + r * cols + d, base + (r + 1) * cols + d, base + (r + 1) * cols + c)
            faces.append(face[::-1] if flip else face)
    return faces


def part_uv(part, u, v):
    """Where a point lies in the print: `part` from 1 to 6, u and v in millimetres of cloth."""
    return (u + PART_STEP * part + PART_MIDDLE, v + PART_MIDDLE)


def surface(name, places, part=0, turn=0.0, offset=(0.0, 0.0), flip=False, middle=None):
    """Makes a mesh of a grid of points in millimetres. u is the arc length across, 0 at column `middle`; v the mean arc
    length down; both turned by `turn` degrees, the grain of this piece."""
    rows, cols = len(places), len(places[0])
    middle = cols // 2 if middle is None else middle
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    uvs, v = [], 0.0
    for r in range(rows):
        if r:
            v += sum(math.dist(places[r][c], places[r - 1][c]) for c in range(cols)) / cols
        u = [0.0] * cols
        for c in range(middle + 1, cols):
            u[c] = u[c - 1] + math.dist(places[r][c], places[r][c - 1])
        for c in range(middle - 1, -1, -1):
            u[c] = u[c + 1] - math.dist(places[r][c], places[r][c + 1])
        uvs += [part_uv(part, u[c] * cos + v * sin + offset[0], -v * cos + u[c] * sin + offset[1]) for c in range(cols)]
    points = [tuple(k * MM for k in places[r][c]) for r in range(rows) for c in range(cols)]
    return mesh_object(name, points, grid_faces(rows, cols, flip=flip), uvs)


def subdivided(made, levels=2):
    modifier = made.modifiers.new("sub", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    modifier.uv_smooth = "PRESERVE_BOUNDARIES"
    return made


def frozen(made, name=None):
    """Replaces an object by a plain mesh of what its modifiers make of it now."""
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(made.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
    label = name or made.name
    bpy.data.objects.remove(made, do_unlink=True)
    mesh.name = label
    plain = bpy.data.objects.new(label, mesh)
    bpy.context.scene.collection.objects.link(plain)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return plain


def simulate(made, name, frames):
    """Runs the cloth and freezes it. The places of the vertices are stored in sims/, so a later run does not simulate;
    RESIM=1 does."""
    path = os.path.join(SIMS, f"{name}.sim")
    if os.path.exists(path) and not os.environ.get("RESIM"):
        places = array.array("f")
        with open(path, "rb") as file:
            places.frombytes(file.read())
        made.modifiers.clear()
        made.shape_key_clear()
        made.data.vertices.foreach_set("co", places)
        made.data.update()
        return made
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)
        if frame % 10 == 0:
            print("frame", name, frame, flush=True)
    done = frozen(made, name)
    places = array.array("f", [0.0]) * (len(done.data.vertices) * 3)
    done.data.vertices.foreach_get("co", places)
    os.makedirs(SIMS, exist_ok=True)
    with open(path, "wb") as file:
        file.write(places.tobytes())
    return done


def tube(name, path, radius, sides=10, part=0, turn=45.0, closed=False):
    """Sweeps a circle along points in Blender units: piping, loops, stitches. UV follows the arc length."""
    points = [Vector(p) for p in path]
    count = len(points)
    vertices, uvs, along = [], [], 0.0
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    up = Vector((0, 0, 1))
    for i in range(count + (1 if closed else 0)):
        here = points[i % count]
        before, after = points[(i - 1) % count], points[(i + 1) % count]
        if not closed:
            before, after = points[max(0, i - 1)], points[min(count - 1, i + 1)]
        tangent = (after - before).normalized()
        side = tangent.cross(up)
        side = side.normalized() if side.length > 1e-4 else Vector((1, 0, 0))
        up = side.cross(tangent).normalized()
        if i:
            along += (here - points[i - 1]).length / MM
        for j in range(sides + 1):
            angle = 2 * math.pi * j / sides
            vertices.append(tuple(here + side * radius * math.cos(angle) + up * radius * math.sin(angle)))
            around = angle * radius / MM
            uvs.append(part_uv(part, along * cos + around * sin, along * sin - around * cos))
    return mesh_object(name, vertices, grid_faces(count + (1 if closed else 0), sides + 1), uvs)


def stitches(name, path, length=2.0, gap=0.6, radius=0.24, lift=0.15):
    """Lays stitches along points in Blender units: short rods in millimetres, thinner at their ends."""
    points = [Vector(p) for p in path]
    vertices, faces, run = [], [], 0.0
    step = length + gap
    for a, b in zip(points, points[1:]):
        distance = (b - a).length / MM
        if distance == 0:
            continue
        tangent = (b - a).normalized()
        side = tangent.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(tangent)
        at = 0.0
        while run + (distance - at) >= step:
            at += step - run
            run = 0.0
            middle = a + tangent * at * MM + up * lift * MM
            base = len(vertices)
            for end, thick in ((-0.5, 0.2), (-0.35, 1.0), (0.35, 1.0), (0.5, 0.2)):
                for w in range(6):
                    angle = w * math.pi / 3
                    vertices.append(
                        tuple(
                            middle
                            + tangent * end * length * MM
                            + (side * math.cos(angle) + up * math.sin(angle)) * radius * thick * MM
                        )
                    )
            for r in range(3):
                for w in range(6):
                    n = (w + 1) % 6
                    faces.append((base + r * 6 + w, base + r * 6 + n, base + r * 6 + 6 + n, base + r * 6 + 6 + w))
        run += distance - at
    return mesh_object(name, vertices, faces)


# ---- materials ------------------------------------------------------------------------------------------------------


def cloth_material(name="silk", rough=0.42, spec=0.45, aniso=0.5, bump=0.25, opacity=1.0):
    """White cloth of albedo 0.5, whose light is divided by it later. `opacity` below 1 is sheer cloth."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    nodes, links = tree.nodes, tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.5, 0.5, 0.5, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = spec
    shader.inputs["Anisotropic"].default_value = aniso
    if aniso:
        tangent = nodes.new("ShaderNodeTangent")
        tangent.direction_type = "UV_MAP"
        tangent.uv_map = "UVMap"
        links.new(tangent.outputs["Tangent"], shader.inputs["Tangent"])
    if bump:  # Woven cloth is uneven over a few millimetres.
        place = nodes.new("ShaderNodeUVMap")
        place.uv_map = "UVMap"
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = (0.16, 0.09, 1)
        grain = nodes.new("ShaderNodeTexNoise")
        grain.inputs["Scale"].default_value = 1
        grain.inputs["Detail"].default_value = 3
        bumps = nodes.new("ShaderNodeBump")
        bumps.inputs["Strength"].default_value = bump
        bumps.inputs["Distance"].default_value = 0.012
        links.new(place.outputs["UV"], mapping.inputs["Vector"])
        links.new(mapping.outputs["Vector"], grain.inputs["Vector"])
        links.new(grain.outputs["Fac"], bumps.inputs["Height"])
        links.new(bumps.outputs["Normal"], shader.inputs["Normal"])
    shader.inputs["Alpha"].default_value = opacity
    return material


def plain_material(name, color, rough=0.8, spec=0.2, metallic=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = spec
    shader.inputs["Metallic"].default_value = metallic
    return material


def wear(objects, material):
    for each in objects:
        each.data.materials.clear()
        each.data.materials.append(material)


# ---- light, ground, camera ------------------------------------------------------------------------------------------


def area(name, place, target, size, power, size_y=None):
    light = bpy.data.lights.new(name, "AREA")
    light.energy = power
    light.shape = "RECTANGLE"
    light.size = size
    light.size_y = size_y or size
    made = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(made)
    made.location = place
    made.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    return made


def studio(span, middle=(0.0, 0.0, 0.0), contrast=1.0):
    """Lights a product `span` mm wide: key from the upper left, a weak fill from the right, a rim from behind above, and
    a long soft sheen that follows silk. Places grow with the span and power with its square, so all look alike.
    `contrast` above 1 weakens the fill, for white cloth that must keep its form."""
    scale = span * MM / 2.4
    at = Vector(middle) * MM

    def lamp(name, place, size, power, size_y=None):
        place = Vector(place) * scale + at
        area(name, place, at, size * scale, power * scale * scale, size_y and size_y * scale)

    lamp("key", (-4.2, 3.4, 3.6), 1.6, 215)
    lamp("fill", (4.6, 0.2, 4.0), 2.8, 32 / contrast)
    lamp("rim", (3.2, 4.0, -0.4), 1.8, 60, 0.8)
    lamp("sheen", (-2.0, 1.6, 6.0), 0.7, 40, 3.6)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    shade = 0.16 / contrast
    world.node_tree.nodes["Background"].inputs[0].default_value = (shade, shade, shade, 1)


GROUND = (0.72, 0.72, 0.72)


def ground_wall(z):
    """A paper wall behind the product, or the table that it lies on as seen from above: the plane z in millimetres."""
    side = 60
    made = mesh_object("ground", [(-side, -side, z * MM), (side, -side, z * MM), (side, side, z * MM), (-side, side, z * MM)], [(0, 1, 2, 3)])
    wear([made], plain_material("paper", GROUND))
    return made


def ground_sweep(y, back=-300.0, radius=220.0):
    """A floor at height y in millimetres that turns up into a wall behind: for what stands or hangs."""
    floor, wall, curve = y * MM, back * MM, radius * MM
    profile = [(40, floor), (wall + curve, floor)]
    profile += [(wall + curve - curve * math.sin(t * math.pi / 24), floor + curve - curve * math.cos(t * math.pi / 24)) for t in range(1, 13)]
    profile += [(wall, floor + 60)]
    points = [(x, height, z) for z, height in profile for x in (-80, 80)]
    made = mesh_object("ground", points, grid_faces(len(profile), 2))
    wear([made], plain_material("paper", GROUND))
    return made


def camera(span, middle=(0.0, 0.0, 0.0), elevation=5.0):
    """Looks at `middle` with a long lens from `elevation` degrees above; `span` mm fill the width of the picture."""
    distance = span * MM * 5.2
    angle = math.radians(elevation)
    target = Vector(middle) * MM
    place = target + Vector((0, math.sin(angle) * distance, math.cos(angle) * distance))
    lens = bpy.data.cameras.new("camera")
    lens.sensor_fit = "HORIZONTAL"
    lens.sensor_width = 36
    lens.lens = 36 * distance / (span * MM)
    lens.clip_end = 1000
    made = bpy.data.objects.new("camera", lens)
    bpy.context.scene.collection.objects.link(made)
    made.location = place
    made.rotation_mode = "QUATERNION"
    z = (place - target).normalized()
    x = Vector((0, 1, 0)).cross(z).normalized()
    made.rotation_quaternion = Matrix((x, z.cross(x), z)).transposed().to_quaternion()
    bpy.context.scene.camera = made
    return made
