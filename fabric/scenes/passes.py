"""Renders a view in four passes; export.py makes the maps of them."""
import json
import os
import time

import bpy
from studio import OUT

LIGHT = ("diffuse_direct", "diffuse_indirect", "diffuse_color", "glossy_direct", "glossy_indirect", "glossy_color", "normal")


def _set_output(path):
    render = bpy.context.scene.render
    image = render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    image.exr_codec = "NONE"
    image.color_mode = "RGBA"
    render.filepath = path


def _set_quality(samples, threshold=0.012):
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 16
    cycles.use_denoising = False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.use_adaptive_sampling = samples > 1
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = min(24, samples)
    cycles.samples = samples
    cycles.pixel_filter_type = "BLACKMAN_HARRIS" if samples > 1 else "BOX"
    cycles.filter_width = 1.4 if samples > 1 else 0.01


def render_view(view, cloth, others, width, height, samples, has_ground=True, safe=(0.0, 0.0, 1.0, 1.0), **note):
    """Writes {view}-{pass}.exr and {view}.json below CLOTH_OUT.

    cloth   the cloth alone, the rest cut out of it: light, gloss, coverage
    bounce  the cloth's own light on itself, at half size: it alone takes the color of the cloth
    plate   the rest, with a hole where the cloth is
    place   one sample a pixel: where it lies in the print, its part and its place in the room
    `safe` is the part of the picture that every stage shows (left, top, right, bottom from 0 to 1); `has_ground` says that
    the picture ends in bare ground, so its borders blend into the stage.
    """
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    scene.render.film_transparent = True
    seconds = {}
    for kind in os.environ.get("PASSES", "cloth,bounce,plate,place").split(","):
        share = 50 if kind == "bounce" else 100
        scene.render.resolution_x, scene.render.resolution_y = width, height
        scene.render.resolution_percentage = share
        for each in cloth:
            each.is_holdout = kind == "plate"
        for each in others:
            each.is_holdout = kind in ("cloth", "bounce", "place")
            each.visible_diffuse = each.visible_glossy = kind != "bounce"
        for name in LIGHT:
            setattr(layer, f"use_pass_{name}", kind in ("cloth", "bounce") or (name == "normal" and kind == "plate"))
        layer.use_pass_uv = layer.use_pass_position = kind == "place"
        layer.use_pass_combined = True
        if kind == "place":
            layer.use_pass_normal = True
        _set_quality({"cloth": samples, "bounce": max(8, samples // 2), "plate": max(8, samples * 3 // 4), "place": 1}[kind])
        _set_output(os.path.join(OUT, f"{view}-{kind}.exr"))
        start = time.time()
        bpy.ops.render.render(write_still=True)
        seconds[kind] = round(time.time() - start, 1)
    facts = {"view": view, "width": width, "height": height, "hasGround": has_ground, "safe": safe, **note}
    with open(os.path.join(OUT, f"{view}.json"), "w", encoding="utf8") as file:
        json.dump(facts, file)
    print("RENDERED", view, f"{width}x{height}", samples, "samples", seconds, flush=True)
