import { createHmac, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@colorway/rules/sign-in/code-limits.ts';

/** Every code as likely as every other, `000000` too. */
export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Six digits are found by trying all, so what is stored needs the server's key; and it is worth nothing in another browser. */
export const codeHmac = (key: string, browserHash: string, code: string): string =>
  createHmac('sha256', key).update(`log-in ${browserHash} ${code}`).digest('base64url');
