import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type StaffEvent, subscribeStaffEvents } from './staff-events.ts';

/** Refetches at once after changes by others. Kinds and key are constants of the caller. */
export function useStaffEvents(kinds: readonly StaffEvent[], queryKey: readonly string[]): void {
  const client = useQueryClient();
  useEffect(
    () => subscribeStaffEvents(kinds, () => void client.invalidateQueries({ queryKey })),
    [client, kinds, queryKey],
  );
}
