import type { Cents } from '@colorway/rules/money/cents.ts';
import { PAYMENT_CHOICES } from '@colorway/rules/shop/payment/payment-plan.ts';
import * as z from 'zod';

/** Whole cents. The brand exists only in types: a value parsed here is money from then on. */
export const money = z.int() as unknown as z.ZodType<Cents, Cents>;

export const paymentChoice = z.enum(PAYMENT_CHOICES);

/** Amounts that are due, by the plan that the order was placed with. */
export const dueParts = z.object({
  choice: paymentChoice,
  /** The work waits for it. */
  now: money,
  later: money,
  /** `before we ship`, `Dec 18, 2026`. */
  laterLabel: z.string(),
});
