import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { countOrRefuse } from '../../kernel/operation/limit.ts';

const HOUR = 3_600;

/** S17: five codes of five tries each make at most 25 guesses at a million an hour, from wherever they come. */
const CODES_AN_HOUR = 5;
const perNetwork = { name: 'log-in-mail-network', max: 10, windowSeconds: HOUR };
/** Against mailing many addresses from one network; leaves room for an office. */
const fromNetwork = { name: 'log-in-mail-from', max: 100, windowSeconds: HOUR };
/** Against filling somebody's mailbox from many networks. */
const perAddress = { name: 'log-in-mail', max: 30, windowSeconds: HOUR };

interface MailRequest {
  readonly address: string;
  readonly net: string;
}

/** Counts a mail; false when it may carry the link only: guesses run out, the person's way in does not. */
export async function canIncludeCode(tx: Queries, { address, net }: MailRequest): Promise<boolean> {
  await countOrRefuse(tx, fromNetwork, net);
  await countOrRefuse(tx, perNetwork, `${address}:${net}`);
  await countOrRefuse(tx, perAddress, address);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count from rate_limit where bucket = ${`${perAddress.name}:${address}`}
    order by window_start desc limit 1`);
  return (rows[0]?.count ?? 0) <= CODES_AN_HOUR;
}
