import { LIGHTS } from '@colorway/rules/dates/light.ts';
import { CUSTOMER_STATES } from '@colorway/rules/project/groups/customer-state.ts';
import { PROOF_STATUSES } from '@colorway/rules/project/groups/proof-status.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import * as z from 'zod';
import { money } from '../../shop/money.ts';
import { proofPicture } from '../proof.ts';

/** Pictures on a card; further proofs are counted only. */
export const MAX_STRIP = 5;

/** One of the projects of the signed-in address. */
export const projectCard = z.object({
  projectID: z.string(),
  name: z.string(),
  type: z.enum(PROJECT_TYPES),
  /** Picture of the latest visible proof; null while there is none. */
  picture: proofPicture.nullable(),
  /** Number of visible proofs. */
  proofCount: z.int(),
  createdAt: z.iso.datetime(),
  state: z.enum(CUSTOMER_STATES),
  /** Proofs to review come first, then those with us, then approved ones; at most five. */
  strip: z.array(
    z.object({
      proofId: z.uuid(),
      productType: z.string(),
      picture: proofPicture,
      status: z.enum(PROOF_STATUSES),
    }),
  ),
  /** Visible proofs by the person they wait for; `outOfDate` is part of `review`. */
  counts: z.object({ proofs: z.int(), review: z.int(), outOfDate: z.int(), withUs: z.int(), approved: z.int() }),
  /** The last order that is not canceled. */
  order: z
    .object({
      /** `D-1042`. */
      name: z.string(),
      invoiceUrl: z.string(),
      isPaid: z.boolean(),
      /** Null for distributors. */
      total: money.nullable(),
    })
    .nullable(),
  /** Whether an order is paid, or the summary of a distributor is handled. */
  isOrdered: z.boolean(),
  isSummarySent: z.boolean(),
  isClosed: z.boolean(),
  /** The next date; null once the project is finished. */
  due: z.object({ light: z.enum(LIGHTS), text: z.string() }).nullable(),
});
export type ProjectCard = z.infer<typeof projectCard>;

export const MAX_PROJECT_SEARCH = 120;

/** Narrows the list of a customer's projects. */
export const ownProjectFilter = z.object({
  state: z.enum(CUSTOMER_STATES).optional(),
  /** Part of a name, Project ID, product or order. */
  q: z.string().trim().max(MAX_PROJECT_SEARCH).optional(),
});
