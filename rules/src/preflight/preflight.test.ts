import { describe, expect, test } from 'vitest';
import { colorWord } from './color-word.ts';
import { findingDetail, findingTitle, keyedFindings, leftLabel } from './finding-messages.ts';
import {
  contrastSeverity,
  DEFAULT_PREFLIGHT_LIMITS,
  lineSeverity,
  type PreflightFinding,
  sharpnessSeverity,
} from './preflight.ts';
import { printedWidth } from './product-width.ts';

const limits = DEFAULT_PREFLIGHT_LIMITS;
const finding = (change: Partial<PreflightFinding>): PreflightFinding => ({
  kind: 'thin-lines',
  severity: 'fix',
  value: 0.314,
  places: 14,
  box: { x: 0.4, y: 0.4, width: 0.1, height: 0.1 },
  colors: ['#c99a2e', '#14213d'],
  ...change,
});

describe('a finding', () => {
  test('of a line is to fix when the line breaks up', () => {
    expect([0.34, 0.35].map((mm) => lineSeverity(mm, limits))).toEqual(['fix', 'tell']);
  });

  test('of contrast is left to staff when hues are apart', () => {
    expect([8, 21].map(contrastSeverity)).toEqual(['tell', 'look']);
  });

  test('of sharpness follows both limits', () => {
    expect([99, 149, 150].map((dpi) => sharpnessSeverity(dpi, limits))).toEqual(['fix', 'tell', undefined]);
  });

  test('reads as a sentence', () => {
    expect(findingTitle(finding({}))).toBe('Gold line 0.31 mm');
    expect(findingDetail(finding({}), limits)).toBe('On navy, 14 places. Cloth holds 0.5 mm; these will break up.');
    const pair = finding({
      kind: 'contrast',
      severity: 'look',
      value: 1.28,
      places: 1,
      colors: ['#14213d', '#000000'],
    });
    expect(findingTitle(pair)).toBe('Navy beside black, 1.3:1');
    expect(findingDetail(pair, limits)).toBe('One place. Apart by hue, not by lightness.');
    expect(findingTitle(finding({ kind: 'sharpness', value: 87.4, colors: [] }))).toBe('87 dpi on cloth');
    const dull = finding({ kind: 'gamut', severity: 'tell', colors: ['#c8102e', '#be1e2d'] });
    expect(findingTitle(dull)).toBe('Red prints duller');
    expect(findingDetail(dull, limits)).toBe('Our ink reaches #BE1E2D. Visible side by side.');
  });

  test('has a key that survives small changes, and differs from its like', () => {
    const moved = finding({ value: 0.29, box: { x: 0.42, y: 0.38, width: 0.1, height: 0.1 } });
    const [one, two] = keyedFindings([finding({}), moved]).map(({ key }) => key);
    expect(keyedFindings([moved])[0]?.key).toBe(one);
    expect(two).toBe(`${one}.2`);
  });
});

test('what is left is counted until the end', () => {
  expect([2, 0].map(leftLabel)).toEqual(['2 left to decide', 'Done']);
});

test.each([
  ['#0b1f4b', 'navy'],
  ['#ffffff', 'white'],
  ['#c8102e', 'red'],
])('%s is called %s', (hex, word) => {
  expect(colorWord(hex)).toBe(word);
});

describe('the printed width', () => {
  const width = { id: 'width', name: 'Width', values: ['Standard 3.25"', 'Slim 2.75"'] };
  const necktie = { productType: 'Necktie', options: [{ id: 'length', name: 'Length', values: ['Long 63"'] }, width] };

  test('is of the chosen size, or of the first one', () => {
    expect(printedWidth(necktie, { width: 'Slim 2.75"' })).toEqual({ mm: 69.85, size: 'Slim 2.75"' });
    expect(printedWidth(necktie)?.mm).toBeCloseTo(82.55);
  });

  test('is the longer side of a product that lies', () => {
    const pillow = { productType: 'Lumbar Pillow', options: [{ id: 'size', name: 'Size', values: ['12" x 20"'] }] };
    expect(printedWidth(pillow)?.mm).toBeCloseTo(508);
  });

  test('is usual where no option names one', () => {
    const size = { id: 'size', name: 'Size', values: ['Regular 47"'] };
    expect(printedWidth({ productType: 'Suspenders', options: [size] })).toEqual({ mm: 35, size: '' });
    expect(printedWidth({ productType: 'Bow Tie', options: [] })?.mm).toBe(114);
  });

  test('is unknown for an unknown product', () => {
    expect(printedWidth({ productType: 'Umbrella', options: [] })).toBeUndefined();
  });
});
