import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';
import { hmacOf } from '../../kernel/secrets/link-keys.ts';

/** Every code is equally likely, `000000` too. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Six digits can be found by brute force, so the stored hash needs the server's key and is bound to the browser. */
export const codeHmac = (key: string, browserHash: string, code: string): string =>
  hmacOf(key, `log-in ${browserHash} ${code}`);
