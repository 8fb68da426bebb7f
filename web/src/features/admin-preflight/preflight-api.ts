import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { JOB_POLL_MS } from '../../blocks/api/query-client.ts';

export type PreflightView = OutputOf<'preflight.read'>;
export type Report = NonNullable<PreflightView['report']>;
export type Finding = Report['findings'][number];
export type Settings = OutputOf<'preflight.readSettings'>;

interface ProofId {
  readonly projectID: string;
  readonly proofId: string;
}

const keyOf = ({ projectID, proofId }: ProofId) => ['preflight', projectID, proofId] as const;

export const usePreflight = (proof: ProofId) =>
  useQuery({
    queryKey: keyOf(proof),
    queryFn: () => call('preflight.read', proof),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? JOB_POLL_MS : false),
  });

/** Puts an answer of a command on the page. */
export function useShowView(proof: ProofId): (view: PreflightView) => void {
  const client = useQueryClient();
  return (view) => client.setQueryData(keyOf(proof), view);
}

export const SETTINGS_KEY = ['preflight-settings'] as const;
export const readSettings = () => call('preflight.readSettings');
