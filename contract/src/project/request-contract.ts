import { MAX_STYLES } from '@colorway/rules/onboarding/styles.ts';
import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { WIZARD_STYLE_TYPES } from '@colorway/rules/styles/style-products.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { mentions, writerName } from './comment.ts';
import { projectID } from './share-contract.ts';
import { thread, typedNote } from './thread.ts';

const tag = 'Requests';
const limit = { name: 'requests', max: 120, windowSeconds: 3_600 };
/** A stored file of this project, from the destination `revisions`. */
const fileId = z.string().max(64).nullable().default(null);
const ofThread = { projectID, threadId: z.uuid() };
const answered = z.object({ thread });

export const requestContract = {
  /** The documents' call for the same use case. */
  revision: operation({
    access: 'public',
    method: 'POST',
    path: '/revision-request',
    summary: 'Requests changes to a project or to one of its proofs',
    tag,
    creates: true,
    limit,
  })
    .input(
      z.object({
        dealID: projectID,
        /** Name or id of a proof; empty for the project. */
        proofID: z.string().max(300).default(''),
        note: typedNote,
        /** URL of a file that was uploaded to `revisions`. */
        attachment: z.string().max(500).nullish(),
      }),
    )
    .output(answered),
  create: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/requests',
    summary: 'The same at a path of our own',
    tag,
    creates: true,
    limit,
  })
    .input(z.object({ projectID, proofId: z.uuid().nullable().default(null), note: typedNote, fileId }))
    .output(answered),
  list: operation({
    access: 'project',
    method: 'GET',
    path: '/projects/{projectID}/requests',
    summary: 'Requests and answers, newest first',
    tag,
  })
    .input(z.object({ projectID }))
    .output(z.object({ threads: z.array(thread) })),
  reply: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/requests/{threadId}/messages',
    summary: 'Adds a reply: one from the customer reopens the request, one from the maker answers it',
    tag,
    creates: true,
    limit,
  })
    .input(z.object({ ...ofThread, note: typedNote, fileId, mentions, name: writerName }))
    .output(answered),
  setState: operation({
    access: 'project-comment',
    method: 'PATCH',
    path: '/projects/{projectID}/requests/{threadId}',
    summary: 'Resolves or reopens a request; only who asked, the owner of the project and staff for them resolve it',
    tag,
  })
    .input(z.object({ ...ofThread, doing: z.enum(['resolve', 'reopen']) }))
    .output(answered),
  seen: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/requests/seen',
    summary: "Marks what the other side wrote as seen by the viewer's side, in the project or on one of its proofs",
    tag,
    creates: false,
  }).input(z.object({ projectID, proofId: z.uuid().optional() })),
  addDesigns: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/added-designs',
    summary: 'Requests more designs: up to eight styles, or ideas in words',
    tag,
    creates: true,
    limit,
  })
    .input(
      z
        .object({
          projectID,
          styles: z
            .array(
              z.object({
                id: z.uuid().optional(),
                patternName: z.string().trim().min(1).max(200),
                productType: z.enum(WIZARD_STYLE_TYPES),
              }),
            )
            .max(MAX_STYLES, `Choose at most ${MAX_STYLES} styles.`)
            .default([]),
          designIdeas: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
        })
        .refine(
          ({ styles, designIdeas }) => styles.length > 0 || designIdeas !== '',
          'Choose a style or describe your ideas.',
        ),
    )
    .output(answered),
};
