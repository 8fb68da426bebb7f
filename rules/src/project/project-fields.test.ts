import { expect, test } from 'vitest';
import { NO_MONEY } from '../money/read-money.ts';
import { NO_NAME, NOT_BELOW_ZERO, readProjectField } from './project-fields.ts';

test.each([
  ['setupCharge', '$20', 2_000],
  ['priceAdjustmentAmount', '-15', -1_500],
  ['customShippingLabel', ' Insured ground ', 'Insured ground'],
  ['priceAdjustmentLabel', '', ''],
  ['type', 'Distributor', 'Distributor'],
] as const)('%s accepts %j', (field, typed, value) => {
  expect(readProjectField(field, typed)).toEqual({ ok: true, value });
});

test.each([
  ['name', ' ', NO_NAME],
  ['setupCharge', '-1', NOT_BELOW_ZERO],
  ['customShippingAmount', '-1', NOT_BELOW_ZERO],
  ['setupCharge', 'twenty', NO_MONEY],
  ['type', 'Club', 'Choose a type: Organization, Distributor, Wedding, Individual.'],
  ['customShippingLabel', 'x'.repeat(61), 'At most 60 characters.'],
] as const)('%s refuses %j with a message', (field, typed, message) => {
  expect(readProjectField(field, typed)).toEqual({ ok: false, refusal: message });
});
