import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createSanitizePool } from '@colorway/server/files/svg/run/sanitize-pool.ts';
import type { SvgResult } from '@colorway/server/files/svg/sanitize.ts';
import { alignTable } from '../../../bin/align-table.mjs';
import { atLeast, type Figure } from '../measure/figure.ts';
import { type Drawn, drawPairs, type Pair, SIDE, TOLERANCE } from './draw-pairs.ts';
import { type DrawingSource, drawingsOf, fetchDrawings } from './packages.ts';

const CORPUS = join(tmpdir(), 'colorway-drawings');
const MIN_EQUAL = 99.3;
const MIN_DRAWINGS = 2_000;
const MAX_WORST = 10;
const READERS = 2;
const CALLER = { lane: 'staff', who: 'corpus' } as const;

interface Fate {
  readonly file: string;
  readonly refusal?: string;
  readonly drawn?: Drawn;
  readonly removed: string;
}

/** Evenly over the sorted names, so that a package of thousands outweighs no other. */
const spread = <T>(items: readonly T[], count: number): readonly T[] =>
  items.length <= count
    ? items
    : Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as T);

/** Sanitizes in processes of their own with the limits of an upload. */
async function sanitizeAll(files: readonly string[]): Promise<Map<string, SvgResult>> {
  const pool = createSanitizePool({ atOnce: READERS });
  const results = new Map<string, SvgResult>();
  const waiting = [...files];
  const reader = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      results.set(file, await pool.sanitize(readFileSync(file), 'f-corpus-', CALLER));
  };
  try {
    await Promise.all(Array.from({ length: READERS }, reader));
  } finally {
    await pool.close();
  }
  return results;
}

async function fatesOf(files: readonly string[]): Promise<Fate[]> {
  const results = await sanitizeAll(files);
  const pairs = [...results].flatMap(([file, result]): Pair[] =>
    result.ok ? [{ file, after: result.svg, width: result.width, height: result.height }] : [],
  );
  const drawn = await drawPairs(pairs);
  return files.map((file): Fate => {
    const result = results.get(file);
    if (!result?.ok) return { file, refusal: result?.code ?? 'none', removed: '' };
    const removed = result.findings.map(({ kind, what }) => `${kind} ${what.join(' ')}`).join(', ');
    return { file, drawn: drawn.get(file) ?? 'unreadable', removed };
  });
}

const isEqual = ({ drawn }: Fate): boolean => typeof drawn === 'object' && drawn.pixels === 0;
const isDifferent = ({ drawn }: Fate): boolean => typeof drawn === 'object' && drawn.pixels > 0;
const isBlank = ({ drawn }: Fate): boolean => typeof drawn === 'object' && drawn.isBlank;
const pixelsOf = ({ drawn }: Fate): number => (typeof drawn === 'object' ? drawn.pixels : 0);
const share = (part: number, all: number): number => (all === 0 ? 0 : (100 * part) / all);

function describe({ name, license }: DrawingSource, fates: readonly Fate[]): string[] {
  const refusals = Object.entries(Object.groupBy(fates, ({ refusal }) => refusal ?? ''));
  const reasons = refusals.filter(([code]) => code !== '').map(([code, all]) => `${all?.length} ${code}`);
  const count = (is: (fate: Fate) => boolean): string => String(fates.filter(is).length);
  return [
    ...[name, license, String(fates.length), reasons.join(', ') || '0', count(isEqual), count(isDifferent)],
    ...[count(isBlank), count(({ drawn }) => drawn === 'unreadable')],
  ];
}

const worstOf = (fates: readonly Fate[]): string[] =>
  fates
    .filter((fate) => fate.refusal !== undefined || isDifferent(fate))
    .toSorted((one, other) => pixelsOf(other) - pixelsOf(one))
    .slice(0, MAX_WORST)
    .map(({ file, refusal, drawn, removed }) => {
      const found = typeof drawn === 'object' ? `${drawn.pixels} pixels, by ${Math.round(drawn.largest)}` : refusal;
      return `  ${basename(file)}: ${found}${removed && `; removed ${removed}`}`;
    });

/**
 * Sanitizes drawings of many packages and compares how they look before and after. Those that the browser does not draw
 * as they came prove nothing and are left out.
 */
export async function measureDrawings(perPackage: number, folders: readonly string[]): Promise<Figure[]> {
  const sources = folders.length > 0 ? folders.map(drawingsOf) : fetchDrawings(CORPUS);
  const header = ['package', 'license', 'drawings', 'refused', 'equal', 'different', 'blank', 'not drawn before'];
  const rows: string[][] = [];
  const all: Fate[] = [];
  for (const source of sources) {
    const fates = await fatesOf(folders.length > 0 ? source.files : spread(source.files, perPackage));
    rows.push(describe(source, fates));
    all.push(...fates);
    process.stderr.write(`${[source.name, ...worstOf(fates)].join('\n')}\n`);
  }
  process.stdout.write(
    `${alignTable([header, ...rows])}\nEqual: at ${SIDE} pixels in Chromium no channel is off by more than ${TOLERANCE} of 255.\n`,
  );
  const counted = all.filter(({ drawn }) => drawn !== 'unreadable');
  return [
    atLeast('drawings compared', '', counted.length, folders.length > 0 ? 1 : MIN_DRAWINGS),
    atLeast(
      'drawings that look the same after sanitizing',
      '%',
      share(all.filter(isEqual).length, counted.length),
      MIN_EQUAL,
    ),
  ];
}
