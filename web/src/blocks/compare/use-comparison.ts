import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { JOB_POLL_MS } from '../api/query-client.ts';
import { useCommand } from '../api/use-command.ts';
import { type Comparison, isLate } from './comparison.ts';

interface ComparisonSource {
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<Comparison>;
  /** Starts it, or again after a failure. */
  readonly start: (idempotencyKey: string) => Promise<Comparison>;
  /** True where no event says that it is done. */
  readonly isPolled?: boolean;
}

interface ComparisonQuery {
  readonly comparison: Comparison | undefined;
  /** Neither the differences nor the reason could be read. */
  readonly failed: boolean;
  readonly run: () => void;
}

/** Reads a comparison, and starts one that was never made. */
export function useComparison({ queryKey, read, start, isPolled = false }: ComparisonSource): ComparisonQuery {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: read,
    retry: false,
    refetchInterval: ({ state }) => (isPolled && isLate(state.data, state.status === 'error') ? JOB_POLL_MS : false),
  });
  const started = useCommand((_: undefined, idempotencyKey) => start(idempotencyKey), { after: () => refetch() });
  const isNew = data?.state === 'none';
  const key = JSON.stringify(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pair starts it, once
  useEffect(() => {
    if (isNew) void started.run(undefined);
  }, [isNew, key]);
  return {
    comparison: data,
    failed: (data === undefined && isError) || (isNew && started.refusal !== undefined),
    run: () => void (data === undefined ? refetch() : started.run(undefined)),
  };
}
