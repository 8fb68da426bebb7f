import type { Cents } from '@colorway/rules/money/cents.ts';
import * as z from 'zod';

/** Whole cents. The brand is only in the types: what was parsed here counts as money from then on. */
export const money = z.int() as unknown as z.ZodType<Cents, Cents>;
