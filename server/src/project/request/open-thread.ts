import { randomUUID } from 'node:crypto';
import { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import { type Author, type RequestKind, threadAfter } from '@colorway/rules/project/requests.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { presentThread } from '../page/present/present-thread.ts';
import { actorName } from '../store/actor.ts';
import { notifyProject, notifyStaff } from '../store/project-channel.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { enqueueNote } from './crm-notes.ts';
import { mailOtherSide } from './request-mails.ts';
import {
  type FoundProof,
  findHead,
  insertMessage,
  insertThread,
  isRequestFile,
  type ProjectHead,
  readThreads,
} from './request-store.ts';

export const sideOf = ({ sessions }: Pick<Context, 'sessions'>): Author => (sessions.staff ? 'maker' : 'customer');

export async function readHead({ tx }: Context, projectId: string): Promise<ProjectHead> {
  const head = await findHead(tx, projectId);
  if (!head) throw new Problem('not-found');
  return head;
}

/** An attachment must have been uploaded to this project and not be deleted. */
export async function assertFile({ tx }: Context, projectId: string, fileId: string | null): Promise<void> {
  if (fileId !== null && !(await isRequestFile(tx, projectId, fileId))) throw new Problem('file-gone');
}

export async function readThread({ tx }: Context, projectId: string, threadId: string): Promise<Thread> {
  const found = (await readThreads(tx, projectId)).find(({ id }) => id === threadId);
  if (!found) throw new Problem('not-found');
  return presentThread(found);
}

/** Notifies open pages of the project and of staff. */
export async function notifyRequests({ tx }: Context, projectId: string, threadId: string): Promise<void> {
  await notifyProject(tx, projectId, PROJECT_EVENTS.requests, { threadId });
  await notifyStaff(tx, projectId, STAFF_PROJECT_EVENTS.request, { threadId });
}

interface NewThread {
  readonly project: ProjectHead;
  readonly kind: RequestKind;
  readonly proof: FoundProof | undefined;
  readonly note: string;
  readonly fileId: string | null;
  /** Path on this server, for the CRM's note. */
  readonly attachment: string | null;
}

/** Stores a new request, notifies open pages, mails the other side and enqueues the CRM's note in one transaction. */
export async function openThread(context: Context, newThread: NewThread): Promise<{ thread: Thread }> {
  const { tx } = context;
  const { project, kind, proof, note, fileId, attachment } = newThread;
  const id = randomUUID();
  const author = sideOf(context);
  const by = actorName(context, project.email);
  await assertFile(context, project.id, fileId);
  await insertThread(tx, {
    id,
    projectId: project.id,
    kind,
    state: threadAfter('open', author, 'write') ?? 'open',
    proofId: proof?.id ?? null,
    proofVersion: proof?.shown ?? null,
  });
  await insertMessage(tx, { id: randomUUID(), threadId: id, author, name: by, note, fileId });
  const proofID = proof?.proofName ?? '';
  const about = proof ? `${proof.productType}, ${proofID}` : null;
  await enqueueNote(context, kind, { dealID: project.id, proofID, note, attachment });
  await recordProjectEvent(context, {
    project,
    kind: kind === 'designs' ? 'designs-asked' : 'request-made',
    data: { about, note },
  });
  await notifyRequests(context, project.id, id);
  await mailOtherSide(context, { project, about, by, note, isNew: true, hasFile: fileId !== null });
  return { thread: await readThread(context, project.id, id) };
}
