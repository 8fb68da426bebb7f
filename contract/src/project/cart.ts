import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';
import type { CartConflict } from '@colorway/rules/cart/cart-conflict.ts';
import { FULFILLMENTS, LINE_KINDS, PACKAGINGS, REMOVALS } from '@colorway/rules/cart/choices.ts';
import * as z from 'zod';
import { typedSelections } from '../shop/product.ts';

const quantity = z.int();
const id = z.uuid();
/** Drawn where it is done, the version that was seen, and when: what is told twice happens once (`rules/cart/commands.ts`). */
const commandBase = { id, base: z.int().min(0), at: z.int() };

/** One thing done to a cart (D52). What is wrong with one is its own refusal; the others are done. */
export const cartCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('addLine'),
    ...commandBase,
    lineId: id,
    proofId: id,
    selections: typedSelections,
    quantity,
  }),
  z.object({ kind: z.literal('addSwatch'), ...commandBase, lineId: id, proofId: id }),
  z.object({ kind: z.literal('setQuantity'), ...commandBase, lineId: id, quantity }),
  z.object({ kind: z.literal('removeLine'), ...commandBase, lineId: id }),
  z.object({ kind: z.literal('restoreLine'), ...commandBase, lineId: id }),
  z.object({ kind: z.literal('setPackaging'), ...commandBase, packaging: z.enum(PACKAGINGS) }),
  z.object({ kind: z.literal('setFulfillment'), ...commandBase, fulfillment: z.enum(FULFILLMENTS) }),
  z.object({ kind: z.literal('setCode'), ...commandBase, code: z.string().trim().min(1).max(60).nullable() }),
  z.object({ kind: z.literal('chooseLayers'), ...commandBase, layers: z.record(id, z.string().min(1).max(120)) }),
]);
export type SentCartCommand = z.infer<typeof cartCommand>;

/** A browser that was away for a day sends so many at once; it may send again. */
export const MAX_COMMANDS = 200;

/** As `rules/cart` has them, so that a browser can go on from here by the same rules. */
export const cart = z.object({
  version: z.int(),
  packaging: z.enum(PACKAGINGS),
  fulfillment: z.enum(FULFILLMENTS),
  code: z.string().nullable(),
  packagingVersion: z.int(),
  fulfillmentVersion: z.int(),
  codeVersion: z.int(),
  /** Those taken out of late too, so that they can be put back. */
  lines: z.array(
    z.object({
      id,
      kind: z.enum(LINE_KINDS),
      proofId: id,
      selections: z.record(z.string(), z.string()),
      quantity: z.int(),
      position: z.int(),
      version: z.int(),
      /** As others read it; no address. */
      changedBy: z.string(),
      changedAt: z.int(),
      removal: z.enum(REMOVALS).nullable(),
    }),
  ),
});

/** A command met a change that its person had not seen. */
const cartConflict: z.ZodType<CartConflict, CartConflict> = z.object({
  lineId: id.nullable(),
  by: z.string().nullable(),
  theirs: z.int().nullable(),
  done: z.boolean(),
});

const cartChange: z.ZodType<CartChange, CartChange> = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('line'),
    lineId: id,
    proofId: id,
    from: z.int(),
    to: z.int(),
    removal: z.enum(REMOVALS).nullable(),
  }),
  z.object({ what: z.literal('packaging'), from: z.enum(PACKAGINGS), to: z.enum(PACKAGINGS) }),
  z.object({ what: z.literal('fulfillment'), from: z.enum(FULFILLMENTS), to: z.enum(FULFILLMENTS) }),
  z.object({ what: z.literal('code'), from: z.string().nullable(), to: z.string().nullable() }),
]);

export const commandResult = z.object({
  id,
  /** Why nothing was done, in words; null when it was, or was before. */
  refusal: z.string().nullable(),
  /** With a change that this person had not seen. */
  meeting: cartConflict.nullable(),
});

/** What one command of somebody did. */
export const cartChangeEntry = z.object({
  version: z.int(),
  commandId: id,
  by: z.string(),
  at: z.iso.datetime(),
  changes: z.array(cartChange),
});
export type CartChangeEntry = z.infer<typeof cartChangeEntry>;
