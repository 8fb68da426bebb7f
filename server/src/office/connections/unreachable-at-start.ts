import { WEBHOOKS } from '../../adapters/crm/names.ts';
import type { Deps } from '../../catalog/deps.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { PORTS } from './connections.ts';

const TEST_TIMEOUT_MS = 15_000;

const whileAwayOf = (service: string): string =>
  Object.values(PORTS)
    .flatMap(({ choices }) => choices)
    .find((one) => one.service === service)?.whileAway ?? '';

const messageOf = (service: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // Asked by others a moment ago, in vain.
  if (error instanceof PortError && error.vendorCode === 'resting') return `${service} does not answer.`;
  // A service in trouble names itself; a mail server does not.
  return error instanceof PortError ? message : `${service}: ${message}`;
};

/** What does not answer when the server starts, and what that means: it starts all the same, and each comes back by itself. */
export async function unreachableAtStart({ outside, closing }: Pick<Deps, 'outside' | 'closing'>): Promise<string[]> {
  const tests = [...outside].map(async ([service, one]): Promise<string[]> => {
    // Its test is a message to people, so only people send it.
    if (service === WEBHOOKS) return [];
    try {
      await one.test(AbortSignal.any([closing, AbortSignal.timeout(TEST_TIMEOUT_MS)]));
      return [];
    } catch (error) {
      return closing.aborted ? [] : [`${messageOf(service, error)} ${whileAwayOf(service)}`];
    }
  });
  return (await Promise.all(tests)).flat();
}
