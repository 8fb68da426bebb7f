import { randomBytes, randomUUID } from 'node:crypto';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { RESEND_SECONDS } from '@colorway/rules/sign-in/code-limits.ts';
import { nextPath } from '@colorway/rules/sign-in/next-path.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { addressKey } from '../../kernel/http/address-key.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Output } from '../../kernel/operation/answers.ts';
import { countOrRefuse, network } from '../../kernel/operation/limit.ts';
import { BROWSER_SECONDS, hashToken, newToken } from '../../kernel/session/cookies.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { logInCodeMail, mailBrand, noProjectsMail, sendMail, type WrittenMail } from '../../mail/facade.ts';
import { type Context, write } from '../deps.ts';
import { codeHmac, newCode } from './log-in-code.ts';
import { insertRequest } from './log-in-store.ts';

/** Unknown addresses per network and hour that are answered openly (D41); further ones get the common answer. */
const MAX_REVEALED_UNKNOWN = 3;

const bucketOf = (net: string): string => `log-in-unknown:${net}`;
const thisHour = sql`date_trunc('hour', now())`;

/** Number of different unknown addresses that this network typed in this hour. */
async function readUnknownCount(db: Queries, net: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count from rate_limit where bucket = ${bucketOf(net)} and window_start = ${thisHour}`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts each address once per hour, and returns the new count. */
async function countUnknown(tx: Queries, net: string, addressHash: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with fresh as (
      insert into rate_limit (bucket, window_start, count)
      values (${`${bucketOf(net)}:${addressHash}`}, ${thisHour}, 1) on conflict do nothing returning 1
    )
    insert into rate_limit (bucket, window_start, count)
    values (${bucketOf(net)}, ${thisHour}, (select count(*) from fresh))
    on conflict (bucket, window_start) do update set count = rate_limit.count + excluded.count
    returning count`);
  return rows[0]?.count ?? 0;
}

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
async function canIncludeCode(tx: Queries, { address, net }: MailRequest): Promise<boolean> {
  await countOrRefuse(tx, fromNetwork, net);
  await countOrRefuse(tx, perNetwork, `${address}:${net}`);
  await countOrRefuse(tx, perAddress, address);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count from rate_limit where bucket = ${`${perAddress.name}:${address}`}
    order by window_start desc limit 1`);
  return (rows[0]?.count ?? 0) <= CODES_AN_HOUR;
}

const ensureBrowserHash = ({ http }: Context): string => {
  const browser = http.cookie('browser') || newToken();
  http.setCookie('browser', browser, BROWSER_SECONDS);
  return hashToken(browser);
};

interface AddressCheck {
  readonly known: boolean;
  /** True if the answer must be the same for all addresses. */
  readonly vague: boolean;
}

const checkAddress = async (context: Context, email: string, address: string): Promise<AddressCheck> => {
  const net = network(context.http.ip);
  const known = await context.deps.hasProjectOrRequest(context.tx, email);
  const earlier = await readUnknownCount(context.tx, net);
  if (known || earlier >= MAX_REVEALED_UNKNOWN) return { known, vague: earlier >= MAX_REVEALED_UNKNOWN };
  const count = await countUnknown(context.tx, net, address);
  if (count <= MAX_REVEALED_UNKNOWN) throw new Problem('no-projects', { keepChanges: true });
  return { known, vague: true };
};

/** Pads the mail to the same length, compressibility and number of secrets, so that storing it takes the same time. */
const padLike = (model: WrittenMail, mail: WrittenMail): WrittenMail => {
  const missing = Math.max(0, model.html.length - mail.html.length - '<!---->'.length);
  const filling = randomBytes(missing).toString('base64url').slice(0, missing);
  return {
    ...mail,
    text: mail.text.padEnd(model.text.length),
    html: `${mail.html}<!--${filling}-->`,
    secrets: model.secrets,
  };
};

/**
 * Beyond the limit, an unknown address causes the same rows, hashes and mail as a known one, so neither answer nor time
 * reveals it (S16).
 */
async function sendLogIn(
  context: Context,
  email: EmailAddress,
  next: string | undefined,
): Promise<Output<'logIn.request'>> {
  const { tx, deps, http } = context;
  const { demo } = deps.config;
  const address = addressKey(deps.secrets.addresses, email);
  const canSendCode = demo || (await canIncludeCode(tx, { address, net: network(http.ip) }));
  const { known, vague } = await checkAddress(context, email, address);
  const browser = ensureBrowserHash(context);
  const code = canSendCode ? newCode() : undefined;
  const token = newToken();
  await insertRequest(tx, {
    id: randomUUID(),
    browserHash: browser,
    email,
    codeHmac: codeHmac(deps.secrets.links.current, browser, code ?? randomBytes(32).toString('hex')),
    linkHash: hashToken(token),
    next: nextPath(next),
  });
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const link = `${deps.publicUrl()}/log-in/${token}`;
  const codeMail = logInCodeMail(brand, { to: email, code, link });
  const noProjects = padLike(codeMail, noProjectsMail(brand, email));
  await sendMail(tx, deps.jobs, { ...(known ? codeMail : noProjects), to: email });
  return {
    sent: true,
    resendAfterSeconds: RESEND_SECONDS,
    ...(demo && code !== undefined && { demoCode: code }),
    ...(vague && { vague }),
  };
}

export const requestLogIn = write('logIn.request', {
  activity: 'customer-only',
  run: ({ input, context }) => sendLogIn(context, readEmail(input.email), input.next),
});
