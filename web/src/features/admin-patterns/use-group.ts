import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { notify } from '../../ui/notify/notify.ts';
import { PATTERN_EVENTS } from './list/use-patterns.ts';
import { findDesign, PATTERNS_KEY, readDrawings, readPattern } from './patterns-api.ts';

/** One group, live. */
export function useGroup(group: string) {
  useStaffEvents(PATTERN_EVENTS, PATTERNS_KEY);
  return useQuery({ queryKey: [...PATTERNS_KEY, 'one', group], queryFn: () => readPattern(group) });
}

/** A version is never written again; only the number of a discarded draft may come back, hence the time it was made. */
export const useDrawings = (group: string, version: { readonly version: number; readonly createdAt: string }) =>
  useQuery({
    queryKey: ['pattern-drawings', group, version.version, version.createdAt],
    queryFn: () => readDrawings(group, version.version),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDesign = (id: string | undefined) =>
  useQuery({
    queryKey: ['staff-design', id],
    queryFn: () => findDesign(id ?? ''),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Command {
  readonly run: () => Promise<unknown>;
  readonly done: string;
}

/** Does something to the group, says it, and reads it again. */
export function useCommand() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ run }: Command) => run(),
    onSuccess: (_, { done }) => notify({ kind: 'success', text: done }),
    onError: (error) => notify({ kind: 'error', text: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: PATTERNS_KEY }),
  });
  return {
    busy: isPending,
    act: async (command: Command): Promise<void> => {
      await mutateAsync(command);
    },
  };
}
