import { MIXED } from '../coverage.ts';

/** The slot seen at each pixel of a picture, as a bake gives it. */
export interface SlotMap {
  readonly seen: Uint8Array;
  readonly width: number;
}

/** A place on the cloth, from 0 to 1 in both directions. */
export interface SlotPlace {
  readonly x: number;
  readonly y: number;
}

/** Places are found on a grid of about so many cells across. */
const CELLS = 320;
/** A patch that is larger than this number of cells all around is no better for it. */
const ROOMY = 8;
/** How much a place loses for its distance from the middle. */
const OFF_MIDDLE = 1.4;

interface Grid {
  readonly cells: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly step: number;
}

function gridOf({ seen, width }: SlotMap): Grid {
  const step = Math.max(1, Math.round(width / CELLS));
  const [across, down] = [Math.floor(width / step), Math.floor(seen.length / width / step)];
  const cells = new Uint8Array(across * down);
  const half = step >> 1;
  for (let y = 0, at = 0; y < down; y++)
    for (let x = 0; x < across; x++, at++) cells[at] = seen[(y * step + half) * width + x * step + half] as number;
  return { cells, width: across, height: down, step };
}

/** For each cell of the slot, how many cells it is away from another one, up to `ROOMY`. */
function depths({ cells, width, height }: Grid, slot: number): Uint8Array {
  const depth = new Uint8Array(cells.length);
  const least = (x: number, y: number, ahead: 1 | -1): number => {
    const at = y * width + x;
    const beside = x - ahead < 0 || x - ahead >= width ? 0 : (depth[at - ahead] as number);
    const above = y - ahead < 0 || y - ahead >= height ? 0 : (depth[at - ahead * width] as number);
    return Math.min(beside, above) + 1;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (cells[y * width + x] === slot) depth[y * width + x] = Math.min(ROOMY, least(x, y, 1));
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const at = y * width + x;
      if (cells[at] === slot) depth[at] = Math.min(depth[at] as number, least(x, y, -1));
    }
  return depth;
}

/** The middle of the cloth. */
function middleOf({ cells, width }: Grid): SlotPlace {
  let [x, y, count] = [0, 0, 0];
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === MIXED) continue;
    x += at % width;
    y += Math.floor(at / width);
    count++;
  }
  return { x: x / Math.max(1, count), y: y / Math.max(1, count) };
}

const distance = (one: SlotPlace, other: SlotPlace): number => Math.hypot(one.x - other.x, one.y - other.y);

export interface Margins {
  /** Shares of the picture's height in which nothing is marked: words, tools. */
  readonly top: number;
  readonly bottom: number;
  /** The share of the width that places keep apart, where the drawing lets them. */
  readonly apart: number;
}

/**
 * Where to mark each slot on the cloth: well inside a patch of it, near the middle of the product and apart from the
 * others. A slot that cannot be seen has no place.
 */
export function slotPlaces(map: SlotMap, slots: number, margins: Margins): readonly (SlotPlace | undefined)[] {
  const grid = gridOf(map);
  const { cells, width, height } = grid;
  const middle = middleOf(grid);
  const [from, until] = [Math.floor(height * margins.top), Math.ceil(height * (1 - margins.bottom))];
  const found: (SlotPlace | undefined)[] = Array.from({ length: slots });
  const allDepths = found.map((_, slot) => depths(grid, slot));
  const deepest = (slot: number): number => allDepths[slot]?.reduce((max, depth) => Math.max(max, depth), 0) ?? 0;
  // A thin line has fewer good places, so it chooses first.
  const order = found.map((_, slot) => slot).sort((a, b) => deepest(a) - deepest(b));
  for (const slot of order) {
    const depth = allDepths[slot] as Uint8Array;
    let best: SlotPlace | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let at = from * width; at < until * width; at++) {
      if (cells[at] !== slot) continue;
      const place = { x: at % width, y: Math.floor(at / width) };
      const near = found.some((other) => other && distance(place, other) < margins.apart * width);
      const score = (depth[at] as number) / ROOMY - (OFF_MIDDLE * distance(place, middle)) / height - (near ? 9 : 0);
      if (score > bestScore) [best, bestScore] = [place, score];
    }
    found[slot] = best;
  }
  return found.map((place) => place && { x: (place.x + 0.5) / width, y: (place.y + 0.5) / height });
}

/** Edges of a cell, in order: top, right, bottom, left. */
type Edge = 0 | 1 | 2 | 3;

/**
 * The lines through a cell by its corners inside of the patch: 1 is top left, 2 top right, 4 bottom right, 8 bottom left.
 * Each leads from one edge to another with the patch on its left.
 */
const LINES: readonly (readonly (readonly [from: Edge, to: Edge])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** The share of four pixels that is of the slot, for each two by two of them. */
function halfSize({ seen, width }: SlotMap, slot: number): { share: Float32Array; across: number; down: number } {
  const [across, down] = [width >> 1, Math.floor(seen.length / width) >> 1];
  const share = new Float32Array(across * down);
  for (let y = 0, at = 0; y < down; y++)
    for (let x = 0; x < across; x++, at++) {
      const first = 2 * y * width + 2 * x;
      let count = 0;
      for (const pixel of [first, first + 1, first + width, first + width + 1]) if (seen[pixel] === slot) count++;
      share[at] = count / 4;
    }
  return { share, across, down };
}

/** Shorter outlines are specks. */
const MIN_POINTS = 6;
/** Numbers of a path are rounded to this part of a pixel. */
const ROUND = 10;

/** The outline of a slot on the cloth as the data of an SVG path, in pixels of the picture. */
export function slotOutline(map: SlotMap, slot: number): string {
  const { share, across, down } = halfSize(map, slot);
  const pitch = across + 2;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= across || y >= down ? 0 : (share[y * across + x] as number);
  const cornersOf = (x: number, y: number): number =>
    (at(x, y) > 0.5 ? 1 : 0) +
    (at(x + 1, y) > 0.5 ? 2 : 0) +
    (at(x + 1, y + 1) > 0.5 ? 4 : 0) +
    (at(x, y + 1) > 0.5 ? 8 : 0);
  /** Each edge between two samples has a number: even for those along a row, odd for those along a column. */
  const edgeAt = (x: number, y: number, edge: Edge): number => {
    const [column, row] = [x + 1 + (edge === 1 ? 1 : 0), y + 1 + (edge === 2 ? 1 : 0)];
    return 2 * (row * pitch + column) + (edge % 2);
  };
  const next = new Int32Array(2 * pitch * (down + 2)).fill(-1);
  for (let y = -1; y < down; y++)
    for (let x = -1; x < across; x++)
      for (const [from, to] of LINES[cornersOf(x, y)] ?? []) next[edgeAt(x, y, from)] = edgeAt(x, y, to);

  const pointOf = (edge: number): string => {
    const cell = edge >> 1;
    const [x, y] = [(cell % pitch) - 1, Math.floor(cell / pitch) - 1];
    const [before, after] = [at(x, y), edge % 2 === 0 ? at(x + 1, y) : at(x, y + 1)];
    const part = (0.5 - before) / (after - before || 1);
    const [px, py] = edge % 2 === 0 ? [x + part, y] : [x, y + part];
    return `${Math.round((2 * px + 1) * ROUND) / ROUND} ${Math.round((2 * py + 1) * ROUND) / ROUND}`;
  };
  const lines: string[] = [];
  for (let first = 0; first < next.length; first++) {
    if ((next[first] as number) < 0) continue;
    const points: string[] = [];
    for (let edge = first; edge >= 0; ) {
      points.push(pointOf(edge));
      const following = next[edge] as number;
      next[edge] = -1;
      edge = following;
    }
    if (points.length >= MIN_POINTS) lines.push(`M${points.filter((_, n) => n % 2 === 0).join('L')}Z`);
  }
  return lines.join('');
}
