import type { CheckRow, ConnectedService } from '@colorway/contract/services/connect-contract.ts';
import type { ServiceId } from '@colorway/rules/connection/services.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../blocks/api/client.ts';
import { CONNECTIONS_KEY } from '../connections-api.ts';

/** The checks repeat only while their page is in sight. */
const CHECK_AGAIN_MS = 10_000;

const keyOf = (service: ServiceId) => ['connect', service] as const;

export const useConnection = (service: ServiceId) =>
  useQuery({ queryKey: keyOf(service), queryFn: () => call('connect.read', { service }) });

export function keepConnection(client: QueryClient, connection: ConnectedService): void {
  client.setQueryData(keyOf(connection.service), connection);
  void client.invalidateQueries({ queryKey: CONNECTIONS_KEY });
}

/** Every command answers with the service as it is now. */
export function useKeepConnection(): (connection: ConnectedService) => void {
  const client = useQueryClient();
  return (connection) => keepConnection(client, connection);
}

const isCheckable = ({ stage }: ConnectedService): boolean => stage === 'saved' || stage === 'on' || stage === 'server';

/** Checks at once and then again and again; the outcome is that of these keys alone. */
export function useChecks(connection: ConnectedService) {
  const client = useQueryClient();
  const { service, version } = connection;
  return useQuery({
    queryKey: [...keyOf(service), 'check', version],
    queryFn: async () => {
      const checked = await call('connect.check', { service });
      keepConnection(client, checked);
      return checked.checkedAt;
    },
    enabled: isCheckable(connection),
    refetchInterval: CHECK_AGAIN_MS,
    retry: false,
  });
}

export const isRed = ({ state }: CheckRow): boolean => state === 'fail';

/** The last two steps unlock when no red remains. */
export const isUnlocked = (connection: ConnectedService): boolean =>
  isCheckable(connection) && connection.checks !== null && !connection.checks.rows.some(isRed);
