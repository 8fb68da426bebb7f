/** How the threads of a cloth show from near. */
export type Weave = 'twill' | 'plain';

/** Texels of the yarn's unevenness, each a tenth of a millimetre. */
const SIDE = 512;
const TEXELS_PER_MM = 10;

const hash = (x: number, y: number): number => {
  let k = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
  k = Math.imul(k ^ (k >>> 13), 1_274_126_177);
  return ((k ^ (k >>> 16)) >>> 0) / 4_294_967_296;
};

/** Unevenness along threads: noise that is long in one direction, repeated without a seam. */
function threads(longX: number, longY: number): Float32Array {
  const [columns, rows] = [SIDE / longX, SIDE / longY];
  const made = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [cx, cy] = [x / longX, y / longY];
      const [i, j] = [Math.floor(cx), Math.floor(cy)];
      const [f, g] = [cx - i, cy - j];
      const at = (di: number, dj: number) => hash((i + di) % columns, ((j + dj) % rows) + 977);
      const top = at(0, 0) * (1 - f) + at(1, 0) * f;
      made[y * SIDE + x] = top * (1 - g) + (at(0, 1) * (1 - f) + at(1, 1) * f) * g - 0.5;
    }
  return made;
}

let yarn: Float32Array | undefined;

const yarns = (): Float32Array => {
  if (yarn) return yarn;
  const [warp, weft] = [threads(4, 16), threads(16, 4)];
  yarn = warp.map((value, at) => value + (weft[at] ?? 0));
  return yarn;
};

/** Millimetres between two ridges of a twill, and between two threads of a plain weave. */
const SPACING = { twill: 0.5, plain: 0.4 } as const;

export interface WeaveShade {
  /** Returns by how much the light changes at this place, from about -0.08 to 0.08; gloss changes six times as much. */
  readonly at: (u: number, v: number, mmPerPixel: number) => number;
}

/** Makes the light of threads, which fades where they are finer than the pixels, since they would turn into moiré. */
export function weaveShade(weave: Weave): WeaveShade {
  const spacing = SPACING[weave];
  const uneven = yarns();
  const turn = (2 * Math.PI) / spacing;
  return {
    at: (u, v, mmPerPixel) => {
      const fade = Math.min(1, 1.6 - (3 * mmPerPixel) / spacing);
      if (fade <= 0) return 0;
      const x = Math.floor(u * TEXELS_PER_MM) & (SIDE - 1);
      const y = Math.floor(v * TEXELS_PER_MM) & (SIDE - 1);
      const ridge =
        weave === 'twill' ? Math.sin(turn * (u * 0.82 + v * 0.57)) : Math.sin(turn * u) * Math.sin(turn * v);
      return fade * (0.04 * ridge + 0.035 * (uneven[y * SIDE + x] ?? 0));
    },
  };
}
