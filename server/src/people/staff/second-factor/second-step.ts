import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { readCode } from '@colorway/rules/sign-in/code-text.ts';
import type { FirstProof } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { hashToken, SECOND_STEP_TRIES } from '../../../kernel/session/cookies.ts';
import { type Context, write } from '../../deps.ts';
import { countGuess, uncountGuess } from '../account/count-guess.ts';
import { enter } from '../account/enter.ts';
import { findStaff, type StaffRow } from '../account/staff-store.ts';
import { spendRecoveryCode } from '../password/own-codes.ts';
import { type AppRow, deleteStep, findApp, sealedApps, tryStep, usePeriod } from './app-store.ts';
import { periodOf } from './one-time-code.ts';

export const sealKey = ({ deps }: Context, staffId: string, key: Uint8Array): string =>
  deps.secrets.data.seal(Buffer.from(key).toString('base64url'), sealedApps.purposeOf(staffId));

/** Uses up a right code of the app. False for a wrong and a used one, and when the data key is another one. */
export async function useAppCode(
  { deps, tx }: Context,
  { staffId, sealedKey, lastPeriod }: AppRow,
  typed: string,
): Promise<boolean> {
  const key = deps.secrets.data.open(sealedKey, sealedApps.purposeOf(staffId));
  if (key === undefined) {
    deps.log.error({ staffId }, 'the key of an authenticator app does not open with this SECRET_KEY');
    return false;
  }
  const period = periodOf(typed, Buffer.from(key, 'base64url'), lastPeriod, new Date());
  return period !== undefined && (await usePeriod(tx, staffId, period));
}

/** Only six digits are tried as a code of the app, so a recovery code is never spent by mistake. */
async function isRight(context: Context, staff: StaffRow, proof: FirstProof, typed: string): Promise<boolean> {
  if (readCode(typed) === undefined) {
    return proof !== 'recovery' && (await spendRecoveryCode(context, staff.email, typed)) === staff.id;
  }
  const app = await findApp(context.tx, staff.id);
  return app !== undefined && app.confirmedAt !== null && (await useAppCode(context, app, typed));
}

async function finish(context: Context, typed: string): Promise<{ viewer: Viewer }> {
  const { tx, http } = context;
  const token = http.cookie('second-step');
  const tokenHash = hashToken(token ?? '');
  const step = await tryStep(tx, tokenHash, SECOND_STEP_TRIES);
  const staff = step && (await findStaff(tx, step.staffId));
  if (!staff || staff.suspendedAt) throw new Problem('second-step-ended');
  await countGuess(context, 'staff-second-step', staff.email);
  if (!(await isRight(context, staff, step.proof, typed))) throw new Problem('code-wrong', { keepChanges: true });
  await uncountGuess(context, 'staff-second-step', staff.email);
  await deleteStep(tx, tokenHash);
  http.clearCookie('second-step');
  return enter(context, staff, { recovered: step.proof === 'recovery', secondFactor: true });
}

export const finishSignIn = write('staffSignIn.secondStep', {
  activity: 'customer-only',
  run: ({ input, context }) => finish(context, input.code),
});
