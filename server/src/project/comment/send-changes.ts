import { changesText, NOTHING_TO_SEND, SEE_FILE } from '@colorway/rules/project/review/comments.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { fileUrl, findFile } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { mailMentions, readMentions } from '../mention/mentions.ts';
import { enqueueNote } from '../request/crm-notes.ts';
import { assertFile, assertOpenForChanges, notifyThread, sideOf, startThread } from '../request/open-thread.ts';
import { mailOtherSide } from '../request/request-mails.ts';
import { nameOfProof } from '../request/request-store.ts';
import { actorName } from '../store/actor.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { listMentioning, markSent } from './comment-store.ts';
import { assertNamed } from './create-comment.ts';
import { readCommentedProof } from './read-comments.ts';

type SentProof = Awaited<ReturnType<typeof readCommentedProof>>;

interface SentChanges extends SentProof {
  /** The text that came with them is one, too. */
  readonly changes: readonly { readonly id: string; readonly note: string }[];
}

/**
 * Mails the people whom the sent changes and their replies name; until now staff and mails had none of it (D64). Returns
 * the addresses that need no mail about the request, since the change they are named in is all of it.
 */
async function mailNamed(context: Context, { project, proof, changes }: SentChanges): Promise<ReadonlySet<string>> {
  const only = changes.length === 1 ? changes[0]?.note : undefined;
  const about = nameOfProof(proof);
  const messages = await listMentioning(
    context.tx,
    changes.map(({ id }) => id),
  );
  const mailed: string[] = [];
  for (const { name: by, note, fileId, mentions, number } of messages) {
    const written = { project, isHidden: proof.hidden, about, by, note, hasFile: fileId !== null, mentions };
    const named = await mailMentions(context, { ...written, thread: { proofId: proof.id, number } });
    if (note === only) mailed.push(...named);
  }
  return new Set(mailed);
}

/** Sends the chosen changes as one request: one mail, one entry of the history and one note for the CRM. */
async function sendChanges(context: Context, input: Input<'comments.send'>): Promise<{ sent: number }> {
  const { commentIds, note, fileId, mentions: ids, name } = input;
  const { project, proof } = await readCommentedProof(context, input);
  assertNamed(context, project, name);
  await assertFile(context, project.id, fileId);
  if (sideOf(context) === 'maker') throw new Problem('not-allowed');
  await assertOpenForChanges(context, project, proof);
  const changes = await markSent(context.tx, proof.id, commentIds);
  const more = note === '' && fileId !== null ? SEE_FILE : note;
  if (changes.length === 0 && more === '') throw new Problem('conflict', { message: NOTHING_TO_SEND });
  for (const { id } of changes) await notifyThread(context, { id, projectId: project.id, sentAt: new Date() });
  const mentions = await readMentions(context, { project, isHidden: proof.hidden }, { note, mentions: ids });
  const started = { project, proof, note: more, fileId, mentions, kind: 'revision' as const, typedName: name };
  const added = more === '' ? [] : [{ ...(await startThread(context, started)), note: more }];
  const text = changesText(changes, more);
  const about = nameOfProof(proof);
  const attached = [fileId, ...changes.map((one) => one.fileId)].find((id) => id !== null);
  const file = attached === undefined || attached === null ? undefined : await findFile(context.tx, attached);
  await enqueueNote(context, 'revision', {
    dealID: project.id,
    proofID: proof.proofName,
    note: text,
    attachment: file ? fileUrl(file.id, file.newName) : null,
  });
  await recordProjectEvent(context, {
    project,
    kind: 'request-made',
    data: { proofId: proof.id, about, note: text },
    typedName: name,
  });
  const named = await mailNamed(context, { project, proof, changes: [...changes, ...added] });
  await mailOtherSide(context, {
    ...{ project, named, about, note: text, isNew: true, hasFile: file !== undefined },
    by: actorName(context, project, name),
  });
  return { sent: changes.length };
}

export const sendProofChanges = write('comments.send', {
  activity: 'history',
  run: ({ input, context }) => sendChanges(context, input),
});
