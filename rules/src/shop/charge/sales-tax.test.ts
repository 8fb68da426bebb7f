import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sumOf } from '../../money/cents.ts';
import { salesTax, stateOfAddress, type TaxSettings, taxAddressFault, withSalesTax } from './sales-tax.ts';
import { readState, STATE_CODES, US_STATES } from './us-states.ts';

const settings: TaxSettings = {
  isOn: true,
  rates: [
    { state: 'CT', percent: 6.35, taxesShipping: true },
    { state: 'NY', percent: 8.875, taxesShipping: false },
  ],
};
const home = (region: string) => ({ region, country: 'USA' });
const sums = [
  { kind: 'products', amount: cents(112_800) },
  { kind: 'swatches', amount: cents(800) },
  { kind: 'setup', amount: cents(2_000) },
  { kind: 'discount', amount: cents(-11_480) },
  { kind: 'shipping', amount: cents(1_800) },
];
const at = (region: string) => salesTax(sums, { settings, address: home(region) });

describe('the state of an address', () => {
  test.each([
    ['ct', 'CT'],
    ['Connecticut', 'CT'],
    [' new  york ', 'NY'],
    ['D.C.', 'DC'],
  ])('%s is read', (typed, code) => {
    expect(readState(typed)).toBe(code);
  });

  test('is not guessed', () => {
    expect(['', 'Conn', 'Ontario', 'XX'].map(readState)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is none abroad', () => {
    expect(stateOfAddress({ region: 'CT', country: 'Canada' })).toBeUndefined();
    expect(stateOfAddress({ region: 'CT', country: 'U.S.A.' })).toBe('CT');
  });

  test('every state is read by its code and by its name', () => {
    for (const code of STATE_CODES) expect([readState(code), readState(US_STATES[code])]).toEqual([code, code]);
  });
});

describe('sales tax', () => {
  test('is charged of all sums where the state taxes shipping', () => {
    expect(at('CT')).toEqual({
      kind: 'tax',
      label: 'Sales tax, Connecticut',
      amount: 6_726,
      base: 105_920,
      rule: '6.35% of $1,059.20, by the address we ship to',
    });
  });

  test('leaves shipping out where it is not taxed', () => {
    expect(at('NY')).toMatchObject({ base: 104_120, amount: 9_241, rule: expect.stringMatching(/^8\.875% of /) });
  });

  test('is none without a rate, without an address, abroad and while it is off', () => {
    const none = [
      at('OR'),
      salesTax(sums, { settings, address: null }),
      salesTax(sums, { settings, address: { region: 'CT', country: 'France' } }),
      salesTax(sums, { settings: { ...settings, isOn: false }, address: home('CT') }),
    ];
    expect(none).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('of an accepted certificate is explained, for its own state only', () => {
    const exemption = { state: 'CT', acceptedLabel: 'Nov 20' } as const;
    const taxed = { settings, exemptions: [exemption] };
    expect(salesTax(sums, { ...taxed, address: home('CT') })).toMatchObject({
      label: 'Sales tax',
      amount: 0,
      rule: 'None, certificate accepted Nov 20',
    });
    expect(salesTax(sums, { ...taxed, address: home('NY') })?.amount).toBe(9_241);
  });

  test('of an address that names no state is refused while tax is charged', () => {
    expect(taxAddressFault(settings, home('Somewhere'))).toBe('Enter the state, such as CT.');
    expect(taxAddressFault(settings, { region: 'Ontario', country: 'Canada' })).toBeUndefined();
    expect(taxAddressFault({ ...settings, isOn: false }, home(''))).toBeUndefined();
  });

  test('replaces the tax of an earlier address, whatever moves before', () => {
    const state = fc.constantFrom('CT', 'NY', 'OR', '');
    const amounts = fc.array(fc.integer({ min: -50_000, max: 900_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.array(state, { minLength: 1, maxLength: 5 }), (typed, moves) => {
        const first = typed.map((amount) => ({ kind: 'products', amount: cents(amount) }));
        const tax = (all: typeof first, region: string) => withSalesTax(all, { settings, address: home(region) });
        const direct = tax(first, moves.at(-1) ?? '');
        const walked = moves.reduce((all, region) => [...tax(all, region)], first);
        expect(walked).toEqual(direct);
        expect(sumOf(walked.map(({ amount }) => amount))).toBeGreaterThanOrEqual(sumOf(typed.map(cents)));
      }),
    );
  });
});
