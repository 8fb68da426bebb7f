import { expect, it } from 'vitest';
import { compactDrawing } from './compact-drawing.ts';

const many = (one: (n: number) => string, count = 400) => Array.from({ length: count }, (_, n) => one(n)).join('');
const tile = (inner: string) =>
  `<svg width="9" height="9"><defs><pattern id="{p}t" width="9" height="9">${inner}</pattern></defs></svg>`;
const pieces = (markup: string) => [...markup.matchAll(/<path fill="\{(\d)\}"/g)].map(([, slot]) => slot).join('');

it('leaves a small drawing as it is', () => {
  const small = tile('<path d="M0 0H1V1Z" fill="{0}"/>');
  expect(compactDrawing(small)).toBe(small);
});

it('joins what has one paint and nothing of another in between', () => {
  const body = tile(many((n) => `<path d="M${n * 3} 0h2v2h-2z" fill="{${n % 2}}"/>`));
  expect(pieces(compactDrawing(body))).toBe('01');
});

it('keeps what lies above another paint above it', () => {
  const over = many((n) => `<path d="M0 0H${n + 9}V9H0Z" fill="{${n % 2}}"/>`);
  expect(pieces(compactDrawing(tile(over)))).toHaveLength(400);
});

it('works transforms in, of groups as well', () => {
  const body = tile(
    `<g transform="translate(10 20) rotate(90)"><g fill="{3}">${many(() => '<path d="M0 0H2V1Z" transform="scale(2)"/>')}</g></g>`,
  );
  const made = compactDrawing(body);
  expect(pieces(made)).toBe('3');
  expect(made).toContain('M10 20L10 24L8 24Z');
});

it('never joins outlines that run the other way round, which would cut holes', () => {
  const body = tile(many((n) => `<path d="${n % 2 ? 'M0 0H9V9H0Z' : 'M0 0V9H9V0Z'}" fill="{1}"/>`));
  expect(pieces(compactDrawing(body))).toBe('11');
});

it('keeps a line as it is', () => {
  const line = '<path d="M0 0L9 9" fill="none" stroke="{2}" stroke-width="2"/>';
  expect(compactDrawing(tile(many(() => '<path d="M0 0H2V1Z" fill="{1}"/>') + line))).toContain(line);
});

it.each([
  '<g opacity=".5"><path d="M0 0H2V1Z"/></g>',
  '<text>no</text>',
  '<path d="M0 0H2V1Z" style="fill:red"/>',
  'words',
])('leaves a drawing with %s as it is', (other) => {
  const body = tile(many(() => '<path d="M0 0H2V1Z" fill="{1}"/>') + other);
  expect(compactDrawing(body)).toBe(body);
});
