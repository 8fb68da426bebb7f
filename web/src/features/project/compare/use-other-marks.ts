import { markOnVersion } from '@colorway/rules/project/review/mark-on-version.ts';
import type { Mark } from '@colorway/rules/project/review/marks.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../blocks/api/client.ts';
import type { Comparison, Differences } from '../../../blocks/compare/comparison.ts';
import { comparisonKeyOf } from '../page/use-project.ts';
import type { ProofComment } from '../room/use-comments.ts';

/** An unresolved comment that was made on another version than the shown one. */
export interface OtherMark {
  readonly comment: ProofComment;
  readonly madeOn: number;
  /** Undefined where the shown picture no longer matches. */
  readonly mark: Mark | undefined;
}

interface OtherMarksQuery {
  readonly projectID: string;
  readonly proofId: string;
  readonly comments: readonly ProofComment[];
  readonly shown: number;
}

/** One array for the same answers, so that a pan renders nothing. */
const readDifferences = (
  results: readonly { readonly data: Comparison | undefined; readonly isPending: boolean }[],
): readonly (Differences | undefined | 'loading')[] =>
  results.map(({ data, isPending }) => (isPending ? 'loading' : (data?.differences ?? undefined)));

/** Unresolved marks of other versions, with their place on the shown one as far as the comparison of the two knows it. */
export function useOtherMarks({ projectID, proofId, comments, shown }: OtherMarksQuery): readonly OtherMark[] {
  const others = useMemo(
    () =>
      comments.flatMap((comment) => {
        const { mark, state, proofVersion: madeOn } = comment;
        return mark && state !== 'resolved' && madeOn !== null && madeOn !== shown ? [{ comment, mark, madeOn }] : [];
      }),
    [comments, shown],
  );
  const versions = useMemo(() => [...new Set(others.map(({ madeOn }) => madeOn))], [others]);
  const found = useQueries({
    queries: versions.map((madeOn) => {
      const pair = { older: Math.min(madeOn, shown), newer: Math.max(madeOn, shown) };
      return {
        queryKey: comparisonKeyOf(projectID, proofId, pair.older, pair.newer),
        queryFn: () => call('compare.read', { projectID, proofId, ...pair }),
        retry: false,
      };
    }),
    combine: readDifferences,
  });
  return useMemo(
    () =>
      others.flatMap(({ comment, mark, madeOn }) => {
        const differences = found[versions.indexOf(madeOn)];
        if (differences === 'loading') return [];
        return [{ comment, madeOn, mark: markOnVersion(mark, { madeOn, shown, differences }) }];
      }),
    [others, found, shown, versions],
  );
}
