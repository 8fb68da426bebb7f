import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canSkipStyles,
  focusAfterRemoval,
  MAX_STYLES,
  selectedLabel,
  styleButton,
  styleTabs,
  toggleStyle,
} from './styles.ts';

const style = (patternName: string, productType = 'tie') => ({ id: '1', patternName, productType, image: '' });
const eight = Array.from({ length: 8 }, (_, at) => style(`Pattern ${at}`));

describe('styles', () => {
  test('are equal by pattern and product, not by pattern alone', () => {
    const chosen = [style('Harbor Stripe')];
    expect(styleButton(chosen, style('Harbor Stripe'))).toBe('remove');
    expect(styleButton(chosen, style('Harbor Stripe', 'bowTie'))).toBe('select');
  });

  test('are full at eight, when only chosen ones can be removed', () => {
    expect(styleButton(eight, style('Another'))).toBe('full');
    expect(styleButton(eight, style('Pattern 3'))).toBe('remove');
    expect(toggleStyle(eight, style('Another'))).toEqual(eight);
    expect(styleButton(toggleStyle(eight, style('Pattern 3')), style('Another'))).toBe('select');
    expect(selectedLabel(eight)).toBe('Selected: 8/8');
  });

  test('are counted on the tabs of the document', () => {
    const tabs = styleTabs([style('A'), style('B'), style('A', 'neckGaiter')]);
    expect(tabs.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Ties 2',
      'Bow Ties 0',
      'Pocket Squares 0',
      'Infinity Scarves 0',
      'Chiffon Scarves 0',
      'Neck Gaiters 1',
    ]);
  });

  test('are required of an organization without a text, and never of a distributor', () => {
    const none = { styles: [], custom: ' ', saved: false };
    expect(canSkipStyles('organization', none)).toBe(false);
    expect(canSkipStyles('organization', { ...none, custom: 'Oars' })).toBe(true);
    expect(canSkipStyles('organization', { ...none, styles: [style('A')] })).toBe(true);
    expect(canSkipStyles('distributor', none)).toBe(true);
  });

  test('give the focus to the next pick when one is removed, and to none after the last', () => {
    expect(focusAfterRemoval(0, 2)).toBe(0);
    expect(focusAfterRemoval(2, 2)).toBe(1);
    expect(focusAfterRemoval(0, 0)).toBe(-1);
  });

  test('stay unique and at most eight for any presses', () => {
    const press = fc.record({ name: fc.integer({ min: 0, max: 12 }), type: fc.constantFrom('tie', 'bowTie') });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
        const chosen = presses.reduce<readonly ReturnType<typeof style>[]>(
          (styles, { name, type }) => toggleStyle(styles, style(`P${name}`, type)),
          [],
        );
        expect(chosen.length).toBeLessThanOrEqual(MAX_STYLES);
        expect(new Set(chosen.map((one) => `${one.productType} ${one.patternName}`)).size).toBe(chosen.length);
      }),
    );
  });
});
