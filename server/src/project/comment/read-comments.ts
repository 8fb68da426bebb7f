import type { ProofComment } from '@colorway/contract/project/comment.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { presentFile } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { listNameable } from '../mention/mentions.ts';
import { sideOf } from '../request/open-thread.ts';
import { type FoundProof, findProof, findThread } from '../request/request-store.ts';
import { personOf } from '../store/actor.ts';
import type { ProjectHead } from '../store/member-store.ts';
import { readHead } from '../store/project-access.ts';
import type { StoredThread } from '../store/stored-project.ts';
import { readComments } from './comment-store.ts';

const iso = (time: string): string => new Date(time).toISOString();

/** `person` is the viewer; the persons of others stay on the server. */
const presentComment = (stored: StoredThread, viewer: string): ProofComment => ({
  id: stored.id,
  number: stored.number ?? 0,
  state: stored.state,
  isChange: stored.kind === 'revision',
  isSent: stored.sentAt !== null,
  mark: stored.mark && { kind: stored.mark.kind, points: stored.mark.points.map(([x, y]) => [x, y]) },
  proofVersion: stored.proofVersion,
  messages: stored.messages.map(({ id, author, name, person, note, mentions, file, createdAt, editedAt }) => ({
    id,
    author,
    name,
    note,
    mentions: mentions.map((one) => one.name),
    attachment: file && presentFile(file),
    at: iso(createdAt),
    editedAt: editedAt && iso(editedAt),
    isOwn: person === viewer,
  })),
  changedAt: iso(stored.changedAt),
});

export interface CommentedProof {
  readonly project: ProjectHead;
  readonly proof: FoundProof;
}

/** Finds the proof that is commented on; a hidden one only for staff. */
export async function readCommentedProof(
  context: Context,
  { projectID, proofId }: { readonly projectID: string; readonly proofId: string },
): Promise<CommentedProof> {
  const project = await readHead(context, projectID);
  const proof = await findProof(context.tx, project.id, proofId, { withHidden: sideOf(context) === 'maker' });
  if (!proof) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  return { project, proof };
}

/** A comment as the viewer may see it, after they changed it. */
export async function readComment(
  context: Context,
  project: ProjectHead,
  commentId: string,
): Promise<{ comment: ProofComment }> {
  const stored = await findThread(context.tx, commentId);
  if (!stored) throw new Problem('not-found');
  return { comment: presentComment(stored, personOf(context, project)) };
}

export const listPeople = read('comments.people', {
  run: async ({ input, context }) => {
    const { project, proof } = await readCommentedProof(context, input);
    const people = await listNameable(context, { project, isHidden: proof.hidden });
    return { people: people.map(({ id, name, kind }) => ({ id, name, kind })) };
  },
});

export const listComments = read('comments.list', {
  run: async ({ input, context }) => {
    const { project, proof } = await readCommentedProof(context, input);
    const viewer = personOf(context, project);
    const stored = await readComments(context.tx, {
      projectId: project.id,
      proofId: proof.id,
      commentId: input.commentId,
      isSentOnly: sideOf(context) === 'maker',
    });
    const comments = stored.map((one) => presentComment(one, viewer));
    return { comments: comments.sort((one, other) => one.number - other.number) };
  },
});
