import type { Comparison } from '@colorway/contract/project/compare/compare-contract.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { type Context, read, write } from '../../../catalog/deps.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { type Draft, listDrafts, placesOfDrafts } from '../drafts/draft-store.ts';
import { findChecked } from '../preflight/preflight-store.ts';
import { findComparison, type VersionPair } from './compare-store.ts';
import { enqueueComparison } from './compare-versions.ts';
import { presentComparison } from './read-comparison.ts';

interface DraftPair {
  readonly draft: Draft;
  readonly pair: VersionPair & { readonly olderProofId: string };
  /** The version that the draft becomes if it is sent now. */
  readonly number: number;
}

/** Draft versions, each with the last version of the proof that it becomes a version of. */
async function listDraftPairs(db: Queries, projectID: string): Promise<DraftPair[]> {
  const drafts = await listDrafts(db, projectID);
  const places = placesOfDrafts(drafts);
  return drafts.flatMap((draft) => {
    const { id: proofId, shown: newer, versionOf: olderProofId, lastVersion: older } = draft;
    if (olderProofId === null || older === 0) return [];
    return [
      { draft, pair: { proofId, newer, olderProofId, older }, number: places.get(proofId)?.version ?? older + 1 },
    ];
  });
}

/** Queues the comparisons of drafts that became versions of proofs. */
export async function compareDrafts(context: Context, projectID: string, draftIds: readonly string[]): Promise<void> {
  for (const { pair } of await listDraftPairs(context.tx, projectID))
    if (draftIds.includes(pair.proofId)) await enqueueComparison(context.deps, context.tx, pair);
}

/** Requested changes are answered as they will be once the draft is sent. */
async function readView({ tx }: Context, { projectID, found }: { projectID: string; found: DraftPair }) {
  const { draft, pair, number } = found;
  return presentComparison(tx, {
    ...{ projectId: projectID, proofId: pair.olderProofId, older: pair.older, newer: number },
    stored: await findComparison(tx, pair),
    answered: draft.answers,
  });
}

async function find({ tx }: Context, { projectID, proofId }: Input<'compare.readDraft'>): Promise<DraftPair> {
  const found = (await listDraftPairs(tx, projectID)).find(({ pair }) => pair.proofId === proofId);
  // Drafts of a deleted project stay listed until it is gone for good.
  if (!found || !(await findChecked(tx, proofId))) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  return found;
}

export const readDraftComparison = read('compare.readDraft', {
  run: async ({ input, context }): Promise<Comparison> =>
    readView(context, { projectID: input.projectID, found: await find(context, input) }),
});

export const findDraftDifferences = write('compare.runDraft', {
  activity: { none: 'looks at two pictures and changes nothing' },
  run: async ({ input, context }): Promise<Comparison> => {
    const found = await find(context, input);
    await enqueueComparison(context.deps, context.tx, found.pair);
    return readView(context, { projectID: input.projectID, found });
  },
});
