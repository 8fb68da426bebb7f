import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { inVersionOrder } from '@colorway/rules/project/work/next-version.ts';
import type { Deps } from '../../../catalog/deps.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { lockThread, nameOfProof } from '../../request/request-store.ts';
import { insertEvents } from '../../store/event-store.ts';
import { notifyProject } from '../../store/project-channel.ts';
import { writeAnswer } from '../compare/answer-changes.ts';
import { enqueueComparison } from '../compare/compare-versions.ts';
import { enqueueChecks } from '../preflight/check-proof.ts';
import { listVersions, lockProofRow, saveProofRow } from '../proofs/admin-proof-store.ts';
import { moveDraftVersion } from '../proofs/draft-version-store.ts';
import type { Draft, SendingRow } from './draft-store.ts';

interface SentVersion {
  readonly proofId: string;
  readonly version: number;
  /** The name of the proof in the history. */
  readonly about: string;
}

/** Answers the changes that are still open; the customer may have resolved one since. */
async function answerChanges(
  tx: Queries,
  { projectId, by, staffId }: SendingRow,
  { proofId, version, about }: SentVersion,
  answers: readonly string[],
): Promise<void> {
  for (const changeId of answers) {
    const thread = await lockThread(tx, projectId, changeId, 'maker');
    if (thread?.proofId !== proofId || thread.kind !== 'revision' || thread.state !== 'open') continue;
    const note = await writeAnswer(tx, thread, {
      ...{ outcome: 'done', version, reason: null, by, staffId },
      person: `staff:${staffId ?? ''}`,
    });
    await insertEvents(tx, [{ projectId, kind: 'request-answered', data: { proofId, about, note }, by, staffId }]);
  }
}

/** Makes a draft the version of its proof that is shown, also of a proof that was hidden until it was ready. */
async function sendVersion(deps: Deps, tx: Queries, sending: SendingRow, draft: Draft): Promise<void> {
  const { projectId, by, staffId } = sending;
  const target = draft.versionOf === null ? undefined : await lockProofRow(tx, projectId, draft.versionOf);
  if (!target) return;
  const { id: proofId } = target;
  const versions = await listVersions(tx, proofId);
  const last = versions.at(-1)?.version ?? 0;
  const version = last + 1;
  const about = versions[0]?.proofName ?? draft.proofName;
  const isChecked = await moveDraftVersion(tx, draft.id, { proofId, version, proofName: about });
  const alerts = [...new Set([...target.alerts, ...draft.alerts])];
  await saveProofRow(tx, proofId, { shown: version, hidden: false, alerts });
  if (!isChecked) await enqueueChecks(deps, tx, [{ proofId, version }]);
  if (last > 0) await enqueueComparison(deps, tx, { proofId, older: last, newer: version });
  await insertEvents(tx, [{ projectId, kind: 'proof-version', data: { proofId, about, shown: version }, by, staffId }]);
  await answerChanges(
    tx,
    sending,
    { proofId, version, about: nameOfProof({ ...target, proofName: about }) },
    draft.answers,
  );
  await notifyProject(tx, projectId, PROJECT_EVENTS.proofs, { proofId });
}

/** In the order of their uploads, so that of two versions of a proof the later one is shown. */
export async function sendVersions(
  deps: Deps,
  tx: Queries,
  sending: SendingRow,
  drafts: readonly Draft[],
): Promise<void> {
  for (const draft of inVersionOrder(drafts)) await sendVersion(deps, tx, sending, draft);
}
