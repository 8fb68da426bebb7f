import { MIN_PASSWORD_LENGTH } from '@colorway/rules/sign-in/password-limits.ts';
import { type PasswordFault, passwordFault } from '@colorway/rules/sign-in/password-strength.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { isBreached } from './breached-passwords.ts';

const MESSAGES = {
  'too-short': `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  'too-long': 'Use a shorter password.',
  common: 'Many people use this password. Choose another one.',
  breached: 'This password is on a list of stolen ones. Choose another one.',
} as const satisfies Record<PasswordFault | 'breached', string>;

/** `about` has names of the person and the brand, which do not count as a password. */
export function assertStrong(password: string, about: readonly string[]): void {
  const own = [...about, ...about.flatMap((one) => one.split(/[^\p{L}]+/u))];
  const fault = passwordFault(password, own) ?? (isBreached(password) ? 'breached' : undefined);
  if (fault) throw new Problem('password-weak', { message: MESSAGES[fault], details: { fault } });
}
