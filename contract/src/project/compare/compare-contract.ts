import { CHANGE_OUTCOMES, MAX_REASON_LENGTH, NO_REASON, SAME_VERSION } from '@colorway/rules/project/review/compare.ts';
import { MAX_REGIONS } from '@colorway/rules/project/review/differences.ts';
import * as z from 'zod';
import { operation } from '../../operation.ts';
import { projectID } from '../share-contract.ts';

const tag = 'Comparison of versions';
const limit = { name: 'compare', max: 300, windowSeconds: 3_600 };
const version = z.coerce.number().int().min(1).max(10_000);
const proofId = z.uuid();
const pair = z.object({ projectID, proofId, older: version, newer: version }).superRefine((sent, context) => {
  if (sent.older >= sent.newer) context.addIssue({ code: 'custom', path: ['newer'], message: SAME_VERSION });
});
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const region = z.object({
  /** Fractions of the newer picture. */
  box,
  share: z.number(),
  from: z.string(),
  to: z.string(),
  difference: z.number(),
  /** Why it changed, in the designer's words; null without a note. */
  note: z.string().nullable(),
});

const colorChange = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  difference: z.number().nullable(),
  share: z.number(),
});

const change = z.object({
  id: z.uuid(),
  number: z.int(),
  note: z.string(),
  /** The answer that counts for the newer version. */
  answer: z.enum([...CHANGE_OUTCOMES, 'none']),
  reason: z.string().nullable(),
  /** The name of who answered, and the version that does it. */
  by: z.string().nullable(),
  version: z.int().nullable(),
  /** Indexes of the regions that its mark touches. */
  regions: z.array(z.int()),
});

/** Two versions of a proof side by side, as this viewer may see them. */
export const comparison = z.object({
  older: z.int(),
  newer: z.int(),
  /** `none` was never compared; `apart` is cut too differently to compare. */
  state: z.enum(['none', 'waiting', 'done', 'failed', 'apart']),
  differences: z
    .object({
      regions: z.array(region),
      share: z.number(),
      colors: z.array(colorChange),
      /** The older picture's place in fractions of the newer one. */
      older: box,
      /** A PNG picture as a data URL: opaque where the newer version differs. */
      mask: z.string(),
    })
    .nullable(),
  /** Changes that were sent on the older version or between the two, by number. */
  changes: z.array(change),
  /** Indexes of the regions that no change accounts for. */
  others: z.array(z.int()),
});
export type Comparison = z.infer<typeof comparison>;

const admin = { projectID, proofId };

export const compareContract = {
  read: operation({
    access: 'project',
    method: 'GET',
    path: '/projects/{projectID}/proofs/{proofId}/versions/{older}/compare/{newer}',
    summary: 'What changed between two versions of a proof, with the answers to the changes that were sent',
    tag,
  })
    .input(pair)
    .output(comparison),
  run: operation({
    access: 'project',
    method: 'POST',
    path: '/projects/{projectID}/proofs/{proofId}/versions/{older}/compare/{newer}',
    summary: 'Compares two versions that were not compared yet, or again after a failure',
    tag,
    creates: false,
    limit,
  })
    .input(pair)
    .output(comparison),
  answer: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/projects/{projectID}/proofs/{proofId}/changes/{changeId}/answer',
    summary: 'Says with which version a change is done, or why it is not done; null takes the answer back',
    tag,
  }).input(
    z.object({
      ...admin,
      changeId: z.uuid(),
      answer: z
        .discriminatedUnion('outcome', [
          z.object({ outcome: z.literal('done'), version: z.int().min(1).max(10_000) }),
          z.object({
            outcome: z.literal('not-done'),
            version: z.int().min(1).max(10_000),
            reason: z.string().trim().min(1, NO_REASON).max(MAX_REASON_LENGTH),
          }),
        ])
        .nullable(),
    }),
  ),
  readDraft: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects/{projectID}/drafts/{proofId}/compare',
    summary: 'What a draft changes on the proof that it becomes a version of, with the changes it answers',
    tag,
  })
    .input(z.object(admin))
    .output(comparison),
  runDraft: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/drafts/{proofId}/compare',
    summary: 'Compares a draft with the version before it that was not compared yet, or again after a failure',
    tag,
    creates: false,
    limit,
  })
    .input(z.object(admin))
    .output(comparison),
  note: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/projects/{projectID}/proofs/{proofId}/versions/{older}/compare/{newer}/notes/{region}',
    summary: 'Says why a region changed that no change accounts for; an empty note removes it',
    tag,
  }).input(
    z.object({
      ...admin,
      older: version,
      newer: version,
      region: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_REGIONS - 1),
      note: z.string().trim().max(MAX_REASON_LENGTH),
    }),
  ),
};
