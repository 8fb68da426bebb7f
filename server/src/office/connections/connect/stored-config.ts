import { CONNECTABLE, connectable, fieldsOf, type ServiceId } from '@colorway/rules/connection/services.ts';
import type { Logger } from 'pino';
import { type Config, withStored } from '../../../kernel/config/config.ts';
import { ConfigError, type VariableName } from '../../../kernel/config/variables.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import type { Sealer } from '../../../kernel/secrets/data-key.ts';
import { serviceOf } from '../connections.ts';
import { listSettingsOn, openValues, type StoredValues } from './setting-store.ts';

/** Every node listens here and switches its services. */
export const SERVICES_CHANNEL = 'services';

/** The configuration of the server alone, which the variables make. */
export const serverConfig = (config: Config): Config => withStored(config, {});

/** The name of the service that the variables of the server put in the port. */
export const setOnServer = (config: Config, service: ServiceId): string | undefined =>
  serviceOf(connectable(service).port, serverConfig(config))?.service;

/** The variables that the server holds of a service. */
export const variablesOnServer = (config: Config, service: ServiceId): readonly VariableName[] =>
  fieldsOf(service).flatMap(({ name }) => (config.given[name] === undefined ? [] : [name]));

/** One service in place of the one that has its port, for a check. Throws a `ConfigError` for values that do not fit. */
export function configFor(config: Config, service: ServiceId, values: StoredValues): Config {
  const { port } = connectable(service);
  const others = Object.entries(CONNECTABLE).filter(([id, one]) => id !== service && one.port === port);
  const given: Record<string, unknown> = { ...config.given };
  for (const [, { fields }] of others) for (const { name } of fields) delete given[name];
  return withStored({ ...config, given }, values);
}

interface Options {
  readonly db: Queries;
  readonly key: Sealer;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * The configuration with the services that owners turned on in the app. One that cannot be opened or does not fit is left
 * off, so that it never stops the server.
 */
export async function configWithStored({ db, key, log }: Options, config: Config): Promise<Config> {
  let values: StoredValues = {};
  let merged = serverConfig(config);
  for (const row of await listSettingsOn(db)) {
    const { service } = row;
    if (setOnServer(config, service) !== undefined) continue;
    const opened = openValues(key, row);
    if (!opened) {
      log.error({ service }, 'services: its keys were saved with another SECRET_KEY, so it is off');
      continue;
    }
    try {
      merged = withStored(config, { ...values, ...opened });
      values = { ...values, ...opened };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      log.error({ service }, 'services: its values do not fit, so it is off');
    }
  }
  return merged;
}
