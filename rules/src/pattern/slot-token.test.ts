import { expect, test } from 'vitest';
import { replaceSlots } from './slot-token.ts';

test("only the serializer's spelling is a slot", () => {
  const template =
    'fill:var(--slot-0,#111);stroke:var(--slot-1,#222);x:var(--slot-9,#111) url(#111) var(--slot-0,#123)';
  expect(replaceSlots(template, (slot) => (slot === 0 ? '#abcdef' : undefined))).toBe(
    'fill:#abcdef;stroke:var(--slot-1,#222);x:var(--slot-9,#111) url(#111) var(--slot-0,#123)',
  );
});
