import { PASSWORD_SHORTEST } from '@colorway/rules/sign-in/password-limits.ts';
import { type PasswordFault, passwordFault } from '@colorway/rules/sign-in/password-strength.ts';
import { Problem } from '../../http/problem.ts';

const sentences = {
  'too-short': `Use at least ${PASSWORD_SHORTEST} characters.`,
  'too-long': 'Use a shorter password.',
  common: 'Many people use this password. Choose another one.',
} as const satisfies Record<PasswordFault, string>;

export function assertStrong(password: string): void {
  const fault = passwordFault(password);
  if (fault) throw new Problem('password-weak', { message: sentences[fault], details: { fault } });
}
