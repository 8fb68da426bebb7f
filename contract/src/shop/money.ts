import type { Cents } from '@colorway/rules/money/cents.ts';
import * as z from 'zod';

/** Whole cents. The brand exists only in types: a value parsed here is money from then on. */
export const money = z.int() as unknown as z.ZodType<Cents, Cents>;
