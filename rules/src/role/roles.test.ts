import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  GRANT_LABELS,
  type Grant,
  grantOf,
  meetsNeed,
  type Need,
  ROLE_AREA_NAMES,
  ROLE_AREAS,
  ROLE_NAMES,
  type RoleRight,
  roleLabel,
  roleRefusal,
} from './roles.ts';

const LETTERS: Readonly<Record<Grant, string>> = { change: 'C', see: 'S', no: '·' };

describe('the table of roles', () => {
  test('is the one of the design', () => {
    expect(ROLE_NAMES.map(roleLabel)).toEqual(['Owner', 'Sales', 'Designer', 'Production', 'Read-only']);
    const rows = ROLE_AREA_NAMES.map(
      (area) => `${ROLE_NAMES.map((role) => LETTERS[grantOf(role, area)]).join('')} ${ROLE_AREAS[area].label}`,
    );
    expect(rows).toEqual([
      'CCCSS Projects and proofs',
      'CC··· Approve on behalf of a customer',
      'CC··S Prices, discounts, invoices',
      'CC·CS Orders: paid, shipped',
      'CSCSS Patterns and colors',
      'CCS·S Customers’ personal data',
      'C···· Content: publish',
      'C···· Export, delete, import',
      'C···· Keys, webhooks, connections',
      'C···· Staff and roles',
    ]);
  });

  test('has a name for each grant', () => {
    expect(GRANT_LABELS).toEqual({ change: 'Change', see: 'See', no: 'No' });
  });
});

const role = fc.constantFrom(...ROLE_NAMES);
const area = fc.constantFrom(...ROLE_AREA_NAMES);
const right = fc.tuple(area, fc.constantFrom('see', 'change')).map(([of, needed]) => `${of}:${needed}` as RoleRight);

describe('a need', () => {
  test.each<[RoleRight, string]>([
    [
      'orders:change',
      'Your role, Read-only, can see “Orders: paid, shipped” but not change it. An owner can change your role.',
    ],
    ['content:change', 'Your role, Read-only, does not include “Content: publish”. An owner can change your role.'],
    ['staff:see', 'Your role, Read-only, does not include “Staff and roles”. An owner can change your role.'],
  ])('%s is refused to a read-only person with a sentence', (need, sentence) => {
    expect(meetsNeed('read-only', need)).toBe(false);
    expect(roleRefusal('read-only', need)).toBe(sentence);
  });

  test('without a right is a mistake of the code', () => {
    expect(() => roleRefusal('sales', [])).toThrow('Expected a need of at least one right');
  });

  test('of several rights is met by one of them', () => {
    const need: Need = ['content:see', 'prices:see'];
    expect(ROLE_NAMES.filter((one) => meetsNeed(one, need))).toEqual(['owner', 'sales', 'read-only']);
    expect(roleRefusal('designer', need)).toContain('does not include “Content: publish”');
  });

  test('is always met by an owner', () => {
    fc.assert(fc.property(right, (need) => meetsNeed('owner', need)));
  });

  test('of every role is met by all', () => {
    fc.assert(fc.property(role, (one) => meetsNeed(one, 'any')));
  });

  test('to see is met wherever a change is', () => {
    fc.assert(fc.property(role, area, (one, of) => !meetsNeed(one, `${of}:change`) || meetsNeed(one, `${of}:see`)));
  });

  test('to change is never met by a read-only person', () => {
    fc.assert(fc.property(area, (of) => !meetsNeed('read-only', `${of}:change`)));
  });

  test('is met by exactly the grants of the table', () => {
    fc.assert(
      fc.property(role, area, (one, of) => {
        const grant = grantOf(one, of);
        expect(meetsNeed(one, `${of}:see`)).toBe(grant !== 'no');
        expect(meetsNeed(one, `${of}:change`)).toBe(grant === 'change');
      }),
    );
  });
});
