import { MAX_LENGTHS } from '@colorway/rules/onboarding/fields/basic-info.ts';
import { FLOWS, STEP_IDS } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { MAX_FILES } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from '../sign-in/typed-email.ts';
import { followedRequest } from './follow-request.ts';
import { basicInfoSent, fileSent, flowSent, inquirySent, segment } from './inquiry.ts';

const tag = 'Inquiries';

const requestToken = z.string().min(1).max(100);

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
        /** Token of the request's page. */
        token: z.string(),
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
    summary: 'Makes a link to finish a flow on another device (D37), and emails it or answers with it',
    tag,
    creates: true,
    limit: { name: 'resume-link', max: 30, windowSeconds: 3_600 },
  })
    .input(
      z.object({
        segment,
        /** Where the link goes; without one the answer has it. */
        email: typedEmail.optional(),
        state: inquirySent,
        flowId: z.uuid().optional(),
        /** The step at which the flow was left. */
        step: z.enum(STEP_IDS).optional(),
      }),
    )
    .output(
      z.object({
        days: z.number().int(),
        /** Null when it was emailed. */
        link: z
          .object({
            url: z.string(),
            /** The link as a QR code: modules on one side, and the data of an SVG path in these units. */
            size: z.number().int(),
            path: z.string(),
          })
          .nullable(),
      }),
    ),
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
        sent: z.object({ reference: z.string(), sentAt: z.iso.datetime(), token: z.string() }).nullable(),
      }),
    ),
  follow: operation({
    access: 'public',
    method: 'POST',
    path: '/requests/read',
    summary: 'Opens the page of a request from its link. The token is in the body, so it is in no log',
    tag,
    creates: false,
    limit: { name: 'follow-request', max: 240, windowSeconds: 3_600 },
    bodyLimit: 1_024,
  })
    .input(z.object({ token: requestToken }))
    .output(followedRequest),
  correctEmail: operation({
    access: 'public',
    method: 'POST',
    path: '/requests/email',
    summary: 'Corrects the address of a request, once and within 24 hours. Both addresses get a mail',
    tag,
    creates: true,
    limit: { name: 'correct-email', max: 20, windowSeconds: 3_600 },
    bodyLimit: 4_096,
  })
    .input(z.object({ token: requestToken, email: typedEmail }))
    .output(followedRequest),
  add: operation({
    access: 'public',
    method: 'POST',
    path: '/requests/additions',
    summary: 'Adds words and files to a request that was sent',
    tag,
    creates: true,
    limit: { name: 'add-to-request', max: 30, windowSeconds: 3_600 },
    bodyLimit: 64 * 1_024,
  })
    .input(
      z.object({
        token: requestToken,
        text: z.string().trim().max(MAX_LENGTHS.text).default(''),
        files: z.array(fileSent).max(MAX_FILES).default([]),
      }),
    )
    .output(followedRequest),
  withdraw: operation({
    access: 'public',
    method: 'POST',
    path: '/requests/withdrawals',
    summary: 'Withdraws a request without a project, where the settings offer it. A repeat changes nothing',
    tag,
    creates: false,
    limit: { name: 'withdraw-request', max: 30, windowSeconds: 3_600 },
    bodyLimit: 1_024,
  })
    .input(z.object({ token: requestToken }))
    .output(followedRequest),
};
