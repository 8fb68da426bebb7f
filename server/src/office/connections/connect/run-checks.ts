import type { CheckOutcome } from '@colorway/contract/services/connect-contract.ts';
import type { ServiceId } from '@colorway/rules/connection/services.ts';
import { type CheckContext, type Checks, fail } from '../../../adapters/checks/check.ts';
import { checksOf } from '../../../adapters/checks/checks.ts';
import type { Deps } from '../../../catalog/deps.ts';
import { ConfigError } from '../../../kernel/config/variables.ts';
import { Services } from '../../../kernel/outside/services.ts';
import { noteRemark, type StoredValues } from './setting-store.ts';
import { configFor } from './stored-config.ts';

/** Shorter than the time limit of a request. */
const TIMEOUT_MS = 20_000;

/** A check has a record and a breaker of its own, so keys that are only tried do not mark the service as failing. */
function contextOf(deps: Deps, service: ServiceId, values: StoredValues): CheckContext {
  const { log, db } = deps;
  return {
    config: configFor(deps.config, service, values),
    services: new Services({
      log,
      note: () => {},
      remarked: (name, text) =>
        void noteRemark(db, name, text).catch((err: unknown) => log.warn({ err }, 'outside: remark not stored')),
    }),
    publicUrl: deps.publicUrl(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Never throws: what goes wrong is a red row. */
export async function checkService(deps: Deps, service: ServiceId, values: StoredValues): Promise<CheckOutcome> {
  try {
    const checks: Checks = await checksOf[service]();
    return await checks.check(contextOf(deps, service, values));
  } catch (error) {
    if (!(error instanceof ConfigError)) deps.log.warn({ err: error, service }, 'services: a check failed');
    return { rows: [fail('values', messageOf(error))] };
  }
}

export interface Attempt {
  readonly ok: boolean;
  readonly text: string;
  readonly at: string;
}

export async function attemptService(deps: Deps, service: ServiceId, values: StoredValues): Promise<Attempt> {
  const at = new Date().toISOString();
  try {
    const checks: Checks = await checksOf[service]();
    return { ok: true, text: await checks.attempt(contextOf(deps, service, values)), at };
  } catch (error) {
    return { ok: false, text: messageOf(error), at };
  }
}
