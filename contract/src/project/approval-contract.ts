import { HISTORY_PARTS } from '@colorway/rules/activity/history.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { money } from '../shop/money.ts';
import { typedSelections } from '../shop/product.ts';
import { proof } from './proof.ts';
import { projectID } from './share-contract.ts';

const tag = 'Approvals';
const MAX_LINES = 500;

const approved = z.object({
  projectID,
  proofId: z.uuid(),
  /** The picture that was seen; refused with 409 if another one is shown by now. */
  sha256: z.string().max(128),
  /** The selections to approve while the cart has nothing of the proof. */
  selections: typedSelections,
  /** The sizes and prices that were seen; refused with 409 if the cart differs by now. */
  lines: z
    .array(z.object({ selections: typedSelections, quantity: z.int().min(1), unitPrice: money.optional() }))
    .max(MAX_LINES)
    .default([]),
});

export const approvalContract = {
  give: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/approvals',
    summary:
      'Approves a proof as it is now: file, alerts, and every size in the cart with its price (D66). Staff can record an approval given by phone',
    tag,
    creates: true,
  })
    .input(
      approved.extend({
        /** Sent only by staff: the name of the approver. All others approve under their own name. */
        givenBy: z.string().trim().min(1).max(120).optional(),
      }),
    )
    .output(z.object({ proof })),
  history: operation({
    access: 'project-people',
    method: 'GET',
    path: '/projects/{projectID}/history',
    summary: 'The history of a project or a part of it, newest first',
    tag,
  })
    .input(
      z.object({
        projectID,
        before: z.coerce.number().int().positive().optional(),
        part: z.enum(HISTORY_PARTS).optional(),
      }),
    )
    .output(
      z.object({
        events: z.array(
          z.object({
            id: z.int(),
            kind: z.string(),
            data: z.record(z.string(), z.unknown()),
            by: z.string(),
            at: z.iso.datetime(),
          }),
        ),
        /** Cursor for the next page, sent as `before`. */
        next: z.int().nullable(),
      }),
    ),
};
