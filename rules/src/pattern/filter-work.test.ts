import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilterStep, filterWork, MAX_FILTER_WORK, THUMBNAIL } from './filter-work.ts';

const place = { side: THUMBNAIL };
const blur = (radius: number): FilterStep => ({ name: 'feGaussianBlur', radius });
const grain: FilterStep = { name: 'feTurbulence', octaves: 5 };
const kernel: FilterStep = { name: 'feConvolveMatrix', cells: 25, radius: 5 };
const tile: FilterStep = { name: 'feTile' };

describe('the work of a filter is beyond the limit', () => {
  test.each<readonly [string, readonly FilterStep[]]>([
    ['noise below a wide blur, which reads far around the picture', [grain, blur(200)]],
    ['a kernel below a wide blur', [kernel, blur(200)]],
    ['a few wide blurs one after the other', [blur(200), blur(200), blur(200)]],
    ['noise that is displaced from far away', [grain, { name: 'feDisplacementMap', radius: 10_000 }]],
    ['a large tile of noise', [{ ...grain, area: { width: 3_000, height: 3_000 } }, tile]],
    ['a tile of a size that nobody knows', [{ name: 'feFlood' }, tile]],
    ['morphology of a large radius', [{ name: 'feMorphology', radius: 30 }]],
    ['what is moved in from far away', [grain, { name: 'feOffset', shift: 2_000 }]],
  ])('%s', (_what, steps) => {
    expect(filterWork(steps, place)).toBeGreaterThan(MAX_FILTER_WORK);
  });
});

describe('the work of a filter is within the limit', () => {
  test.each<readonly [string, readonly FilterStep[]]>([
    ['a soft glow', [blur(50)]],
    ['noise alone', [grain]],
    ['noise that is blurred a little', [grain, blur(4)]],
    ['a small tile', [{ name: 'feFlood', area: { width: 3, height: 3 } }, tile]],
    ['one kernel', [kernel]],
  ])('%s', (_what, steps) => {
    expect(filterWork(steps, place)).toBeLessThan(MAX_FILTER_WORK);
  });

  test('a hundred small shadows that name their region', () => {
    const steps = [{ name: 'feDropShadow', radius: 2, shift: 1 }];
    const region = { width: 20, height: 20 };
    expect(100 * filterWork(steps, { ...place, region })).toBeLessThan(MAX_FILTER_WORK);
  });

  test('a wide blur in a region as large as the picture', () => {
    const region = { width: THUMBNAIL, height: THUMBNAIL };
    expect(filterWork([grain, blur(200)], { ...place, region })).toBe(28);
  });
});

test('the work grows with the region and its surroundings, up to the largest blur', () => {
  const lengths = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(
      lengths,
      lengths,
      fc.array(fc.constantFrom(grain, kernel, blur(3), tile), { maxLength: 5 }),
      (a, b, steps) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const at = (side: number): number => filterWork(steps, { side, region: { width: side, height: side } });
        expect(at(less)).toBeLessThanOrEqual(at(more));
      },
    ),
  );
  expect(filterWork([blur(10_000)], place)).toBe(filterWork([blur(532)], place));
});
