import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { countOrRefuse } from '../../kernel/operation/limit.ts';

const HOUR = 3_600;

/** Five codes with five tries each allow 25 guesses at a million per hour, from all networks (S17). */
const CODES_AN_HOUR = 5;
const perNetwork = { name: 'log-in-mail-network', max: 10, windowSeconds: HOUR };
/** Limits mails from one network to many addresses; leaves room for an office. */
const fromNetwork = { name: 'log-in-mail-from', max: 100, windowSeconds: HOUR };
/** Limits mails to one address from many networks. */
const perAddress = { name: 'log-in-mail', max: 30, windowSeconds: HOUR };

interface MailRequest {
  readonly address: string;
  readonly net: string;
}

/** Counts a mail; false if it must have only the link: guesses are limited, but the owner can still log in. */
export async function canIncludeCode(tx: Queries, { address, net }: MailRequest): Promise<boolean> {
  await countOrRefuse(tx, fromNetwork, net);
  await countOrRefuse(tx, perNetwork, `${address}:${net}`);
  await countOrRefuse(tx, perAddress, address);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count from rate_limit where bucket = ${`${perAddress.name}:${address}`}
    order by window_start desc limit 1`);
  return (rows[0]?.count ?? 0) <= CODES_AN_HOUR;
}
