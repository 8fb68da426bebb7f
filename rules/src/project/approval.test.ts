import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { type Approved, approvalRows, approvalState, approvedOf, changedWords, type ProofNow } from './approval.ts';

const approved: Approved = {
  version: 1,
  sha256: '9c41e7aaaa',
  selections: { style: 'Self-tie', size: 'Adult' },
  quantity: 12,
  unitPrice: cents(2_600),
};
const now: ProofNow = { version: 1, sha256: '9c41e7aaaa', selections: null, unitPrice: cents(2_600) };
const stateWith = (change: Partial<ProofNow>) => approvalState(approvalRows(approved, { ...now, ...change }));

describe('D53: an approval', () => {
  test('holds while nothing of it changed, in whatever order the choices are', () => {
    expect(stateWith({ selections: { size: 'Adult', style: 'Self-tie' } })).toBe('approved');
    expect(changedWords(approvalRows(approved, now))).toBe('');
  });

  test.each<[string, Partial<ProofNow>, string]>([
    ['another file', { version: 2, sha256: 'a91fc3aaaa' }, 'New version'],
    ['another choice', { selections: { style: 'Pre-tied', size: 'Adult' } }, 'Other options'],
    ['one choice more', { selections: { ...approved.selections, fabric: 'Satin' } }, 'Other options'],
    ['another price', { unitPrice: cents(2_400) }, 'New price'],
    ['a file and a price', { version: 2, sha256: 'b', unitPrice: cents(1) }, 'New version, a new price'],
  ])('is out of date with %s', (_what, change, words) => {
    expect(stateWith(change)).toBe('out-of-date');
    expect(changedWords(approvalRows(approved, { ...now, ...change }))).toBe(words);
  });

  test('shows then and now', () => {
    const rows = approvalRows(approved, { ...now, version: 2, sha256: 'a91fc3aaaa', unitPrice: cents(2_400) });
    expect(rows).toEqual([
      { fact: 'file', before: 'Version 1 9c41e7', now: 'Version 2 a91fc3', changed: true },
      { fact: 'options', before: 'Self-tie, Adult', now: 'Self-tie, Adult', changed: false },
      { fact: 'price', before: '12 at $26.00', now: '12 at $24.00', changed: true },
    ]);
  });

  test('of a distributor has no price to compare', () => {
    const rows = approvalRows({ ...approved, unitPrice: null }, now);
    expect(rows.map(({ fact }) => fact)).toEqual(['file', 'options']);
    expect(JSON.stringify(rows)).not.toContain('$');
  });
});

test('a proof without an approval has none, and the bar counts both kinds', () => {
  expect(approvalState(null)).toBe('none');
  expect(approvedOf(['none', 'approved', 'out-of-date', 'approved'])).toEqual({ approved: 2, outOfDate: 1 });
});
