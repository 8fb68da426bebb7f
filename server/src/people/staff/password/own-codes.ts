import { randomBytes } from 'node:crypto';
import {
  RECOVERY_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  writeRecoveryCode,
} from '@colorway/rules/sign-in/recovery-code.ts';
import { acceptedKeys, hmacOf } from '../../../kernel/secrets/link-keys.ts';
import { hashToken } from '../../../kernel/session/cookies.ts';
import type { Context } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { lockStaff } from '../account/staff-store.ts';
import { replaceCodes, spendCode } from './recovery-store.ts';

/** Codes of 80 bits were stored under the key of the installation; new ones need none, as session tokens (decision 005). */
const hashesOf = ({ deps }: Context, typed: string): readonly string[] => {
  const read = readRecoveryCode(typed);
  return read?.old
    ? acceptedKeys(deps.secrets.links).map((key) => hmacOf(key, `recovery ${read.code}`))
    : [hashToken(`recovery ${read?.code ?? ''}`)];
};

/** The owner of the code, which is used up; undefined for a wrong one. */
export const spendRecoveryCode = (context: Context, email: string, typed: string): Promise<string | undefined> =>
  spendCode(context.tx, email, hashesOf(context, typed));

/** The codes are shown only in this answer. */
export async function makeCodes(context: Context): Promise<{ codes: string[] }> {
  const { staffId } = assertFresh(context);
  // Serialized, so that concurrent calls do not leave twenty codes.
  await lockStaff(context.tx);
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeRecoveryCode(randomBytes(RECOVERY_BYTES)));
  await replaceCodes(
    context.tx,
    staffId,
    codes.flatMap((code) => hashesOf(context, code)),
  );
  return { codes };
}
