import type { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { rawAddress } from '../../blocks/api/raw-addresses.ts';
import { historyKeyOf, keyOf, readProject } from './admin-project-api.ts';

/** The types know the words; their module would bring zod along. */
const HEARD: readonly (typeof PROJECT_EVENTS)['proofs' | 'project' | 'requests' | 'approval'][] = [
  'proofs-changed',
  'project-changed',
  'requests-changed',
  'proof-approved',
];
/** A stream that the server refused for now; the browser comes back by itself only to one that broke. */
const OPEN_AGAIN_MS = 3_000;

export const useAdminProject = (projectID: string) =>
  useQuery({ queryKey: keyOf(projectID), queryFn: () => readProject(projectID), refetchOnWindowFocus: 'always' });

/** After something of the project changed, here or elsewhere. */
export function useAgain(projectID: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    void client.invalidateQueries({ queryKey: historyKeyOf(projectID) });
    await client.invalidateQueries({ queryKey: keyOf(projectID) });
  }, [client, projectID]);
}

/** What the customer and other staff do is here within a second; after a gap all of it is asked for anew. */
export function useLive(projectID: string, live: boolean): void {
  const again = useAgain(projectID);
  useEffect(() => {
    if (!live) return;
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const hear = () => void again();
    const open = () => {
      events = new EventSource(rawAddress('projectEvents', { projectID }));
      for (const kind of HEARD) events.addEventListener(kind, hear);
      // Also the first time: something may have happened between the first answer and now.
      events.onopen = hear;
      events.onerror = () => {
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(open, OPEN_AGAIN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [projectID, live, again]);
}
