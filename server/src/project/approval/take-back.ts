import { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { personOf } from '../store/actor.ts';
import { notifyProject, notifyStaff } from '../store/project-channel.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { readProject } from '../store/project-store.ts';
import type { StoredProject } from '../store/stored-project.ts';
import { viewerOf } from '../store/viewer.ts';
import {
  type CertificateRow,
  findPrintingStart,
  insertOpening,
  listCertificates,
  lockProofs,
  takeBackCertificates,
} from './approval-store.ts';
import { assertMayApprove } from './may-approve.ts';

const PRINTING = 'Printing has started, so this approval can no longer be taken back.';
const NOTHING = 'There is no approval to take back.';

/** The customer and staff take back every signature of a proof, a holder of the link only their own. */
export function ownCertificates(
  context: Context,
  project: StoredProject,
  rows: readonly CertificateRow[],
): readonly CertificateRow[] {
  const signed = rows.filter(({ takenBackAt }) => takenBackAt === null);
  if (viewerOf(context, project) !== 'share') return signed;
  const person = personOf(context, project);
  return signed.filter((one) => one.person === person);
}

async function takeBack(context: Context, { projectID, proofId }: Input<'approvals.takeBack'>): Promise<void> {
  const { tx, sessions } = context;
  await lockProofs(tx, projectID, [proofId]);
  const project = await readProject(tx, projectID, { withHidden: sessions.staff !== undefined });
  if (!project) throw new Problem('not-found');
  assertMayApprove(context, project);
  const proof = project.proofs.find(({ id }) => id === proofId);
  if (!proof) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  const rows = (await listCertificates(tx, projectID)).filter((one) => one.proofId === proofId);
  const own = ownCertificates(context, project, rows);
  const isOlder = proof.approval !== null && viewerOf(context, project) !== 'share';
  if (own.length === 0 && !isOlder) throw new Problem('conflict', { message: NOTHING });
  const { proofName = '' } = proof.versions.find(({ version }) => version === proof.shown) ?? {};
  if (await findPrintingStart(tx, projectID, proofName)) throw new Problem('conflict', { message: PRINTING });
  await takeBackCertificates(
    tx,
    proofId,
    own.map(({ id }) => id),
  );
  const data = { about: `${proof.productType}, ${proofName}`, proofId, version: proof.shown };
  const typedName = viewerOf(context, project) === 'share' ? own.at(-1)?.name : undefined;
  await recordProjectEvent(context, { project, kind: 'approval-taken-back', data, typedName });
  await notifyProject(tx, projectID, PROJECT_EVENTS.approval, { proofId });
  await notifyStaff(tx, projectID, STAFF_PROJECT_EVENTS.approval, { proofId });
}

export const takeApprovalBack = write('approvals.takeBack', {
  activity: 'history',
  run: ({ input, context }) => takeBack(context, input),
});

async function recordOpening(
  context: Context,
  { projectID, proofId, version }: Input<'approvals.opened'>,
): Promise<void> {
  const { tx, sessions } = context;
  const project = await readProject(tx, projectID, { withHidden: sessions.staff !== undefined });
  const proof = project?.proofs.find(({ id }) => id === proofId);
  if (!project || !proof?.versions.some((one) => one.version === version))
    throw new Problem('not-found', { message: NO_SUCH_PROOF });
  await insertOpening(tx, { proofId, version, person: personOf(context, project) });
}

export const openProof = write('approvals.opened', {
  activity: { none: 'Opening a proof changes nothing that others see.' },
  run: ({ input, context }) => recordOpening(context, input),
});
