import { faultsOf } from '@colorway/trials/kit/svg/faults-of.ts';
import { randomSvg } from '@colorway/trials/kit/svg/random-svg.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize.ts';
import { fillTemplate } from './template.ts';

const PREFIX = 'p-x1-';
const RUNS = { numRuns: 1_500 };
const TOKEN = /var\(--slot-[0-5],#[1-6]{3}\)/;

const read = (svg: string) => {
  const result = sanitizeSvg(Buffer.from(svg), PREFIX);
  if (!result.ok) throw new Error(`${result.code}: ${svg}`);
  return result;
};

test('the output of any drawing contains only allowed parts', () => {
  fc.assert(
    fc.property(randomSvg, (svg) => {
      expect(faultsOf(read(svg).svg, PREFIX)).toEqual([]);
    }),
    RUNS,
  );
});

test('a second pass changes nothing and finds nothing', () => {
  fc.assert(
    fc.property(randomSvg, (svg) => {
      const once = read(svg);
      expect(read(once.svg)).toEqual({ ...once, findings: [] });
    }),
    RUNS,
  );
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('recoloring changes nothing but the slots', () => {
  fc.assert(
    fc.property(randomSvg, fc.array(color, { minLength: 1, maxLength: 6 }), (svg, colors) => {
      const { template, slots } = read(svg);
      const between = template.split(TOKEN);
      let rest = fillTemplate(template, colors);
      expect(slots.length > 0).toBe(between.length > 1);
      for (const [at, piece] of between.entries()) {
        expect(rest.startsWith(piece)).toBe(true);
        rest = rest.slice(piece.length);
        if (at === between.length - 1) break;
        expect(colors).toContain(rest.slice(0, 7));
        rest = rest.slice(7);
      }
      expect(rest).toBe('');
    }),
    RUNS,
  );
});

test('a template filled with its placeholders equals the drawing', () => {
  fc.assert(
    fc.property(randomSvg, (svg) => {
      const { template, slots } = read(svg);
      const same = fillTemplate(template, ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']);
      expect(read(same)).toMatchObject({ template, slots });
    }),
    RUNS,
  );
});
