// Writes `cloth-silk.icc`, the printer profile that comes with Colorway: `node server/src/files/preflight/make-cloth-profile.ts`.
// It is a model of dyes on silk twill, with the gamut and the black of cloth, and not the measurement of a printer.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ciede2000 } from '@colorway/rules/color/nearest/ciede2000.ts';
import type { Lab } from '@colorway/rules/color/space/lab.ts';

const NAME = 'Colorway silk twill';
const COPYRIGHT = 'Made by Colorway. Free to use.';

type Triple = readonly [number, number, number];

/** Chromaticities of the full dyes on white cloth under D50. */
const PRIMARIES: readonly (readonly [x: number, y: number])[] = [
  [0.625, 0.335],
  [0.285, 0.575],
  [0.175, 0.105],
];
const WHITE: Triple = [0.9642, 1, 0.8249];
/** Light that the darkest cloth sends back, relative to the white: a lightness of 9. */
const BLACK = 0.01;
/** Points of a side of the tables. */
const PRINT_POINTS = 17;
const FIND_POINTS = 29;

const EPSILON = 6 ** 3 / 29 ** 3;
const KAPPA = 29 ** 3 / 3 ** 3;
const curve = (value: number): number => (value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116);
const uncurve = (value: number): number => (value ** 3 > EPSILON ? value ** 3 : (116 * value - 16) / KAPPA);
/** Amounts of dye follow lightness, so that the tables are nearly linear. */
const lightOf = (dye: number): number => uncurve((100 * dye + 16) / 116);
const dyeOf = (light: number): number => (116 * curve(light) - 16) / 100;

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  rows.map((row) => row[0] * x + row[1] * y + row[2] * z) as unknown as Triple;

function inverse([[a, b, c], [d, e, f], [g, h, i]]: readonly [Triple, Triple, Triple]): readonly Triple[] {
  const all = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / all, (c * h - b * i) / all, (b * f - c * e) / all],
    [(f * g - d * i) / all, (a * i - c * g) / all, (c * d - a * f) / all],
    [(d * h - e * g) / all, (b * g - a * h) / all, (a * e - b * d) / all],
  ];
}

/** Columns are the primaries, weighted so that all of them make the white. */
function matrix(): readonly [Triple, Triple, Triple] {
  const columns = PRIMARIES.map(([x, y]): Triple => [x / y, 1, (1 - x - y) / y]);
  const rows = [0, 1, 2].map((row) => columns.map((column) => column[row])) as unknown as [Triple, Triple, Triple];
  const weights = times(inverse(rows), WHITE);
  return rows.map((row) => row.map((value, at) => value * (weights[at] as number))) as unknown as [
    Triple,
    Triple,
    Triple,
  ];
}

const TO_XYZ = matrix();
const FROM_XYZ = inverse(TO_XYZ);

function printed(dyes: Triple): Lab {
  const light = times(TO_XYZ, dyes.map(lightOf) as unknown as Triple);
  const [x = 0, y = 0, z = 0] = light.map((value, at) => {
    const share = value / (WHITE[at] as number);
    return curve(BLACK + (1 - BLACK) * share);
  });
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** Dyes for a color, outside 0 to 1 for one that the cloth does not reach. */
function dyesOf({ l, a, b }: Lab): Triple {
  const y = (l + 16) / 116;
  const xyz = [y + a / 500, y, y - b / 200].map(
    (value, at) => ((uncurve(value) - BLACK) / (1 - BLACK)) * (WHITE[at] as number),
  ) as unknown as Triple;
  return times(FROM_XYZ, xyz).map(dyeOf) as unknown as Triple;
}

const isReached = (dyes: Triple): boolean => dyes.every((dye) => dye >= 0 && dye <= 1);
const BLACK_LIGHTNESS = 116 * curve(BLACK) - 16;
/** Lightnesses that are tried for a color that the cloth does not reach. */
const TRIED = 12;
const MAX_LIFT = 36;
const HALVINGS = 14;

/** The most colorful one of this hue and lightness that the cloth reaches. */
function clipped({ l, a, b }: Lab): Lab {
  const at = (share: number): Lab => ({ l, a: a * share, b: b * share });
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (isReached(dyesOf(at(middle)))) low = middle;
    else high = middle;
  }
  return at(low);
}

/** Dyes for the color, or for the one of its hue that looks least different of those that the cloth reaches. */
function reachedDyes(lab: Lab): Triple {
  const l = Math.min(100, Math.max(BLACK_LIGHTNESS, lab.l));
  const exact = dyesOf({ ...lab, l });
  if (l === lab.l && isReached(exact)) return exact;
  let best = clipped({ ...lab, l });
  let least = ciede2000(lab, best);
  for (let step = -TRIED; step <= TRIED; step++) {
    const lightness = l + (step * MAX_LIFT) / TRIED;
    if (lightness < BLACK_LIGHTNESS || lightness > 100) continue;
    const tried = clipped({ ...lab, l: lightness });
    const difference = ciede2000(lab, tried);
    if (difference >= least) continue;
    least = difference;
    best = tried;
  }
  return dyesOf(best).map((dye) => Math.min(1, Math.max(0, dye))) as unknown as Triple;
}

const sixteen = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 65_535);
/** Lab of version 2 of ICC, where a lightness of 100 is 0xff00. */
const encoded = ({ l, a, b }: Lab): Triple => [(l / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256];
/** Point of a table as Lab, after its curves. */
const decoded = ([l, a, b]: Triple): Lab => ({
  l: l * 100,
  a: (a * 65_535) / 256 - 128,
  b: (b * 65_535) / 256 - 128,
});

const sixteens = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries())
    bytes.writeUInt16BE(Math.min(65_535, Math.max(0, Math.round(value))), at * 2);
  return bytes;
};
const longs = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value), at * 4);
  return bytes;
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

const ENTRIES = 256;
const straight = Array.from({ length: ENTRIES }, (_, at) => (at / (ENTRIES - 1)) * 65_535);
/** Puts a lightness of 100 on the last point of a table, so that white stays white. */
const toHundred = straight.map((value) => (value * 65_535) / 0xff00);

/** A table of 16 bits with a curve before each channel and straight ones after. */
function table(points: number, valueAt: (at: Triple) => Triple, before: readonly number[] = straight): Buffer {
  const values: number[] = [];
  const share = (at: number): number => at / (points - 1);
  for (let one = 0; one < points; one++)
    for (let two = 0; two < points; two++)
      for (let three = 0; three < points; three++) values.push(...valueAt([share(one), share(two), share(three)]));
  const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1].map((value) => value * 65_536);
  const head = [
    text('mft2'),
    longs([0]),
    Buffer.from([3, 3, points, 0]),
    longs(identity),
    sixteens([ENTRIES, ENTRIES]),
  ];
  const curves = [before, straight, straight].flat();
  return Buffer.concat([...head, sixteens(curves), sixteens(values), sixteens([straight, straight, straight].flat())]);
}

const xyz = (values: Triple): Buffer =>
  Buffer.concat([text('XYZ '), longs([0]), longs(values.map((value) => value * 65_536))]);

const description = (value: string): Buffer =>
  Buffer.concat([text('desc'), longs([0, value.length + 1]), text(`${value}\0`), Buffer.alloc(78)]);

/** Tags start at multiples of four; several names may stand for one. */
function assembled(tags: readonly (readonly [names: readonly string[], body: Buffer])[]): Buffer {
  const count = tags.reduce((sum, [names]) => sum + names.length, 0);
  let at = 128 + 4 + 12 * count;
  const [entries, bodies]: [Buffer[], Buffer[]] = [[], []];
  for (const [names, body] of tags) {
    for (const name of names) entries.push(text(name), longs([at, body.length]));
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write('prtrRGB Lab ', 12, 'latin1');
  for (const [index, value] of [2026, 1, 1].entries()) header.writeUInt16BE(value, 24 + index * 2);
  header.write('acsp', 36, 'latin1');
  longs(WHITE.map((value) => value * 65_536)).copy(header, 68);
  return Buffer.concat([header, longs([count]), ...entries, ...bodies]);
}

/** The bytes of the profile: the same on every machine. */
export const makeClothProfile = (): Buffer =>
  assembled([
    [['desc'], description(NAME)],
    [['cprt'], Buffer.concat([text('text'), longs([0]), text(`${COPYRIGHT}\0`)])],
    [['wtpt'], xyz(WHITE)],
    [['A2B0', 'A2B1', 'A2B2'], table(PRINT_POINTS, (dyes) => encoded(printed(dyes)))],
    [
      ['B2A0', 'B2A1', 'B2A2'],
      table(FIND_POINTS, (lab) => reachedDyes(decoded(lab)).map(sixteen) as unknown as Triple, toHundred),
    ],
  ]);

if (import.meta.main) writeFileSync(join(import.meta.dirname, 'cloth-silk.icc'), makeClothProfile());
