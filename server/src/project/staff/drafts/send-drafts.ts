import { randomUUID } from 'node:crypto';
import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import {
  MAX_SEND_LATER_DAYS,
  NOT_A_DRAFT,
  SEND_TIME,
  SENDING_ALREADY,
  SENT_ALREADY,
  sendBlock,
  TAKE_BACK_SECONDS,
} from '@colorway/rules/project/work/drafts.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { type Context, type Deps, write } from '../../../catalog/deps.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { sendMail } from '../../../mail/facade.ts';
import { insertEvents } from '../../store/event-store.ts';
import { notifyProject } from '../../store/project-channel.ts';
import { recordProjectEvent } from '../../store/project-events.ts';
import { readProject } from '../../store/project-store.ts';
import type { StoredProject } from '../../store/stored-project.ts';
import { lockProjectRow } from '../admin-project-store.ts';
import { lockProject, staffIdOf, toInvalidInput } from '../lock-project.ts';
import { notifyStaffLists } from '../notify-open-pages.ts';
import { saveProofRow } from '../proofs/admin-proof-store.ts';
import {
  type Draft,
  endSending,
  findOpenSending,
  insertSending,
  listOverdue,
  lockDrafts,
  lockSending,
  namesOfDrafts,
  type SendingRow,
} from './draft-store.ts';
import { assertRecipients, listRecipients } from './recipients.ts';
import { sendVersions } from './send-versions.ts';
import { writeProofsMail } from './write-proofs-mail.ts';

function timeOf(sendAt: string | undefined, now: Date): Date {
  if (sendAt === undefined) return new Date(now.getTime() + TAKE_BACK_SECONDS * 1_000);
  const time = new Date(sendAt);
  if (time <= now || time.getTime() > now.getTime() + MAX_SEND_LATER_DAYS * DAY_MS)
    throw toInvalidInput('sendAt', SEND_TIME);
  return time;
}

/** Customers get no event, since they have not seen the drafts. */
const notifyStaff = (tx: Queries, projectID: string): Promise<void> => notifyStaffLists(tx, projectID, 'changed');

async function planSending(
  context: Context,
  { projectID, proofIds, note, sendAt, recipients }: Input<'adminProjects.sendDrafts'>,
) {
  const { tx, deps, sessions } = context;
  const project = await lockProject(context, projectID);
  const now = new Date();
  const time = timeOf(sendAt, now);
  const to = await assertRecipients(tx, project, recipients);
  const ids = [...new Set(proofIds)];
  const drafts = await lockDrafts(tx, projectID, ids);
  if (drafts.length < ids.length) throw new Problem('conflict', { message: NOT_A_DRAFT });
  const block = sendBlock(drafts);
  if (block !== undefined) throw new Problem('conflict', { message: `${block}. Set it first.` });
  if (await findOpenSending(tx, projectID)) throw new Problem('conflict', { message: SENDING_ALREADY });
  const sendingId = randomUUID();
  const by = sessions.staff?.name ?? '';
  const order = drafts.map(({ id }) => id);
  await insertSending(tx, {
    ...{
      id: sendingId,
      projectId: projectID,
      proofIds: order,
      note,
      recipients: to,
      sendAt: time,
      staffId: staffIdOf(context),
      by,
    },
  });
  const startAfterSeconds = Math.ceil((time.getTime() - now.getTime()) / 1_000);
  await deps.jobs.send(tx, 'send-proofs', { sendingId }, { startAfterSeconds });
  const names = [...namesOfDrafts(drafts).values()];
  await recordProjectEvent(context, { project, kind: 'proofs-sent', data: { proofs: names, sendAt: time } });
  await notifyStaff(tx, projectID);
  return { sendingId, sendAt: time.toISOString(), count: drafts.length };
}

async function takeBack(context: Context, { projectID, sendingId }: Input<'adminProjects.takeBackSending'>) {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  const sending = await lockSending(tx, sendingId);
  if (sending?.projectId !== projectID) throw new Problem('conflict', { message: SENT_ALREADY });
  await endSending(tx, sendingId);
  await recordProjectEvent(context, { project, kind: 'sending-taken-back', data: {} });
  await notifyStaff(tx, projectID);
}

/** One mail to each person who is still on the project; visitors get the key of their link with it. */
async function mailRecipients(
  deps: Deps,
  tx: Queries,
  { recipients, note, by }: SendingRow,
  sent: { readonly stored: StoredProject; readonly drafts: readonly Draft[] },
): Promise<void> {
  const people = await listRecipients(tx, sent.stored);
  for (const { email, key } of people.filter(({ id }) => recipients.includes(id))) {
    const mail = await writeProofsMail({ deps, tx, ...sent, note, designer: by, key });
    await sendMail(tx, deps.jobs, { ...mail, to: email });
  }
}

/** Shows the drafts that are still drafts, and mails about them once. */
async function send(deps: Deps, tx: Queries, sending: SendingRow): Promise<void> {
  const { id, projectId, proofIds, by, staffId } = sending;
  const locked = await lockProjectRow(tx, projectId);
  await endSending(tx, id);
  if (!locked) return;
  const drafts = await lockDrafts(tx, projectId, proofIds);
  if (drafts.length === 0) return;
  const added = drafts.filter(({ versionOf }) => versionOf === null);
  for (const { id: proofId } of added) await saveProofRow(tx, proofId, { isDraft: false, hidden: false });
  await sendVersions(deps, tx, sending, drafts);
  const stored = await readProject(tx, projectId, { withHidden: false });
  if (stored) await mailRecipients(deps, tx, sending, { stored, drafts });
  if (added.length > 0) {
    const data = { proofs: added.map(({ proofName }) => proofName), proofIds: added.map((one) => one.id) };
    await insertEvents(tx, [{ projectId, kind: 'proofs-added', data, by, staffId }]);
    await notifyProject(tx, projectId, PROJECT_EVENTS.proofs, { added: data.proofIds });
  }
  await notifyStaff(tx, projectId);
}

export const sendDrafts = write('adminProjects.sendDrafts', {
  activity: 'history',
  run: ({ input, context }) => planSending(context, input),
});

export const takeBackSending = write('adminProjects.takeBackSending', {
  activity: 'history',
  run: ({ input, context }) => takeBack(context, input),
});

/** The job of a sending. One that was taken back, or that another node has sent, does nothing. */
export const sendProofs = (deps: Deps, sendingId: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const sending = await lockSending(tx, sendingId);
    if (sending) await send(deps, tx, sending);
  });

/** Sends what a lost job should have sent. */
export async function sendOverdueProofs(deps: Deps): Promise<void> {
  for (const id of await listOverdue(deps.db)) await sendProofs(deps, id);
}
