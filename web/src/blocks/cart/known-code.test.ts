import { cents } from '@colorway/rules/money/cents.ts';
import type { Quote, QuotedSum } from '@colorway/rules/pricing/quoted.ts';
import { expect, it } from 'vitest';
import { knownCode } from './known-code.ts';

const told = (rule: string, outcome = 'applied') =>
  ({
    code: { code: 'SPRING10', outcome, words: null },
    sums: [{ kind: 'discount', label: 'Discount SPRING10', rule, amount: cents(-11_480) } satisfies QuotedSum],
  }) as unknown as Quote;

it('reads what a code is worth from the line that it made', () => {
  expect(knownCode(told('10% of products and set-up charge, $1,148.00'), 'SPRING10')).toMatchObject({
    kind: 'percentage',
    value: 10,
  });
  expect(knownCode(told('$114.80 off with this code'), 'SPRING10')).toMatchObject({ kind: 'fixed', value: 11_480 });
});

it('knows nothing of another code, or of one that did not apply', () => {
  expect(knownCode(told('10% of products', 'beaten'), 'SPRING10')).toBeNull();
  expect(knownCode(told('10% of products'), 'SUMMER26')).toBeNull();
  expect(knownCode(told('10% of products'), null)).toBeNull();
});
