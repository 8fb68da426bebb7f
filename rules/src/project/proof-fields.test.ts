import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedNotes, MAX_CUSTOM_NOTES_LENGTH, moveProof, proofNameOf } from './proof-fields.ts';

test('a proof has the name of its file without the extension', () => {
  expect(proofNameOf('hrc-necktie-anchor-40213.png')).toBe('hrc-necktie-anchor-40213');
});

test('a move changes the place of one proof and keeps the order of the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.integer(), (ids, at, to) => {
      const id = ids[at % ids.length] ?? '';
      const moved = moveProof(ids, id, to);
      expect(moved.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
      expect(moved.indexOf(id)).toBe(Math.min(Math.max(to, 1), ids.length) - 1);
    }),
  );
});

test('an unknown proof moves nothing', () => {
  expect(moveProof(['a', 'b'], 'c', 1)).toEqual(['a', 'b']);
});

describe('notes that several proofs get', () => {
  test('are refused when they would be too long', () => {
    const full = 'a'.repeat(MAX_CUSTOM_NOTES_LENGTH);
    expect(changedNotes(full, 'b', 'add')).toBeUndefined();
    expect(changedNotes(full, 'b', 'replace')).toBe('b');
  });

  test.each([
    ['', 'Gold is 4515 C.', 'add', 'Gold is 4515 C.'],
    ['  ', 'Gold is 4515 C.', 'add', 'Gold is 4515 C.'],
    ['Silk.\n', 'Gold is 4515 C.', 'add', 'Silk.\nGold is 4515 C.'],
    ['Silk.', 'Gold is 4515 C.', 'replace', 'Gold is 4515 C.'],
    ['Silk.', '', 'replace', ''],
  ] as const)('%j with %j (%s) are %j', (notes, text, how, changed) => {
    expect(changedNotes(notes, text, how)).toBe(changed);
  });
});
