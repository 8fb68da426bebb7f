import type { ProofComment } from '@colorway/contract/project/comment.ts';
import { COMMENT_ANSWERED, EDIT_TOO_LATE, editableUntil } from '@colorway/rules/project/review/comments.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { mailMentions, readEditedMentions } from '../mention/mentions.ts';
import { notifyThread, sideOf } from '../request/open-thread.ts';
import { findProof, lockThread, nameOfProof, type ThreadRow } from '../request/request-store.ts';
import { personOf } from '../store/actor.ts';
import type { ProjectHead } from '../store/member-store.ts';
import { readHead } from '../store/project-access.ts';
import { deleteThread, listMessages, type MessageRow, threadOfMessage, updateNote } from './comment-store.ts';
import { readComment } from './read-comments.ts';

interface LockedComment {
  readonly project: ProjectHead;
  readonly thread: ThreadRow;
  readonly messages: readonly MessageRow[];
}

async function lockComment(context: Context, projectID: string, commentId: string): Promise<LockedComment> {
  const project = await readHead(context, projectID);
  const thread = await lockThread(context.tx, project.id, commentId, sideOf(context));
  if (!thread || thread.proofId === null) throw new Problem('not-found');
  return { project, thread, messages: await listMessages(context.tx, thread.id) };
}

/** Only its author may change a message: for ten minutes, or while its change is not sent. */
function assertEditable(context: Context, { project, thread }: LockedComment, message: MessageRow | undefined): void {
  if (!message) throw new Problem('not-found');
  if (message.person !== personOf(context, project)) throw new Problem('not-allowed');
  if (thread.sentAt !== null && editableUntil(message.createdAt) < new Date())
    throw new Problem('conflict', { message: EDIT_TOO_LATE });
}

/** People whom a sent text names only now get their mail. */
async function storeEdit(
  context: Context,
  { project, thread }: LockedComment,
  message: MessageRow,
  { note, mentions: ids }: Input<'comments.edit'>,
): Promise<void> {
  const { tx } = context;
  const proof = thread.proofId && (await findProof(tx, project.id, thread.proofId, { withHidden: true }));
  const place = { project, isHidden: proof ? proof.hidden : false };
  const { mentions, added } = await readEditedMentions(context, place, { note, mentions: ids, before: message });
  await updateNote(tx, message, { note, mentions: [...mentions] });
  if (thread.sentAt === null) return;
  const about = proof ? nameOfProof(proof) : null;
  const written = { about, by: message.name, note, hasFile: message.fileId !== null };
  await mailMentions(context, { ...place, ...written, thread, mentions: added });
}

async function editComment(context: Context, input: Input<'comments.edit'>): Promise<{ comment: ProofComment }> {
  const commentId = await threadOfMessage(context.tx, input.messageId);
  if (commentId === undefined) throw new Problem('not-found');
  const locked = await lockComment(context, input.projectID, commentId);
  const message = locked.messages.find(({ id }) => id === input.messageId);
  assertEditable(context, locked, message);
  if (message && message.note !== input.note) {
    await storeEdit(context, locked, message, input);
    await notifyThread(context, locked.thread);
  }
  return readComment(context, locked.project, locked.thread.id);
}

/** A comment with replies of others stays, since their text would go with it. */
async function removeComment(context: Context, input: Input<'comments.remove'>): Promise<void> {
  const locked = await lockComment(context, input.projectID, input.commentId);
  const [first, ...replies] = locked.messages;
  assertEditable(context, locked, first);
  if (replies.some(({ person }) => person !== first?.person))
    throw new Problem('conflict', { message: COMMENT_ANSWERED });
  await deleteThread(context.tx, locked.thread.id);
  await notifyThread(context, locked.thread);
}

const OWN = 'Only its author may change a comment, and the history of the project keeps the text that was sent.';

export const editProofComment = write('comments.edit', {
  activity: { none: OWN },
  run: ({ input, context }) => editComment(context, input),
});

export const removeProofComment = write('comments.remove', {
  activity: { none: OWN },
  run: ({ input, context }) => removeComment(context, input),
});
