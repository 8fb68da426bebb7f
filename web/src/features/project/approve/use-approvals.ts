import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../blocks/api/client.ts';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { approvalsKeyOf } from '../page/use-project.ts';

export type Approvals = OutputOf<'approvals.read'>;
export type ProofApprovals = Approvals['proofs'][number];

interface ApprovalsQuery {
  readonly approvals: Approvals | undefined;
  readonly failed: boolean;
  readonly again: () => Promise<unknown>;
}

/** Below the project's key, so that its events refetch it. */
export function useApprovals(projectID: string): ApprovalsQuery {
  const { data, isError, refetch } = useQuery({
    queryKey: approvalsKeyOf(projectID),
    queryFn: () => call('approvals.read', { projectID }),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return { approvals: data, failed: data === undefined && isError, again: refetch };
}

/** Records that the shown version was looked at; a failure needs no message, because the next view sends it again. */
export function useOpened(projectID: string, proofId: string, version: number, canRecord: boolean): void {
  useEffect(() => {
    if (!canRecord) return;
    void call('approvals.opened', { projectID, proofId, version }).catch(() => {});
  }, [projectID, proofId, version, canRecord]);
}
