/** Linear light of a color byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const x = byte / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
});

/** Steps of `SCREEN` for each unit of linear light. */
export const SCREEN_STEPS = 4096;
/** The brightest light that a map can hold, with gloss and bounce. */
const BRIGHTEST = 6;
/** Above this, light is dimmed, so that white cloth in even light stays below white and keeps its form. */
const KNEE = 0.55;
const DIMMED = 0.83;
/** How fast highlights run into white. */
const SHOULDER = 4.5;

const compress = (light: number): number => {
  if (light <= KNEE) return light;
  const dimmed = KNEE + (Math.min(light, 1) - KNEE) * DIMMED;
  const over = Math.max(0, light - 1) * DIMMED;
  return Math.min(1, dimmed + over / (1 + SHOULDER * over));
};

const encode = (light: number): number =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

/** Linear light of cloth as the picture shows it. */
export const COMPRESSED = Float32Array.from({ length: BRIGHTEST * SCREEN_STEPS + 1 }, (_, step) =>
  compress(step / SCREEN_STEPS),
);

/** The color byte of linear light that is in the picture already. */
export const ENCODED = Uint8Array.from({ length: 2 * SCREEN_STEPS + 1 }, (_, step) =>
  encode(Math.min(1, step / SCREEN_STEPS)),
);

/** The color byte of the light of cloth. */
export const SCREEN = Uint8Array.from({ length: BRIGHTEST * SCREEN_STEPS + 1 }, (_, step) =>
  encode(compress(step / SCREEN_STEPS)),
);
