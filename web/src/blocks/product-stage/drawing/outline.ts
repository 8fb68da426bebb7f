import type { Affine } from './affine.ts';

export interface Outline {
  /** Absolute, with every transform worked in. */
  readonly d: string;
  /** Around all its points: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  /** Which way round it runs; overlapping outlines of one way are one area, of both ways they would cut holes. */
  readonly turn: 1 | -1;
}

type Point = readonly [x: number, y: number];

/** A command of a path with as many numbers as it takes. */
interface Step {
  readonly kind: string;
  readonly isRelative: boolean;
  readonly numbers: readonly number[];
}

const RUNS = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g;
const COUNT: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

const short = (n: number): number => Math.round(n * 100) / 100;

/** `L1 2 3 4` are two lines. After a move, further pairs are lines. */
function stepsOf([, letter = '', rest = '']: RegExpMatchArray): readonly Step[] | undefined {
  const kind = letter.toUpperCase();
  const count = COUNT[kind];
  const numbers = (rest.match(NUMBERS) ?? []).map(Number);
  if (count === undefined || (count === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % count > 0))
    return undefined;
  const isRelative = letter !== kind;
  if (count === 0) return [{ kind, isRelative, numbers }];
  return Array.from({ length: numbers.length / count }, (_, n) => ({
    kind: kind === 'M' && n > 0 ? 'L' : kind,
    isRelative,
    numbers: numbers.slice(n * count, (n + 1) * count),
  }));
}

/** Where a step leads, in the path's own measure, with the points that bend it on the way. */
function pointsOf({ kind, isRelative, numbers }: Step, [x, y]: Point): readonly Point[] {
  const [dx, dy] = isRelative ? [x, y] : [0, 0];
  const [first = 0] = numbers;
  if (kind === 'H') return [[first + dx, y]];
  if (kind === 'V') return [[x, first + dy]];
  return Array.from({ length: numbers.length / 2 }, (_, n): Point => {
    const [px = 0, py = 0] = numbers.slice(n * 2, n * 2 + 2);
    return [px + dx, py + dy];
  });
}

const around = (points: readonly Point[]): Outline['box'] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

const twiceTheArea = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = points[(n + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** One closed outline of straight lines and curves; undefined for anything else. */
export function readOutline(path: string, [a, b, c, d, e, f]: Affine): Outline | undefined {
  const runs = [...path.matchAll(RUNS)].map(stepsOf);
  const steps = runs.flatMap((run) => run ?? []).filter(({ kind }) => kind !== 'Z');
  const isOne = steps[0]?.kind === 'M' && steps.filter(({ kind }) => kind === 'M').length === 1;
  if (!isOne || runs.includes(undefined)) return undefined;
  let at: Point = [0, 0];
  const all: Point[] = [];
  const commands = steps.map((step) => {
    const own = pointsOf(step, at);
    at = own.at(-1) ?? at;
    const placed = own.map(([x, y]): Point => [short(a * x + c * y + e), short(b * x + d * y + f)]);
    all.push(...placed);
    return (
      (step.kind === 'H' || step.kind === 'V' ? 'L' : step.kind) + placed.map((point) => point.join(' ')).join(' ')
    );
  });
  const area = twiceTheArea(all);
  // A bare line encloses nothing.
  if (all.length < 3 || Math.abs(area) < 0.01) return undefined;
  return { d: `${commands.join('')}Z`, box: around(all), turn: area > 0 ? 1 : -1 };
}

/** A quarter of a circle as a curve. */
const K = 0.5523;

export const circlePath = (x: number, y: number, r: number): string => {
  const k = r * K;
  return `M${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}Z`;
};
