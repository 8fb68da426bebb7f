import { APPROVAL_WAYS } from '@colorway/rules/project/approval.ts';
import { MAX_EXTRA_TICKS, MAX_TICK_LENGTH } from '@colorway/rules/project/approve/approval-ticks.ts';
import { CERTIFICATE_STATES, REFUSED_CODES } from '@colorway/rules/project/approve/certificate.ts';
import { UNAPPROVED_ORDERS } from '@colorway/rules/project/approve/unapproved-orders.ts';
import * as z from 'zod';
import { money } from '../shop/money.ts';
import { proofPicture } from './proof.ts';

export const refusedApproval = z.object({
  proofId: z.uuid(),
  code: z.enum(REFUSED_CODES),
  message: z.string(),
});

/** A certificate with its texts as they were signed, and what has become of it. */
export const certificate = z.object({
  number: z.string(),
  projectID: z.string(),
  projectName: z.string(),
  proofId: z.uuid(),
  proofName: z.string(),
  productType: z.string(),
  version: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  /** Null once the picture is deleted. */
  picture: proofPicture.nullable(),
  colors: z.array(z.object({ hex: z.string(), name: z.string() })),
  /** The names of the options, as the head of the sizes. */
  sizesHead: z.string(),
  sizes: z.array(z.object({ options: z.string(), quantity: z.int(), unitPrice: money.optional() })),
  /** The options of a design that was approved without pieces. */
  options: z.string(),
  ticks: z.array(z.string()),
  alerts: z.array(z.object({ alertName: z.string(), alertDescription: z.string() })),
  name: z.string(),
  /** Null for holders of the link, who read no address. */
  signedInAs: z.string().nullable(),
  way: z.enum(APPROVAL_WAYS),
  at: z.iso.datetime(),
  /** `Mon, Feb 8, 2027, 10:14 AM EST`, on the clock of the maker, so that page and PDF agree. */
  date: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  /** `Out of date since Feb 9, 2027`; null while it is valid. */
  notice: z.string().nullable(),
  changes: z.array(z.string()),
});
export type Certificate = z.infer<typeof certificate>;

export const versionedApprovalSettings = z.object({
  /** 0 before the first save. */
  version: z.int().min(0),
  settings: z.object({
    extraTicks: z.array(z.string().trim().min(1).max(MAX_TICK_LENGTH)).max(MAX_EXTRA_TICKS),
    /** Whether proofs may be ordered without an approval (D67). */
    unapprovedOrders: z.enum(UNAPPROVED_ORDERS),
  }),
});
export type VersionedApprovalSettings = z.infer<typeof versionedApprovalSettings>;
