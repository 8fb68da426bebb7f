import type { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { liveStream } from '../../../blocks/live/live-stream.ts';
import { historyKeyOf, keyOf, readProject } from '../page/admin-project-api.ts';

/** The types know the words; their module would bring zod along. */
const RELOAD_EVENTS: readonly (typeof PROJECT_EVENTS)[
  | 'proofs'
  | 'project'
  | 'requests'
  | 'approval'
  | 'cart'
  | 'order'][] = [
  'proofs-changed',
  'project-changed',
  'requests-changed',
  'proof-approved',
  'cart-changed',
  'order-changed',
];

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

/** Refetches within a second of a change by the customer or other staff, and everything after a gap. */
export function useLive(projectID: string, live: boolean): void {
  const again = useAgain(projectID);
  useEffect(() => {
    if (!live) return;
    const reload = () => void again();
    // Also at the first opening: something may have happened between the first answer and now.
    const stream = liveStream({ address: rawAddress('projectEvents', { projectID }), onOpen: reload });
    for (const kind of RELOAD_EVENTS) stream.listen(kind, reload);
    return stream.close;
  }, [projectID, live, again]);
}
