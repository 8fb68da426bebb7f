import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unlinked } from './unlinked.ts';

describe('unlinked text in a mail', () => {
  test.each([
    ['evil.example/prize', 'evil.\u200aexample/prize'],
    ['https://evil.example', 'https:\u200a//evil.\u200aexample'],
    ['ann@evil.example', 'ann@\u200aevil.\u200aexample'],
    ['www.evil.example', 'www.\u200aevil.\u200aexample'],
    ['evil。example', 'evil。\u200aexample'],
    ['\\\\evil\\prize', '\\\u200a\\\u200aevil\\\u200aprize'],
  ])('%j is broken up', (text, expected) => {
    expect(unlinked(text)).toBe(expected);
  });

  test.each(['Ann Lee', 'St. Mary & Co.', 'Order 12: 3 ties', 'By 10:30', 'Crème brûlée, 2/3'])(
    '%j stays unchanged',
    (text) => {
      expect(unlinked(text)).toBe(text);
    },
  );

  test('reads as before, and unlinking it twice changes nothing', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'ab.@:/\\。 -1') });
    fc.assert(
      fc.property(texts, (text) => {
        const broken = unlinked(text);
        expect(broken.replaceAll('\u200a', '')).toBe(text);
        expect(unlinked(broken)).toBe(broken);
        expect(broken).not.toMatch(/[.@。\\]\S/);
      }),
    );
  });
});
