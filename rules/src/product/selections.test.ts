import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { friendlyName, selectionLabel } from './names/friendly-names.ts';
import { quantityFault } from './quantity.ts';
import { checkSelections, choose, defaultSelections, isOpen, ruleMessage } from './selections.ts';
import { variantsOf } from './variants.ts';

const widths = ['Standard 3.25"', 'Slim 2.75"', 'Skinny 2.25"'];
const necktie = {
  productType: 'Necktie',
  options: [
    { id: 'length', name: 'Length', values: ['Regular 58"', 'Long 63"', 'X-Long 70"', 'Kids'] },
    { id: 'width', name: 'Width', values: widths },
  ],
};
const kidsMessage = 'Kids length comes in Skinny 2.25" only.';

describe('a choice is refused', () => {
  test.each([
    [{}, 'length', 'Choose the length.'],
    [{ length: 'Short', width: 'Slim 2.75"' }, 'length', 'Length Short is not available. Choose another length.'],
    [{ length: 'Kids', width: 'Slim 2.75"' }, 'width', kidsMessage],
    [{ length: 'Kids', width: 'Skinny 2.25"', color: 'red' }, 'color', 'Necktie has no color to choose.'],
    [{ Length: 'Kids', width: 'Skinny 2.25"' }, 'length', 'Choose the length.'],
    [JSON.parse('{"constructor":"x"}'), 'constructor', 'Necktie has no constructor to choose.'],
  ])('%j', (sent, option, message) => {
    expect(checkSelections(necktie, sent)).toMatchObject({
      ok: false,
      refusal: expect.arrayContaining([{ option, message }]),
    });
  });
});

describe('a Kids necktie', () => {
  const kids = choose(necktie, defaultSelections(necktie), 'length', 'Kids');

  test('is Skinny, and the other widths are disabled', () => {
    expect(kids).toEqual({ length: 'Kids', width: 'Skinny 2.25"' });
    expect(widths.map((width) => isOpen(necktie, kids, 'width', width))).toEqual([false, false, true]);
    expect(ruleMessage(necktie)).toEqual([kidsMessage]);
  });

  test('changed to an adult length may be any width again', () => {
    const long = choose(necktie, kids, 'length', 'Long 63"');
    expect(widths.every((width) => isOpen(necktie, long, 'width', width))).toBe(true);
  });

  test('is any width where Skinny is not available', () => {
    const isMade = (value: string): boolean => value !== 'Skinny 2.25"';
    const options = necktie.options.map((option) => ({ ...option, values: option.values.filter(isMade) }));
    const without = { ...necktie, options };
    expect(checkSelections(without, { length: 'Kids', width: 'Slim 2.75"' }).ok).toBe(true);
    expect(ruleMessage(without)).toEqual([]);
  });
});

test('any presses in any order leave a choice that can be ordered', () => {
  const press = fc.oneof(
    ...necktie.options.map(({ id, values }) => fc.constantFrom(...values).map((value) => [id, value] as const)),
  );
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      const chosen = presses.reduce((so, [key, value]) => choose(necktie, so, key, value), defaultSelections(necktie));
      expect(checkSelections(necktie, chosen)).toEqual({ ok: true, value: chosen });
    }),
  );
});

test('the variants are the possible ones, named as a shop does', () => {
  const variants = variantsOf(necktie);
  expect(variants).toHaveLength(3 * 3 + 1);
  expect(variants[0]).toMatchObject({ title: 'Regular 58" / Standard 3.25"', sku: 'NECKTIE-REGULAR-58-STANDARD-3.25' });
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(10);
  expect(variantsOf({ productType: 'Robe', options: [] })).toEqual([{ title: 'Robe', sku: 'ROBE', selections: {} }]);
});

test('choices are shown by their friendly names', () => {
  const friendlyOptionNames = ['smallRectangle:Small rectangle', '12"x72":12" x 72"', 'Size:Measure'];
  const options = [{ id: 'size', name: 'Size', values: ['smallRectangle'] }];
  const labels = selectionLabel({ options, friendlyOptionNames }, { size: 'smallRectangle' });
  expect(labels).toEqual([{ name: 'Measure', value: 'Small rectangle' }]);
  expect(friendlyName(friendlyOptionNames, '12"x72"')).toBe('12" x 72"');
  expect(friendlyName(friendlyOptionNames, 'small')).toBe('small');
});

test.each([
  [0, 1, 'Enter a whole number from 1 to 9999.'],
  [10_000, 1, 'Enter a whole number from 1 to 9999.'],
  [1.5, 1, 'Enter a whole number from 1 to 9999.'],
  [11, 12, 'Minimum 12'],
  [12, 12, undefined],
  [9_999, 1, undefined],
])('a quantity of %d with a minimum of %i: %s', (quantity, minimum, fault) => {
  expect(quantityFault(quantity, minimum)).toBe(fault);
});
