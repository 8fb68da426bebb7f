import { randomUUID } from 'node:crypto';
import { NO_SUCH_CHANGE, NO_SUCH_REGION } from '@colorway/rules/project/review/compare.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { hasVersion } from '../../comment/comment-store.ts';
import { notifyThread } from '../../request/open-thread.ts';
import {
  findProof,
  insertMessage,
  lockThread,
  nameOfProof,
  setThread,
  type ThreadRow,
} from '../../request/request-store.ts';
import { actorName, personOf } from '../../store/actor.ts';
import { recordProjectEvent } from '../../store/project-events.ts';
import { lockProject, lockProof, staffIdOf, toInvalidInput } from '../lock-project.ts';
import { notifyOpenPages } from '../notify-open-pages.ts';
import { deleteAnswer, listAnswers, saveAnswer, saveNote } from './compare-store.ts';

type NewAnswer = Omit<Parameters<typeof saveAnswer>[1], 'threadId'> & { readonly person: string };

/** Stores the answer and says it in the thread, where the customer reads it, too. Returns what it says. */
export async function writeAnswer(tx: Queries, thread: ThreadRow, { person, ...answer }: NewAnswer): Promise<string> {
  const { id: threadId } = thread;
  await saveAnswer(tx, { threadId, ...answer });
  if (thread.state === 'open') await setThread(tx, threadId, 'answered');
  const note = answer.reason ?? `Done with version ${answer.version}.`;
  await insertMessage(tx, {
    ...{ id: randomUUID(), threadId, author: 'maker', name: answer.by, note, fileId: null, person },
  });
  await notifyThread({ tx }, thread);
  return note;
}

/** Answers a change that was sent, by a version or by a reason. */
async function answer(context: Context, input: Input<'compare.answer'>): Promise<void> {
  const { tx } = context;
  const { projectID, proofId, changeId } = input;
  const project = await lockProject(context, projectID);
  await lockProof(context, projectID, proofId);
  const thread = await lockThread(tx, projectID, changeId, 'maker');
  if (thread?.proofId !== proofId || thread.kind !== 'revision')
    throw new Problem('not-found', { message: NO_SUCH_CHANGE });
  if (input.answer === null) {
    await deleteAnswer(tx, changeId);
    if (thread.state === 'answered') await setThread(tx, changeId, 'open');
    await notifyThread(context, thread);
    return;
  }
  const { outcome, version } = input.answer;
  if (!(await hasVersion(tx, proofId, version))) throw toInvalidInput('answer.version', 'There is no such version.');
  const reason = input.answer.outcome === 'not-done' ? input.answer.reason : null;
  const known = (await listAnswers(tx, proofId)).get(changeId);
  // A retry writes no second message.
  if (known?.outcome === outcome && known.version === version && known.reason === reason) return;
  const by = actorName(context, project);
  const note = await writeAnswer(tx, thread, {
    ...{ outcome, version, reason, by, staffId: staffIdOf(context), person: personOf(context, project) },
  });
  const proof = await findProof(tx, project.id, proofId, { withHidden: true });
  const data = { ...(proof && { proofId, about: nameOfProof(proof) }), note };
  await recordProjectEvent(context, { project, kind: 'request-answered', data });
}

/** Explains a region that no change accounts for. */
async function note(context: Context, input: Input<'compare.note'>): Promise<void> {
  const { projectID, proofId, older, newer, region } = input;
  await lockProject(context, projectID);
  await lockProof(context, projectID, proofId);
  const text = input.note === '' ? null : input.note;
  if (!(await saveNote(context.tx, { proofId, older, newer }, region, text)))
    throw new Problem('not-found', { message: NO_SUCH_REGION });
  await notifyOpenPages(context.tx, projectID, 'proofs');
}

export const answerChange = write('compare.answer', {
  activity: 'history',
  run: ({ input, context }) => answer(context, input),
});

export const noteRegion = write('compare.note', {
  activity: { none: 'explains a picture and changes nothing else' },
  run: ({ input, context }) => note(context, input),
});
