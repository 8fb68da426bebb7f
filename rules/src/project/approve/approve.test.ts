import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { ApprovedLine } from '../approval.ts';
import { formatApprovalNumber, groupedFingerprint, parseApprovalNumber } from './approval-number.ts';
import { type ApprovalReadiness, approvalReason, reasonMessage } from './approval-reason.ts';
import { approveButton, isFullName, type TickedProof, tickLine, ticksFor } from './approval-ticks.ts';
import { approvalTotals, formatPieces, sameAsInCart } from './approval-totals.ts';
import { approversOf, isComplete, nextApproverMessage, type Signature } from './approvers.ts';
import {
  certificateNotice,
  colorLabel,
  fittingAttachments,
  formatSignedAt,
  outOfDateSince,
  sizesHead,
} from './certificate.ts';

const product = {
  options: [
    { id: 'length', name: 'Length', values: ['Regular 58"', 'Long 63"'] },
    { id: 'width', name: 'Width', values: ['Standard 3.25"'] },
  ],
  friendlyOptionNames: [],
};
const line = (length: string, quantity: number, unitPrice?: number): ApprovedLine => ({
  selections: { length, width: 'Standard 3.25"' },
  quantity,
  ...(unitPrice !== undefined && { unitPrice: cents(unitPrice) }),
});
const lines = [line('Regular 58"', 24, 2_800), line('Long 63"', 12, 2_800)];
const necktie: TickedProof = {
  version: 2,
  proofName: 'hrc-necktie-anchor-40213',
  productType: 'Necktie',
  alerts: [],
  colors: ['Navy', 'Ivory'],
  lines,
  selections: {},
};

describe('the ticks', () => {
  test.each([
    ['spelling', 'Every letter and mark on hrc-necktie-anchor-40213, version 2.'],
    ['colors', 'Navy, Ivory'],
    ['options', 'Two lengths, Standard 3.25".'],
    ['price', '36 pieces, $1,008.00 before packaging and shipping.'],
  ] as const)('%s has a line made from the proof', (tick, text) => {
    expect(tickLine(tick, necktie, product)).toBe(text);
  });

  test('name the accepted alerts, a picture without colors, and a single size', () => {
    const alerts = [{ keyword: 'thinLines', alertName: 'Thin lines' }];
    const bare = { ...necktie, alerts, colors: [], lines: [], selections: { length: 'Long 63"' } };
    expect(tickLine('spelling', bare, product)).toContain('You accept: thin lines.');
    expect(tickLine('colors', bare, product)).toBe('As on the picture of version 2.');
    expect(tickLine('options', bare, product)).toBe('Long 63".');
    expect(tickLine('options', bare, undefined)).toBe('It comes in one size.');
  });

  test('leave the price out for distributors and designs', () => {
    expect(ticksFor({ hasPrices: true, hasPieces: true })).toEqual(['spelling', 'colors', 'options', 'price']);
    expect(ticksFor({ hasPrices: false, hasPieces: true })).toHaveLength(3);
    expect(ticksFor({ hasPrices: true, hasPieces: false })).toHaveLength(3);
  });
});

describe('the button', () => {
  const full = { ticks: 4, ticked: 4, name: 'Marian Okafor', what: '36 neckties', total: cents(100_800) };
  test.each([
    [{ ticked: 3 }, 'Tick all four to continue', false],
    [{ ticked: 2, ticks: 3 }, 'Tick all three to continue', false],
    [{ name: 'Marian' }, 'Type your full name', false],
    [{}, 'Approve 36 neckties for $1,008.00', true],
    [{ total: undefined }, 'Approve 36 neckties', true],
    [{ what: undefined, total: undefined }, 'Approve the design only', true],
  ])('says what is missing first: %j', (change, label, isReady) => {
    expect(approveButton({ ...full, ...change })).toEqual({ label, isReady });
  });

  test.each([
    ['Marian Okafor', true],
    ['  Ana   María ', true],
    ['Łukasz Żak', true],
    ['李 小龙', true],
    ['Marian', false],
    ['Marian 2', false],
    ['', false],
  ])('takes a name of two words: %s', (name, isFull) => {
    expect(isFullName(name)).toBe(isFull);
  });
});

describe('the totals', () => {
  test('add up every size, and have no total without every price', () => {
    expect(approvalTotals(lines)).toEqual({ pieces: 36, total: 100_800 });
    expect(approvalTotals([...lines, line('Short', 1)])).toEqual({ pieces: 37 });
    expect(approvalTotals([])).toEqual({ pieces: 0 });
  });

  test('are named in the words of the product', () => {
    expect(formatPieces(36, 'Necktie')).toBe('36 neckties');
    expect(formatPieces(1, 'Necktie')).toBe('1 necktie');
    expect(formatPieces(1, 'Suspenders')).toBe('1 pair of suspenders');
    expect(formatPieces(2, 'Unknown')).toBe('2 pieces');
    expect(sameAsInCart({ pieces: 36, counting: 48, productType: 'Necktie' })).toBe(
      'Same as in your cart: your 48 neckties count together.',
    );
    expect(sameAsInCart({ pieces: 36, counting: 36, productType: 'Necktie' })).toBe('Same as in your cart.');
  });
});

test('a proof has the first reason that fits', () => {
  const ready: ApprovalReadiness = { approvedVersion: 2, shown: 2, openChanges: 0, isOpened: true, pieces: 12 };
  expect(approvalReason(ready)).toBeUndefined();
  expect(approvalReason({ ...ready, approvedVersion: undefined })).toBeUndefined();
  expect(approvalReason({ ...ready, approvedVersion: 1 })).toBeUndefined();
  expect(approvalReason({ ...ready, pieces: 0 })).toBe('no-pieces');
  expect(approvalReason({ ...ready, isOpened: false, pieces: 0 })).toBe('not-opened');
  expect(approvalReason({ ...ready, isOpened: false, openChanges: 1 })).toBe('open-change');
  expect(approvalReason({ ...ready, approvedVersion: 1, isOpened: false, openChanges: 1 })).toBe('new-version');
  expect(reasonMessage('open-change', 1)).toEqual({
    message: '1 change asked, not answered yet',
    button: 'View Proof',
  });
  expect(reasonMessage('new-version', 0).button).toBe('See what changed');
});

test('a number is read as it is printed', () => {
  const numbers = fc.record({
    proof: fc.integer({ min: 1, max: 999_999_999 }),
    version: fc.integer({ min: 1, max: 10_000 }),
    ordinal: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(numbers, (one) => {
      expect(parseApprovalNumber(formatApprovalNumber(one))).toEqual(one);
    }),
  );
  expect(formatApprovalNumber({ proof: 40_213, version: 2, ordinal: 1 })).toBe('A-40213-2');
  for (const wrong of ['', 'A-0-1', 'A-1', 'A-1-0', 'A-1-1-1', 'A-1-1-0', "A-1-1'"])
    expect(parseApprovalNumber(wrong)).toBeUndefined();
  expect(groupedFingerprint('a'.repeat(64)).split(' ')).toHaveLength(4);
});

describe('two approvers', () => {
  const signed = (person: string, name: string, isValid = true): Signature => ({ person, name, isValid });
  const marian = signed('customer', 'Marian Okafor');
  const theo = signed('share:1', 'Theo Lindqvist');
  const two = { secondApprover: 'Theo Lindqvist', customer: 'Marian Okafor', me: 'customer' };

  test('are needed only if staff named the second', () => {
    expect(isComplete([marian], null)).toBe(true);
    expect(isComplete([marian], 'Theo Lindqvist')).toBe(false);
    expect(isComplete([marian, marian], 'Theo Lindqvist')).toBe(false);
    expect(isComplete([marian, { ...theo, isValid: false }], 'Theo Lindqvist')).toBe(false);
    expect(isComplete([marian, theo], 'Theo Lindqvist')).toBe(true);
    expect(isComplete([theo, marian], 'Theo Lindqvist')).toBe(true);
    expect(isComplete([marian, { ...theo, name: 'marian okafor' }], 'Theo Lindqvist')).toBe(false);
    expect(approversOf([marian], { ...two, secondApprover: null })).toEqual([]);
  });

  test('are named in any order', () => {
    expect(nextApproverMessage(approversOf([marian], two))).toBe('Approved by you. Theo Lindqvist is next.');
    expect(nextApproverMessage(approversOf([theo], two))).toBe('Approved by Theo Lindqvist. Marian Okafor is next.');
    expect(nextApproverMessage(approversOf([marian, theo], two))).toBe('');
    expect(nextApproverMessage(approversOf([], two))).toBe('');
  });
});

describe('a certificate', () => {
  test('says since when it is out of date', () => {
    expect(outOfDateSince(10, [{ at: 5 }, { at: 30 }, { at: 20 }], 40)).toBe(20);
    expect(outOfDateSince(10, [{ at: 5 }], 40)).toBe(40);
    expect(certificateNotice('out-of-date', 'Feb 9, 2027')).toBe('Out of date since Feb 9, 2027');
    expect(certificateNotice('taken-back', 'Feb 9, 2027')).toBe('Taken back on Feb 9, 2027');
    expect(certificateNotice('valid', '')).toBeUndefined();
  });

  test('formats its date, colors and head', () => {
    const at = new Date('2027-02-08T15:14:00Z');
    expect(formatSignedAt(at, 'America/New_York')).toBe('Mon, Feb 8, 2027, 10:14 AM EST');
    expect(colorLabel({ hex: '#14213d', name: 'Navy' })).toBe('Navy #14213D');
    expect(colorLabel({ hex: '#14213d', name: '#14213D' })).toBe('#14213D');
    expect(sizesHead(['Length', 'Width'])).toBe('Length and width');
    expect(sizesHead(['Style', 'Size', 'Fabric'])).toBe('Style, size and fabric');
    expect(sizesHead([])).toBe('Size');
  });

  test('is attached while a mail stays under a megabyte', () => {
    const files = [600_000, 500_000, 300_000].map((bytes) => ({ bytes }));
    expect(fittingAttachments(files).map(({ bytes }) => bytes)).toEqual([600_000, 300_000]);
  });
});
