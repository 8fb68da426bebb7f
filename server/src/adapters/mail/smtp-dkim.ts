import { createPrivateKey } from 'node:crypto';
import type { DkimConfig } from '../../kernel/config/services.ts';
import { ConfigError } from '../../kernel/config/variables.ts';

/** Validates the key at start, since Nodemailer silently sends unsigned mail for a bad key. */
export function dkimOf({ domain, selector, privateKey }: DkimConfig) {
  let type: string | undefined;
  try {
    type = createPrivateKey(privateKey).asymmetricKeyType;
  } catch {
    // Reported below, since the library's error may quote the key.
  }
  if (type !== 'rsa')
    throw new ConfigError('DKIM_PRIVATE_KEY takes a private RSA key as PEM; line ends may be written as \\n.');
  return { domainName: domain, keySelector: selector, privateKey };
}
