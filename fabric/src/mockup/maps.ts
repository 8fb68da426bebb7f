/** Facts of a rendered view; its pictures are in `maps/{view}/`. */
export interface ViewFacts {
  /** Changes with the pictures, so that what was made from them is made again. */
  readonly version: string;
  readonly width: number;
  readonly height: number;
  /** The lowest place in the print, in millimetres, and the length of one step of its 16 bits. */
  readonly u: number;
  readonly v: number;
  readonly step: number;
  /** Millimetres of cloth to a pixel, where the cloth faces the camera. */
  readonly mmPerPx: number;
  /** One texel of the place map for each pixel, or for each second one. */
  readonly placeScale: 1 | 0.5;
  /** The picture ends in bare ground, which continues outside of it. */
  readonly hasGround: boolean;
  /** The part that every stage shows: left, top, right, bottom from 0 to 1. */
  readonly safe: readonly [number, number, number, number];
}

/** A decoded picture, rows of pixels with this many bytes each. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly channels: number;
}

/** The maps of one view in memory, ready to bake a print into it. */
export interface ProductMaps {
  readonly facts: ViewFacts;
  readonly width: number;
  readonly height: number;
  /** Pixels of the pictures for one of these maps: 1, 2, 4. */
  readonly shrink: number;
  /** Everything but cloth, red, green and blue. */
  readonly plate: Uint8Array;
  /** Square roots of light without the cloth's own bounce, of that bounce and of gloss; then how much is cloth. */
  readonly base: Uint8Array;
  readonly bounce: Uint8Array;
  readonly gloss: Uint8Array;
  readonly cover: Uint8Array;
  /** The piece of cloth seen at each pixel, 0 for none. */
  readonly part: Uint8Array;
  /** Place in the print in millimetres, `placeWidth` texels a row, and the part that each texel belongs to. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly placePart: Uint8Array;
  readonly placeWidth: number;
  readonly placeHeight: number;
}

/** Light, bounce and gloss at a byte of 255. */
export const LIGHT_TOP = 2;
export const BOUNCE_TOP = 1;
export const GLOSS_TOP = 0.6;

/** The gray of bare ground, as the stage of the page has it. */
export const GROUND = 230;

/** Bytes that a part's number is multiplied by in the picture. */
const PART_BYTE = 40;

// A view has over a million pixels and a phone waits for them, so these are plain loops.
const plane = ({ data, channels }: Pixels, start: number, count: number): Uint8Array => {
  const bytes = new Uint8Array(count);
  for (let at = 0, from = start * channels; at < count; at++, from += channels) bytes[at] = data[from] as number;
  return bytes;
};

const rgbOf = ({ data, channels }: Pixels, count: number): Uint8Array => {
  const rgb = new Uint8Array(count * 3);
  for (let to = 0, from = 0; to < rgb.length; to += 3, from += channels) {
    rgb[to] = data[from] as number;
    rgb[to + 1] = data[from + 1] as number;
    rgb[to + 2] = data[from + 2] as number;
  }
  return rgb;
};

/** The number of a part for each byte of its picture. */
const PARTS = Uint8Array.from({ length: 256 }, (_, byte) => Math.round(byte / PART_BYTE));

/** Rows of pixels in the place picture: parts, then u and v below each other, or side by side at half size. */
export const placeRows = ({ height, placeScale }: Pick<ViewFacts, 'height' | 'placeScale'>): number =>
  placeScale === 1 ? height * 3 : height + Math.ceil(height / 2);

/** Reads the three pictures of a view. */
export function readMaps(facts: ViewFacts, plate: Pixels, light: Pixels, place: Pixels): ProductMaps {
  const { width, height, placeScale, step } = facts;
  const count = width * height;
  const part = plane(place, 0, count);
  for (let at = 0; at < count; at++) part[at] = PARTS[part[at] as number] as number;
  const isFull = placeScale === 1;
  const placeWidth = isFull ? width : Math.ceil(width / 2);
  const placeHeight = isFull ? height : Math.ceil(height / 2);
  const u = new Float32Array(placeWidth * placeHeight);
  const v = new Float32Array(placeWidth * placeHeight);
  const placePart = new Uint8Array(placeWidth * placeHeight);
  const stride = isFull ? 1 : 2;
  const { data, channels } = place;
  // The lower byte runs back and forth, see `fold` in scenes/export.py.
  const numberAt = (at: number): number => {
    const high = data[at * channels] as number;
    const lower = data[at * channels + 1] as number;
    return (high << 8) + (high & 1 ? 255 - lower : lower);
  };
  for (let y = 0; y < placeHeight; y++)
    for (let x = 0; x < placeWidth; x++) {
      const at = y * placeWidth + x;
      const first = isFull ? count + at : count + y * width + x;
      const second = isFull ? 2 * count + at : first + Math.floor(width / 2);
      u[at] = facts.u + numberAt(first) * step;
      v[at] = facts.v + numberAt(second) * step;
      placePart[at] = part[y * stride * width + x * stride] ?? 0;
    }
  return {
    facts,
    width,
    height,
    shrink: 1,
    plate: rgbOf(plate, count),
    base: plane(light, 0, count),
    bounce: plane(light, count, count),
    gloss: plane(light, 2 * count, count),
    cover: plane(light, 3 * count, count),
    part,
    u,
    v,
    placePart,
    placeWidth,
    placeHeight,
  };
}

type Halved = Pick<ProductMaps, 'plate' | 'cover' | 'part' | 'base' | 'bounce' | 'gloss'>;

/** Writes the mean of four pixels. Only pixels of cloth have light. */
function halvePixel(maps: ProductMaps, corners: Uint32Array, at: number, to: Halved): void {
  let [red, green, blue, cover, base, bounce, gloss, cloth, part] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const from = corners[corner] as number;
    red += maps.plate[from * 3] as number;
    green += maps.plate[from * 3 + 1] as number;
    blue += maps.plate[from * 3 + 2] as number;
    cover += maps.cover[from] as number;
    const piece = maps.part[from] as number;
    if (piece === 0) continue;
    if (cloth === 0) part = piece;
    cloth += 1;
    base += maps.base[from] as number;
    bounce += maps.bounce[from] as number;
    gloss += maps.gloss[from] as number;
  }
  to.plate[at * 3] = (red + 2) >> 2;
  to.plate[at * 3 + 1] = (green + 2) >> 2;
  to.plate[at * 3 + 2] = (blue + 2) >> 2;
  to.cover[at] = (cover + 2) >> 2;
  if (cloth === 0) return;
  to.part[at] = part;
  to.base[at] = Math.round(base / cloth);
  to.bounce[at] = Math.round(bounce / cloth);
  to.gloss[at] = Math.round(gloss / cloth);
}

const halvedMaps = new WeakMap<ProductMaps, ProductMaps>();

/** Maps at half size, for small pictures: to skip pixels instead would fray every edge. */
function halved(maps: ProductMaps): ProductMaps {
  const before = halvedMaps.get(maps);
  if (before) return before;
  const [width, height] = [maps.width >> 1, maps.height >> 1];
  const count = width * height;
  const [plate, cover, part] = [new Uint8Array(count * 3), new Uint8Array(count), new Uint8Array(count)];
  const [base, bounce, gloss] = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)];
  const corners = new Uint32Array(4);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const first = y * 2 * maps.width + x * 2;
      corners[0] = first;
      corners[1] = first + 1;
      corners[2] = first + maps.width;
      corners[3] = first + maps.width + 1;
      halvePixel(maps, corners, at, { plate, cover, part, base, bounce, gloss });
    }
  const made = { ...maps, width, height, shrink: maps.shrink * 2, plate, cover, part, base, bounce, gloss };
  halvedMaps.set(maps, made);
  return made;
}

/** A picture smaller than this share of the maps is made from smaller ones. */
const SHRINK_BELOW = 0.6;

/** Returns the maps for a picture at this scale. */
export const mapsAt = (maps: ProductMaps, scale: number): ProductMaps =>
  scale * maps.shrink < SHRINK_BELOW && maps.width > 64 ? mapsAt(halved(maps), scale) : maps;
