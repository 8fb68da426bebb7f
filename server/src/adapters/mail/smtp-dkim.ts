import { createPrivateKey } from 'node:crypto';
import type { DkimConfig } from '../../kernel/config/services.ts';
import { ConfigError } from '../../kernel/config/variables.ts';

/** Nodemailer sends unsigned what it cannot sign, without a word: a key that is none is said at the start. */
export function dkimOf({ domain, selector, privateKey }: DkimConfig) {
  let type: string | undefined;
  try {
    type = createPrivateKey(privateKey).asymmetricKeyType;
  } catch {
    // Said below: the error of the library may quote the key.
  }
  if (type !== 'rsa')
    throw new ConfigError('DKIM_PRIVATE_KEY takes a private RSA key as PEM; line ends may be written as \\n.');
  return { domainName: domain, keySelector: selector, privateKey };
}
