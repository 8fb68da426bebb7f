import type { Limit } from '@colorway/contract/access.ts';
import { addressKey } from '../../../kernel/http/address-key.ts';
import { countOrRefuse, network, uncount } from '../../../kernel/operation/limit.ts';
import type { Context } from '../../deps.ts';

type Guess = 'staff-guess' | 'staff-recover' | 'staff-second-step';

/** Limits by address and network first, so that a stranger's guesses do not lock out the person, then by address. */
const limitsOf = ({ deps, http }: Context, what: Guess, email: string): readonly (readonly [Limit, string])[] => {
  const address = addressKey(deps.secrets.addresses, email);
  return [
    [{ name: `${what}-network`, max: 10, windowSeconds: 900 }, `${address}:${network(http.ip)}`],
    [{ name: `${what}-address`, max: 100, windowSeconds: 3_600 }, address],
  ];
};

/** Counts before comparing the secret, so that concurrent guesses are all limited. */
export async function countGuess(context: Context, what: Guess, email: string): Promise<void> {
  for (const [limit, who] of limitsOf(context, what, email)) await countOrRefuse(context.tx, limit, who);
}

/** Reverts the count after a correct secret. */
export async function uncountGuess(context: Context, what: Guess, email: string): Promise<void> {
  for (const [limit, who] of limitsOf(context, what, email)) await uncount(context.tx, limit, who);
}
