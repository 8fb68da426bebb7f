import { type SvgElement, textOf } from '../svg-tree.ts';
import type { Matrix } from './matrix.ts';

/** Corners of a line as x, y, x, y; curves are cut into short straight pieces. */
export interface Ring {
  readonly points: number[];
  readonly isClosed: boolean;
}

const PIECES_OF_CURVE = 10;
const PIECES_OF_CIRCLE = 40;

class Pen {
  readonly rings: Ring[] = [];
  x = 0;
  y = 0;
  /** The control point of the last curve, which a smooth one mirrors. */
  control: readonly [number, number] | undefined;
  #start: readonly [number, number] = [0, 0];
  #points: number[] = [];

  #end(isClosed: boolean): void {
    if (this.#points.length > 2) this.rings.push({ points: this.#points, isClosed });
    this.#points = [];
  }

  move(x: number, y: number): void {
    this.#end(false);
    this.#start = [x, y];
    this.#points = [x, y];
    [this.x, this.y] = [x, y];
  }

  line(x: number, y: number): void {
    if (this.#points.length === 0) this.#points = [this.x, this.y];
    this.#points.push(x, y);
    [this.x, this.y] = [x, y];
  }

  close(): void {
    this.#end(true);
    [this.x, this.y] = this.#start;
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [x0, y0] = [this.x, this.y];
    for (let piece = 1; piece <= PIECES_OF_CURVE; piece++) {
      const t = piece / PIECES_OF_CURVE;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.line(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
    }
  }

  arc([rx, ry, turn, large, sweep]: readonly number[], x: number, y: number): void {
    const center = arcCenter([this.x, this.y], [x, y], [Math.abs(rx ?? 0), Math.abs(ry ?? 0)], {
      turn: ((turn ?? 0) * Math.PI) / 180,
      isLarge: large === 1,
      isSweep: sweep === 1,
    });
    const pieces = center ? Math.max(2, Math.ceil((PIECES_OF_CIRCLE * Math.abs(center.sweep)) / (2 * Math.PI))) : 0;
    for (let piece = 1; piece < pieces; piece++) this.line(...(center?.at(piece / pieces) ?? [x, y]));
    this.line(x, y);
  }

  finish(): Ring[] {
    this.#end(false);
    return this.rings;
  }
}

type Point = readonly [number, number];
interface ArcFlags {
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isSweep: boolean;
}

/** The center form of an arc (SVG 2, B.2.4). */
function arcCenter([x0, y0]: Point, [x1, y1]: Point, [rx, ry]: Point, { turn, isLarge, isSweep }: ArcFlags) {
  if (rx === 0 || ry === 0 || (x0 === x1 && y0 === y1)) return undefined;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const px = (cos * (x0 - x1)) / 2 + (sin * (y0 - y1)) / 2;
  const py = (-sin * (x0 - x1)) / 2 + (cos * (y0 - y1)) / 2;
  const stretch = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
  const [a, b] = [rx * stretch, ry * stretch];
  const below = (a * py) ** 2 + (b * px) ** 2;
  const factor = (isLarge === isSweep ? -1 : 1) * Math.sqrt(Math.max(0, ((a * b) ** 2 - below) / below));
  const [cx, cy] = [(factor * a * py) / b, (-factor * b * px) / a];
  const first = Math.atan2((py - cy) / b, (px - cx) / a);
  const last = Math.atan2((-py - cy) / b, (-px - cx) / a);
  const full = 2 * Math.PI;
  const angle = (((last - first) % full) + full) % full;
  const sweep = isSweep ? angle : angle - full;
  return {
    sweep,
    at: (share: number): [number, number] => {
      const [u, v] = [a * Math.cos(first + sweep * share), b * Math.sin(first + sweep * share)];
      return [cos * (u + cx) - sin * (v + cy) + (x0 + x1) / 2, sin * (u + cx) + cos * (v + cy) + (y0 + y1) / 2];
    },
  };
}

const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const TOKENS = /([mlhvcsqtaz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;

type Draw = (pen: Pen, numbers: readonly number[], x: number, y: number) => void;

const mirrored = (pen: Pen): readonly [number, number] =>
  pen.control ? [2 * pen.x - pen.control[0], 2 * pen.y - pen.control[1]] : [pen.x, pen.y];

function quadratic(pen: Pen, [qx, qy]: Point, x: number, y: number): void {
  const [x0, y0] = [pen.x, pen.y];
  const third = 2 / 3;
  pen.curve(x0 + third * (qx - x0), y0 + third * (qy - y0), x + third * (qx - x), y + third * (qy - y), x, y);
  pen.control = [qx, qy];
}

/** Numbers come as absolute positions. */
const DRAW: Readonly<Record<string, Draw>> = {
  l: (pen, _, x, y) => pen.line(x, y),
  h: (pen, _, x) => pen.line(x, pen.y),
  v: (pen, _, __, y) => pen.line(pen.x, y),
  c: (pen, [x1 = 0, y1 = 0, x2 = 0, y2 = 0], x, y) => {
    pen.curve(x1, y1, x2, y2, x, y);
    pen.control = [x2, y2];
  },
  s: (pen, [x2 = 0, y2 = 0], x, y) => {
    pen.curve(...mirrored(pen), x2, y2, x, y);
    pen.control = [x2, y2];
  },
  q: (pen, [qx = 0, qy = 0], x, y) => quadratic(pen, [qx, qy], x, y),
  t: (pen, _, x, y) => quadratic(pen, mirrored(pen), x, y),
  a: (pen, numbers, x, y) => pen.arc(numbers, x, y),
};

const SMOOTH = new Set(['c', 's', 'q', 't']);

/** Turns relative positions into absolute ones. */
function absolute(command: string, numbers: readonly number[], pen: Pen, isRelative: boolean): readonly number[] {
  if (!isRelative) return numbers;
  if (command === 'a') return numbers.map((one, at) => one + (at === 5 ? pen.x : at === 6 ? pen.y : 0));
  if (command === 'v') return numbers.map((one) => one + pen.y);
  return numbers.map((one, at) => one + (at % 2 === 0 ? pen.x : pen.y));
}

const endOf = (command: string, numbers: readonly number[]): Point => {
  if (command === 'v') return [0, numbers[0] ?? 0];
  return [numbers[command === 'h' ? 0 : numbers.length - 2] ?? 0, numbers[numbers.length - 1] ?? 0];
};

/** Runs one command and returns the one that further numbers repeat. */
function step(pen: Pen, letter: string, numbers: readonly number[], previous: string): string {
  const command = letter.toLowerCase();
  const placed = absolute(command, numbers, pen, letter === command);
  const [x, y] = endOf(command, placed);
  if (!SMOOTH.has(command) || !SMOOTH.has(previous)) pen.control = undefined;
  if (command === 'm') {
    pen.move(x, y);
    return letter === 'm' ? 'l' : 'L';
  }
  DRAW[command]?.(pen, placed, x, y);
  return letter;
}

/** Flags of an arc may be written without a space between, as in `a1 1 0 011 1`. */
const spaced = (text: string): string =>
  text.replaceAll(
    /([aA])((?:[^a-zA-Z]|e[-+]?\d)*)/g,
    (_, letter: string, rest: string) => `${letter}${arcNumbers(rest)}`,
  );

function arcNumbers(text: string): string {
  const result: string[] = [];
  let rest = text;
  for (let at = 0; rest.length > 0; at++) {
    const isFlag = at % 7 === 3 || at % 7 === 4;
    const found = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i).exec(rest);
    if (!found) break;
    result.push(found[1] ?? '');
    rest = rest.slice(found[0].length);
  }
  return ` ${result.join(' ')} `;
}

function pathRings(text: string): Ring[] {
  const pen = new Pen();
  let letter = '';
  let previous = '';
  let numbers: number[] = [];
  for (const [, command, number] of (/a/i.test(text) ? spaced(text) : text).matchAll(TOKENS)) {
    if (command) {
      letter = command;
      numbers = [];
      if (command === 'z' || command === 'Z') pen.close();
      continue;
    }
    numbers.push(Number(number));
    if (numbers.length < (COUNTS[letter.toLowerCase()] ?? Number.POSITIVE_INFINITY)) continue;
    const next = step(pen, letter, numbers, previous);
    previous = letter.toLowerCase();
    letter = next;
    numbers = [];
  }
  return pen.finish();
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): Ring[] => {
  if (rx <= 0 || ry <= 0) return [];
  const points: number[] = [];
  for (let piece = 0; piece < PIECES_OF_CIRCLE; piece++) {
    const turn = (2 * Math.PI * piece) / PIECES_OF_CIRCLE;
    points.push(cx + rx * Math.cos(turn), cy + ry * Math.sin(turn));
  }
  return [{ points, isClosed: true }];
};

export type LengthReader = (element: SvgElement, name: string, fallback?: number) => number;

const rectRings: Outline = (element, read) => {
  const [x, y, width, height] = (['x', 'y', 'width', 'height'] as const).map((name) => read(element, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (width <= 0 || height <= 0) return [];
  const [right, bottom] = [x + width, y + height];
  const [rx, ry] = [read(element, 'rx'), read(element, 'ry')];
  const [a, b] = [Math.min(rx || ry, width / 2), Math.min(ry || rx, height / 2)];
  if (a <= 0 || b <= 0) return [{ points: [x, y, right, y, right, bottom, x, bottom], isClosed: true }];
  const arc = `${a} ${b} 0 0 1`;
  return pathRings(
    `M${x + a} ${y}H${right - a}A${arc} ${right} ${y + b}V${bottom - b}A${arc} ${right - a} ${bottom}H${x + a}A${arc} ${x} ${bottom - b}V${y + b}A${arc} ${x + a} ${y}Z`,
  );
};

type Outline = (element: SvgElement, read: LengthReader) => Ring[];

const polygonRings =
  (isClosed: boolean): Outline =>
  (element) => {
    const text = textOf(element, 'points') ?? '';
    return pathRings(`M${text}${isClosed ? 'Z' : ''}`);
  };

const OUTLINES: Readonly<Record<string, Outline>> = {
  path: (element) => pathRings(textOf(element, 'd') ?? ''),
  rect: rectRings,
  circle: (element, read) => ellipse(read(element, 'cx'), read(element, 'cy'), read(element, 'r'), read(element, 'r')),
  ellipse: (element, read) =>
    ellipse(read(element, 'cx'), read(element, 'cy'), read(element, 'rx'), read(element, 'ry')),
  line: (element, read) => [{ points: ['x1', 'y1', 'x2', 'y2'].map((name) => read(element, name)), isClosed: false }],
  polygon: polygonRings(true),
  polyline: polygonRings(false),
};

export const isShape = (element: SvgElement): boolean => Object.hasOwn(OUTLINES, element.name);
export const outlineOf = (element: SvgElement, read: LengthReader): Ring[] =>
  OUTLINES[element.name]?.(element, read) ?? [];

export const placed = (rings: readonly Ring[], [a, b, c, d, e, f]: Matrix): Ring[] =>
  rings.map(({ points, isClosed }) => {
    const moved = new Array<number>(points.length);
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] as number, points[at + 1] as number];
      moved[at] = a * x + c * y + e;
      moved[at + 1] = b * x + d * y + f;
    }
    return { points: moved, isClosed };
  });

/** The area that a line of this width paints: a box for each piece, and a disc where pieces meet. */
export function strokeRings(rings: readonly Ring[], width: number): Ring[] {
  const half = width / 2;
  const result: Ring[] = [];
  for (const { points, isClosed } of rings) {
    const corners = points.length / 2;
    const pieces = isClosed ? corners : corners - 1;
    for (let piece = 0; piece < pieces; piece++) {
      const from = piece * 2;
      const to = ((piece + 1) % corners) * 2;
      const [x0, y0] = [points[from] as number, points[from + 1] as number];
      const [x1, y1] = [points[to] as number, points[to + 1] as number];
      const length = Math.hypot(x1 - x0, y1 - y0);
      if (length === 0) continue;
      const [u, v] = [((y1 - y0) / length) * half, ((x1 - x0) / length) * half];
      result.push({ points: [x0 - u, y0 + v, x1 - u, y1 + v, x1 + u, y1 - v, x0 + u, y0 - v], isClosed: true });
      if (piece + 1 < pieces || isClosed) result.push(...ellipse(x1, y1, half, half).map(coarse));
    }
  }
  return result;
}

/** The joint of a line needs few corners. */
const coarse = ({ points }: Ring): Ring => {
  const few: number[] = [];
  // Reversed to wind as the boxes do, so that an overlap stays filled.
  for (let at = points.length - 2; at >= 0; at -= 10) few.push(points[at] as number, points[at + 1] as number);
  return { points: few, isClosed: true };
};
