import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { liveStream } from '../../../blocks/live/live-stream.ts';

export type ProjectDates = OutputOf<'dates.read'>;
export type SavedDates = ProjectDates['dates'];
export type DateChanges = Partial<SavedDates>;

const keyOf = (projectID: string) => ['project-dates', projectID] as const;

export const useDates = (projectID: string) =>
  useQuery({
    queryKey: keyOf(projectID),
    queryFn: () => call('dates.read', { projectID }),
    refetchOnWindowFocus: 'always',
  });

export function useDatesAgain(projectID: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: keyOf(projectID) }), [client, projectID]);
}

/** These move dates, or decide a proof. */
const RELOAD_EVENTS = ['project-changed', 'proofs-changed', 'proof-approved', 'requests-changed'];

export function useLiveDates(projectID: string): void {
  const again = useDatesAgain(projectID);
  useEffect(() => {
    const reload = () => void again();
    const stream = liveStream({ address: rawAddress('projectEvents', { projectID }), onOpen: reload });
    for (const kind of RELOAD_EVENTS) stream.listen(kind, reload);
    return stream.close;
  }, [projectID, again]);
}
