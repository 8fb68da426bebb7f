import { STATE_CODES } from '@colorway/rules/shop/charge/us-states.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { projectID } from '../project/share-contract.ts';
import { money } from './money.ts';

const tag = 'Charges';

const stateCode = z.enum(STATE_CODES);

const taxRate = z.object({
  state: stateCode,
  percent: z
    .number()
    .gt(0, 'Enter a rate above 0%.')
    .max(25, 'Enter a rate of at most 25%.')
    .refine((percent) => Number(percent.toFixed(3)) === percent, 'Enter at most three decimals.'),
  taxesShipping: z.boolean(),
});

const taxSettings = z.object({
  isOn: z.boolean(),
  rates: z
    .array(taxRate)
    .max(STATE_CODES.length)
    .refine((rates) => new Set(rates.map(({ state }) => state)).size === rates.length, 'Each state has one rate.'),
});

/** Off until staff set them (D68). */
export const chargeSettings = z.object({
  version: z.int().min(0),
  /** The share of the total that is due to start; 0 offers no deposit. */
  depositPercent: z.int().min(0).max(99),
  tax: taxSettings,
});
export type ChargeSettings = z.infer<typeof chargeSettings>;

/** What the checkout needs to show tax and the ways to pay; the server charges by the same facts. */
export const checkoutCharges = z.object({
  depositPercent: z.int(),
  /** The terms of the company; null without any. */
  terms: z.object({ days: z.int(), limit: money }).nullable(),
  openOnTerms: money,
  today: z.iso.date(),
  tax: taxSettings,
  /** The certificate that counts for the people of this project. */
  exemption: z.object({ state: stateCode, acceptedLabel: z.string() }).nullable(),
});
export type CheckoutCharges = z.infer<typeof checkoutCharges>;

export const chargeContract = {
  settings: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/charges',
    summary: 'Sales tax and deposits',
    tag,
  }).output(chargeSettings),
  saveSettings: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/charges',
    summary: 'Sets sales tax and deposits. Orders that were placed before keep theirs',
    tag,
  })
    .input(chargeSettings)
    .output(chargeSettings),
  ofCheckout: operation({
    access: 'project-order',
    method: 'GET',
    path: '/projects/{projectID}/charges',
    summary: 'Sales tax and ways to pay for the cart of a project',
    tag,
  })
    .input(z.object({ projectID }))
    .output(checkoutCharges),
};
