import { ok, type Result, refused } from '../result/result.ts';

declare const brand: unique symbol;
/** An address in canonical form, to store, compare with `=`, and mail to. */
export type EmailAddress = string & { readonly [brand]: 'EmailAddress' };

export type EmailRefusal = 'empty' | 'too-long' | 'not-plain' | 'no-at' | 'bad-local-part' | 'bad-domain';

export const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const MAX_DOMAIN_LENGTH = 253;

/** RFC 5322 dot-atom, which allows no quotes, comments or lists. */
const atom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ascii = /^[\x21-\x7e]*$/;

const foldAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

const isLocalPart = (local: string): boolean =>
  local.length <= MAX_LOCAL_LENGTH && !local.includes('=?') && local.split('.').every((part) => atom.test(part));

/** Requires two labels, and the last is not a number: an IP address is no domain. */
const isDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    domain.length <= MAX_DOMAIN_LENGTH &&
    labels.length >= 2 &&
    labels.every((one) => label.test(one)) &&
    /[a-z]/.test(last)
  );
};

/**
 * Trims and lowers ASCII; dots and +tags stay, since only the receiver knows their meaning. A domain in another script
 * goes through `toAscii` (which returns an empty string if it fails).
 */
export function parseEmail(
  typed: string,
  toAscii: (domain: string) => string = () => '',
): Result<EmailAddress, EmailRefusal> {
  const text = typed.trim();
  if (text === '') return refused('empty');
  if (text.length > MAX_EMAIL_LENGTH) return refused('too-long');
  if (text.normalize('NFKC') !== text) return refused('not-plain');
  const parts = text.split('@');
  if (parts.length !== 2) return refused('no-at');
  const [local = '', given = ''] = parts.map(foldAscii);
  if (!isLocalPart(local)) return refused('bad-local-part');
  const domain = ascii.test(given) ? given : toAscii(given);
  if (!isDomain(domain)) return refused('bad-domain');
  const address = `${local}@${domain}`;
  return address.length > MAX_EMAIL_LENGTH ? refused('too-long') : ok(address as EmailAddress);
}
