import { createHmac, randomBytes } from 'node:crypto';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import {
  RECOVERY_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  writeRecoveryCode,
} from '@colorway/rules/sign-in/recovery-code.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { tryEmail } from '../../../kernel/session/read-email.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { countGuess, uncountGuess } from '../account/count-guess.ts';
import { enter } from '../account/sign-in.ts';
import { findStaff, lockStaff } from '../account/staff-store.ts';
import { replaceCodes, spendCode } from './recovery-store.ts';

const hmacOf = ({ deps }: Context, code: string): string =>
  createHmac('sha256', deps.secrets.codes).update(`recovery ${code}`).digest('base64url');

/** Shown in this answer and never again. */
export async function makeRecoveryCodes(context: Context): Promise<{ codes: string[] }> {
  const { staffId } = assertFresh(context);
  // Two made at once must not leave twenty.
  await lockStaff(context.tx);
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeRecoveryCode(randomBytes(RECOVERY_BYTES)));
  await replaceCodes(
    context.tx,
    staffId,
    codes.map((code) => hmacOf(context, code)),
  );
  return { codes };
}

/** A wrong code, one used before, an unknown address and a suspended account cost the same work and hear the same. */
export async function recover(context: Context, typed: string, code: string): Promise<{ viewer: Viewer }> {
  const email = tryEmail(typed) ?? '';
  await countGuess(context, 'staff-recover', email);
  const staffId = await spendCode(context.tx, email, hmacOf(context, readRecoveryCode(code) ?? ''));
  const staff = staffId === undefined ? undefined : await findStaff(context.tx, staffId);
  if (!staff) {
    throw new Problem('wrong-credentials', { keepChanges: true, message: 'Email or recovery code is not right.' });
  }
  await uncountGuess(context, 'staff-recover', email);
  return enter(context, staff, { recovered: true });
}
