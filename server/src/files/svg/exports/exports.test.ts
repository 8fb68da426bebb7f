import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { faultsOf } from '@colorway/trials/kit/svg/faults-of.ts';
import { exported } from '@colorway/trials/kit/svg-exports/all.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type SvgResult, sanitizeSvg } from '../sanitize.ts';
import { fillTemplate } from '../template.ts';

const PREFIX = 'p-ab12-';

const taken = (svg: string): SvgResult & { ok: true } => {
  const result = sanitizeSvg(Buffer.from(svg), PREFIX);
  if (!result.ok) throw new Error(result.message);
  return result;
};

const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 96 }).ensureAlpha().raw().toBuffer();

describe.each(exported)('%s', (_, svg) => {
  test('looks unchanged', async () => {
    const before = await pixels(svg);
    expect(new Set(before).size).toBeGreaterThan(3);
    expect(before.equals(await pixels(taken(svg).svg))).toBe(true);
  });

  test('contains only allowed parts, and is unchanged by a second pass', () => {
    const once = taken(svg);
    expect(faultsOf(once.svg, PREFIX)).toEqual([]);
    expect(taken(once.svg)).toEqual({ ...once, findings: [] });
  });

  test('looks unchanged with its placeholders as colors', async () => {
    const { svg: plain, template } = taken(svg);
    const same = fillTemplate(template, ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']);
    expect((await pixels(same)).equals(await pixels(plain))).toBe(true);
    expect(taken(same).template).toBe(template);
  });
});

test('the colors of each of our own patterns are counted', () => {
  const counts = ALL_PATTERNS.map(({ id, slots }) => [id, slots]);
  const found = exported.slice(-ALL_PATTERNS.length).map(([id, svg]) => [id, taken(svg).colorCount]);
  expect(found).toEqual(counts);
});

describe('only editor data is removed', () => {
  test.each([
    ['Illustrator', ['Removed 3 pieces of editor data']],
    ['Inkscape', ['Removed an element that we do not keep', 'Removed 13 pieces of editor data']],
    ['Figma', []],
    ['meadow-floral', []],
  ])('%s', (name, messages) => {
    const svg = exported.find(([one]) => one === name)?.[1] ?? '';
    expect(taken(svg).findings.map(({ message }) => message)).toEqual(messages);
  });
});
