import { createHmac, randomBytes } from 'node:crypto';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import {
  RECOVERY_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  writeRecoveryCode,
} from '@colorway/rules/sign-in/recovery-code.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { tryEmail } from '../../../kernel/session/read-email.ts';
import { type Context, read, write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { countGuess, uncountGuess } from '../account/count-guess.ts';
import { enter } from '../account/sign-in.ts';
import { findStaff, lockStaff } from '../account/staff-store.ts';
import { asksForPassword } from './change-password.ts';
import { readRemainingCodes, replaceCodes, spendCode } from './recovery-store.ts';

const hmacOf = ({ deps }: Context, code: string): string =>
  createHmac('sha256', deps.secrets.codes).update(`recovery ${code}`).digest('base64url');

/** The codes are shown only in this answer. */
async function makeCodes(context: Context): Promise<{ codes: string[] }> {
  const { staffId } = assertFresh(context);
  // Serialized, so that concurrent calls do not leave twenty codes.
  await lockStaff(context.tx);
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeRecoveryCode(randomBytes(RECOVERY_BYTES)));
  await replaceCodes(
    context.tx,
    staffId,
    codes.map((code) => hmacOf(context, code)),
  );
  return { codes };
}

/**
 * Does the same work and gives the same answer for a wrong or used code, an unknown address and a suspended account.
 */
async function recover(context: Context, typed: string, code: string): Promise<{ viewer: Viewer }> {
  const email = tryEmail(typed) ?? '';
  await countGuess(context, 'staff-recover', email);
  const staffId = await spendCode(context.tx, email, hmacOf(context, readRecoveryCode(code) ?? ''));
  const staff = staffId === undefined ? undefined : await findStaff(context.tx, staffId);
  if (!staff) {
    throw new Problem('wrong-credentials', { keepChanges: true, message: 'The email or recovery code is incorrect.' });
  }
  await uncountGuess(context, 'staff-recover', email);
  return enter(context, staff, { recovered: true });
}

export const readRecovery = read('recovery.read', {
  run: async ({ context }) => {
    const staff = await findStaff(context.tx, context.sessions.staff?.staffId ?? '');
    if (!staff) throw new Problem('not-signed-in');
    const { left, madeAt } = await readRemainingCodes(context.tx, staff.id);
    return { left, madeAt: madeAt?.toISOString() ?? null, asksForPassword: asksForPassword(context, staff) };
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
