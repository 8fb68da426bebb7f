import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveProof, proofNameOf } from './proof-fields.ts';

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
