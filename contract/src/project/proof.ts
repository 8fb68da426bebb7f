import { APPROVAL_FACTS, APPROVAL_STATES, APPROVAL_WAYS } from '@colorway/rules/project/approval.ts';
import * as z from 'zod';
import { money } from '../shop/money.ts';

/** A proof as it is shown. Both URLs can be cached forever. */
export const proofPicture = z.object({
  /** The full picture, for the viewer. */
  url: z.string(),
  /** About 640 wide, for cards. */
  previewUrl: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** In the order of their slots. Known for generated proofs, not for uploaded pictures. */
  colors: z.array(z.string()),
});
export type ProofPicture = z.infer<typeof proofPicture>;

const proofVersion = z.object({
  version: z.int(),
  /** Hash of the file, which an approval names (D53). */
  sha256: z.string(),
  picture: proofPicture,
  createdAt: z.iso.datetime(),
});

/** A size in the cart with its price per piece, which a distributor does not get (D77). */
export const approvedLine = z.object({
  selections: z.record(z.string(), z.string()),
  quantity: z.int(),
  unitPrice: money.optional(),
});

/** The last approval of a proof (D66). */
export const proofApproval = z.object({
  id: z.uuid(),
  version: z.int(),
  sha256: z.string(),
  /** The options of an approval without lines. */
  selections: z.record(z.string(), z.string()),
  /** Every size that was in the cart. */
  lines: z.array(approvedLine),
  /** The alerts that were shown; null in records of versions that did not record them. */
  alerts: z.array(z.object({ keyword: z.string(), alertName: z.string() })).nullable(),
  way: z.enum(APPROVAL_WAYS),
  /** The verified address, or the name that staff recorded; holders of the share link get no address. */
  givenBy: z.string(),
  at: z.iso.datetime(),
  /** The name that the approver typed, and the number of the certificate; null in older records. */
  name: z.string().nullable(),
  certificate: z.string().nullable(),
  state: z.enum(APPROVAL_STATES),
  /** `New version since you approved`, `Now 60 pieces`; empty while it is valid. */
  changes: z.array(z.string()),
  /** Old and new value as text (`rules/project/approval.ts`); a changed one makes the approval outdated. */
  rows: z.array(
    z.object({
      fact: z.enum(APPROVAL_FACTS),
      name: z.string(),
      before: z.string(),
      now: z.string(),
      changed: z.boolean(),
    }),
  ),
});
export type ProofApproval = z.infer<typeof proofApproval>;

/** A design that staff show; a hidden one is sent only to staff. */
export const proof = z.object({
  id: z.uuid(),
  /** The documents' proofID: the name of the first version's file without its extension (D119). */
  proofID: z.string(),
  fileName: z.string(),
  productType: z.string(),
  /** Null uses the product's own. Always null for distributors. */
  pricingIdentifier: z.string().nullable(),
  picture: proofPicture,
  /** Oldest first; the last one is the newest, but not always the shown one. */
  versions: z.array(proofVersion),
  shown: z.int(),
  /** The alerts that are on, with their descriptions. */
  alerts: z.array(z.object({ keyword: z.string(), alertName: z.string(), alertDescription: z.string() })),
  customNotes: z.string(),
  hidden: z.boolean(),
  /** The day on which the next version is expected; null without one. */
  expectedOn: z.iso.date().nullable(),
  /** When printing of the shown version began, until its order arrives; null otherwise. */
  printingSince: z.iso.datetime().nullable(),
  position: z.int(),
  /** Version of the row, for saves by staff. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  approval: proofApproval.nullable(),
});
export type Proof = z.infer<typeof proof>;
