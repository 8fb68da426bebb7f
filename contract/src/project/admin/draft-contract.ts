import { MAX_PROOFS_AT_ONCE } from '@colorway/rules/project/proof-fields.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { MAX_RECIPIENTS, NO_RECIPIENT } from '@colorway/rules/project/work/drafts.ts';
import * as z from 'zod';
import { operation } from '../../operation.ts';
import { projectID } from '../share-contract.ts';

const tag = 'Admin projects';
const ofProject = { projectID };
const note = z.string().trim().max(MAX_NOTE_LENGTH).default('');

/** Drafts are proofs that the customer has never seen. */
export const draftContract = {
  previewSending: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects/{projectID}/drafts/mail',
    summary: 'The mail that sends the drafts of a project, and findings of theirs that nobody has looked at',
    tag,
  })
    .input(z.object({ ...ofProject, note }))
    .output(
      z.object({
        to: z.string(),
        /** Everyone who can get the mail: the customer, then visitors of links by the address they gave. */
        people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
        subject: z.string(),
        html: z.string(),
        text: z.string(),
        findings: z.array(z.object({ proofId: z.uuid(), proofID: z.string(), text: z.string() })),
      }),
    ),
  sendDrafts: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/drafts/send',
    summary:
      'Shows drafts to the customer and mails once about all, in ten seconds or at `sendAt`. Refused if one is no draft',
    tag,
    creates: true,
  })
    .input(
      z.object({
        ...ofProject,
        proofIds: z
          .array(z.uuid())
          .min(1)
          .max(MAX_PROOFS_AT_ONCE * 4),
        note,
        /** Ids of `people`; without it the customer alone. */
        recipients: z.array(z.string().max(64)).min(1, NO_RECIPIENT).max(MAX_RECIPIENTS).optional(),
        sendAt: z.iso.datetime().optional(),
      }),
    )
    .output(z.object({ sendingId: z.uuid(), sendAt: z.iso.datetime(), count: z.int() })),
  takeBackSending: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/drafts/take-back',
    summary: 'Keeps drafts that were about to be sent. Refused once they are sent',
    tag,
    creates: false,
  }).input(z.object({ ...ofProject, sendingId: z.uuid() })),
};
