import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import type { Compared, Comparison } from '../../../blocks/compare/comparison.ts';
import { comparisonKeyOf } from '../page/use-project.ts';

interface ComparisonQuery {
  readonly comparison: Comparison | undefined;
  /** Neither the differences nor the reason could be read. */
  readonly failed: boolean;
  readonly run: () => void;
}

/** Reads a comparison below the project's key, so that its events refetch it, and starts one that was never made. */
export function useComparison(projectID: string, proofId: string, { older, newer }: Compared): ComparisonQuery {
  const input = { projectID, proofId, older, newer };
  const { data, isError, refetch } = useQuery({
    queryKey: comparisonKeyOf(projectID, proofId, older, newer),
    queryFn: () => call('compare.read', input),
    retry: false,
  });
  const start = useCommand((pair: typeof input, idempotencyKey) => call('compare.run', pair, { idempotencyKey }), {
    after: () => refetch(),
  });
  const isNew = data?.state === 'none';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pair starts it, once
  useEffect(() => {
    if (isNew) void start.run(input);
  }, [isNew, older, newer]);
  return {
    comparison: data,
    failed: (data === undefined && isError) || (isNew && start.refusal !== undefined),
    run: () => void (data === undefined ? refetch() : start.run(input)),
  };
}
