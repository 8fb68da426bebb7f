import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUSTOMER_FILE_KINDS, fileKindOf } from './file-kinds.ts';

test('a file that is used nowhere is an upload', () => expect(fileKindOf([])).toBe('other'));

test('a file of an inquiry that became a proof is a proof', () => {
  expect(fileKindOf(['inquiry', 'proof'])).toBe('proof');
  expect(fileKindOf(['proof', 'certificate'])).toBe('certificate');
});

test('the kind is one of the uses, whatever their sequence', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...CUSTOMER_FILE_KINDS], { minLength: 1 }), (uses) => {
      expect(uses).toContain(fileKindOf(uses));
      expect(fileKindOf(uses.toReversed())).toBe(fileKindOf(uses));
    }),
  );
});
