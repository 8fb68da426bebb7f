import { MAX_BRIEF_LENGTH, PROJECT_FIELDS } from '@colorway/rules/project/project-fields.ts';
import { PROJECT_TYPES } from '@colorway/rules/project/project-types.ts';
import { MAX_CUSTOM_NOTES_LENGTH, NOTE_CHANGES } from '@colorway/rules/project/proof-fields.ts';
import { CHANGE_OUTCOMES } from '@colorway/rules/project/review/compare.ts';
import * as z from 'zod';
import { storedFile } from '../../file/stored-file.ts';
import { crmDeal } from '../../inquiry/crm-deal.ts';
import { money } from '../../shop/money.ts';
import { plannedDay } from '../dates/dates.ts';
import { shownProduct } from '../portal-project.ts';
import { approvedLine, proof } from '../proof.ts';
import { thread } from '../thread.ts';

const version = z.int().min(1);

/** A field of the project as it was typed, with the version that it was typed on (D52). */
export const projectCommand = z.object({
  field: z.enum(PROJECT_FIELDS),
  value: z.string().max(MAX_BRIEF_LENGTH),
  version,
});

/** A field of a proof; each alert is a field of its own, so that two people can set two of them. */
const customNotes = z
  .string()
  .max(MAX_CUSTOM_NOTES_LENGTH, `Custom notes can have at most ${MAX_CUSTOM_NOTES_LENGTH} characters.`);

export const proofCommand = z.discriminatedUnion('field', [
  z.object({ field: z.literal('productType'), value: z.string().max(80), version }),
  z.object({ field: z.literal('pricingIdentifier'), value: z.string().max(80).nullable(), version }),
  z.object({ field: z.literal('alert'), keyword: z.string().max(40), value: z.boolean(), version }),
  z.object({ field: z.literal('customNotes'), value: customNotes, version }),
  z.object({ field: z.literal('hidden'), value: z.boolean(), version }),
  z.object({ field: z.literal('shown'), value: z.int().min(1), version }),
  /** The day on which the customer can expect the next version. */
  z.object({ field: z.literal('expectedOn'), value: plannedDay.nullable(), version }),
  /** The proof that a draft becomes the next version of; null makes it a proof of its own. */
  z.object({ field: z.literal('versionOf'), value: z.uuid().nullable(), version }),
  /** Whether a draft version answers a change; each is a field of its own. */
  z.object({ field: z.literal('answer'), changeId: z.uuid(), value: z.boolean(), version }),
]);
export type ProofCommand = z.infer<typeof proofCommand>;

/** One change of several proofs at once; alerts are added or removed and never replaced. */
export const proofsChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('productType'), value: z.string().max(80) }),
  z.object({ kind: z.literal('alert'), keyword: z.string().max(40), value: z.boolean() }),
  z.object({ kind: z.literal('notes'), how: z.enum(NOTE_CHANGES), text: customNotes }),
  z.object({ kind: z.literal('hidden'), value: z.boolean() }),
  z.object({ kind: z.literal('remove') }),
]);
export type ProofsChange = z.infer<typeof proofsChange>;

/** The stored value of a field, and the version that saving it made. */
export const saved = z.object({ version, value: z.union([z.string(), z.number(), z.boolean(), z.null()]) });
export type Saved = z.infer<typeof saved>;

const adminProof = proof.extend({
  /** Keywords, including those of alerts without a description. */
  alertsOn: z.array(z.string()),
  /** The proof's pieces in the cart, which an approval by phone covers. */
  inCart: z.array(approvedLine),
  /** The customer has never seen it. */
  isDraft: z.boolean(),
  /** False while the product type is only a default. */
  hasType: z.boolean(),
  /** The proof that this draft becomes the next version of, with the number and the changes it answers. */
  draftOf: z
    .object({ proofId: z.uuid(), proofID: z.string(), version: z.int(), answers: z.array(z.uuid()) })
    .nullable(),
});
export type AdminProof = z.infer<typeof adminProof>;

/** A project as staff see it. */
export const adminProject = z.object({
  project: z.object({
    projectID: z.string(),
    name: z.string(),
    email: z.string(),
    type: z.enum(PROJECT_TYPES),
    createdAt: z.iso.datetime(),
    version,
    setupCharge: money,
    priceAdjustment: z.object({ label: z.string(), amount: money }),
    customShipping: z.object({ label: z.string(), amount: money }),
    /** The designer draws from it in a project without an inquiry. */
    brief: z.string(),
    proofCount: z.int(),
  }),
  briefFiles: z.array(storedFile),
  /** Time of the deletion, and the end of the time to restore it. */
  deleted: z.object({ at: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  shareUrl: z.string().nullable(),
  /** The choices for a proof's fields. */
  choices: z.object({
    productTypes: z.array(z.string()),
    pricing: z.array(z.object({ identifier: z.string(), name: z.string() })),
    alerts: z.array(z.object({ keyword: z.string(), alertName: z.string() })),
  }),
  /** The proofs' products, from which an approval chooses. */
  products: z.array(shownProduct),
  /** Proofs in the order of the page. */
  proofs: z.array(adminProof),
  /** Deleted proofs that can be restored, the latest first. */
  removed: z.array(
    z.object({ id: z.uuid(), proofID: z.string(), productType: z.string(), deletedAt: z.iso.datetime() }),
  ),
  /** The inquiry that the project was made from; null once its data is deleted, or without one. */
  inquiryID: z.uuid().nullable(),
  /** The deal of the project's number in an outside CRM; null without one. */
  crmDeal: crmDeal.nullable(),
  /** The distributor's order summary, until staff handle it or an order is made. */
  summary: z
    .object({
      sentAt: z.iso.datetime(),
      by: z.string(),
      pieces: z.int(),
      lines: z.array(z.object({ text: z.string(), quantity: z.int() })),
      note: z.string(),
    })
    .nullable(),
  threads: z.array(thread),
  /** Answers to changes: the version that does one, or why it is not done. */
  changeAnswers: z.array(
    z.object({
      changeId: z.uuid(),
      outcome: z.enum(CHANGE_OUTCOMES),
      version: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Drafts that are about to be sent. */
  sending: z.object({ id: z.uuid(), proofIds: z.array(z.uuid()), sendAt: z.iso.datetime(), by: z.string() }).nullable(),
});
export type AdminProject = z.infer<typeof adminProject>;

/** Project events on the staff stream, beside requests and approvals. */
export const ADMIN_PROJECT_EVENTS = { changed: 'project-changed', removed: 'project-removed' } as const;
