"""Throw pillows with piping: two layers of cloth sewn at the rim, filled, standing on the floor with a dent in the top edge."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Vector
from passes import render_view
from studio import (
    MM, arguments, camera, cloth_material, grid_faces, ground_sweep, mesh_object, part_uv, reset, rnd,
    simulate, smooth, studio, subdivided, tube, wear,
)

VIEW, WIDTH, SAMPLES = arguments()


def setting(name, standard):
    return float(os.environ.get(name, standard))


# Cut size of the cover and cells of the mesh, across and up.
COVERS = {
    "square-pillow": {"size": (450.0, 450.0), "cells": (70, 70), "pressure": 0.7, "dent": 58.0},
    "lumbar-pillow": {"size": (500.0, 300.0), "cells": (90, 54), "pressure": 0.8, "dent": 40.0},
}
# Turn about the upright axis in degrees, width of the picture in mm, its middle, elevation, height over width.
VIEWS = {
    "square-pillow-front": {"turn": 15, "span": 668, "middle": (0, 200, 0), "elevation": 6, "ratio": 0.9},
    "square-pillow-side": {"turn": 27, "span": 750, "middle": (0, 72, 0), "elevation": 28, "ratio": 1000 / 1200},
    "lumbar-pillow-front": {"turn": 11, "span": 645, "middle": (0, 128, 0), "elevation": 6, "ratio": 860 / 1200},
}
# A lying pillow is made as the standing one, leaned back until it lies; it falls on the floor from START mm.
IS_LYING = VIEW == "square-pillow-side"
LEAN = 90.0 if IS_LYING else 9.0
START = 34.0 if IS_LYING else 0.0
PIPING_RADIUS = 4.0
FRONT, BACK, PIPING = 1, 2, 3
# The cloth solver is tuned for things about a meter wide.
SIM_SCALE = 0.25
FRAMES = int(os.environ.get("FRAMES", 54))


def cover_mesh(product, cover):
    """Two flat layers that share their rim, leaning back with the lower edge on the floor at y = 0."""
    (width, height), (cols, rows) = cover["size"], cover["cells"]
    points, flat, uvs, faces, index = [], [], [], [], {}
    lean = math.radians(LEAN)
    for side in (1, -1):
        for r in range(rows + 1):
            for c in range(cols + 1):
                if side < 0 and (r in (0, rows) or c in (0, cols)):
                    index[side, r, c] = index[1, r, c]
                    continue
                across, up = 2 * c / cols - 1, 2 * r / rows - 1
                # The sides are cut a little inward, so that the filled corners do not stick out.
                x = across * width / 2 * (1 - 0.028 * (1 - up * up))
                y = up * height / 2 * (1 - 0.022 * (1 - across * across))
                z = side * (2 + 14 * (1 - across**2) * (1 - up**2)) + 0.8 * rnd(x / 60, y / 60, side)
                index[side, r, c] = len(points)
                flat.append((x, y))
                uvs.append(part_uv(FRONT if side > 0 else BACK, side * x, y))
                high = y + (0 if IS_LYING else height / 2 + 3)
                place = (x, START + high * math.cos(lean) + z * math.sin(lean), z * math.cos(lean) - high * math.sin(lean))
                points.append(tuple(k * MM * SIM_SCALE for k in place))
        for r in range(rows):
            for c in range(cols):
                face = [index[side, r, c], index[side, r, c + 1], index[side, r + 1, c + 1], index[side, r + 1, c]]
                faces.append(face if side > 0 else face[::-1])
    return mesh_object(product, points, faces, uvs), index, flat


def rim_vertices(index, cover):
    cols, rows = cover["cells"]
    return {index[1, r, c] for r in range(rows + 1) for c in range(cols + 1) if r in (0, rows) or c in (0, cols)}


def corner_uvs(made, index, cover):
    """The rim belongs to both layers, so its loops take the side of their face."""
    cols, rows = cover["cells"]
    front_faces = rows * cols
    layer = made.data.uv_layers[0].data
    rim = rim_vertices(index, cover)
    for polygon in made.data.polygons[front_faces:]:
        for loop in polygon.loop_indices:
            if made.data.loops[loop].vertex_index in rim:
                u, v = layer[loop].uv
                front = part_uv(FRONT, 0, 0)
                back = part_uv(BACK, 0, 0)
                layer[loop].uv = (back[0] - (u - front[0]), v)


def collider(made, friction=25.0):
    made.modifiers.new("collision", "COLLISION")
    made.collision.thickness_outer = 0.004
    made.collision.cloth_friction = friction
    return made


def press(cover):
    """The floor, a slope to lean on and the edge of a hand that comes down on the top edge; all go after the simulation."""
    height = cover["size"][1] * MM * SIM_SCALE
    lean = math.radians(LEAN)
    floor = mesh_object("floor", [(-3, 0, 3), (3, 0, 3), (3, 0, -3), (-3, 0, -3)], [(0, 1, 2, 3)])
    if IS_LYING:
        return [collider(floor)]
    behind = -setting("BEHIND", 46) * MM * SIM_SCALE
    rise, run = 2 * math.cos(lean), 2 * math.sin(lean)
    slope = mesh_object("slope", [(-3, 0, behind), (3, 0, behind), (3, rise, behind - run), (-3, rise, behind - run)], [(0, 1, 2, 3)])
    points = []
    for r in range(9):
        along = (r - 4) / 4
        thick = (24 + 10 * along * along) * MM * SIM_SCALE
        for c in range(16):
            angle = 2 * math.pi * c / 16
            points.append((thick * math.cos(angle), thick * math.sin(angle), along * 150 * MM * SIM_SCALE))
    hand = mesh_object("hand", points, grid_faces(9, 16, wrap=True))
    top = height * math.cos(lean)
    hand.rotation_euler = (math.radians(-6), math.radians(7), 0)
    hand.location = (-0.02, top + 0.2, -height * math.sin(lean))
    hand.keyframe_insert("location", frame=16)
    hand.location.y = top + (24 - cover["dent"]) * MM * SIM_SCALE
    hand.keyframe_insert("location", frame=FRAMES - 12)
    return [collider(floor), collider(slope, 5), collider(hand, 5)]


def filled(product, cover):
    made, index, flat = cover_mesh(product, cover)
    corner_uvs(made, index, cover)
    bpy.context.scene.gravity = (0, -9.81, 0)
    modifier = made.modifiers.new("cloth", "CLOTH")
    cloth = modifier.settings
    cloth.quality = 6
    cloth.mass = 0.3
    cloth.tension_stiffness = cloth.compression_stiffness = 25
    cloth.shear_stiffness = 8
    cloth.bending_stiffness = setting("BEND", 0.03)
    cloth.tension_damping = cloth.compression_damping = 6
    cloth.shear_damping = 5
    cloth.bending_damping = 0.5
    cloth.air_damping = 3
    cloth.effector_weights.gravity = setting("GRAVITY", 0.0015 if IS_LYING else 0.015)
    # The piping is sewn on a little tight, which puckers the cloth along the seam.
    seam = made.vertex_groups.new(name="seam")
    for i in rim_vertices(index, cover):
        across, up = (abs(2 * k / size) for k, size in zip(flat[i], cover["size"]))
        seam.add([i], 1 - smooth(0.45, 0.8, min(across, up)), "REPLACE")
    cloth.vertex_group_shrink = "seam"
    cloth.shrink_min = 0
    cloth.shrink_max = setting("SHRINK", 0.01)
    cloth.use_pressure = True
    cloth.uniform_pressure_force = setting("PUFF", 2.6 if IS_LYING else cover["pressure"])
    cloth.fluid_density = setting("FLUID", 0.0)
    modifier.collision_settings.use_collision = True
    modifier.collision_settings.distance_min = 0.004
    modifier.collision_settings.use_self_collision = False
    modifier.point_cache.frame_start = 1
    modifier.point_cache.frame_end = FRAMES
    helpers = press(cover)
    made = simulate(made, product + ("-lying" if IS_LYING else ""), FRAMES)
    for each in helpers:
        bpy.data.objects.remove(each, do_unlink=True)
    for vertex in made.data.vertices:
        vertex.co = vertex.co / SIM_SCALE
    return made, index


def rim_path(made, index, cover):
    cols, rows = cover["cells"]
    rim = [index[1, 0, c] for c in range(cols)] + [index[1, r, cols] for r in range(rows)]
    rim += [index[1, rows, c] for c in range(cols, 0, -1)] + [index[1, r, 0] for r in range(rows, 0, -1)]
    points = [made.data.vertices[i].co.copy() for i in rim]
    middle = sum(points, Vector()) / len(points)
    count = len(points)
    path = [points[i].lerp(points[(i + 1) % count], t) for i in range(count) for t in (0, 0.5)]
    for _ in range(3):
        path = [(path[i - 1] + 2 * path[i] + path[(i + 1) % len(path)]) / 4 for i in range(len(path))]
    return [p + (p - middle).normalized() * 1.4 * MM for p in path]


def main():
    reset()
    product = VIEW.rsplit("-", 1)[0]
    cover, view = COVERS[product], VIEWS[VIEW]
    pillow, index = filled(product, cover)
    path = rim_path(pillow, index, cover)
    piping = tube("piping", path, PIPING_RADIUS * MM, 14, PIPING, 45, closed=True)
    subdivided(pillow)
    wear([pillow, piping], cloth_material("cotton", rough=0.56, spec=0.36, aniso=0, bump=0.4))
    turn = math.radians(view["turn"])
    for each in (pillow, piping):
        each.rotation_euler = (0, turn, 0)
    bpy.context.view_layer.update()
    lowest = min((each.matrix_world @ v.co).y for each in (pillow, piping) for v in each.data.vertices)
    print("frame lowest", lowest / MM, "size", [round(k / MM) for k in pillow.dimensions])
    # The filling's weight presses a lying pillow flat below; the floor hides what the simulation left round.
    ground = ground_sweep(lowest / MM + (17 if IS_LYING else 1.5), back=-420)
    studio(view["span"], view["middle"], contrast=1.7)
    camera(view["span"], view["middle"], view["elevation"])
    render_view(VIEW, [pillow, piping], [ground], WIDTH, 2 * round(WIDTH * view["ratio"] / 2), SAMPLES, has_ground=True, safe=(0.1, 0.08, 0.9, 0.94))


main()
