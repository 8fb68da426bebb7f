import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { MAX_SENT_AT_ONCE } from '@colorway/rules/project/review/comments.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { comment, mark, mentions, presence, projectPerson, typedComment, writerName } from './comment.ts';
import { projectID } from './share-contract.ts';

const tag = 'Comments on proofs';
const limit = { name: 'comments', max: 600, windowSeconds: 3_600 };
/** A stored file of this project, from the destination `revisions`. */
const fileId = z.string().max(64).nullable().default(null);
const ofProof = { projectID, proofId: z.uuid() };
const changed = z.object({ comment });

export const commentContract = {
  list: operation({
    access: 'project',
    method: 'GET',
    path: '/projects/{projectID}/proofs/{proofId}/comments',
    summary: 'Comments on a proof with their marks and replies, by number; or one of them, after it changed',
    tag,
  })
    .input(z.object({ ...ofProof, commentId: z.uuid().optional() }))
    .output(z.object({ comments: z.array(comment) })),
  people: operation({
    access: 'project-comment',
    method: 'GET',
    path: '/projects/{projectID}/proofs/{proofId}/people',
    summary: 'The people who can be named in a comment on a proof: those of the project who may see it, but the caller',
    tag,
  })
    .input(z.object(ofProof))
    .output(z.object({ people: z.array(projectPerson) })),
  create: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/proofs/{proofId}/comments',
    summary: 'Comments on a place of the picture; a requested change waits until it is sent',
    tag,
    creates: true,
    limit,
  })
    .input(
      z.object({
        ...ofProof,
        /** The version that the mark was drawn on. */
        version: z.int().min(1).max(10_000),
        mark: mark.nullable().default(null),
        note: typedComment,
        fileId,
        mentions,
        /** Staff comment and answer; they request no change. */
        isChange: z.boolean(),
        name: writerName,
      }),
    )
    .output(changed),
  edit: operation({
    access: 'project-comment',
    method: 'PATCH',
    path: '/projects/{projectID}/comment-messages/{messageId}',
    summary: 'Edits a message of your own within ten minutes, or while its change is not sent',
    tag,
  })
    .input(z.object({ projectID, messageId: z.uuid(), note: typedComment, mentions }))
    .output(changed),
  remove: operation({
    access: 'project-comment',
    method: 'DELETE',
    path: '/projects/{projectID}/comments/{commentId}',
    summary: 'Removes a comment of your own without replies within ten minutes, or while its change is not sent',
    tag,
  }).input(z.object({ projectID, commentId: z.uuid() })),
  presence: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/proofs/{proofId}/presence',
    summary: 'Shows to the others at this project who looks at a proof and who is writing',
    tag,
    creates: false,
    limit: { name: 'presence', max: 2_400, windowSeconds: 3_600 },
  }).input(presence.extend({ ...ofProof, name: writerName })),
  send: operation({
    access: 'project-comment',
    method: 'POST',
    path: '/projects/{projectID}/proofs/{proofId}/changes',
    summary: 'Sends the chosen changes, perhaps with a text and a file, as one request',
    tag,
    creates: true,
    limit,
  })
    .input(
      z.object({
        ...ofProof,
        commentIds: z.array(z.uuid()).max(MAX_SENT_AT_ONCE),
        note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
        fileId,
        mentions,
        name: writerName,
      }),
    )
    .output(z.object({ sent: z.int() })),
};
