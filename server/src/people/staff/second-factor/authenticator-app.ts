import { randomBytes } from 'node:crypto';
import {
  KEY_BYTES,
  keyAddress,
  keyGroups,
  writeBase32,
} from '@colorway/rules/sign-in/second-factor/authenticator-code.ts';
import { mayRemove } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import { qrCode, qrPathData } from '../../../kernel/codes/qr.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Output } from '../../../kernel/operation/answers.ts';
import { deleteOtherSessions } from '../../../kernel/session/session-store.ts';
import type { StaffPerson } from '../../../kernel/session/sessions.ts';
import { readSecuritySettings } from '../../../kernel/settings/security-settings-store.ts';
import { type Context, write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { countGuess, uncountGuess } from '../account/count-guess.ts';
import { lockStaff } from '../account/staff-store.ts';
import { makeCodes } from '../password/own-codes.ts';
import { readRemainingCodes } from '../password/recovery-store.ts';
import { beginApp, deleteApp, findApp, readFactors, strengthenSession } from './app-store.ts';
import { sealKey, useAppCode } from './second-step.ts';

/** Adding an app must not be a way past the passkey of the same person. */
async function assertMayAdd({ tx }: Context, { staffId, secondFactor, neededFrom }: StaffPerson): Promise<void> {
  const { hasPasskey } = await readFactors(tx, staffId);
  if (hasPasskey && !secondFactor && neededFrom !== undefined) {
    throw new Problem('second-factor-needed', { message: 'Sign in with your passkey first.' });
  }
}

async function start(context: Context): Promise<Output<'secondFactor.startApp'>> {
  const staff = assertFresh(context);
  await assertMayAdd(context, staff);
  const bytes = randomBytes(KEY_BYTES);
  if (!(await beginApp(context.tx, staff.staffId, sealKey(context, staff.staffId, bytes)))) {
    throw new Problem('conflict', { message: 'Your account already has an authenticator app. Remove it first.' });
  }
  const key = writeBase32(bytes);
  const { brandName } = await context.deps.settings.read();
  const code = await qrCode(keyAddress(brandName, staff.email, key));
  return { key: keyGroups(key), size: code.size, path: qrPathData(code) };
}

/** Ends the person's other sessions, since they began with one factor. */
async function confirm(context: Context, typed: string): Promise<{ codes: string[] }> {
  const { tx } = context;
  const staff = assertFresh(context);
  const { staffId, email, tokenHash } = staff;
  await assertMayAdd(context, staff);
  const app = await findApp(tx, staffId);
  if (!app || app.confirmedAt !== null) {
    throw new Problem('conflict', { message: 'Start again: this key is no longer waiting for a code.' });
  }
  await countGuess(context, 'staff-second-step', email);
  if (!(await useAppCode(context, app, typed))) throw new Problem('code-wrong', { keepChanges: true });
  await uncountGuess(context, 'staff-second-step', email);
  await strengthenSession(tx, tokenHash);
  await deleteOtherSessions(tx, { staffId }, tokenHash);
  return (await readRemainingCodes(tx, staffId)).left > 0 ? { codes: [] } : makeCodes(context);
}

async function remove(context: Context): Promise<void> {
  const { tx } = context;
  const { staffId } = assertFresh(context);
  // Serialized, so that two concurrent removals keep one factor.
  await lockStaff(tx);
  if (!(await deleteApp(tx, staffId))) throw new Problem('not-found');
  await assertFactorLeft(context, staffId);
}

/** Refuses a removal of the last factor while one is required. */
export async function assertFactorLeft({ tx }: Context, staffId: string): Promise<void> {
  const { settings } = await readSecuritySettings(tx);
  if (!mayRemove(await readFactors(tx, staffId), settings.requiredFrom)) {
    throw new Problem('conflict', { message: 'Everyone needs a second factor, and this is your last one.' });
  }
}

export const startApp = write('secondFactor.startApp', {
  activity: { none: 'Only a key that does not count yet: its confirmation is recorded.' },
  run: ({ context }) => start(context),
});

export const confirmApp = write('secondFactor.confirmApp', {
  activity: { kind: 'staff', entries: () => [{ what: 'Authenticator app', doing: 'added' }] },
  run: ({ input, context }) => confirm(context, input.code),
});

export const removeApp = write('secondFactor.removeApp', {
  activity: { kind: 'staff', entries: () => [{ what: 'Authenticator app', doing: 'removed' }] },
  run: ({ context }) => remove(context),
});
