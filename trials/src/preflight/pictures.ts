import type { Reach } from '@colorway/fabric/preflight/gamut.ts';
import type { Raster } from '@colorway/fabric/preflight/raster.ts';
import type { PreflightKind } from '@colorway/rules/preflight/preflight.ts';
import sharp, { type Sharp } from 'sharp';
import { type Dice, rollDice } from './dice.ts';
import { makePalette } from './palette.ts';
import { drawScene, type SceneSize } from './scenes.ts';

/** A generated picture, and the faults that were planted in it. */
export interface PlantedPicture {
  readonly picture: Raster;
  readonly widthMm: number;
  readonly faults: ReadonlySet<PreflightKind>;
}

const MM_PER_INCH = 25.4;
const FAULT_SHARE = 0.3;
/** Widths on either side of the limit of 0.5 mm. */
const THIN = [0.12, 0.42] as const;
const CLEAN = [0.62, 1.4] as const;

interface Resolution {
  /** Pixels per inch of the picture before it is enlarged. */
  readonly real: number;
  /** Pixels per inch of the file. */
  readonly file: number;
}

function resolution(dice: Dice, isSoft: boolean): Resolution {
  const real = isSoft ? dice.between(70, 128) : dice.between(178, 300);
  if (!isSoft) return { real, file: real };
  // Some files are small; others were enlarged to look right.
  return { real, file: dice.chance(0.3) ? real : dice.between(190, 300) };
}

async function draw(
  svg: string,
  ground: string,
  size: SceneSize,
  { real, file }: Resolution,
  dice: Dice,
): Promise<Sharp> {
  const drawn = sharp(Buffer.from(svg), { density: 72 * (real / MM_PER_INCH) }).flatten({ background: ground });
  if (file === real) return drawn;
  const small = await drawn.png().toBuffer();
  const width = Math.round((size.width / MM_PER_INCH) * file);
  return sharp(
    await sharp(small)
      .resize({ width, kernel: dice.pick(['nearest', 'cubic', 'lanczos3', 'linear']) })
      .png()
      .toBuffer(),
  );
}

/** Adds noise, the weave and the light of a photograph. */
function roughen(dice: Dice, { width, height, rgb }: Raster): Raster {
  const [noise, weave, light] = [
    dice.chance(0.4) ? dice.between(0.5, 3) : 0,
    dice.chance(0.2) ? dice.between(1, 3) : 0,
    dice.chance(0.2) ? dice.between(0.02, 0.06) : 0,
  ];
  const result = new Uint8Array(rgb.length);
  for (let at = 0; at < rgb.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    const shade = 1 - light * (1 - Math.cos((x / width) * Math.PI * 2)) * 0.5;
    const bump = weave * Math.sin((x + y) * 1.6) + noise * (dice.next() + dice.next() + dice.next() - 1.5) * 2;
    for (let c = 0; c < 3; c++)
      result[at + c] = Math.min(255, Math.max(0, Math.round((rgb[at + c] as number) * shade + bump)));
  }
  return { width, height, rgb: result };
}

const rasterOf = async (picture: Sharp): Promise<Raster> => {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
};

/** Makes the picture of a seed, the same each time. */
export async function plantedPicture(seed: number, reach: Reach): Promise<PlantedPicture> {
  const dice = rollDice(seed * 7_919 + 17);
  // A quarter is clean; the others have one or more faults.
  const isClean = dice.chance(0.25);
  const has = (): boolean => !isClean && dice.chance(FAULT_SHARE);
  const isSoft = has();
  const planted = { thin: has(), contrast: has(), gamut: has() };
  const pixels = resolution(dice, isSoft);
  // In a file of few pixels a thin line is not drawn at all, or as thick as a pixel.
  const isThin = planted.thin && pixels.real > 110;
  const size = { width: dice.int(26, 44), height: dice.int(26, 44) };
  const palette = makePalette(dice, reach, planted);
  const least = isSoft ? 1.1 : CLEAN[0];
  const strokes = { clean: () => dice.between(least, CLEAN[1]), thin: isThin ? dice.between(...THIN) : undefined };
  const drawn = await draw(drawScene(dice, size, palette, strokes), palette.ground, size, pixels, dice);
  const rough = roughen(dice, await rasterOf(drawn));
  const quality = dice.chance(0.5) ? dice.int(72, 95) : undefined;
  const raw = sharp(rough.rgb, { raw: { width: rough.width, height: rough.height, channels: 3 } });
  const picture =
    quality === undefined
      ? rough
      : await rasterOf(sharp(await raw.jpeg({ quality, chromaSubsampling: dice.pick(['4:2:0', '4:4:4']) }).toBuffer()));
  const faults = new Set<PreflightKind>();
  if (isThin) faults.add('thin-lines');
  if (planted.contrast) faults.add('contrast');
  if (isSoft) faults.add('sharpness');
  if (planted.gamut) faults.add('gamut');
  return { picture, widthMm: size.width, faults };
}
