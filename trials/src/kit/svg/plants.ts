import type { FaultKind } from '@colorway/rules/pattern/lint/faults.ts';
import { PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';

/** A drawing without a fault, and its tile. */
export interface PlainDrawing {
  readonly name: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly slots: number;
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Adds markup above everything. */
const over = ({ svg }: PlainDrawing, markup: string): string => svg.replace(/<\/svg>\s*$/, `${markup}</svg>`);
/** Adds markup below everything. */
const under = ({ svg }: PlainDrawing, markup: string): string =>
  svg.replace(/<svg[^>]*>/, (root) => `${root}${markup}`);

const nextSlot = ({ slots }: PlainDrawing): string => PLACEHOLDERS[slots] ?? '#666';

/** A box by fractions of the tile. */
const box = (
  { width, height }: PlainDrawing,
  [x, y, w, h]: readonly [number, number, number, number],
  rest: string,
): string => `<rect x="${width * x}" y="${height * y}" width="${width * w}" height="${height * h}" ${rest}/>`;

const middle = [0.4, 0.4, 0.2, 0.2] as const;
const solid = 'fill="#111"';

/** Plants one fault of each kind into any drawing. */
export const PLANTS: Readonly<Record<FaultKind, (drawing: PlainDrawing) => string>> = {
  'no-slot': ({ svg }) => svg.replaceAll(/#([1-6])\1\1(?![0-9a-f])/g, (_, digit: string) => `#${digit}a0c${digit}9`),
  'gray-outside': (one) => over(one, box(one, middle, 'fill="#777"')),
  'near-slot': (one) => over(one, box(one, middle, 'fill="#353333"')),
  'seventh-slot': (one) =>
    over(
      one,
      [...PLACEHOLDERS, '#777'].map((hex, at) => box(one, [0.1 + at / 10, 0.4, 0.1, 0.2], `fill="${hex}"`)).join(''),
    ),
  'default-black': (one) => over(one, box(one, middle, '')),
  'hidden-slot': (one) => under(one, box(one, middle, `fill="${nextSlot(one)}"`)),
  'repeat-across': (one) => over(one, box(one, [0.9, 0.4, 0.2, 0.2], `fill="${nextSlot(one)}"`)),
  'repeat-down': (one) => over(one, box(one, [0.4, 0.9, 0.2, 0.2], `fill="${nextSlot(one)}"`)),
  picture: (one) =>
    over(
      one,
      `<image x="${one.width * 0.4}" y="${one.height * 0.4}" width="${one.width / 5}" height="${one.height / 5}" href="data:image/png;base64,${PIXEL}"/>`,
    ),
  'soft-picture': (one) => PLANTS.picture(one),
  text: (one) => over(one, `<text x="${one.width / 2}" y="${one.height / 2}" ${solid}>Colorway</text>`),
  'fixed-stroke': (one) =>
    over(
      one,
      `<path d="M${one.width * 0.3} ${one.height * 0.5}h${one.width / 3}" stroke="#111" stroke-width="4" vector-effect="non-scaling-stroke"/>`,
    ),
  'empty-clip': (one) =>
    over(
      one,
      `<clipPath id="planted"><rect width="${one.width * 0.1}" height="${one.height * 0.1}"/></clipPath>${box(one, middle, `${solid} clip-path="url(#planted)"`)}`,
    ),
  'fixed-color': (one) => over(one, box(one, [0.2, 0.2, 0.6, 0.6], 'fill="#b22255"')),
  'near-equal': (one) =>
    over(one, box(one, [0.4, 0.4, 0.1, 0.2], 'fill="#b22255"') + box(one, [0.6, 0.4, 0.1, 0.2], 'fill="#b22356"')),
  'slot-gap': (one) => over(one, box(one, middle, 'fill="#666"')),
  'slot-sliver': (one) => over(one, box(one, [0.5, 0.5, 0.015, 0.015], `fill="${nextSlot(one)}"`)),
  hairline: (one) =>
    over(one, `<path d="M${one.width * 0.3} ${one.height * 0.5}h${one.width / 3}" stroke="#111" stroke-width=".2"/>`),
  'thin-shape': (one) =>
    over(one, `<rect x="${one.width * 0.3}" y="${one.height * 0.5}" width="${one.width / 3}" height=".2" ${solid}/>`),
  speck: (one) => over(one, `<circle cx="${one.width / 2}" cy="${one.height / 2}" r=".1" ${solid}/>`),
  'see-through': (one) => over(one, box(one, middle, `${solid} opacity=".98"`)),
  gradient: (one) =>
    over(
      one,
      `<linearGradient id="planted"><stop stop-color="#111"/><stop offset="1" stop-color="#222"/></linearGradient>${box(one, middle, 'fill="url(#planted)"')}`,
    ),
  filter: (one) =>
    over(
      one,
      `<filter id="planted"><feGaussianBlur stdDeviation="2"/></filter>${box(one, middle, `${solid} filter="url(#planted)"`)}`,
    ),
  blend: (one) => over(one, box(one, middle, `${solid} style="mix-blend-mode:multiply"`)),
  mask: (one) =>
    over(
      one,
      `<mask id="planted">${box(one, middle, 'fill="#fff"')}</mask>${box(one, middle, `${solid} mask="url(#planted)"`)}`,
    ),
  outside: (one) => over(one, box(one, [1.3, 0.4, 0.2, 0.2], solid)),
  'empty-shape': (one) => over(one, `<rect width="0" height="9" ${solid}/>`),
  invisible: (one) => over(one, box(one, middle, `${solid} display="none"`)),
  duplicate: (one) => over(one, box(one, middle, solid) + box(one, middle, solid)),
  heavy: (one) =>
    over(one, `<path ${solid} d="M${one.width / 2} ${one.height / 2}${'l1 0 0 1 -1 0 0 -1'.repeat(16_000)}z"/>`),
  'unused-definition': (one) => over(one, `<defs>${box(one, middle, `id="planted" ${solid}`)}</defs>`),
  stretched: ({ svg, width, height }) => svg.replace('<svg', `<svg width="${width * 2}" height="${height}"`),
  removed: (one) => over(one, '<script>alert(1)</script>'),
};
