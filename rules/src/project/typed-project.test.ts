import { describe, expect, test } from 'vitest';
import { isDealId, readProjectType } from './typed-project.ts';

describe('a typed project type', () => {
  test.each([
    ['Organization', 'Organization'],
    [' wedding ', 'Wedding'],
    ['Promo distributors', 'Distributor'],
  ] as const)('%j is a project of the type %s', (typed, type) => expect(readProjectType(typed)).toBe(type));

  test('is one of the types', () => {
    expect(readProjectType('Club')).toBeUndefined();
    expect(readProjectType('Individual wedding')).toBeUndefined();
  });
});

test.each(['', 'a b', 'a/b', '../x', '#1', '-1', 'x'.repeat(65)])('%j is no deal id', (text) =>
  expect(isDealId(text)).toBe(false),
);
test.each(['1001', '48213', 'D-7_b'])('%j is a deal id', (text) => expect(isDealId(text)).toBe(true));
