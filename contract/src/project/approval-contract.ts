import { HISTORY_PARTS } from '@colorway/rules/activity/history.ts';
import {
  MAX_APPROVER_NAME,
  MAX_EXTRA_TICKS,
  MAX_TICK_LENGTH,
  TICKS,
} from '@colorway/rules/project/approve/approval-ticks.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { money } from '../shop/money.ts';
import { typedSelections } from '../shop/product.ts';
import { certificate, refusedApproval, versionedApprovalSettings } from './approval.ts';
import { projectID } from './share-contract.ts';

const tag = 'Approvals';
const MAX_LINES = 500;
const MAX_PROOFS = 200;

const limit = { name: 'approvals', max: 300, windowSeconds: 3_600 };

const MAX_NAME_IN_HISTORY = 254;

/** Entries to list: of a part, of a proof and of a person; all without them. */
export const historyFilter = z.object({
  part: z.enum(HISTORY_PARTS).optional(),
  proof: z.uuid().optional(),
  /** The name or the address that the entry shows. */
  by: z.string().trim().min(1).max(MAX_NAME_IN_HISTORY).optional(),
});
export type HistoryFilter = z.infer<typeof historyFilter>;

const seenProof = z.object({
  proofId: z.uuid(),
  /** The picture that was seen. */
  sha256: z.string().max(128),
  /** The selections to approve while the cart has nothing of the proof. */
  selections: typedSelections,
  /** The sizes and prices that were seen. */
  lines: z
    .array(z.object({ selections: typedSelections, quantity: z.int().min(1), unitPrice: money.optional() }))
    .max(MAX_LINES)
    .default([]),
  /** Keywords of the alerts that were seen. */
  alerts: z.array(z.string().max(100)).max(MAX_LINES),
});

const approver = z.object({ name: z.string(), isYou: z.boolean(), state: z.enum(['approved', 'waiting']) });

export const approvalContract = {
  give: operation({
    access: 'project-order',
    method: 'POST',
    path: '/projects/{projectID}/approvals',
    summary:
      'Approves proofs as they are now: file, alerts, and every size in the cart with its price (D66). What has changed since it was seen is not approved. Staff can record an approval given by phone',
    tag,
    creates: true,
    limit,
  })
    .input(
      z.object({
        projectID,
        /** The signature: first and last name. */
        name: z.string().trim().max(MAX_APPROVER_NAME),
        /** The labels that were ticked. Staff, who record a call, send none. */
        ticks: z
          .array(z.string().max(MAX_TICK_LENGTH))
          .max(TICKS.length + MAX_EXTRA_TICKS)
          .default([]),
        proofs: z.array(seenProof).min(1).max(MAX_PROOFS),
      }),
    )
    .output(
      z.object({
        approved: z.array(z.object({ proofId: z.uuid(), certificate: z.string(), isComplete: z.boolean() })),
        /** The other proofs, each with its reason; if none is approved, the request is refused. */
        refused: z.array(refusedApproval),
      }),
    ),
  read: operation({
    access: 'project',
    method: 'GET',
    path: '/projects/{projectID}/approvals',
    summary: 'What an approval needs beside the project: more ticks, approvers, names of colors, and what was opened',
    tag,
  })
    .input(z.object({ projectID }))
    .output(
      z.object({
        canApprove: z.boolean(),
        /** The name of this person's last approval. */
        name: z.string(),
        extraTicks: z.array(z.string()),
        secondApprover: z.string().nullable(),
        proofs: z.array(
          z.object({
            proofId: z.uuid(),
            isOpened: z.boolean(),
            openChanges: z.int(),
            colors: z.array(z.object({ hex: z.string(), name: z.string() })),
            /** Both of two approvers, once one has approved. */
            approvers: z.array(approver),
            canTakeBack: z.boolean(),
          }),
        ),
      }),
    ),
  opened: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/proofs/{proofId}/opened',
    summary: 'Records that this person has opened a version of a proof',
    tag,
    creates: false,
    limit: { name: 'proof-opened', max: 2_400, windowSeconds: 3_600 },
  }).input(z.object({ projectID, proofId: z.uuid(), version: z.int().min(1).max(10_000) })),
  takeBack: operation({
    access: 'project-order',
    method: 'POST',
    path: '/projects/{projectID}/proofs/{proofId}/approval/take-back',
    summary: 'Takes an approval back until printing starts; its certificate says so',
    tag,
    creates: false,
    limit,
  }).input(z.object({ projectID, proofId: z.uuid() })),
  certificate: operation({
    // The number names no project, so the operation checks its project itself.
    access: 'public',
    method: 'GET',
    path: '/approvals/{number}',
    summary: 'The certificate of an approval, for the people of its project and holders of its link',
    tag,
    limit: { name: 'certificate', max: 600, windowSeconds: 3_600 },
  })
    .input(z.object({ number: z.string().max(40) }))
    .output(certificate),
  settings: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/approval-settings',
    summary: 'More ticks for every approval',
    tag,
  }).output(versionedApprovalSettings),
  changeSettings: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/approval-settings',
    summary: 'Saves these settings. A stale version is refused with the current one',
    tag,
  })
    .input(versionedApprovalSettings)
    .output(versionedApprovalSettings),
  setSecondApprover: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/projects/{projectID}/second-approver',
    summary: 'Names a second person who has to approve each proof of a project; null for one approval',
    tag,
  })
    .input(z.object({ projectID, name: z.string().trim().min(1).max(MAX_APPROVER_NAME).nullable() }))
    .output(z.object({ name: z.string().nullable() })),
  history: operation({
    access: 'project-people',
    method: 'GET',
    path: '/projects/{projectID}/history',
    summary: 'The history of a project or a part of it, newest first',
    tag,
  })
    .input(
      historyFilter.extend({
        projectID,
        before: z.coerce.number().int().positive().optional(),
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
            isStaff: z.boolean(),
            at: z.iso.datetime(),
          }),
        ),
        /** Cursor for the next page, sent as `before`. */
        next: z.int().nullable(),
      }),
    ),
};
