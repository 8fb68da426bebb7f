import { createHmac, randomBytes } from 'node:crypto';
import {
  RECOVERY_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  writeRecoveryCode,
} from '@colorway/rules/sign-in/recovery-code.ts';
import type { Context } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { lockStaff } from '../account/staff-store.ts';
import { replaceCodes, spendCode } from './recovery-store.ts';

const hmacOf = ({ deps }: Context, code: string): string =>
  createHmac('sha256', deps.secrets.codes).update(`recovery ${code}`).digest('base64url');

/** The owner of the code, which is used up; undefined for a wrong one. */
export const spendRecoveryCode = (context: Context, email: string, typed: string): Promise<string | undefined> =>
  spendCode(context.tx, email, hmacOf(context, readRecoveryCode(typed) ?? ''));

/** The codes are shown only in this answer. */
export async function makeCodes(context: Context): Promise<{ codes: string[] }> {
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
