import {
  MAX_PROMISE_LENGTH,
  MAX_PROMISES,
  NO_SHOP_SETTINGS,
  type ShopSettings,
} from '@colorway/rules/shop/cart/cart-quote.ts';
import { SHOWN_CERTIFICATES } from '@colorway/rules/shop/charge/certificate.ts';
import { MAX_RUSH_DAYS, MAX_RUSH_PRICE } from '@colorway/rules/shop/charge/rush.ts';
import { STATE_CODES } from '@colorway/rules/shop/charge/us-states.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { plannedDay } from '../project/dates/dates.ts';
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

/** Faster production, as a fixed amount an order. */
const rush = z.object({
  price: money
    .refine((price) => price > 0, 'Enter an amount above $0.00.')
    .refine((price) => price <= MAX_RUSH_PRICE, 'Enter at most $100,000.00.'),
  days: z.int().min(1, 'Enter at least one day.').max(MAX_RUSH_DAYS, `Enter at most ${MAX_RUSH_DAYS} days.`),
});

const shopPrice = money
  .refine((price) => price >= 0, 'Enter 0 or more.')
  .refine((price) => price <= MAX_RUSH_PRICE, 'Enter at most $100,000.00.');

/** Promises and offers of the shop; empty and null are not shown (D83). */
export const shopSettings = z.object({
  promises: z.array(z.string().trim().min(1).max(MAX_PROMISE_LENGTH)).max(MAX_PROMISES),
  swatch: z.object({ text: z.string().trim().min(1, 'Say what is sent.').max(160), price: shopPrice }).nullable(),
  shipping: z.object({ label: z.string().trim().min(1, 'Name the service.').max(60), price: shopPrice }).nullable(),
});
const NO_SHOP = NO_SHOP_SETTINGS as z.infer<typeof shopSettings> & ShopSettings;

/** Off until staff set them (D68). */
export const chargeSettings = z.object({
  version: z.int().min(0),
  /** The share of the total that is due to start; 0 offers no deposit. */
  depositPercent: z.int().min(0).max(99),
  tax: taxSettings,
  /** Null offers none. */
  rush: rush.nullable(),
  shop: shopSettings.default(NO_SHOP),
});
export type ChargeSettings = z.infer<typeof chargeSettings>;

/** A certificate as the people of its customer see it. */
export const sentCertificate = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(SHOWN_CERTIFICATES),
  /** `Connecticut, until Dec 31, 2028.` */
  sentence: z.string(),
  sentAt: z.iso.datetime(),
});
export type SentCertificate = z.infer<typeof sentCertificate>;

/** A certificate as staff see it. */
export const adminCertificate = sentCertificate.extend({
  email: z.string(),
  /** A path on this site. */
  fileUrl: z.string(),
  forState: stateCode.nullable(),
  until: z.iso.date().nullable(),
  version: z.int(),
});
export type AdminCertificate = z.infer<typeof adminCertificate>;

const decision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), forState: stateCode, until: plannedDay.nullable() }),
  z.object({ kind: z.literal('refused'), reason: z.string().trim().min(1, 'Say why.').max(300) }),
]);

/** Facts by which the checkout shows tax and the ways to pay; the server charges by the same ones. */
export const checkoutCharges = z.object({
  depositPercent: z.int(),
  /** The terms of the company; null without any. */
  terms: z.object({ days: z.int(), limit: money }).nullable(),
  openOnTerms: money,
  today: z.iso.date(),
  tax: taxSettings,
  /** Accepted certificates of the people of this project. */
  exemptions: z.array(z.object({ state: stateCode, acceptedLabel: z.string() })),
  /** Every certificate that they sent, newest first. */
  certificates: z.array(sentCertificate),
  /** The connected service that takes the payment; null where staff record payments. */
  service: z
    .object({
      name: z.string(),
      addsTax: z.boolean(),
      /** True while staff offer deposits and the service takes full payments only. */
      refusesDeposit: z.boolean(),
    })
    .nullable(),
});
export type CheckoutCharges = z.infer<typeof checkoutCharges>;

export const chargeContract = {
  sendCertificate: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/tax-certificates',
    summary: 'Sends a tax-exempt certificate, an uploaded file of the project. Tax is charged until it is accepted',
    tag,
    creates: true,
    limit: { name: 'tax-certificate', max: 20, windowSeconds: 86_400 },
  })
    .input(z.object({ projectID, fileId: z.string().max(60), forState: stateCode.optional() }))
    .output(sentCertificate),
  decideCertificate: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/tax-certificates/{id}/decisions',
    summary: 'Accepts a certificate for a state until a day, or refuses it with a reason that is mailed',
    tag,
    creates: false,
  })
    .input(z.object({ id: z.uuid(), version: z.int().min(0), decision }))
    .output(adminCertificate),
  settings: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/charges',
    summary: 'Sales tax, deposits, rush and the offers of the shop',
    tag,
  }).output(chargeSettings),
  saveSettings: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/charges',
    summary: 'Sets sales tax, deposits, rush and the offers of the shop. Orders that were placed before keep theirs',
    tag,
  })
    .input(chargeSettings.extend({ rush: rush.nullable().default(null) }))
    .output(chargeSettings),
};
