import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveProof, proofNameOf } from './proof-fields.ts';

test('a proof is called what its file is called, without the extension', () => {
  expect(proofNameOf('hrc-necktie-anchor-40213.png')).toBe('hrc-necktie-anchor-40213');
});

test('a move puts one proof where it was put and keeps the others in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.integer(), (ids, at, to) => {
      const id = ids[at % ids.length] ?? '';
      const moved = moveProof(ids, id, to);
      expect(moved.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
      expect(moved.indexOf(id)).toBe(Math.min(Math.max(to, 1), ids.length) - 1);
    }),
  );
});

test('what is not there moves nothing', () => {
  expect(moveProof(['a', 'b'], 'c', 1)).toEqual(['a', 'b']);
});
