import { FLOWS, STEP_IDS } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from '../sign-in/typed-email.ts';
import { basicInfoSent, flowSent, inquirySent, segment } from './inquiry.ts';

const tag = 'Inquiries';

/** Visitors of one network share this count, so it has room for a fair or an office. */
const SUBMIT_LIMIT = { name: 'inquiry', max: 60, windowSeconds: 3_600 } as const;

/** One operation per segment under the documents' path, all with the same state. */
const submit = (which: Segment) =>
  operation({
    access: 'public',
    method: 'POST',
    path: FLOWS[which].submitPath,
    summary: `Submits the inquiry of a ${which} with its full state. Accepted only once it is stored`,
    tag,
    creates: true,
    limit: SUBMIT_LIMIT,
  })
    .input(inquirySent.extend({ flow: flowSent.optional() }))
    .output(
      z.object({
        id: z.uuid(),
        /** Address of the receipt; null for one that no mail can reach. */
        copyTo: z.string().nullable(),
      }),
    );

export const inquiryContract = {
  organization: submit('organization'),
  distributor: submit('distributor'),
  wedding: submit('wedding'),
  individual: submit('individual'),
  partial: operation({
    access: 'public',
    method: 'POST',
    path: '/partial-inquiry',
    summary: 'Saves the basic info when the visitor leaves that screen. Replaces what the same flow sent before',
    tag,
    creates: true,
    limit: { name: 'partial-inquiry', max: 240, windowSeconds: 3_600 },
    bodyLimit: 32 * 1_024,
  })
    .input(basicInfoSent.extend({ segment, flowId: z.uuid().optional() }))
    .output(z.object({ flowId: z.uuid() })),
  putAside: operation({
    access: 'public',
    method: 'POST',
    path: '/resume-links',
    summary: 'Emails a link to finish a flow on another device (D37)',
    tag,
    creates: true,
    limit: { name: 'resume-link', max: 12, windowSeconds: 3_600 },
  })
    .input(
      z.object({
        segment,
        email: typedEmail,
        state: inquirySent,
        flowId: z.uuid().optional(),
        /** The step at which the flow was left. */
        step: z.enum(STEP_IDS).optional(),
      }),
    )
    .output(z.object({ days: z.number().int() })),
  resume: operation({
    access: 'public',
    method: 'POST',
    path: '/resume-links/redeem',
    summary: 'Opens a saved flow from its link. This browser can read its files from then on',
    tag,
    creates: false,
    limit: { name: 'resume', max: 60, windowSeconds: 900 },
  })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(
      z.object({
        segment,
        state: inquirySent,
        flowId: z.uuid().nullable(),
        /** Null for a link of an older version. */
        step: z.enum(STEP_IDS).nullable(),
        /** The request that the flow became, if it was sent since. */
        sent: z.object({ reference: z.string(), sentAt: z.iso.datetime() }).nullable(),
      }),
    ),
};
