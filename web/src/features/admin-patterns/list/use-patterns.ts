import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import type { StaffEvent } from '../../../blocks/staff-events/staff-events.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { movePattern, PATTERNS_KEY, type StaffPattern } from '../patterns-api.ts';

export const PATTERN_EVENTS: readonly StaffEvent[] = ['patterns-changed'];

/** Another place in the gallery, and a way to take it back. */
export function useMovePattern() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ pattern, to }: { readonly pattern: StaffPattern; readonly to: number }) =>
      movePattern(pattern.group, to),
    scope: { id: 'move-pattern' },
    onSuccess: ({ from, to, of }, { pattern }) =>
      notify({
        kind: 'success',
        text: `${pattern.name} moved to position ${to} of ${of}.`,
        action: { label: 'Undo', run: () => mutate({ pattern, to: from }) },
      }),
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: PATTERNS_KEY }),
  });
  return mutate;
}
