import { WEBHOOKS } from '../../adapters/crm/names.ts';
import type { Deps } from '../../catalog/deps.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { PORTS } from './connections.ts';

const TEST_TIMEOUT_MS = 15_000;

const outageTextOf = (service: string): string =>
  Object.values(PORTS)
    .flatMap(({ choices }) => choices)
    .find((one) => one.service === service)?.whileAway ?? '';

const messageOf = (service: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // The circuit breaker is open after earlier failures.
  if (error instanceof PortError && error.vendorCode === 'resting') return `${service} does not answer.`;
  // Messages of a PortError name the service; others do not.
  return error instanceof PortError ? message : `${service}: ${message}`;
};

/** Lists services that do not answer at start, with the effect. The server starts anyway and reconnects later. */
export async function unreachableAtStart({ outside, closing }: Pick<Deps, 'outside' | 'closing'>): Promise<string[]> {
  const tests = [...outside].map(async ([service, one]): Promise<string[]> => {
    // Its test sends a real message, so only staff start it.
    if (service === WEBHOOKS) return [];
    try {
      await one.test(AbortSignal.any([closing, AbortSignal.timeout(TEST_TIMEOUT_MS)]));
      return [];
    } catch (error) {
      return closing.aborted ? [] : [`${messageOf(service, error)} ${outageTextOf(service)}`];
    }
  });
  return (await Promise.all(tests)).flat();
}
