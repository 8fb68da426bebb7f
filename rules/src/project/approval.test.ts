import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '../cart/cart.ts';
import { cents } from '../money/cents.ts';
import { quote } from '../pricing/quote/quote.ts';
import { randomCart } from '../pricing/quote/random-cart.test-support.ts';
import {
  type Approved,
  type ApprovedLine,
  approvalRows,
  approvalState,
  approvedOf,
  approvedPieces,
  areSameLines,
  linesOfProof,
  type ProofNow,
} from './approval.ts';
import { approvalChanges } from './approve/approval-changes.ts';

const product = {
  options: [
    { id: 'style', name: 'Style', values: ['Self-tie', 'Pre-tied'] },
    { id: 'size', name: 'Size', values: ['Adult', 'Kids'] },
  ],
  friendlyOptionNames: [],
};
const line = (quantity: number, unitPrice: number, more: Partial<ApprovedLine['selections']> = {}): ApprovedLine => ({
  selections: { size: 'Adult', style: 'Self-tie', ...more } as Record<string, string>,
  quantity,
  unitPrice: cents(unitPrice),
});
const adult = line(12, 2_400);
const kids = line(12, 2_400, { size: 'Kids' });
const thin = { keyword: 'thinLines', alertName: 'Thin lines' };
const approved: Approved = {
  version: 1,
  sha256: '9c41e7aaaa',
  selections: adult.selections,
  lines: [adult, kids],
  alerts: [thin],
};
const now: ProofNow = { version: 1, sha256: '9c41e7aaaa', selections: null, lines: [adult, kids], alerts: [thin] };
const rowsWith = (change: Partial<ProofNow>, of: Partial<Approved> = {}) =>
  approvalRows({ ...approved, ...of }, { ...now, ...change }, product);

const changesWith = (change: Partial<ProofNow>, of: Partial<Approved> = {}) =>
  approvalChanges({ ...approved, ...of }, { ...now, ...change }, product);

describe('an approval of every size in the cart (D66)', () => {
  test.each<[string, Partial<ProofNow>, readonly string[]]>([
    ['another file', { version: 2, sha256: 'a91fc3aaaa' }, ['New version since you approved']],
    ['a size less', { lines: [adult] }, ['Now 12 pieces']],
    ['a size more', { lines: [adult, kids, line(1, 2_400, { style: 'Pre-tied' })] }, ['Now 25 pieces']],
    ['another choice', { lines: [line(12, 2_400, { style: 'Pre-tied' }), kids] }, ['Other sizes or options']],
    ['one choice more', { lines: [line(12, 2_400, { fabric: 'Satin' }), kids] }, ['Other sizes or options']],
    ['another quantity', { lines: [adult, { ...kids, quantity: 13 }] }, ['Now 25 pieces']],
    [
      'pieces moved between sizes',
      {
        lines: [
          { ...adult, quantity: 11 },
          { ...kids, quantity: 13 },
        ],
      },
      ['Other sizes or options'],
    ],
    ['another price', { lines: [line(12, 2_100), kids] }, ['Price of Self-tie, Adult is now $21.00 each']],
    [
      'more pieces at a lower price',
      {
        lines: [
          { ...adult, quantity: 48, unitPrice: cents(2_000) },
          { ...kids, unitPrice: cents(2_000) },
        ],
      },
      ['Now 60 pieces', 'Price is now $20.00 each'],
    ],
    ['nothing in the cart', { lines: [] }, ['No longer in the cart']],
    ['an alert less', { alerts: [] }, ['Other alerts']],
    [
      'a file and a price',
      { version: 2, sha256: 'b', lines: [line(12, 1), { ...kids, unitPrice: cents(1) }] },
      ['New version since you approved', 'Price is now $0.01 each'],
    ],
  ])('is outdated with %s, and valid again when it is restored', (_what, change, messages) => {
    expect(approvalState(rowsWith(change))).toBe('out-of-date');
    expect(changesWith(change)).toEqual(messages);
    expect(approvalState(rowsWith({}))).toBe('approved');
    expect(changesWith({})).toEqual([]);
  });

  test('does not depend on the order of sizes, choices and alerts', () => {
    const turned = { ...adult, selections: { style: 'Self-tie', size: 'Adult' } };
    expect(approvalState(rowsWith({ lines: [kids, turned] }))).toBe('approved');
  });

  test('shows each size before and now, with options in the order of the product', () => {
    expect(rowsWith({ version: 2, sha256: 'a91fc3aaaa', lines: [line(24, 2_100)] })).toEqual([
      { fact: 'file', name: 'File', before: 'Version 1 9c41e7', now: 'Version 2 a91fc3', changed: true },
      { fact: 'quantity', name: 'Self-tie, Adult', before: '12 at $24.00', now: '24 at $21.00', changed: true },
      { fact: 'options', name: 'Self-tie, Kids', before: '12 at $24.00', now: 'Not in the cart', changed: true },
      { fact: 'alerts', name: 'Alerts', before: 'Thin lines', now: 'Thin lines', changed: false },
    ]);
  });

  test('of a distributor has no prices', () => {
    const bare = [{ selections: adult.selections, quantity: 12 }];
    const rows = rowsWith({ lines: bare }, { lines: bare });
    expect(rows.map(({ fact, before }) => [fact, before])).toContainEqual(['quantity', '12 pieces']);
    expect(JSON.stringify(rows)).not.toContain('$');
    const asStaff = rowsWith({ lines: [adult] }, { lines: bare });
    expect(approvalState(asStaff)).toBe('approved');
    expect(asStaff[1]).toMatchObject({ before: '12 pieces', now: '12 pieces' });
  });
});

describe('an approval without lines', () => {
  const bare = { lines: [], alerts: [] };

  test('covers its file and options, even if pieces are added to the cart', () => {
    expect(approvalState(rowsWith({ lines: [adult], alerts: [] }, bare))).toBe('approved');
    expect(approvalState(rowsWith({ lines: [], alerts: [] }, bare))).toBe('approved');
    expect(changesWith({ lines: [adult, kids], alerts: [] }, bare)).toEqual(['Other sizes or options']);
    expect(changesWith({ lines: [], alerts: [], sha256: 'x' }, bare)).toEqual(['New version since you approved']);
  });

  test('is compared with the current choice', () => {
    const rows = rowsWith({ lines: [], alerts: [], selections: kids.selections }, bare);
    expect(rows[1]).toMatchObject({ before: 'Self-tie, Adult', now: 'Self-tie, Kids', changed: true });
  });
});

describe('a record of an older version with one size', () => {
  const old = { lines: [adult], alerts: null };

  test('does not compare alerts or an empty cart', () => {
    expect(approvalState(rowsWith({ lines: [] }, old))).toBe('approved');
    expect(approvalState(rowsWith({ lines: [adult] }, old))).toBe('approved');
  });

  test('is outdated when the price in the cart changes', () => {
    expect(changesWith({ lines: [line(12, 2_100)] }, old)).toEqual(['Price is now $21.00 each']);
    expect(changesWith({ lines: [adult, kids] }, old)).toEqual(['Now 24 pieces']);
  });
});

describe('the price in the cart', () => {
  test('is the approved price, for any cart', () => {
    const cart = randomCart.chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc.array(fc.constantFrom('p', 'q'), { minLength: input.lines.length, maxLength: input.lines.length }),
      ),
    );
    fc.assert(
      fc.property(cart, ([input, proofs]) => {
        const lines = input.lines.map(
          (one, at): CartLine => ({
            ...one,
            kind: 'product',
            proofId: proofs[at] ?? 'p',
            position: at,
            version: 1,
            changedBy: '',
            changedAt: 0,
            removal: null,
          }),
        );
        const { lines: quoted, sums } = quote(input);
        const approvedLines = ['p', 'q'].flatMap((id) => linesOfProof({ lines }, id, quoted));
        expect(approvedLines).toHaveLength(lines.length);
        const total = approvedLines.reduce((sum, { quantity, unitPrice = 0 }) => sum + quantity * unitPrice, 0);
        expect(total).toBe(sums.find(({ kind }) => kind === 'products')?.amount ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  test('is compared in any order of the sizes', () => {
    expect(areSameLines([adult, kids], [kids, adult])).toBe(true);
    expect(areSameLines([adult, kids], [adult])).toBe(false);
    expect(areSameLines([adult], [line(12, 2_300)])).toBe(false);
  });
});

test('lists pieces by size, and only counts them beyond three sizes', () => {
  expect(approvedPieces([adult])).toBe('12 at $24.00');
  expect(approvedPieces([adult, { ...kids, unitPrice: cents(2_600) }])).toBe('12 at $24.00, 12 at $26.00');
  expect(approvedPieces([{ selections: {}, quantity: 1 }])).toBe('1 piece');
  expect(approvedPieces([adult, adult, adult, kids])).toBe('48 pieces in 4 sizes');
});

test('counts approved and missing approvals for the bar', () => {
  expect(approvalState(null)).toBe('none');
  expect(approvedOf(['none', 'approved', 'out-of-date', 'approved'])).toEqual({ approved: 2, outOfDate: 1 });
});
