"""Makes the maps of one view from its four passes: `python3 export.py necktie-worn`. Needs numpy alone.

Writes {view}.maps.json and raw planes for the encoder: {view}-plate.rgb, {view}-light.gray (base, bounce, gloss and
coverage below each other), {view}-place.rgb (part, then u, then v).
"""
import json
import os
import struct
import sys

import numpy as np

OUT = os.environ.get("CLOTH_OUT", "/tmp/cloth")
PART_STEP, PART_MIDDLE = 8192, 4096
LIGHT_TOP, BOUNCE_TOP, GLOSS_TOP = 2.0, 1.0, 0.6
# The stage's gray, sRGB 230, in linear light: every bare ground ends in it.
GROUND = 0.791


def read_exr(path):
    """Reads uncompressed scan lines of float or half channels."""
    with open(path, "rb") as file:
        raw = file.read()
    at, header = 8, {}
    while raw[at]:
        end = raw.index(b"\0", at)
        name = raw[at:end].decode()
        at = raw.index(b"\0", end + 1) + 1
        (size,) = struct.unpack_from("<i", raw, at)
        at += 4
        header[name] = raw[at : at + size]
        at += size
    at += 1
    channels, listed, q = [], header["channels"], 0
    while listed[q]:
        end = listed.index(b"\0", q)
        channels.append((listed[q:end].decode(), struct.unpack_from("<i", listed, end + 1)[0]))
        q = end + 17
    if header["compression"] != b"\0":
        raise SystemExit(f"{path} is compressed")
    x0, y0, x1, y1 = struct.unpack("<4i", header["dataWindow"])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    row = sum(width * (4 if kind == 2 else 2) for _, kind in channels)
    lines = np.frombuffer(raw, np.uint8, (row + 8) * height, at + 8 * height).reshape(height, row + 8)[:, 8:]
    planes, offset = {}, 0
    for name, kind in channels:
        size = width * (4 if kind == 2 else 2)
        key = name.split(".", 1)[-1] if name.startswith(("ViewLayer", "View Layer")) else name
        floats = lines[:, offset : offset + size].copy().view(np.float32 if kind == 2 else np.float16)
        planes[key] = floats.astype(np.float32)
        offset += size
    return planes


def rgb(planes, name):
    return np.stack([planes[f"{name}.{x}"] for x in "RGB"], -1)


def xyz(planes, name):
    return np.stack([planes[f"{name}.{x}"] for x in "XYZ"], -1)


def luminance(x):
    return x @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def unit(n):
    return n / np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-6)


def shift(a, dy, dx):
    """Moves a picture; the edge is repeated, for a wrapped one would leave marks at the border."""
    height, width = a.shape[:2]
    pad = ((max(dy, 0), max(-dy, 0)), (max(dx, 0), max(-dx, 0))) + ((0, 0),) * (a.ndim - 2)
    top, left = max(-dy, 0), max(-dx, 0)
    return np.pad(a, pad, "edge")[top : top + height, left : left + width]


def denoise(image, normals, valid, levels=3, sharpness=48.0, tolerance=0.35):
    """Smooths with an edge-stopped wavelet filter where normals agree: the pattern is not in the picture, so little is lost."""
    kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
    for level in range(levels):
        total, weights, step = np.zeros_like(image), np.zeros(image.shape[:2], np.float32), 1 << level
        for j in range(-2, 3):
            for i in range(-2, 3):
                there = shift(image, j * step, i * step)
                agree = np.clip((shift(normals, j * step, i * step) * normals).sum(2), 0, 1) ** sharpness
                near = np.exp(-np.abs(there - image).max(2) / (tolerance / (1 << level)))
                weight = kernel[j + 2] * kernel[i + 2] * agree * near * shift(valid, j * step, i * step)
                total += there * weight[..., None]
                weights += weight
        image = np.where(weights[..., None] > 1e-4, total / np.maximum(weights, 1e-4)[..., None], image)
    return image


def grown(values, good, steps=6):
    """Continues values outward from where they are good: few samples hit the cloth at its edge."""
    for _ in range(steps):
        weights, total = np.zeros_like(good), np.zeros_like(values)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                near = shift(good, dy, dx)
                weights += near
                total += near * shift(values, dy, dx)
        take = (good < 0.5) & (weights > 0)
        values = np.where(take, total / np.maximum(weights, 1), values)
        good = np.maximum(good, (weights > 0).astype(np.float32))
    return values


def doubled(a, height, width):
    twice = np.repeat(np.repeat(a, 2, 0), 2, 1)
    missing = (max(0, height - twice.shape[0]), max(0, width - twice.shape[1]))
    return np.pad(twice, ((0, missing[0]), (0, missing[1])), "edge")[:height, :width]


def softened(a, steps=1):
    for _ in range(steps):
        a = (shift(a, 1, 0) + 2 * a + shift(a, -1, 0)) / 4
        a = (shift(a, 0, 1) + 2 * a + shift(a, 0, -1)) / 4
    return a


def places(planes):
    """Part, u and v of each pixel, continued 10 pixels outward so that an edge never blends two places."""
    raw_u = planes["UV.U"] if "UV.U" in planes else planes["UV.X"]
    raw_v = planes["UV.V"] if "UV.V" in planes else planes["UV.Y"]
    part = np.floor(raw_u / PART_STEP).astype(np.int32)
    part[raw_u < PART_STEP / 2] = 0
    u = np.where(part > 0, raw_u - PART_STEP * part - PART_MIDDLE, 0)
    v = np.where(part > 0, raw_v - PART_MIDDLE, 0)
    seen = part > 0
    for _ in range(10):
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            near, further = shift(part, dy, dx), shift(part, 2 * dy, 2 * dx)
            take = (part == 0) & (near > 0)
            same = near == further
            for values in (u, v):
                one, two = shift(values, dy, dx), shift(values, 2 * dy, 2 * dx)
                step = np.where(same & (np.abs(one - two) < 8), one - two, 0)
                values[take] = (one + step)[take]
            part = np.where(take, near, part)
    return part, u, v, seen


def rulers(seen, part, u, v, position, normals, seed=5):
    """Lengths measured on the cloth in the room, for tests of the print: [x0, y0, x1, y1, millimetres], on flats and around folds."""
    random = np.random.default_rng(seed)
    rows, cols = np.nonzero(seen)
    found = {"flat": [], "near": []}
    for kind, reach, bend, wanted in (("flat", 24, 4, 60), ("near", 6, 12, 200)):
        for turn, pick in enumerate(random.permutation(len(rows))[:6000]):
            if len(found[kind]) >= wanted:
                break
            y, x = int(rows[pick]), int(cols[pick])
            dx, dy = ((reach, 0), (0, reach))[turn % 2]
            y1, x1 = y + dy, x + dx
            if y1 >= part.shape[0] or x1 >= part.shape[1]:
                continue
            line = (np.linspace(y, y1, reach + 1).astype(int), np.linspace(x, x1, reach + 1).astype(int))
            if not seen[line].all() or (part[line] != part[y, x]).any():
                continue
            turned = np.degrees(np.arccos(np.clip((normals[line] * normals[y, x]).sum(1), -1, 1)))
            path = np.linalg.norm(np.diff(position[line], axis=0), axis=1)
            if turned.max() > bend or path.max() > 4 * np.median(path) + 1e-3:
                continue
            found[kind].append([x, y, x1, y1, round(float(path.sum()) * 100, 3)])
    return found


def print_size(flat, u, v):
    """Returns how much too large the print lies on flats: simulated cloth gives a little."""
    if len(flat) < 20:
        return 1.0
    ratios = []
    for x0, y0, x1, y1, length in flat:
        line = (np.linspace(y0, y1, 25).astype(int), np.linspace(x0, x1, 25).astype(int))
        ratios.append(np.hypot(np.diff(u[line]), np.diff(v[line])).sum() / length)
    size = float(np.mean(ratios))
    if not 0.95 < size < 1.05:
        raise SystemExit(f"The print is {size:.3f} times its size on flats")
    return size


def fold(values, low, step):
    """Splits 16 bits into two bytes; the lower runs back and forth, since a jump from 255 to 0 would cost many bytes."""
    number = np.clip((values - low) / step + 0.5, 0, 65535).astype(np.uint16)
    high, lower = number >> 8, number & 255
    return high.astype(np.uint8), np.where(high % 2 == 1, 255 - lower, lower).astype(np.uint8)


def to_byte(x, top=1.0):
    return np.clip(np.sqrt(np.clip(x, 0, None) / top) * 255 + 0.5, 0, 255).astype(np.uint8)


def srgb(x):
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.clip(x, 0.0031308, None) ** (1 / 2.4) - 0.055)


def border_mask(height, width, share=0.22):
    """1 at the picture's border, 0 inside, smooth between."""
    y = np.minimum(np.arange(height), np.arange(height)[::-1])[:, None] / (share * height)
    x = np.minimum(np.arange(width), np.arange(width)[::-1])[None, :] / (share * width)
    inside = [np.clip(d, 0, 1) for d in (x, y)]
    ease = [d * d * (3 - 2 * d) for d in inside]
    return 1 - ease[0] * ease[1]


def evened(plate, bare):
    """Divides the fall of the light on bare ground out, or the picture would show as a patch on the stage. A smooth surface is
    laid over the ground; what is clearly darker than it, shadows and things, does not count."""
    height, width = bare.shape
    brightness = luminance(plate)
    rows, cols = np.nonzero(bare[::4, ::4])
    rows, cols = rows * 4, cols * 4

    def terms(y, x):
        y, x = y / height - 0.5, x / width - 0.5
        return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y], -1)

    fields, values = terms(rows, cols), brightness[rows, cols]
    counts = np.ones(len(values), bool)
    for _ in range(6):
        surface = np.linalg.lstsq(fields[counts], values[counts], rcond=None)[0]
        counts = values > (fields @ surface) * 0.97
    y, x = np.mgrid[0:height, 0:width]
    ground = np.clip((terms(y, x) @ surface) / GROUND, 0.5, 2)
    return plate / ground[..., None]


def through(plate_pass, cover):
    """Returns cover and plate of sheer cloth without the noise of its layers: what lies behind, as far as it is seen."""
    height, width = cover.shape
    even = np.zeros((height, width, 3), np.float32) + np.array([0, 0, 1], np.float32)
    cover = denoise(np.stack([cover, cover], -1), even, np.ones((height, width), np.float32), 3, 1.0, 0.16)[..., 0]
    open_share = plate_pass["Combined.A"]
    behind = rgb(plate_pass, "Combined") / np.maximum(open_share, 0.02)[..., None]
    behind = denoise(behind, even, (open_share > 0.05).astype(np.float32), 4, 1.0, 0.25)
    return cover, behind * (1 - cover[..., None])


def light_maps(cloth, bounce, height, width, is_sheer):
    cover = np.clip(cloth["Combined.A"], 0, 1)
    diffuse = luminance(rgb(cloth, "DiffDir") + rgb(cloth, "DiffInd"))
    gloss = luminance(rgb(cloth, "GlossDir") + rgb(cloth, "GlossInd")) * luminance(rgb(cloth, "GlossCol"))
    gloss = gloss / np.maximum(cover, 0.02)
    normals = unit(xyz(cloth, "Normal"))
    # Light counts where a pixel is all cloth; of sheer cloth a single layer covers only a part.
    solid = float(np.percentile(cover[cover > 0.02], 12 if is_sheer else 60)) * (0.85 if is_sheer else 0.9)
    good = (cover > solid).astype(np.float32)
    clean = denoise(np.stack([diffuse, gloss * 4], -1), normals, good)
    diffuse, gloss = grown(clean[..., 0] * good, good), grown(clean[..., 1] / 4 * good, good)
    half_good = (bounce["Combined.A"] > solid).astype(np.float32)
    own = luminance(rgb(bounce, "DiffInd"))
    own = denoise(np.stack([own, own], -1), unit(xyz(bounce, "Normal")), half_good, 4, 24.0, 0.5)[..., 0]
    own = softened(doubled(grown(own * half_good, half_good), height, width), 2)
    own = np.clip(own, 0, diffuse * 0.85)
    inner = good > 0
    return cover, diffuse, own, gloss, inner


# The mean gloss of flat cloth, at most: more would make black gray and navy pale.
FLAT_GLOSS = 0.005


def polarized(gloss, flat):
    """Takes the gloss of the surroundings off, as a polarizing filter does, until flat cloth shows its color. The knee is
    soft, since a hard one shows as an edge."""
    low, high = 0.0, float(np.percentile(gloss, 99))
    for _ in range(24):
        level = (low + high) / 2
        left = 0.5 * ((gloss - level) + np.sqrt((gloss - level) ** 2 + (0.35 * level) ** 2))
        if float(left[flat].mean()) > FLAT_GLOSS:
            low = level
        else:
            high = level
    return left


def export(view):
    with open(f"{OUT}/{view}.json", encoding="utf8") as file:
        facts = json.load(file)
    height, width = facts["height"], facts["width"]
    cloth, bounce, plate_pass, place = (read_exr(f"{OUT}/{view}-{kind}.exr") for kind in ("cloth", "bounce", "plate", "place"))
    cover, diffuse, own, gloss, inner = light_maps(cloth, bounce, height, width, facts.get("sheer", False))
    # Exposure: light of evenly lit cloth is 1, so that it shows the chosen color itself.
    flat = float(np.percentile(diffuse[inner], 72))
    diffuse, own, gloss = diffuse / flat, own / flat, gloss / flat
    gloss = polarized(gloss, inner & (np.abs(diffuse - 1) < 0.06))
    plate = rgb(plate_pass, "Combined")
    if facts.get("sheer"):
        cover, plate = through(plate_pass, cover)
    full = (plate_pass["Combined.A"] > 0.9).astype(np.float32)
    smooth = denoise(plate, unit(xyz(plate_pass, "Normal")), full, 3, 220.0, 0.5)
    plate = np.where(full[..., None] > 0, smooth, plate) / flat
    if facts["hasGround"]:
        plate = evened(plate, cover < 0.01)
        # What is left of it is calmed.
        plate = np.where(plate > GROUND, GROUND + (plate - GROUND) * 0.4, plate)
        mask = border_mask(height, width)[..., None] * (1 - cover[..., None])
        plate = plate * (1 - mask) + GROUND * (1 - cover[..., None]) * mask
    knee = np.where(plate > 0.8, 0.8 + 0.2 * np.tanh((plate - 0.8) / 0.2), plate)
    part, u, v, seen = places(place)
    known = part > 0
    measured = rulers(seen, part, u, v, xyz(place, "Position"), unit(xyz(place, "Normal")))
    size = print_size(measured["flat"], u, v)
    u, v = u / size, v / size
    mm_per_px = float(np.median(np.hypot(np.diff(u, axis=1), np.diff(v, axis=1))[known[:, 1:] & known[:, :-1]]))
    low_u, low_v = float(u[known].min()), float(v[known].min())
    reach = max(float(u[known].max()) - low_u, float(v[known].max()) - low_v)
    step = max(mm_per_px / 8, reach / 65000)
    planes = [np.zeros((height, width, 3), np.uint8) for _ in range(3)]
    planes[0][..., 0] = part * 40
    for plane, values, low in ((planes[1], u, low_u), (planes[2], v, low_v)):
        high, lower = fold(values, low, step)
        plane[..., 0], plane[..., 1] = np.where(known, high, 0), np.where(known, lower, 0)
    np.concatenate(planes).tofile(f"{OUT}/{view}-place.rgb")
    (srgb(np.clip(knee, 0, 1)) * 255 + 0.5).astype(np.uint8).tofile(f"{OUT}/{view}-plate.rgb")
    light = [to_byte(diffuse - own, LIGHT_TOP), to_byte(own, BOUNCE_TOP), to_byte(gloss, GLOSS_TOP)]
    np.concatenate([*light, (cover * 255 + 0.5).astype(np.uint8)]).tofile(f"{OUT}/{view}-light.gray")
    made = {**facts, "u": low_u, "v": low_v, "step": step, "mmPerPx": round(mm_per_px, 4), "parts": int(part.max()), "rulers": measured}
    with open(f"{OUT}/{view}.maps.json", "w", encoding="utf8") as file:
        json.dump(made, file)
    spread = {q: round(float(np.percentile(diffuse[inner], q)), 2) for q in (2, 10, 25, 50, 72, 90, 98)}
    shine = {q: round(float(np.percentile(gloss[inner], q)), 3) for q in (50, 75, 90, 98)}
    count = {kind: len(lines) for kind, lines in measured.items()}
    print("light", spread, "gloss", shine, "cloth", round(float(cover.mean()), 3), "mm/px", round(mm_per_px, 3), "rulers", count, "flat", round(flat, 2), "print", round(size, 3))


if __name__ == "__main__":
    export(sys.argv[1])
