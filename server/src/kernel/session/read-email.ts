import { domainToASCII, domainToUnicode } from 'node:url';
import { type EmailAddress, parseEmail } from '@colorway/rules/email/email-address.ts';
import { matchesLogInPattern } from '@colorway/rules/email/log-in-pattern.ts';
import { ENTER_VALID_EMAIL } from '@colorway/rules/email/messages.ts';
import { Problem } from '../http/problem.ts';

/** Empty when the domain holds characters that IDNA drops or changes on the way: two spellings, one address. */
const toAscii = (domain: string): string => {
  const ascii = domainToASCII(domain);
  return domainToUnicode(ascii) === domain.toLowerCase() ? ascii : '';
};

export const tryEmail = (typed: string): EmailAddress | undefined => {
  const parsed = parseEmail(typed, toAscii);
  return parsed.ok ? parsed.value : undefined;
};

/** A typed address in its canonical form, or the refusal that the screens show. Its owner must be able to log in with it. */
export function readEmail(typed: string): EmailAddress {
  const email = matchesLogInPattern(typed) ? tryEmail(typed) : undefined;
  if (email !== undefined) return email;
  const message = ENTER_VALID_EMAIL;
  throw new Problem('invalid-input', { message, details: { issues: [{ path: 'email', message }] } });
}
