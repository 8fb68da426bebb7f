import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { CheckOutcome, CheckRow } from '@colorway/contract/services/connect-contract.ts';
import type { Config } from '../../kernel/config/config.ts';
import { isPublic } from '../../kernel/outside/public-address.ts';
import type { Services } from '../../kernel/outside/services.ts';

export interface CheckContext {
  /** With the keys to be checked. */
  readonly config: Config;
  readonly services: Services;
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

/** Looks at a service with the keys of a configuration, and at the end lets go of it. */
export interface Checks {
  check(context: CheckContext): Promise<CheckOutcome>;
  /** Tries it, and leaves nothing behind. Throws for a service that refuses. */
  attempt(context: CheckContext): Promise<string>;
}

export const ok = (id: string, text: string): CheckRow => ({ id, state: 'ok', text });
export const warn = (id: string, text: string, more: Partial<CheckRow> = {}): CheckRow => ({
  ...{ id, state: 'warn', text },
  ...more,
});
export const fail = (id: string, text: string, more: Partial<CheckRow> = {}): CheckRow => ({
  ...{ id, state: 'fail', text },
  ...more,
});

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The rows of a look at the service, or the one red row of its refusal. */
export async function rowsOf(id: string, look: () => Promise<readonly CheckRow[]>): Promise<readonly CheckRow[]> {
  try {
    return await look();
  } catch (error) {
    return [fail(id, messageOf(error))];
  }
}

/** One look that answers with a sentence. */
export const rowOf = (id: string, look: () => Promise<string>): Promise<readonly CheckRow[]> =>
  rowsOf(id, async () => [ok(id, await look())]);

/** A service calls back only to an address that it can reach. */
export async function callBackRow(publicUrl: string, effect: string): Promise<CheckRow> {
  const { protocol, hostname } = new URL(publicUrl);
  const addresses = isIP(hostname) ? [{ address: hostname }] : await lookup(hostname, { all: true }).catch(() => []);
  const isReachable =
    protocol === 'https:' && addresses.length > 0 && addresses.every(({ address }) => isPublic(address));
  return isReachable
    ? ok('webhooks', 'Webhook address is reachable from outside')
    : warn('webhooks', 'Webhook address is not reachable from outside.', { effect });
}
