import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEGMENTS } from '../segments.ts';
import { initialState } from '../state/initial-state.ts';
import type { BasicInfo } from '../state/inquiry-state.ts';
import { fieldsOf, withAdSource } from './basic-info.ts';
import { basicInfoFaults } from './basic-info-faults.ts';
import { basicInfoRows } from './basic-info-rows.ts';
import { missingFields, neededMessage } from './missing-fields.ts';
import { chosenProducts, OFFERED, productsOf } from './product-interest.ts';

const contact = (segment: (typeof SEGMENTS)[number]): BasicInfo => {
  const { basicInfo } = initialState(segment);
  return {
    ...basicInfo,
    fName: 'Ann',
    lName: 'Lee',
    email: 'ann@example.com',
    productInterest: { ...basicInfo.productInterest, ties: true },
  };
};

describe('basic info', () => {
  test.each([
    ['organization', ['estimatedOrderVolume', 'deadline']],
    ['distributor', []],
    ['wedding', ['designIdeas', 'deadline']],
    ['individual', ['designIdeas', 'deadline']],
  ] as const)('of a %s needs %j beside contact and a product', (segment, needed) => {
    expect(missingFields(segment, contact(segment))).toEqual(needed);
  });

  test('lists missing fields in reading order', () => {
    const info = { ...contact('distributor'), lName: ' ', email: 'ann', productInterest: {} };
    expect(neededMessage(missingFields('distributor', info))).toBe(
      'Still needed: your last name, a valid email, one product',
    );
    expect(neededMessage([])).toBe('');
  });

  test('never needs a field it does not have, nor a phone, a company or a client', () => {
    for (const segment of SEGMENTS) {
      const required = fieldsOf(segment).filter(({ required: is }) => is);
      expect(missingFields(segment, initialState(segment).basicInfo)).toEqual(required.map(({ key }) => key));
      for (const key of ['phone', 'company', 'client']) expect(required.map((one) => one.key)).not.toContain(key);
    }
  });

  test('is complete exactly when no required field is empty', () => {
    const text = fc.constantFrom('', ' ', 'x', '2027-03-14', 'a@b.c');
    const typed = fc.record({ fName: text, lName: text, email: text, designIdeas: text, deadline: text, phone: text });
    fc.assert(
      fc.property(typed, fc.boolean(), (fields, ticked) => {
        const info = { ...contact('wedding'), ...fields, productInterest: { ties: ticked } };
        const { fName, lName, email, designIdeas, deadline } = fields;
        const isFull = [fName, lName, designIdeas, deadline].every((one) => one.trim() !== '');
        expect(missingFields('wedding', info).length === 0).toBe(isFull && email === 'a@b.c' && ticked);
      }),
    );
  });

  test("has a label of its own for a distributor's deadline", () => {
    const label = (segment: (typeof SEGMENTS)[number]) =>
      fieldsOf(segment).find(({ key }) => key === 'deadline')?.label;
    expect(SEGMENTS.map(label)).toEqual(['Deadline', 'In-Hand Deadline', 'Deadline', 'Deadline']);
  });

  test("keeps a visitor's source when a later URL has none", () => {
    const info = withAdSource(contact('wedding'), ' spring ');
    expect(info.adSource).toBe('spring');
    expect(withAdSource(info, undefined).adSource).toBe('spring');
    expect(withAdSource(info, '').adSource).toBe('spring');
  });

  test('has a company row for weddings and individuals, which have no input for it', () => {
    for (const segment of ['wedding', 'individual'] as const) {
      expect(basicInfoRows(segment, contact(segment)).map(({ label }) => label)).toEqual([
        'Name',
        'Email',
        'Phone',
        'Company',
        'Products',
        'Design ideas',
        'Deadline',
      ]);
    }
    const rows = basicInfoRows('distributor', { ...contact('distributor'), deadline: '2027-03-04' });
    expect(rows.at(-1)).toEqual({ label: 'In-Hand Deadline', value: 'Mar 4, 2027' });
  });

  test('is refused with values that the form cannot send', () => {
    const paths = (change: Partial<BasicInfo>) =>
      basicInfoFaults('distributor', { ...contact('distributor'), ...change }, '2026-11-21').map(({ path }) => path);
    expect(paths({})).toEqual([]);
    expect(paths({ segment: 'wedding' })).toEqual(['basicInfo.segment']);
    expect(paths({ estimatedOrderVolume: 'a few' })).toEqual(['basicInfo.estimatedOrderVolume']);
    expect(paths({ deadline: '2026-02-30' })).toEqual(['basicInfo.deadline']);
    expect(paths({ deadline: '2026-11-20' })).toEqual(['basicInfo.deadline']);
    expect(paths({ deadline: '2026-11-21' })).toEqual([]);
    expect(paths({ client: 'x'.repeat(201) })).toEqual(['basicInfo.client']);
  });
});

describe('products', () => {
  test('are offered in the number and order of the document', () => {
    expect(SEGMENTS.map((segment) => OFFERED[segment].length)).toEqual([11, 6, 9, 9]);
    expect(productsOf('distributor').map(({ label }) => label)).toEqual([
      'Ties',
      'Bow Ties',
      'Pocket Squares',
      'Infinity Scarves',
      'Chiffon Scarves',
      'Neck Gaiters',
    ]);
  });

  test('have one more length for wedding ties', () => {
    const hint = (segment: (typeof SEGMENTS)[number]) => productsOf(segment).find(({ key }) => key === 'ties')?.hint;
    expect(hint('wedding')).toBe('Ties come in 3 widths and 4 lengths.');
    expect(hint('individual')).toBe('Ties come in 3 widths and 3 lengths.');
  });

  test('quirk: misspelled keys are in the initial state, are read as intended, and have no label', () => {
    expect(initialState('individual').basicInfo.productInterest).toMatchObject({
      chiffonScares: false,
      chiffonScarves: false,
      hairScarevs: false,
      hairScarves: false,
    });
    expect(initialState('wedding').basicInfo.productInterest).toMatchObject({ hairScarevs: false, hairScarves: false });
    expect(chosenProducts('wedding', { hairScarevs: true, hairScarves: false })).toEqual(['Hair Scarves']);
    for (const segment of SEGMENTS) {
      expect(productsOf(segment).filter(({ key }) => /Scares|Scarevs/.test(key))).toEqual([]);
    }
  });

  test('that are unknown are skipped, and no key is looked up in the prototype', () => {
    expect(chosenProducts('wedding', { capes: true, constructor: true, __proto__: true } as never)).toEqual([]);
  });
});
