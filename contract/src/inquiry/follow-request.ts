import { REQUEST_STATES } from '@colorway/rules/onboarding/follow-request.ts';
import * as z from 'zod';
import { hex } from '../color/library.ts';
import { segment } from './inquiry.ts';

export const addition = z.object({
  at: z.iso.datetime(),
  text: z.string(),
  /** Names of the files that came with it. */
  files: z.array(z.string()),
});

/** A request as its visitor sees it, without a log-in. */
export const followedRequest = z.object({
  /** The token of its link; a corrected address has another. */
  token: z.string(),
  reference: z.string(),
  segment,
  state: z.enum(REQUEST_STATES),
  sentAt: z.iso.datetime(),
  email: z.string(),
  /** Until when the address may be corrected; null when it may not. */
  emailOpenUntil: z.iso.datetime().nullable(),
  /** `Y-m-d`, by which the first proof is expected; null without a promise. */
  firstProofOn: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Explains withdrawing; null where that is not offered (D83). */
  withdrawText: z.string().nullable(),
  handledAt: z.iso.datetime().nullable(),
  /** The designer who has it. */
  designer: z.string().nullable(),
  projectID: z.string().nullable(),
  /** `Y-m-d` */
  deadline: z.string().nullable(),
  products: z.array(z.string()),
  styles: z.array(z.string()),
  colors: z.array(z.object({ name: z.string(), hex })),
  files: z.array(z.string()),
  leftOut: z.array(z.string()),
  additions: z.array(addition),
});
