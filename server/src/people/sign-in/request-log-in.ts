import { randomBytes, randomUUID } from 'node:crypto';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { RESEND_SECONDS } from '@colorway/rules/sign-in/code-limits.ts';
import { nextPath } from '@colorway/rules/sign-in/next-path.ts';
import { addressKey } from '../../kernel/http/address-key.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Output } from '../../kernel/operation/answers.ts';
import { network } from '../../kernel/operation/limit.ts';
import { BROWSER_SECONDS, hashToken, newToken } from '../../kernel/session/cookies.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { logInCodeMail, mailBrand, noProjectsMail, sendMail, type WrittenMail } from '../../mail/facade.ts';
import { type Context, write } from '../deps.ts';
import { codeHmac, newCode } from './log-in-code.ts';
import { canIncludeCode } from './log-in-limits.ts';
import { insertRequest } from './log-in-store.ts';
import { countUnknown, MAX_REVEALED_UNKNOWN, readUnknownCount } from './unknown-addresses.ts';

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
  const address = addressKey(deps.secrets.codes, email);
  const canSendCode = demo || (await canIncludeCode(tx, { address, net: network(http.ip) }));
  const { known, vague } = await checkAddress(context, email, address);
  const browser = ensureBrowserHash(context);
  const code = canSendCode ? newCode() : undefined;
  const token = newToken();
  await insertRequest(tx, {
    id: randomUUID(),
    browserHash: browser,
    email,
    codeHmac: codeHmac(deps.secrets.codes, browser, code ?? randomBytes(32).toString('hex')),
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
