import type { Comparison } from '@colorway/contract/project/compare/compare-contract.ts';
import { answerOf, assignRegions } from '@colorway/rules/project/review/compare.ts';
import { type Context, read, write } from '../../../catalog/deps.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { hasVersion, readComments } from '../../comment/comment-store.ts';
import { readCommentedProof } from '../../comment/read-comments.ts';
import type { StoredThread } from '../../store/stored-project.ts';
import { findComparison, listAnswers, type StoredAnswer, type StoredComparison } from './compare-store.ts';
import { enqueueComparison } from './compare-versions.ts';

const NO_SUCH_VERSION = 'This proof has no such version.';
const IN_PLACE = { x: 0, y: 0, width: 1, height: 1 };

const presentDifferences = (stored: StoredComparison | undefined): Comparison['differences'] => {
  if (!stored?.differences || stored.mask === null) return null;
  const { regions, share, colors, older } = stored.differences;
  return {
    regions: regions.map((region, index) => ({ ...region, note: stored.notes[String(index)] ?? null })),
    share,
    colors: [...colors],
    older,
    mask: `data:image/png;base64,${stored.mask}`,
  };
};

/** A change belongs to the versions between which it was sent. */
const isBetween = ({ kind, proofVersion, number }: StoredThread, older: number, newer: number): boolean =>
  kind === 'revision' && number !== null && proofVersion !== null && proofVersion >= older && proofVersion < newer;

function presentChange(
  { id, number, messages }: StoredThread,
  stored: StoredAnswer | undefined,
  newer: number,
): Omit<Comparison['changes'][number], 'regions'> {
  const answer = answerOf(stored ?? null, newer);
  const counts = answer === 'none' ? undefined : stored;
  return {
    ...{ id, number: number ?? 0, note: messages[0]?.note ?? '', answer },
    reason: counts?.reason ?? null,
    by: counts?.by ?? null,
    version: counts?.version ?? null,
  };
}

async function assertVersions(context: Context, { proofId, older, newer }: Input<'compare.read'>): Promise<void> {
  for (const version of [older, newer])
    if (!(await hasVersion(context.tx, proofId, version))) throw new Problem('not-found', { message: NO_SUCH_VERSION });
}

interface Shown {
  readonly projectId: string;
  readonly proofId: string;
  readonly older: number;
  readonly newer: number;
  readonly stored: StoredComparison | undefined;
  /** Changes that a draft answers once it is sent. */
  readonly answered: readonly string[];
}

/** Presents a comparison; changes that were not sent take no part in it. */
export async function presentComparison(tx: Queries, shown: Shown): Promise<Comparison> {
  const { projectId, proofId, older, newer, stored, answered } = shown;
  const answers = await listAnswers(tx, proofId);
  const threads = await readComments(tx, { projectId, proofId, isSentOnly: true });
  const sent = threads
    .filter((thread) => isBetween(thread, older, newer) || answered.includes(thread.id))
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const differences = presentDifferences(stored);
  const assigned = assignRegions(differences?.regions ?? [], sent, differences?.older ?? IN_PLACE);
  return {
    ...{ older, newer, differences },
    state: stored?.state ?? 'none',
    changes: sent.map((thread) => ({
      ...presentChange(thread, answers.get(thread.id), newer),
      ...(answered.includes(thread.id) && ({ answer: 'done', version: newer } as const)),
      regions: [...(assigned.ofChanges.get(thread.id) ?? [])],
    })),
    others: [...assigned.others],
  };
}

async function readView({ tx }: Context, input: Input<'compare.read'>): Promise<Comparison> {
  const { projectID: projectId, proofId, older, newer } = input;
  const stored = await findComparison(tx, { proofId, older, newer });
  return presentComparison(tx, { projectId, proofId, older, newer, stored, answered: [] });
}

export const readComparison = read('compare.read', {
  run: async ({ input, context }) => {
    await readCommentedProof(context, input);
    await assertVersions(context, input);
    return readView(context, input);
  },
});

export const findDifferences = write('compare.run', {
  activity: { none: 'looks at two pictures and changes nothing' },
  run: async ({ input, context }) => {
    await readCommentedProof(context, input);
    await assertVersions(context, input);
    const { proofId, older, newer } = input;
    await enqueueComparison(context.deps, context.tx, { proofId, older, newer });
    return readView(context, input);
  },
});
