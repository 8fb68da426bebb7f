import { expect, test } from 'vitest';
import { lineLabel } from './line-label.ts';

test('a line is named by its product, its design and its options', () => {
  const options = [{ value: 'Regular 58"' }, { value: 'Standard 3.25"' }];
  const line = { title: 'Necktie', name: 'Anchor Stripe', options };
  expect(lineLabel(line)).toBe('Necktie, Anchor Stripe, Regular 58", Standard 3.25"');
  expect(lineLabel({ ...line, name: '', options: [] })).toBe('Necktie');
  expect(lineLabel(undefined)).toBe('');
});
