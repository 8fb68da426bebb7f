import type { CheckOutcome, ConnectedService, ConnectStage } from '@colorway/contract/services/connect-contract.ts';
import { UNREADABLE } from '@colorway/rules/connection/messages.ts';
import { connectable, fieldsOf, type ServiceId } from '@colorway/rules/connection/services.ts';
import { type Deps, read } from '../../../catalog/deps.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import {
  findSaverName,
  findSetting,
  listRemarks,
  listSettingsOn,
  openValues,
  type StoredSetting,
  type StoredValues,
} from './setting-store.ts';
import { setOnServer } from './stored-config.ts';

const ENDING = 4;

const BACK: Partial<Record<ServiceId, string>> = {
  shopify: '/api/webhooks/shopify',
  stripe: '/api/webhooks/stripe',
  easypost: '/api/webhooks/easypost',
  contentful: '/api/webhooks/contentful',
  oidc: '/admin/sign-in',
};

/** A short secret shows nothing of itself. */
const endingOf = (secret: string | undefined): string | null =>
  secret === undefined || secret.length < 3 * ENDING ? null : secret.slice(-ENDING);

function presentFields({ config }: Deps, service: ServiceId, values: StoredValues): ConnectedService['fields'] {
  return fieldsOf(service).map(({ name, isSecret }) => {
    const onServer = config.given[name] !== undefined;
    // During a rotation the old secret follows behind a comma.
    const value = values[name];
    return {
      name,
      onServer,
      isSet: onServer || value !== undefined,
      value: isSecret || onServer ? null : (value ?? null),
      ending: isSecret && !onServer ? endingOf(value?.split(',')[0]) : null,
    };
  });
}

export interface OpenedSetting {
  readonly row: StoredSetting | undefined;
  /** Undefined for keys of another SECRET_KEY. */
  readonly values: StoredValues | undefined;
}

export async function readSetting(db: Queries, { secrets }: Deps, service: ServiceId): Promise<OpenedSetting> {
  const row = await findSetting(db, service);
  return { row, values: row ? openValues(secrets.data, row) : {} };
}

function stageOf({ config }: Deps, service: ServiceId, { row, values }: OpenedSetting): ConnectStage {
  if (setOnServer(config, service) === connectable(service).name) return 'server';
  if (!row) return 'none';
  if (!values) return 'unreadable';
  return row.onSince ? 'on' : 'saved';
}

/** Another service that has the port. */
export async function findHolder(
  db: Queries,
  { config }: Deps,
  service: ServiceId,
): Promise<ConnectedService['takenBy']> {
  const { name, port } = connectable(service);
  const onServer = setOnServer(config, service);
  if (onServer !== undefined) return onServer === name ? null : { name: onServer, onServer: true };
  const other = (await listSettingsOn(db)).find((one) => one.port === port && one.service !== service);
  return other ? { name: connectable(other.service).name, onServer: false } : null;
}

const NOT_OPENED: CheckOutcome = { rows: [{ id: 'key', state: 'fail', text: UNREADABLE }] };

/** Without any key, and of secrets only their ends. */
export async function presentService(db: Queries, deps: Deps, service: ServiceId): Promise<ConnectedService> {
  const opened = await readSetting(db, deps, service);
  const { row, values } = opened;
  const stage = stageOf(deps, service, opened);
  const [savedBy, remarks, takenBy] = await Promise.all([
    row ? findSaverName(db, row) : null,
    listRemarks(db, connectable(service).name),
    findHolder(db, deps, service),
  ]);
  const back = BACK[service];
  return {
    service,
    stage,
    takenBy,
    fields: presentFields(deps, service, values ?? {}),
    callsBackTo: back === undefined ? null : `${deps.publicUrl()}${back}`,
    savedBy,
    savedAt: row?.savedAt.toISOString() ?? null,
    onSince: row?.onSince?.toISOString() ?? null,
    checks: stage === 'unreadable' ? NOT_OPENED : (row?.checks ?? null),
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    attempt: row?.attempt ?? null,
    remarks: remarks.map(({ at, text }) => ({ at: at.toISOString(), text })),
    version: row?.version ?? 0,
  };
}

export const readService = read('connect.read', {
  run: ({ input: { service }, context: { tx, deps } }) => presentService(tx, deps, service),
});
