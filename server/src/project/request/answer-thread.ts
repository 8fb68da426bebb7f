import { randomUUID } from 'node:crypto';
import type { Thread } from '@colorway/contract/project/thread.ts';
import {
  NOT_YOURS_TO_RESOLVE,
  resolvesAs,
  type ThreadDoing,
  type ThreadState,
  threadAfter,
} from '@colorway/rules/project/requests.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { mailMentions, readMentions } from '../mention/mentions.ts';
import { actorName, isCustomerOf, personOf } from '../store/actor.ts';
import type { ProjectHead } from '../store/member-store.ts';
import { readHead, SHARED_BY_PROJECT } from '../store/project-access.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { assertFile, notifyThread, readThread, sideOf } from './open-thread.ts';
import { mailOtherSide } from './request-mails.ts';
import {
  findAsker,
  findProof,
  insertMessage,
  lockThread,
  nameOfProof,
  setThread,
  type ThreadRow,
} from './request-store.ts';

/** The proof of a thread as its entry in the history names it; nothing for a thread of the project. */
const eventProof = ({ proofId }: Pick<ThreadRow, 'proofId'>, about: string | null) =>
  proofId === null || about === null ? {} : { proofId, about };

type ThreadRef = Pick<Input<'requests.reply'>, 'projectID' | 'threadId'>;

async function lockNamedThread(context: Context, { projectID, threadId }: ThreadRef): Promise<ThreadRow> {
  const thread = await lockThread(context.tx, projectID, threadId, sideOf(context));
  if (!thread) throw new Problem('not-found');
  return thread;
}

const nextState = (context: Context, { state }: ThreadRow, doing: ThreadDoing): ThreadState | undefined =>
  threadAfter(state, sideOf(context), doing);

/** Adds a message of either side to a thread. */
async function reply(context: Context, input: Input<'requests.reply'>): Promise<{ thread: Thread }> {
  const { note, fileId, mentions: ids, name, ...ref } = input;
  const { tx } = context;
  const project = await readHead(context, ref.projectID);
  const thread = await lockNamedThread(context, ref);
  await assertFile(context, project.id, fileId);
  const proof = thread.proofId && (await findProof(tx, project.id, thread.proofId, { withHidden: true }));
  const place = { project, isHidden: proof ? proof.hidden : false };
  const mentions = await readMentions(context, place, { note, mentions: ids });
  const author = sideOf(context);
  const by = actorName(context, project, name);
  await insertMessage(tx, {
    ...{ id: randomUUID(), threadId: thread.id, author, name: by, note, fileId, mentions },
    person: personOf(context, project),
  });
  await setThread(tx, thread.id, nextState(context, thread, 'write') ?? thread.state);
  await notifyThread(context, thread);
  // An unsent change is not for staff yet (D64).
  if (thread.sentAt === null) return { thread: await readThread(context, thread.id) };
  const kind = author === 'maker' ? 'request-answered' : 'request-opened';
  const about = proof ? nameOfProof(proof) : null;
  await recordProjectEvent(context, { project, kind, data: { ...eventProof(thread, about), note }, typedName: name });
  const written = { project, about, by, note, hasFile: fileId !== null };
  const named = await mailMentions(context, { ...place, ...written, thread, mentions });
  await mailOtherSide(context, { ...written, isNew: false, named });
  return { thread: await readThread(context, thread.id) };
}

/** Refuses those who neither asked nor own the project; the history says when staff resolve for the customer. */
async function resolution(context: Context, project: ProjectHead, threadId: string): Promise<Record<string, unknown>> {
  const way = resolvesAs({
    isStaff: sideOf(context) === 'maker',
    isOwner: isCustomerOf(context, project.email),
    isAsker: (await findAsker(context.tx, threadId)) === personOf(context, project),
  });
  if (way === undefined) throw new Problem('not-allowed', { message: NOT_YOURS_TO_RESOLVE });
  return way === 'for-customer' ? { forCustomer: true } : {};
}

/** Idempotent: a state that is already reached stays. */
async function setState(context: Context, { doing, ...ref }: Input<'requests.setState'>): Promise<{ thread: Thread }> {
  const project = await readHead(context, ref.projectID);
  const thread = await lockNamedThread(context, ref);
  const how = doing === 'resolve' ? await resolution(context, project, thread.id) : {};
  const state = nextState(context, thread, doing);
  if (state !== undefined) {
    await setThread(context.tx, thread.id, state);
    const kind = doing === 'resolve' ? 'request-resolved' : 'request-opened';
    const proof = thread.proofId && (await findProof(context.tx, project.id, thread.proofId, { withHidden: true }));
    const data = { ...eventProof(thread, proof ? nameOfProof(proof) : null), ...how };
    if (thread.sentAt !== null) await recordProjectEvent(context, { project, kind, data });
    await notifyThread(context, thread);
  }
  return { thread: await readThread(context, thread.id) };
}

export const replyToThread = write('requests.reply', {
  activity: 'history',
  ...SHARED_BY_PROJECT,
  run: ({ input, context }) => reply(context, input),
});

export const setThreadState = write('requests.setState', {
  activity: 'history',
  ...SHARED_BY_PROJECT,
  run: ({ input, context }) => setState(context, input),
});
