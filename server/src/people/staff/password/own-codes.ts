import { createHmac, randomBytes } from 'node:crypto';
import {
  RECOVERY_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  writeRecoveryCode,
} from '@colorway/rules/sign-in/recovery-code.ts';
import { hashToken } from '../../../kernel/session/cookies.ts';
import type { Context } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { lockStaff } from '../account/staff-store.ts';
import { replaceCodes, spendCode } from './recovery-store.ts';

/** Codes of 80 bits were stored under the key of the installation; new ones need none, as session tokens (decision 005). */
const hashOf = ({ deps }: Context, typed: string): string => {
  const read = readRecoveryCode(typed);
  return read?.old
    ? createHmac('sha256', deps.secrets.codes).update(`recovery ${read.code}`).digest('base64url')
    : hashToken(`recovery ${read?.code ?? ''}`);
};

/** The owner of the code, which is used up; undefined for a wrong one. */
export const spendRecoveryCode = (context: Context, email: string, typed: string): Promise<string | undefined> =>
  spendCode(context.tx, email, hashOf(context, typed));

/** The codes are shown only in this answer. */
export async function makeCodes(context: Context): Promise<{ codes: string[] }> {
  const { staffId } = assertFresh(context);
  // Serialized, so that concurrent calls do not leave twenty codes.
  await lockStaff(context.tx);
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeRecoveryCode(randomBytes(RECOVERY_BYTES)));
  await replaceCodes(
    context.tx,
    staffId,
    codes.map((code) => hashOf(context, code)),
  );
  return { codes };
}
