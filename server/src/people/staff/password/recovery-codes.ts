import { Problem } from '../../../kernel/http/problem.ts';
import type { Output } from '../../../kernel/operation/answers.ts';
import { tryEmail } from '../../../kernel/session/read-email.ts';
import { type Context, read, write } from '../../deps.ts';
import { countGuess, uncountGuess } from '../account/count-guess.ts';
import { enterOrAskMore } from '../account/enter.ts';
import { findStaff } from '../account/staff-store.ts';
import { asksForPassword } from './change-password.ts';
import { makeCodes, spendRecoveryCode } from './own-codes.ts';
import { readRemainingCodes } from './recovery-store.ts';

/**
 * Does the same work and gives the same answer for a wrong or used code, an unknown address and a suspended account.
 */
async function recover(context: Context, typed: string, code: string): Promise<Output<'recovery.recover'>> {
  const email = tryEmail(typed) ?? '';
  await countGuess(context, 'staff-recover', email);
  const staffId = await spendRecoveryCode(context, email, code);
  const staff = staffId === undefined ? undefined : await findStaff(context.tx, staffId);
  if (!staff) {
    throw new Problem('wrong-credentials', { keepChanges: true, message: 'The email or recovery code is incorrect.' });
  }
  await uncountGuess(context, 'staff-recover', email);
  return enterOrAskMore(context, staff, 'recovery');
}

export const readRecovery = read('recovery.read', {
  run: async ({ context }) => {
    const staff = await findStaff(context.tx, context.sessions.staff?.staffId ?? '');
    if (!staff) throw new Problem('not-signed-in');
    const { left, madeAt, endsAt } = await readRemainingCodes(context.tx, staff.id);
    return {
      ...{ left, madeAt: madeAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null },
      asksForPassword: asksForPassword(context, staff),
    };
  },
});

export const makeRecoveryCodes = write('recovery.make', {
  activity: { kind: 'staff', entries: () => [{ what: 'Recovery codes', doing: 'replaced' }] },
  run: ({ context }) => makeCodes(context),
});

export const recoverAccount = write('recovery.recover', {
  activity: 'customer-only',
  run: ({ input, context }) => recover(context, input.email, input.code),
});
