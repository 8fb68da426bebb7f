import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../blocks/api/notify-error.ts';
import type { CalledName, InputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
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

/** A command to the group: says that it is done, and reads the group again. */
export function useGroupCommand<const Name extends CalledName>(name: Name, done: (input: InputOf<Name>) => string) {
  const client = useQueryClient();
  return useCommand(name, {
    after: (_, input) => void notify({ kind: 'success', text: done(input) }),
    refused: notifyError,
    always: () => client.invalidateQueries({ queryKey: PATTERNS_KEY }),
  });
}
