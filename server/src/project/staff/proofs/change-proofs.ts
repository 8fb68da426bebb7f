import type { ProofCommand, ProofsChange } from '@colorway/contract/project/admin/admin-project.ts';
import { changedNotes, NO_SUCH_PROOF, NOTES_TOO_LONG } from '@colorway/rules/project/proof-fields.ts';
import { DRAFT_VERSION } from '@colorway/rules/project/work/drafts.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../../catalog/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { lockProject, lockProof } from '../lock-project.ts';
import { listProofIds, type ProofRow } from './admin-proof-store.ts';
import { removeFromProject } from './arrange-proofs.ts';
import { saveProofField } from './save-proof.ts';

/** The change of one proof, or why it cannot be changed. */
function commandOf(change: Exclude<ProofsChange, { kind: 'remove' }>, proof: ProofRow): ProofCommand | string {
  const { version } = proof;
  if (proof.versionOf !== null) return DRAFT_VERSION;
  if (change.kind === 'alert') return { field: 'alert', keyword: change.keyword, value: change.value, version };
  if (change.kind === 'hidden') return { field: 'hidden', value: change.value, version };
  if (change.kind === 'productType') return { field: 'productType', value: change.value, version };
  const value = changedNotes(proof.customNotes, change.text, change.how);
  return value === undefined ? NOTES_TOO_LONG : { field: 'customNotes', value, version };
}

/** Returns why the proof stays as it is. */
async function changeOne(
  context: Context,
  { projectID, proofId, change }: { projectID: string; proofId: string; change: ProofsChange },
  priceData: PriceData,
): Promise<string | undefined> {
  if (change.kind === 'remove') {
    await removeFromProject(context, { projectID, proofId });
    return undefined;
  }
  const command = commandOf(change, await lockProof(context, projectID, proofId));
  if (typeof command === 'string') return command;
  await saveProofField(context, { projectID, proofId, command }, priceData);
  return undefined;
}

/** Changes and records each as if alone, so a proof that was just deleted does not stop the others. */
async function changeAll(
  context: Context,
  { projectID, proofIds, change }: Input<'adminProjects.changeProofs'>,
  priceData: PriceData,
) {
  await lockProject(context, projectID);
  const existing = new Set(await listProofIds(context.tx, projectID));
  const left: { proofId: string; reason: string }[] = [];
  const unique = [...new Set(proofIds)];
  if (!unique.some((proofId) => existing.has(proofId))) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  for (const proofId of unique) {
    const reason = existing.has(proofId)
      ? await changeOne(context, { projectID, proofId, change }, priceData)
      : NO_SUCH_PROOF;
    if (reason !== undefined) left.push({ proofId, reason });
  }
  return { changed: unique.length - left.length, left };
}

export const changeProofs = write('adminProjects.changeProofs', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => changeAll(context, input, prepared),
});
