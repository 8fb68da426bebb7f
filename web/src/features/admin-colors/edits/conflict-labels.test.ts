import { describe, expect, test } from 'vitest';
import { changeLabel, conflictLabels } from './conflict-labels.ts';

const red = {
  id: 'knotty-barn-red',
  colorName: 'Barn Red',
  category: 'Red',
  hex: '#7c2529',
  colorSet: 'Knotty',
} as const;

describe('what somebody else saved', () => {
  test('is said field by field', () => {
    const after = { ...red, hex: '#7c2530', colorName: 'Barn' };
    expect(changeLabel({ id: red.id, what: 'changed', before: red, after })).toBe(
      'Barn Red: name from Barn Red to Barn, hex from #7C2529 to #7C2530',
    );
  });
  test('is said of what came, went and moved', () => {
    expect(changeLabel({ id: red.id, what: 'added', before: null, after: red })).toBe('Barn Red added to Knotty');
    expect(changeLabel({ id: red.id, what: 'removed', before: red, after: null })).toBe('Barn Red deleted');
    expect(changeLabel({ id: red.id, what: 'moved', before: red, after: red })).toBe('Barn Red moved');
  });
});

test('a clash names both values', () => {
  const key = 'knotty-barn-red hex';
  expect(conflictLabels({ what: 'cell', key, was: red, field: 'hex', mine: '#000000', theirs: '#ffffff' })).toEqual({
    question: 'Hex of Barn Red',
    mine: 'Mine: #000000',
    theirs: 'Theirs: #FFFFFF',
  });
});
