import { expect, test } from 'vitest';
import type { ProductOption } from './product-details.ts';
import { sizePicture } from './size-picture.ts';

const option = (name: string, values: readonly string[]): ProductOption => ({ id: name, name, values });
const details = (productType: string, ...options: readonly ProductOption[]) => ({
  productType,
  options,
  friendlyOptionNames: ['12"x72":12" x 72"'],
});

test('draws nothing for sizes without measures', () => {
  const robe = details('Robe', option('Size', ['S/M', 'L/XL']));
  expect(sizePicture(robe, { size: 'S/M' })).toBeUndefined();
  expect(sizePicture(details('Mask', option('Filter', ['No filter'])), {})).toBeUndefined();
  const mixed = details('Square Pillow', option('Size', ['16" x 16"', 'As you like']));
  expect(sizePicture(mixed, { size: '16" x 16"' })).toBeUndefined();
});

test('draws the ends of ties at their widths', () => {
  const tie = details(
    'Necktie',
    option('Length', ['Regular 58"']),
    option('Width', ['Standard 3.25"', 'Skinny 2.25"']),
  );
  const picture = sizePicture(tie, { length: 'Regular 58"', width: 'Skinny 2.25"' });
  expect(picture?.shape).toBe('tie');
  expect(picture?.sizes.map(({ width, isChosen }) => [width, isChosen])).toEqual([
    [3.25, false],
    [2.25, true],
  ]);
});

test('lays long sides down, by the friendly names of the sizes', () => {
  const runner = details('Table Runner', option('Size', ['12"x72"']));
  expect(sizePicture(runner, { size: '12"x72"' })?.sizes).toEqual([
    { value: '12"x72"', label: '12" x 72"', width: 72, height: 12, isChosen: true },
  ]);
});
