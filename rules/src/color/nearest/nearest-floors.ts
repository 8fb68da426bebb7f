/**
 * Floors under CIEDE2000 that cost a few multiplications. With the difference as (dL/SL)² + x² + y² + RT·x·y, where
 * x = dC'/SC and y = dH'/SH:
 * - x² + y² + RT·x·y >= (1 - |RT|/2)(x² + y²), since 2|xy| <= x² + y².
 * - SH < SC, since its T is at most 1.93 and not 3; so x² + y² >= (dC'² + dH'²)/SC².
 * - dC'² + dH'² is the squared distance in (a', b), and a' = a(1 + G) with one G >= 0 for both colors, so it is at least
 *   the squared distance in (a, b).
 * - C' <= C(1 + G), which bounds SC from above; RT is bounded by what the hues of the two colors allow.
 * The tables hold the worst case of each step of lightness, chroma and hue.
 */
const STEPS_OF_HUE = 48;
const HUE_STEP = 360 / STEPS_OF_HUE;
/** Maximum turn of a hue by stretching a by 1 + G <= 1.5: at tan h = √1.5. */
const HUE_SHIFT = 11.54;
const MAX_CHROMA = 256;
const POW25_7 = 25 ** 7;

const stretched = (chroma: number): number =>
  chroma * (1 + 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + POW25_7))));

/** 1/SL² for a mean lightness, at the worse end of each step. */
export const lightnessFloors: Float64Array = Float64Array.from({ length: 102 }, (_, step) => {
  const distance = Math.max(Math.abs(step - 50), Math.abs(step + 1 - 50)) ** 2;
  return (1 + (0.015 * distance) / Math.sqrt(20 + distance)) ** -2;
});

/** The minimum of these: no color of a catalog is nearer than its lightness alone allows. */
export const MIN_LIGHTNESS_FLOOR = Math.min(...lightnessFloors);

const maxStretched = (step: number): number =>
  Math.max(...Array.from({ length: 11 }, (_, tenth) => stretched(step + tenth / 10))) + 0.05;

/** 1/SC² for a mean chroma. */
export const chromaFloors: Float64Array = Float64Array.from(
  { length: MAX_CHROMA },
  (_, step) => (1 + 0.045 * maxStretched(step)) ** -2,
);

/** Half of the maximum of RC for a mean chroma. */
export const turnCeilings: Float64Array = Float64Array.from({ length: MAX_CHROMA }, (_, step) => {
  const max7 = maxStretched(step) ** 7;
  return Math.sqrt(max7 / (max7 + POW25_7));
});

export const sectorOf = (a: number, b: number): number => {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return Math.floor((degrees < 0 ? degrees + 360 : degrees) / HUE_STEP) % STEPS_OF_HUE;
};

/** Distance of an angle from 275 degrees, where RT is strongest, at the nearest point of a range. */
const distanceFromBlue = (from: number, to: number): number => {
  let least = 360;
  for (const center of [275 - 360, 275, 275 + 360]) {
    least = Math.min(least, center < from ? from - center : center > to ? center - to : 0);
  }
  return least;
};

const turnOf = (one: number, other: number): number => {
  const low = ((one + other) * HUE_STEP) / 2;
  // A mean hue may lie on either side of the circle when the hues are opposite.
  const ways = Math.abs(one - other) * HUE_STEP > 180 - 2 * (HUE_STEP + HUE_SHIFT) ? [0, 180] : [0];
  const distance = Math.min(
    ...ways.map((way) => distanceFromBlue(((low + way) % 360) - HUE_SHIFT, ((low + way) % 360) + HUE_STEP + HUE_SHIFT)),
  );
  return Math.sin((Math.PI / 3) * Math.exp(-((distance / 25) ** 2)));
};

/** Maximum of the sine in RT for two sectors of hue. */
export const turns: Float64Array = Float64Array.from({ length: STEPS_OF_HUE ** 2 }, (_, pair) =>
  turnOf(Math.floor(pair / STEPS_OF_HUE), pair % STEPS_OF_HUE),
);

export const SECTORS = STEPS_OF_HUE;
