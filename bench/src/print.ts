import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { cuttingPlan, rectangle } from '@colorway/rules/shop/print/cutting-plans.ts';
import { BLEED_INCHES, POINTS, printLayout } from '@colorway/rules/shop/print/print-layout.ts';
import { CUT_SPOT, spotNames } from '@colorway/rules/shop/print/spot-names.ts';
import { packPdf } from '@colorway/server/sales/pack/pack-pdf.ts';
import { type PrintSource, printPdf } from '@colorway/server/sales/print/print-pdf.ts';
import sharp from 'sharp';
import { atLeast, atMost, type Figure, median } from './measure/figure.ts';

const SPOTS = [
  ['Navy', '#01153e'],
  ['Cardinal', '#c41e3a'],
  ['Ivory', '#fffff0'],
  ['Gold', '#d4af37'],
  ['Sage', '#9caf88'],
  ['Rose', '#d58a94'],
] as const;
const COLORS = SPOTS.map(([colorName, hex]) => ({ colorName, hex }));

const stripes = (slots: number): SlotPattern => ({
  ...{ id: `stripes-${slots}`, name: 'Stripes', width: 10 * slots, height: 10, slots },
  body: COLORS.slice(0, slots)
    .map((_, slot) => `<rect x="${10 * slot}" width="10" height="10" fill="{${slot}}"/>`)
    .join(''),
});

const artworkOf = (slots: number) =>
  ({ kind: 'pattern', pattern: stripes(slots), colors: COLORS.slice(0, slots), mmPerUnit: 1 }) as const;

const sourceOf = (slots: number, plan: PrintSource['plan'], code: string): PrintSource => ({
  ...{ artwork: artworkOf(slots), plan, code, profile: 'FOGRA39L coated', labels: ['Necktie'] },
  url: 'https://example.com/admin/orders/D-1000#line-1',
});

const SELECTIONS = { length: 'Regular 58"', width: 'Standard 3.25"' };
const NECKTIE = cuttingPlan({ productType: 'Necktie', options: [] }, SELECTIONS);
const INFO = { title: 'Print file', author: 'Colorway', at: new Date(0) };

const tool = (command: string, args: readonly string[]): string =>
  execFileSync(command, [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });

/** Draws each plate of a PDF as a file named by its ink. */
function platesOf(folder: string, pdf: Buffer, dpi: number): ReadonlyMap<string, string> {
  const file = join(folder, 'file.pdf');
  writeFileSync(file, pdf);
  tool('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=tiffsep', `-r${dpi}`, `-sOutputFile=${folder}/plate.tif`, file]);
  const named = readdirSync(folder).flatMap((name) => {
    const [, ink] = /\((.+)\)\.tif$/.exec(name) ?? [];
    return ink === undefined ? [] : [[ink, join(folder, name)] as const];
  });
  return new Map(named);
}

interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height of the ink in a part of a plate, in pixels; both are 0 without ink. */
async function inkIn(plate: string, crop: Crop): Promise<readonly [width: number, height: number]> {
  const { data, info } = await sharp(plate, { limitInputPixels: false })
    .extract(crop)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 255) >= 128) continue;
    const pixel = at / info.channels;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right < 0 ? [0, 0] : [right - left + 1, bottom - top + 1];
}

const DPI = 508;

/** How far the printed size of a flat piece of 12 by 8 inches, with its bleed, is off. */
async function measureSize(folder: string): Promise<number> {
  const [width, height] = [12, 8];
  const pieces = [{ name: 'Square', count: 1, outline: rectangle(width, height) }];
  const plan = { pieces, seam: 0, grain: 0, note: '' };
  const plates = platesOf(folder, await printPdf(sourceOf(1, plan, 'D-1-1'), INFO), DPI);
  const plate = plates.get(spotNames(COLORS)[0] ?? '') ?? '';
  const box = printLayout(plan).pieces[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const pixels = (points: number): number => Math.round((points / POINTS) * DPI);
  const around = 0.2 * POINTS;
  const ink = await inkIn(plate, {
    left: pixels(box.x - around),
    top: pixels(box.y - around),
    width: pixels(box.width + 2 * around),
    height: pixels(box.height + 2 * around),
  });
  const sides = [width + 2 * BLEED_INCHES, height + 2 * BLEED_INCHES];
  return Math.max(...sides.map((inches, at) => Math.abs(((ink[at] ?? 0) / DPI - inches) * 25.4)));
}

/** The share of the six spots, and the knife, that have a plate with ink of their own. */
async function measurePlates(folder: string): Promise<number> {
  const plates = platesOf(folder, await printPdf(sourceOf(6, NECKTIE, 'D-1-1'), INFO), 72);
  const spots = spotNames(COLORS);
  let found = plates.has(CUT_SPOT) ? 1 : 0;
  const { width, height } = printLayout(NECKTIE);
  const page = { left: 0, top: 0, width: Math.floor(width), height: Math.floor(height) };
  for (const spot of spots) {
    const plate = plates.get(spot);
    if (plate !== undefined && (await inkIn(plate, page))[0] > 0) found += 1;
  }
  return found / (spots.length + 1);
}

const lineOf = (quantity: number): OrderLine => ({
  ...{ kind: 'product', title: 'Necktie', productType: 'Necktie', name: 'stripes-1', picture: null, options: [] },
  ...{ selections: SELECTIONS, colors: [], handle: null, configuredId: null, proofID: 'stripes-1', quantity },
  ...{ unitPrice: cents(2_800), lineItemTotal: cents(2_800 * quantity), grams: 199, madeIn: null, deliveredIn: null },
});

const LINES = 40;
const codeOf = (at: number): string => `D-${1_000 + at}-1`;
const urlOf = (at: number): string => `https://example.com/admin/orders/D-${1_000 + at}#line-1`;

const makePack = (): Promise<Buffer> =>
  packPdf({
    brand: { name: 'Colorway', site: 'example.com', email: null },
    at: new Date(0),
    paper: 'letter',
    printedAt: 'Mon, Nov 23, 2026',
    version: 1,
    notice: '',
    url: 'https://example.com/admin/orders',
    lines: Array.from({ length: LINES }, (_, at) => ({
      line: lineOf(12),
      art: {
        ...{ refusal: null, artwork: artworkOf(6), fileName: 'stripes', version: 1, sha256: 'a'.repeat(64) },
        ...{ approval: null, alerts: [] },
      },
      source: { plan: NECKTIE, profile: 'FOGRA39L coated', code: codeOf(at) },
      ...{ count: 'line 1 of 1', orderName: `D-${1_000 + at}`, customer: 'Example Club', readyBy: 'Dec 9' },
      ...{ approvedBy: null, isRush: false, packing: '', match: null, noteToMakers: '', pantones: [], url: urlOf(at) },
    })),
  });

/** The share of the codes of a pack that an independent decoder reads at 200 dpi. */
function measureCodes(folder: string, pack: Buffer): number {
  const file = join(folder, 'pack.pdf');
  writeFileSync(file, pack);
  tool('pdftoppm', ['-r', '200', '-gray', '-png', file, join(folder, 'page')]);
  const pages = readdirSync(folder).filter((name) => name.startsWith('page'));
  const read = new Set(pages.flatMap((name) => tool('zbarimg', ['--raw', '-q', join(folder, name)]).split('\n')));
  const codes = Array.from({ length: LINES }, (_, at) => [codeOf(at), urlOf(at)]).flat();
  return codes.filter((code) => read.has(code)).length / codes.length;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Print files and packs, checked by Ghostscript, Poppler and ZBar. */
export async function measurePrint(): Promise<Figure[]> {
  const folder = (): string => mkdtempSync(join(tmpdir(), 'colorway-print-'));
  const folders = [folder(), folder(), folder()] as const;
  try {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1)
      times.push(await timed(() => printPdf(sourceOf(6, NECKTIE, 'D-1-1'), INFO)));
    let pack: Buffer = Buffer.alloc(0);
    const packMs = await timed(async () => {
      pack = await makePack();
    });
    return [
      atMost('print file of 6 colors', 'ms', median(times), 3_000),
      atMost(`pack of ${LINES} lines`, 'ms', packMs, 30_000),
      atLeast('print file, spots with a plate of their own', 'share', await measurePlates(folders[0]), 1),
      atMost('print file, size with bleed is off by', 'mm', await measureSize(folders[1]), 0.1),
      atLeast('pack at 200 dpi, codes read back', 'share', measureCodes(folders[2], pack), 1),
    ];
  } finally {
    for (const one of folders) rmSync(one, { recursive: true });
  }
}
