import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test('shows only the lines that differ', () => {
  expect(changedLines('1-11: $38.00\n12+: $32.00', '1-11: $38.00\n12+: $30.00')).toEqual({
    before: '12+: $32.00',
    after: '12+: $30.00',
  });
});

test('says Nothing on the side where a line is missing', () => {
  expect(changedLines('1+: $38.00', '1+: $38.00\n12+: $30.00')).toEqual({ before: 'Nothing', after: '12+: $30.00' });
  expect(changedLines('', 'Basket')).toEqual({ before: 'Nothing', after: 'Basket' });
});

test('shows all lines when only their order changed', () => {
  expect(changedLines('Tie\nRobe', 'Robe\nTie')).toEqual({ before: 'Tie, Robe', after: 'Robe, Tie' });
});

test('counts the lines that do not fit instead of cutting one', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`);
  const { after } = changedLines('', lines.join('\n'));
  expect(after).toMatch(/^Line 0, Line 1, .*, Line \d+, and \d+ more$/);
  expect(after.length).toBeLessThan(200);
});

test('ends a long text at a word', () => {
  const { after } = changedLines('', 'Colorway '.repeat(60));
  expect(after).toMatch(/Colorway…$/);
  expect(after.length).toBeLessThan(200);
});
