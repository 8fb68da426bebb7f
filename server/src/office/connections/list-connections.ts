import type { Connection, ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { UNREADABLE } from '@colorway/rules/connection/messages.ts';
import { type Deps, read } from '../../catalog/deps.ts';
import { listServiceStatus } from '../deliveries/delivery-store.ts';
import { listSettingsOn, openValues, type StoredSetting } from './connect/setting-store.ts';
import { serverConfig } from './connect/stored-config.ts';
import { PORTS, serviceOf } from './connections.ts';
import { listHealth, type StoredHealth } from './health-store.ts';
import { findLastBackup } from './last-backup-store.ts';

type Health = Pick<Connection, 'state' | 'lastAnswerAt' | 'lastErrorAt' | 'lastError'>;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Health found by this request. */
const healthNow = (works: boolean): Health => ({
  state: works ? 'works' : 'failing',
  lastAnswerAt: works ? new Date().toISOString() : null,
  lastErrorAt: works ? null : new Date().toISOString(),
  lastError: works ? null : 'It does not answer right now.',
});

const BUILT_IN: Health = { state: 'works', lastAnswerAt: null, lastErrorAt: null, lastError: null };

/** Turned on in the app, and off because its keys cannot be opened here. */
const notOpened = ({ savedAt }: StoredSetting): Health => ({
  ...{ state: 'failing', lastAnswerAt: null, lastErrorAt: savedAt.toISOString(), lastError: UNREADABLE },
});

/** Health as any node stored it last. `resting` is known to this node only. */
function healthFromRow(
  { okAt = null, failedAt = null, lastError = null }: Partial<StoredHealth>,
  resting: boolean,
): Health {
  const times = { lastAnswerAt: instant(okAt), lastErrorAt: instant(failedAt), lastError };
  if (resting) return { state: 'resting', ...times };
  if (okAt === null && failedAt === null) return { state: 'unheard', ...times };
  return { state: failedAt !== null && (okAt === null || failedAt > okAt) ? 'failing' : 'works', ...times };
}

async function list({ config, db, services, storage, outside, secrets }: Deps): Promise<Connection[]> {
  const atServer = serverConfig(config);
  const [known, settings, filesWork, deliveries] = await Promise.all([
    listHealth(db),
    listSettingsOn(db),
    storage.isReachable().catch(() => false),
    listServiceStatus(db),
  ]);
  const resting = new Set(services.states().flatMap(({ service, state }) => (state === 'open' ? [service] : [])));

  const parkedFor = (port: ConnectionPort): number => deliveries.find(({ service }) => service === port)?.parked ?? 0;

  const healthOf = (port: ConnectionPort, service: string | undefined): Health => {
    if (port === 'files') return healthNow(filesWork);
    // The database has just answered this request.
    if (port === 'database') return healthNow(true);
    if (service === undefined) {
      const lost = settings.find((one) => one.port === port && openValues(secrets.data, one) === undefined);
      return lost ? notOpened(lost) : BUILT_IN;
    }
    return healthFromRow(known.find((one) => one.service === service) ?? {}, resting.has(service));
  };

  return (Object.keys(PORTS) as ConnectionPort[]).map((port) => {
    const { builtIn, choices } = PORTS[port];
    const chosen = serviceOf(port, config);
    const parked = parkedFor(port);
    const health = healthOf(port, chosen?.service);
    return {
      port,
      parked,
      service: chosen?.service ?? null,
      meaning: chosen?.meaning ?? builtIn,
      whileAway: chosen?.whileAway ?? null,
      ...health,
      // A pause ends on its own; parked deliveries need staff.
      state: parked > 0 && health.state !== 'resting' ? 'attention' : health.state,
      testable: isTestable(port, chosen?.service, outside),
      choices: choices.map(({ service, needs, also = [] }) => {
        const on = service === chosen?.service;
        return {
          service,
          on,
          inApp: on && serviceOf(port, atServer) === undefined,
          needs: [...needs],
          also: [...also],
        };
      }),
    };
  });
}

/** Ports that can be tested also when built in. */
const OWN_TEST: readonly ConnectionPort[] = ['files', 'database', 'mail'];

const isTestable = (port: ConnectionPort, service: string | undefined, outside: Deps['outside']): boolean =>
  OWN_TEST.includes(port) || (service !== undefined && outside.has(service));

export const listConnections = read('services.list', {
  run: async ({ context: { deps } }) => {
    const [connections, lastBackup] = await Promise.all([list(deps), findLastBackup(deps.db)]);
    return { connections, lastBackupAt: lastBackup?.toISOString() ?? null };
  },
});
