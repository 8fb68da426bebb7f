import { NO_SUCH_PROOF, moveProof as reorder } from '@colorway/rules/project/proof-fields.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { recordProjectEvent } from '../../store/project-events.ts';
import { lockProject, lockProof } from '../lock-project.ts';
import { notifyOpenPages } from '../notify-open-pages.ts';
import {
  countProofs,
  listProofIds,
  listVersions,
  restoreProofRow,
  saveProofRow,
  setOrder,
} from './admin-proof-store.ts';
import { deleteVersionsOf, restoreVersionsOf } from './draft-version-store.ts';

async function nameOf({ tx }: Context, { id, shown }: { id: string; shown: number }): Promise<string> {
  return (await listVersions(tx, id)).find(({ version }) => version === shown)?.proofName ?? '';
}

/** Moves one proof to one place, so that concurrent moves of two people both take effect. */
async function move(context: Context, { projectID, proofId, to }: Input<'adminProjects.moveProof'>) {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  const proof = await lockProof(context, projectID, proofId);
  const before = await listProofIds(tx, projectID);
  const after = reorder(before, proofId, to);
  if (after.join() !== before.join()) {
    await setOrder(tx, projectID, after);
    const about = await nameOf(context, proof);
    await recordProjectEvent(context, {
      project,
      kind: 'proof-moved',
      data: { proofId, about, from: before.indexOf(proofId) + 1, to: after.indexOf(proofId) + 1 },
    });
    await notifyOpenPages(tx, projectID, 'proofs');
  }
  return { proofIds: [...after] };
}

/** Staff can restore it. */
export async function removeFromProject(context: Context, { projectID, proofId }: Input<'adminProjects.removeProof'>) {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  const proof = await lockProof(context, projectID, proofId);
  const deletedAt = new Date();
  await saveProofRow(tx, proofId, { deletedAt });
  await deleteVersionsOf(tx, proofId, deletedAt);
  await recordProjectEvent(context, {
    project,
    kind: 'proof-removed',
    data: { proofId, about: await nameOf(context, proof) },
  });
  await notifyOpenPages(tx, projectID, 'proofs');
  return { proofCount: await countProofs(tx, projectID) };
}

async function restore(context: Context, { projectID, proofId }: Input<'adminProjects.restoreProof'>) {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  await restoreVersionsOf(tx, projectID, proofId);
  const proof = await restoreProofRow(tx, projectID, proofId);
  if (!proof) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  await recordProjectEvent(context, {
    project,
    kind: 'proof-restored',
    data: { proofId, about: await nameOf(context, proof) },
  });
  await notifyOpenPages(tx, projectID, 'proofs');
  return { proofCount: await countProofs(tx, projectID) };
}

export const moveProof = write('adminProjects.moveProof', {
  activity: 'history',
  run: ({ input, context }) => move(context, input),
});

export const removeProof = write('adminProjects.removeProof', {
  activity: 'history',
  run: ({ input, context }) => removeFromProject(context, input),
});

export const restoreProof = write('adminProjects.restoreProof', {
  activity: 'history',
  run: ({ input, context }) => restore(context, input),
});
