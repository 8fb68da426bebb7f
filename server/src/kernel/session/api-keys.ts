import { hash } from 'node:crypto';
import { keyAccessOf } from '@colorway/contract/api-key/operation-scopes.ts';
import { isApiKey } from '@colorway/rules/api-key/key-format.ts';
import { CALLS_A_MINUTE } from '@colorway/rules/api-key/key-life.ts';
import { isFrom } from '@colorway/rules/api-key/only-from.ts';
import { type Scope, scopeLabel } from '@colorway/rules/api-key/scopes.ts';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../database/queries.ts';
import { Problem } from '../http/problem.ts';
import { type FoundKey, findKey } from './api-key-store.ts';
import type { Found } from './session-store.ts';
import { nobody } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract or the raw route, by which the scopes of API keys are looked up. */
    operation?: string;
  }
}

/** A caller with an API key is limited by it alone. */
export const KEY_LIMIT = { name: 'api-key', max: CALLS_A_MINUTE, windowSeconds: 60 } as const;

export const fingerprintOf = (key: string): string => hash('sha256', key);

/** Refuses what the scopes do not open. The refusal names the missing scope, since the holder may ask for it. */
function assertScope(
  { config, method }: { config: FastifyRequest['routeOptions']['config']; method: string },
  scopes: readonly Scope[],
): void {
  const access = config.operation === undefined ? 'closed' : (keyAccessOf(config.operation, method) ?? 'closed');
  if (access === 'closed') throw new Problem('key-closed');
  if (scopes.includes(access)) return;
  const message = `This API key has no scope for this call: it needs “${scopeLabel(access)}”.`;
  throw new Problem('key-scope-missing', { message, details: { scope: access } });
}

/** A revoked or ended key is unknown. */
export async function openWithKey(db: Queries, bearer: string): Promise<FoundKey> {
  const found = isApiKey(bearer) ? await findKey(db, fingerprintOf(bearer)) : undefined;
  if (!found) throw new Problem('key-refused');
  return found;
}

/** Refuses a call from another address, and then one that the scopes do not open. */
export function assertMayUse(request: FastifyRequest, { onlyFrom, scopes }: FoundKey): void {
  if (!isFrom(request.ip, onlyFrom)) throw new Problem('key-address');
  assertScope({ config: request.routeOptions.config, method: request.method }, scopes);
}

/** The key acts for the maker under its own name, and as no member of staff. */
export const sessionsOfKey = ({ id, name }: FoundKey): Found['sessions'] => ({
  ...nobody,
  staff: {
    ...{ tokenHash: '', staffId: null, keyId: id, email: '', name: `API key ${name}`, role: 'sales' },
    ...{ fresh: false, recovered: false, secondFactor: false },
  },
});
