import { Problem } from '../../../kernel/http/problem.ts';
import type { Output } from '../../../kernel/operation/answers.ts';
import { tryEmail } from '../../../kernel/session/read-email.ts';
import { type Context, write } from '../../deps.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { countGuess, uncountGuess } from './count-guess.ts';
import { enterOrAskMore } from './enter.ts';
import { findStaffByEmail, setPassword } from './staff-store.ts';

/** Does the same work and gives the same answer for unknown, password-less and suspended accounts. */
async function signIn(context: Context, typed: string, password: string): Promise<Output<'staffSignIn.signIn'>> {
  const email = tryEmail(typed) ?? '';
  await countGuess(context, 'staff-guess', email);
  const staff = await findStaffByEmail(context.tx, email);
  const { right, outdated } = await verifyPassword(password, staff?.passwordHash);
  if (!staff || !right || staff.suspendedAt) throw new Problem('wrong-credentials', { keepChanges: true });
  await uncountGuess(context, 'staff-guess', email);
  if (outdated) await setPassword(context.tx, staff.id, await hashPassword(password));
  return enterOrAskMore(context, staff, 'password');
}

export const signInStaff = write('staffSignIn.signIn', {
  activity: 'customer-only',
  run: ({ input, context }) => signIn(context, input.email, input.password),
});
