import { REQUEST_STATES } from '@colorway/rules/onboarding/follow-request.ts';
import * as z from 'zod';
import { hex } from '../color/library.ts';
import { crmDeal } from './crm-deal.ts';
import { addition } from './follow-request.ts';
import { inquirySent, segment } from './inquiry.ts';

/** New until staff mark it; a project made from it counts as more than handled. */
const inquiryState = z.enum([...REQUEST_STATES, 'partial']);
export type InquiryState = z.infer<typeof inquiryState>;

/** `inquiries` has all that were sent, `handled` the finished ones, `partial` those that were never sent. */
const inquiryTab = z.enum(['inquiries', 'partial', 'handled']);
export type InquiryTab = z.infer<typeof inquiryTab>;

export const inquirySort = z.enum(['received', '-received', 'name', '-name', 'deadline', '-deadline']);
export type InquirySort = z.infer<typeof inquirySort>;

/** The filter of the list, which is part of the page's URL. */
export const inquiryFilter = z.object({
  tab: inquiryTab.default('inquiries'),
  /** Name, email, company or pattern. */
  q: z.string().max(200).optional(),
  segment: segment.optional(),
  /** Received within this many days. */
  days: z.coerce.number().int().min(1).max(3_650).optional(),
  state: inquiryState.exclude(['partial']).optional(),
  sort: inquirySort.default('-received'),
});
export type InquiryFilter = z.infer<typeof inquiryFilter>;

const row = z.object({
  label: z.string(),
  /** Empty when nothing was entered. */
  value: z.string(),
});

export const inquiryRow = z.object({
  /** A partial inquiry has the id of its flow. */
  id: z.uuid(),
  segment,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  products: z.array(z.string()),
  /** Colors with their names, for people who cannot see them. */
  colors: z.array(z.object({ name: z.string(), hex })),
  files: z.number().int(),
  /** `Y-m-d` */
  deadline: z.string().nullable(),
  state: inquiryState,
  projectID: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});
export type InquiryRow = z.infer<typeof inquiryRow>;

export const inquiryFile = z.object({
  id: z.string(),
  name: z.string(),
  originalName: z.string(),
  url: z.string(),
  previewUrl: z.string().nullable(),
  /** The original photo of a phone, of which `url` is a JPEG (D74). */
  originalUrl: z.string().nullable(),
  bytes: z.number().int(),
  /** Parts that the sanitizer removed, as text (D23). */
  removed: z.array(z.string()),
});

/** A delivery that an inquiry caused, and whether it arrived. */
const inquiryDelivery = z.object({
  /** The delivery that staff can try again; null if there was none. */
  id: z.uuid().nullable(),
  what: z.string(),
  state: z.enum(['waiting', 'delivered', 'kept', 'failed', 'skipped']),
  at: z.iso.datetime(),
});
export type InquiryDelivery = z.infer<typeof inquiryDelivery>;

export const adminInquiry = inquiryRow.extend({
  adSource: z.string(),
  version: z.number().int(),
  basicInfo: z.array(row),
  styles: z.array(
    z.object({ patternName: z.string(), productType: z.string(), productName: z.string(), image: z.string() }),
  ),
  /** The visitor's own text beside the styles. */
  idea: z.string(),
  slots: z.array(
    z.object({
      slot: z.string(),
      name: z.string(),
      colorName: z.string(),
      hex,
      colorSet: z.string(),
      /** The dress-maker's color that it was chosen for (D75). */
      standsFor: z.object({ colorId: z.string(), name: z.string() }).optional(),
    }),
  ),
  uploads: z.array(inquiryFile),
  /** Names of files that were sent without, since their upload failed. */
  leftOut: z.array(z.string()),
  /** Words and files that the visitor added on the request page. */
  additions: z.array(addition),
  /** When the visitor corrected the address there. */
  emailChangedAt: z.iso.datetime().nullable(),
  /** When the visitor withdrew it there. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** The received input, key for key. */
  sent: inquirySent,
  deliveries: z.array(inquiryDelivery),
  /** The deal that the CRM made of it, prefilled when a project is made from the inquiry. */
  dealID: z.string().nullable(),
  /** That deal in an outside CRM; null without one. */
  crmDeal: crmDeal.nullable(),
  startedAt: z.iso.datetime().nullable(),
  cameBack: z.number().int(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
  keptUntil: z.iso.datetime(),
  /** Neighbors in the list that the page came from. */
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
});
export type AdminInquiry = z.infer<typeof adminInquiry>;

export const partialInquiry = z.object({
  id: z.uuid(),
  segment,
  name: z.string(),
  email: z.string(),
  adSource: z.string(),
  basicInfo: z.array(row),
  saves: z.number().int(),
  startedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  keptUntil: z.iso.datetime(),
  /** The full inquiry that followed. */
  inquiryId: z.uuid().nullable(),
});
export type PartialInquiry = z.infer<typeof partialInquiry>;
