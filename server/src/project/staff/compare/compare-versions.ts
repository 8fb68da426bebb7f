import type { Deps } from '../../../catalog/deps.ts';
import { comparePictures } from '../../../files/facade.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { notifyOpenPages } from '../notify-open-pages.ts';
import { widthOf } from '../preflight/check-proof.ts';
import { type CheckedVersion, findChecked } from '../preflight/preflight-store.ts';
import { withPicture } from '../preflight/version-picture.ts';
import { findComparison, insertWaiting, saveComparison, type VersionPair } from './compare-store.ts';

/** Products of unknown size are compared as if they were this wide. */
const USUAL_MM = 200;

/** Queues a comparison that was not done yet, in the transaction of its reason. */
export async function enqueueComparison(deps: Pick<Deps, 'jobs'>, tx: Queries, pair: VersionPair): Promise<void> {
  if (await insertWaiting(tx, pair)) await deps.jobs.send(tx, 'compare', pair);
}

async function differencesOf(deps: Deps, older: CheckedVersion, newer: CheckedVersion, proofId: string) {
  const width = await widthOf(deps, deps.db, proofId, newer.productType);
  const answer = await withPicture(deps, older, (before) =>
    withPicture(deps, newer, (after) =>
      comparePictures({ older: before, newer: after, widthMm: width?.mm ?? USUAL_MM }),
    ),
  );
  return answer ?? { state: 'failed' as const };
}

/** Job: compares two versions and stores what was found. */
export async function compareVersions(deps: Deps, pair: VersionPair): Promise<void> {
  const { db } = deps;
  const run = await findComparison(db, pair);
  const older = await findChecked(db, run?.olderProofId ?? pair.proofId, pair.older);
  const newer = await findChecked(db, pair.proofId, pair.newer);
  if (run?.state !== 'waiting' || !older || !newer) return;
  const result = await differencesOf(deps, older, newer, pair.proofId);
  await inTransaction(db, async (tx) => {
    await saveComparison(tx, run, result);
    // Without its id: the proof may be hidden, and customers receive this, too.
    await notifyOpenPages(tx, newer.projectId, 'proofs');
  });
}
