import { seeded } from '@colorway/fabric/motif/seeded.ts';
import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import type { PlainDrawing } from './plants.ts';

type Random = () => number;

interface Canvas {
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  readonly slots: number;
}

const between = (random: Random, from: number, to: number): number => Math.round(from + random() * (to - from));
const paint = (slot: number): string => `fill="${PLACEHOLDERS[slot]}"`;
const rect = (x: number, y: number, width: number, height: number, rest: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${rest}/>`;
const ground = ({ width, height }: Canvas): string => rect(0, 0, width, height, paint(0));

/** Each figure is drawn again where it reaches over an edge, as a designer does for a repeat. */
const around = (
  { width, height }: Canvas,
  draw: (x: number, y: number) => string,
  x: number,
  y: number,
  reach: number,
): string =>
  [-width, 0, width]
    .flatMap((dx) => [-height, 0, height].map((dy) => [x + dx, y + dy] as const))
    .filter(([px, py]) => px > -reach && px < width + reach && py > -reach && py < height + reach)
    .map(([px, py]) => draw(px, py))
    .join('');

function stripes(canvas: Canvas): string {
  const { random, width, height, slots } = canvas;
  const isDown = random() < 0.5;
  const side = isDown ? height : width;
  let at = 0;
  let body = ground(canvas);
  for (let slot = 0; at < side; slot++) {
    const wide = Math.min(side - at, between(random, 4, 20));
    const painted = paint(slot % slots);
    body += isDown ? rect(0, at, width, wide, painted) : rect(at, 0, wide, height, painted);
    at += wide;
  }
  return body;
}

/** Slanted bands that move by one tile over the width. */
function repp(canvas: Canvas): string {
  const { random, width, height, slots } = canvas;
  const isCut = random() < 0.5;
  let body = ground(canvas);
  for (let slot = 1; slot < slots; slot++) {
    const at = ((slot - 0.7) * height) / slots;
    const tall = between(random, 3, Math.max(4, height / slots / 2));
    for (const step of [-2, -1, 0, 1]) {
      const y = at + step * height;
      // Some designers let a band run past the tile, others cut it at the edge.
      const [left, right] = isCut ? [0, width] : [-width / 2, width * 1.5];
      const up = (x: number): number => y + (x / width) * height;
      body += `<polygon points="${left},${up(left)} ${right},${up(right)} ${right},${up(right) + tall} ${left},${up(left) + tall}" ${paint(slot)}/>`;
    }
  }
  return body;
}

function dots(canvas: Canvas): string {
  const { random, width, height, slots } = canvas;
  let body = ground(canvas);
  for (let slot = 1; slot < slots; slot++) {
    const r = between(random, 3, 9);
    const draw = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="${r}" ${paint(slot)}/>`;
    body += around(canvas, draw, ((slot - 0.9) * width) / (slots - 1), random() * height, r);
  }
  return body;
}

function plaid(canvas: Canvas): string {
  const { random, width, height, slots } = canvas;
  let body = ground(canvas);
  for (let slot = 1; slot < slots; slot++) {
    const wide = between(random, 3, 12);
    const share = slot / slots;
    body += `<g opacity=".${between(random, 4, 8)}">${rect(Math.round(width * share), 0, wide, height, paint(slot))}</g>`;
    body += rect(0, Math.round(height * share), width, wide, paint(slot));
  }
  return body;
}

function checks(canvas: Canvas): string {
  const { random, width, height, slots } = canvas;
  const [columns, rows] = [2 * between(random, 1, 4), 2 * between(random, 1, 4)];
  let body = ground(canvas);
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const slot = (column + row) % 2 === 0 ? 0 : 1 + ((row + column * rows) % (slots - 1));
      if (slot > 0)
        body += rect((column * width) / columns, (row * height) / rows, width / columns, height / rows, paint(slot));
    }
  for (let slot = 1; slot < slots; slot++) body += rect(2 + slot * 6, 2, 4, 4, paint(slot));
  return body;
}

function florals(canvas: Canvas): string {
  const { random, width, height, slots } = canvas;
  let body = ground(canvas);
  const flowers = between(random, 2, 5);
  for (let flower = 0; flower < Math.max(flowers, slots - 1); flower++) {
    const size = between(random, 8, 16);
    const turn = between(random, 0, 71);
    const petals = between(random, 4, 7);
    const [petal, eye] = [1 + (flower % (slots - 1)), flower % 2];
    const shape = `<path d="M0 0C${size * 0.6} ${-size * 0.5} ${size * 0.5} ${-size} 0 ${-size}S${-size * 0.6} ${-size * 0.5} 0 0Z"`;
    const draw = (x: number, y: number): string => {
      const all = Array.from(
        { length: petals },
        (_, at) => `${shape} transform="rotate(${turn + (360 * at) / petals})"/>`,
      );
      return `<g transform="translate(${x} ${y})"><g ${paint(petal)}>${all.join('')}</g><circle r="${size / 4}" ${paint(eye)}/></g>`;
    };
    body += around(
      canvas,
      draw,
      (width * (flower + 0.5)) / Math.max(flowers, slots - 1),
      random() * height,
      size * 1.2,
    );
  }
  return body;
}

const KINDS = { stripes, repp, dots, plaid, checks, florals };

/** Realistic drawings without a fault; the same each time. */
export function plainDrawings(count: number): readonly PlainDrawing[] {
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, at) => {
    const random = seeded(at + 1);
    const [name, draw] = kinds[at % kinds.length] ?? ['stripes', stripes];
    const canvas: Canvas = {
      random,
      width: between(random, 60, 160),
      height: between(random, 60, 160),
      slots: between(random, 2, 5),
    };
    const { width, height, slots } = canvas;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${draw(canvas)}</svg>`;
    return { name: `${name} ${at}`, svg, width, height, slots };
  });
}
