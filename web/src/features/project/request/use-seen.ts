import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { useEffect } from 'react';
import { call } from '../../../blocks/api/client.ts';

/** The room shows what the other side wrote on its proof, so it is seen. */
export function useSeen({ project: { projectID }, viewer, threads }: PortalProject, proofId: string): void {
  const isUnseen = threads.some(
    (one) => one.proofId === proofId && !(viewer.kind === 'staff' ? one.seenByMaker : one.seenByCustomer),
  );
  useEffect(() => {
    // A failure needs no message, because the next view sends it again.
    if (isUnseen && viewer.rights !== 'look') void call('requests.seen', { projectID, proofId }).catch(() => {});
  }, [isUnseen, viewer.rights, projectID, proofId]);
}
