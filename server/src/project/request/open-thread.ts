import { randomUUID } from 'node:crypto';
import { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import { type Author, type RequestKind, threadAfter } from '@colorway/rules/project/requests.ts';
import type { Mark } from '@colorway/rules/project/review/marks.ts';
import type { Mention } from '@colorway/rules/project/review/mentions.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { presentThread } from '../page/present/present-thread.ts';
import { actorName, personOf } from '../store/actor.ts';
import type { ProjectHead } from '../store/member-store.ts';
import { notifyProject, notifyStaff } from '../store/project-channel.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { enqueueNote } from './crm-notes.ts';
import { mailOtherSide } from './request-mails.ts';
import {
  type FoundProof,
  findPrintStart,
  findThread,
  insertMessage,
  insertThread,
  isRequestFile,
  nameOfProof,
  nextNumber,
  type ThreadRow,
} from './request-store.ts';

export const sideOf = ({ sessions }: Pick<Context, 'sessions'>): Author => (sessions.staff ? 'maker' : 'customer');

/** An attachment must have been uploaded to this project and not be deleted. */
export async function assertFile({ tx }: Context, projectId: string, fileId: string | null): Promise<void> {
  if (fileId !== null && !(await isRequestFile(tx, projectId, fileId))) throw new Problem('file-gone');
}

export async function readThread({ tx }: Context, threadId: string): Promise<Thread> {
  const found = await findThread(tx, threadId);
  if (!found) throw new Problem('not-found');
  return presentThread(found);
}

/** Notifies open pages of the project, and of staff if it was sent to them. */
export async function notifyThread(
  { tx }: Pick<Context, 'tx'>,
  { id: threadId, projectId, sentAt }: Pick<ThreadRow, 'id' | 'projectId' | 'sentAt'>,
): Promise<void> {
  await notifyProject(tx, projectId, PROJECT_EVENTS.requests, { threadId });
  if (sentAt !== null) await notifyStaff(tx, projectId, STAFF_PROJECT_EVENTS.request, { threadId });
}

interface StartedThread {
  readonly project: ProjectHead;
  readonly kind: RequestKind;
  readonly proof: FoundProof | undefined;
  /** The shown version if it is left out. */
  readonly version?: number;
  readonly mark?: Mark | null;
  readonly note: string;
  readonly fileId: string | null;
  readonly mentions?: readonly Mention[];
  readonly isSent?: boolean;
  readonly typedName?: string | undefined;
}

/** Customers ask for no change of a file that is being printed; staff may note one. */
export async function assertOpenForChanges(
  context: Context,
  project: Pick<ProjectHead, 'id'>,
  proof: Pick<FoundProof, 'proofName'> | undefined,
): Promise<void> {
  if (!proof || sideOf(context) === 'maker') return;
  if (await findPrintStart(context.tx, project.id, proof.proofName)) throw new Problem('in-production');
}

/** Stores a thread with its first message, numbered within its proof, and notifies open pages. */
export async function startThread(
  context: Context,
  started: StartedThread,
): Promise<{ readonly id: string; readonly number: number | null }> {
  const { tx } = context;
  const { project, kind, proof, mark = null, note, fileId, mentions = [], isSent = true, typedName } = started;
  if (kind === 'revision') await assertOpenForChanges(context, project, proof);
  const author = sideOf(context);
  const row = {
    id: randomUUID(),
    projectId: project.id,
    kind,
    state: threadAfter('open', author, 'write') ?? 'open',
    proofId: proof?.id ?? null,
    number: proof ? await nextNumber(tx, project.id, proof.id) : null,
    proofVersion: started.version ?? proof?.shown ?? null,
    mark,
    sentAt: isSent ? new Date() : null,
  };
  await insertThread(tx, row);
  await insertMessage(tx, {
    id: randomUUID(),
    threadId: row.id,
    author,
    person: personOf(context, project),
    name: actorName(context, project, typedName),
    note,
    fileId,
    mentions,
  });
  await notifyThread(context, row);
  return row;
}

interface NewThread extends Pick<StartedThread, 'project' | 'proof' | 'note' | 'fileId'> {
  readonly kind: Exclude<RequestKind, 'comment'>;
  /** Path on this server, for the CRM's note. */
  readonly attachment: string | null;
}

/** Stores a new request, notifies open pages, mails the other side and enqueues the CRM's note in one transaction. */
export async function openThread(context: Context, newThread: NewThread): Promise<{ thread: Thread }> {
  const { project, kind, proof, note, fileId, attachment } = newThread;
  await assertFile(context, project.id, fileId);
  const { id } = await startThread(context, newThread);
  const proofID = proof?.proofName ?? '';
  const about = proof ? nameOfProof(proof) : null;
  await enqueueNote(context, kind, { dealID: project.id, proofID, note, attachment });
  await recordProjectEvent(context, {
    project,
    kind: kind === 'designs' ? 'designs-asked' : 'request-made',
    data: { ...(proof && { proofId: proof.id }), about, note },
  });
  const by = actorName(context, project);
  await mailOtherSide(context, { project, about, by, note, isNew: true, hasFile: fileId !== null });
  return { thread: await readThread(context, id) };
}
