import type { Context } from '../../http/context.ts';
import { countOrRefuse, network } from '../../http/limit.ts';
import { addressKey } from '../sign-in/log-in-limits.ts';

/** By address and network, so that a stranger's guesses do not lock the person out; then by address alone. */
export async function countGuess(
  { tx, deps, http }: Context,
  what: 'staff-guess' | 'staff-recover',
  email: string,
): Promise<void> {
  const address = addressKey(deps.secrets.codes, email);
  const perNetwork = { name: `${what}-network`, max: 10, windowSeconds: 900 };
  await countOrRefuse(tx, perNetwork, `${address}:${network(http.ip)}`);
  await countOrRefuse(tx, { name: `${what}-address`, max: 100, windowSeconds: 3_600 }, address);
}
