import { slotColor } from '../pattern/slot-color.ts';
import { type Baked, HAS_FIXED, type Lit } from './bake.ts';
import { COMPRESSED, ENCODED, LINEAR, SCREEN, SCREEN_STEPS } from './tone.ts';

type Rgb = readonly [number, number, number];

const bytesOf = (hex: string): Rgb => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

const linear = (byte: number): number => LINEAR[byte] ?? 0;

/** The albedo that the bounce was rendered with. */
const RENDERED_ALBEDO = 0.5;
/** How much of its gloss black cloth keeps, and how fast lighter cloth gets all: a camera's exposure does the same. */
const GLOSS_OF_BLACK = 0.55;
const GLOSS_RISE = 4;

const luminance = (red: number, green: number, blue: number): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const glossShare = (red: number, green: number, blue: number): number =>
  GLOSS_OF_BLACK + (1 - GLOSS_OF_BLACK) * Math.min(1, GLOSS_RISE * luminance(red, green, blue));

/** Steps of a light curve for light 1, and the brightest light with its threads. */
const LIGHT_STEPS = 1024;
const BRIGHTEST_LIGHT = 2.3;
/** Exponents of a light curve, for white: a photographer exposes light cloth less, which deepens its folds. */
const LEVELS = 8;
const WHITE_CONTRAST = 0.45;

/** Steps of one curve. */
const CURVE = Math.ceil(BRIGHTEST_LIGHT * LIGHT_STEPS) + 1;

/** Light by luminance: dark cloth has light as it is, white cloth more contrast. Even light, 1, stays the same. */
const LIGHT_CURVES = Float32Array.from({ length: CURVE * (LEVELS + 1) }, (_, at) => {
  const level = Math.floor(at / CURVE);
  return ((at % CURVE) / LIGHT_STEPS) ** (1 + (WHITE_CONTRAST * level) / LEVELS);
});

/** Where the curve of a luminance begins. */
const curveOf = (luminanceOfCloth: number): number => ((Math.min(1, luminanceOfCloth) * LEVELS + 0.5) | 0) * CURVE;

/** The mean color of the cloth, by which its folds light each other. */
function meanColor({ slots, totals }: Baked, colors: readonly Rgb[]): Rgb {
  let all = 0;
  const mean = [0, 0, 0];
  for (let slot = 0; slot < slots; slot++) {
    const share = totals[slot] ?? 0;
    all += share;
    for (let channel = 0; channel < 3; channel++)
      mean[channel] = (mean[channel] ?? 0) + share * linear(colors[slot]?.[channel] ?? 0);
  }
  return [0, 1, 2].map((channel) => (all ? (mean[channel] ?? 0) / all : RENDERED_ALBEDO)) as unknown as Rgb;
}

/** The bytes of each color, and by how much the cloth's bounce is tinted. */
interface Palette {
  readonly bytes: readonly Rgb[];
  readonly tint: Rgb;
}

const palette = (baked: Baked, hexes: readonly string[]): Palette => {
  const bytes = Array.from({ length: baked.slots }, (_, slot) => bytesOf(slotColor(hexes, slot)));
  const tint = meanColor(baked, bytes).map((value) => value / RENDERED_ALBEDO) as unknown as Rgb;
  return { bytes, tint };
};

/** A color's light, the same for all its pixels, already in steps of `SCREEN`. */
interface Inks {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly ownRed: number;
  readonly ownGreen: number;
  readonly ownBlue: number;
  readonly shine: number;
  readonly curve: number;
}

function inksOf([redByte, greenByte, blueByte]: Rgb, tint: Rgb): Inks {
  const [r, g, b] = [linear(redByte), linear(greenByte), linear(blueByte)];
  const [red, green, blue] = [r * SCREEN_STEPS, g * SCREEN_STEPS, b * SCREEN_STEPS];
  return {
    red,
    green,
    blue,
    ownRed: red * tint[0],
    ownGreen: green * tint[1],
    ownBlue: blue * tint[2],
    shine: glossShare(r, g, b) * SCREEN_STEPS,
    curve: curveOf(luminance(r, g, b)),
  };
}

/** Pixels that are all cloth of one slot. */
function paintFull(lit: Lit, from: number, to: number, inks: Inks, pixels32: Uint32Array): void {
  const { pixels, base, bounce, gloss } = lit;
  const { red, green, blue, ownRed, ownGreen, ownBlue, shine, curve } = inks;
  for (let at = from; at < to; at++) {
    const light = LIGHT_CURVES[curve + (((base[at] as number) * LIGHT_STEPS) | 0)] as number;
    const own = bounce[at] as number;
    const glare = (gloss[at] as number) * shine;
    pixels32[pixels[at] as number] =
      0xff000000 |
      ((SCREEN[(blue * light + ownBlue * own + glare) | 0] as number) << 16) |
      ((SCREEN[(green * light + ownGreen * own + glare) | 0] as number) << 8) |
      (SCREEN[(red * light + ownRed * own + glare) | 0] as number);
  }
}

/** The byte of lit cloth that covers a pixel in part: the plate is in the picture's light already. */
const overPlate = (steps: number, cover: number, behind: number): number =>
  ENCODED[(((COMPRESSED[steps | 0] as number) * cover + (LINEAR[behind] as number)) * SCREEN_STEPS) | 0] as number;

/** Pixels of one slot that also show what is behind. */
function paintSheer(lit: Lit, from: number, to: number, inks: Inks, still: Uint8ClampedArray, out: Uint8ClampedArray) {
  const { pixels, base, bounce, gloss, cover } = lit;
  const { red, green, blue, ownRed, ownGreen, ownBlue, shine, curve } = inks;
  for (let at = from; at < to; at++) {
    const p = (pixels[at] as number) * 4;
    const light = LIGHT_CURVES[curve + (((base[at] as number) * LIGHT_STEPS) | 0)] as number;
    const own = bounce[at] as number;
    const glare = (gloss[at] as number) * shine;
    const share = (cover[at] as number) / 255;
    out[p] = overPlate(red * light + ownRed * own + glare, share, still[p] as number);
    out[p + 1] = overPlate(green * light + ownGreen * own + glare, share, still[p + 1] as number);
    out[p + 2] = overPlate(blue * light + ownBlue * own + glare, share, still[p + 2] as number);
  }
}

function paintSingle(baked: Baked, { bytes, tint }: Palette, out: Uint8ClampedArray): void {
  const { single, ends, slots, still } = baked;
  const pixels32 = new Uint32Array(out.buffer, out.byteOffset, out.length >> 2);
  for (let slot = 0; slot < slots; slot++) {
    const inks = inksOf(bytes[slot] as Rgb, tint);
    paintFull(single, ends[slot - 1] ?? 0, ends[slot] as number, inks, pixels32);
    paintSheer(single, ends[slots + slot - 1] as number, ends[slots + slot] as number, inks, still, out);
  }
}

/** The linear light of a byte that is still a sum of shares, 255 times as large. */
const linearOfSum = (sum: number): number => LINEAR[Math.min(255, (sum + 128 + ((sum + 128) >> 8)) >> 8)] as number;

/** Pixels of more than one slot. Bytes mix as in the drawing, before light falls on them. */
function paintMixed({ mixed, shares, still }: Baked, { bytes, tint }: Palette, out: Uint8ClampedArray): void {
  const { pixels, base, bounce, gloss, cover } = mixed;
  const pixels32 = new Uint32Array(out.buffer, out.byteOffset, out.length >> 2);
  const inks = [0, 1, 2].map((channel) => Int32Array.from(bytes, (color) => color[channel] as number));
  const [reds, greens, blues] = inks as [Int32Array, Int32Array, Int32Array];
  const [tintRed, tintGreen, tintBlue] = tint;
  for (let at = 0, next = 0; at < pixels.length; at++) {
    const head = shares[next++] as number;
    let [red, green, blue] = [0, 0, 0];
    for (let left = head & (HAS_FIXED - 1); left > 0; left--) {
      const slot = shares[next++] as number;
      const share = shares[next++] as number;
      red += share * (reds[slot] as number);
      green += share * (greens[slot] as number);
      blue += share * (blues[slot] as number);
    }
    if (head & HAS_FIXED) {
      red += (shares[next++] as number) * 255;
      green += (shares[next++] as number) * 255;
      blue += (shares[next++] as number) * 255;
    }
    const [r, g, b] = [linearOfSum(red), linearOfSum(green), linearOfSum(blue)];
    const curve = curveOf(luminance(r, g, b));
    const light = LIGHT_CURVES[curve + (((base[at] as number) * LIGHT_STEPS) | 0)] as number;
    const own = bounce[at] as number;
    const glare = (gloss[at] as number) * glossShare(r, g, b);
    const redSteps = (r * (light + own * tintRed) + glare) * SCREEN_STEPS;
    const greenSteps = (g * (light + own * tintGreen) + glare) * SCREEN_STEPS;
    const blueSteps = (b * (light + own * tintBlue) + glare) * SCREEN_STEPS;
    const pixel = pixels[at] as number;
    const covered = cover[at] as number;
    if (covered === 255) {
      pixels32[pixel] =
        0xff000000 |
        ((SCREEN[blueSteps | 0] as number) << 16) |
        ((SCREEN[greenSteps | 0] as number) << 8) |
        (SCREEN[redSteps | 0] as number);
    } else {
      const p = pixel * 4;
      out[p] = overPlate(redSteps, covered / 255, still[p] as number);
      out[p + 1] = overPlate(greenSteps, covered / 255, still[p + 1] as number);
      out[p + 2] = overPlate(blueSteps, covered / 255, still[p + 2] as number);
    }
  }
}

/** Paints the cloth in these colors over what `out` holds of the still picture. */
export function paint(baked: Baked, hexes: readonly string[], out: Uint8ClampedArray): void {
  const colors = palette(baked, hexes);
  paintSingle(baked, colors, out);
  paintMixed(baked, colors, out);
}

/** Returns a picture of its own in these colors. */
export function painted(baked: Baked, hexes: readonly string[]): Uint8ClampedArray {
  const out = Uint8ClampedArray.from(baked.still);
  paint(baked, hexes, out);
  return out;
}
