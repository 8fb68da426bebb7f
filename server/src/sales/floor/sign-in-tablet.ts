import {
  afterWrongTry,
  isLocked,
  lockedMessage,
  wrongPasscodeMessage,
} from '@colorway/rules/project/share/passcode.ts';
import {
  NOT_FROM_THIS_TABLET,
  PAIRING_CODE_WRONG,
  TABLET_NOT_PAIRED,
} from '@colorway/rules/shop/floor/floor-messages.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { hashToken, newToken, TABLET_SECONDS } from '../../kernel/session/cookies.ts';
import type { TabletAccess } from '../../kernel/session/sessions.ts';
import { verifyPassword } from '../../people/facade.ts';
import { findPerson, insertShift, lockTablet, lockTabletByCode, updateTablet } from './floor-store.ts';

/** The guard of these operations lets paired tablets through alone. */
export function tabletOf({ sessions: { tablet } }: Pick<Context, 'sessions'>): TabletAccess {
  if (!tablet) throw new Problem('not-signed-in', { message: TABLET_NOT_PAIRED });
  return tablet;
}

export const pairTablet = write('floor.pair', {
  activity: 'customer-only',
  run: async ({ input: { code }, context: { tx, http } }) => {
    const found = await lockTabletByCode(tx, hashToken(code.replaceAll(/\D/g, '')));
    if (!found) throw new Problem('code-wrong', { message: PAIRING_CODE_WRONG });
    const token = newToken();
    const now = new Date();
    const paired = { tokenHash: hashToken(token), pairedAt: now, seenAt: now };
    await updateTablet(tx, found.id, { ...paired, codeHash: null, codeUntil: null, pinTries: 0, pinLockedUntil: null });
    http.setCookie('tablet', token, TABLET_SECONDS);
    return { name: found.name, stage: found.stage };
  },
});

const refuseLocked = (lockedUntil: Date, now: Date): Problem =>
  new Problem('passcode-locked', {
    message: lockedMessage(lockedUntil, now),
    retryAfterSeconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1_000),
    keepChanges: true,
  });

/** Tries count on the row of the tablet, which is locked, so several requests at once get no more of them. */
async function assertPin({ tx }: Context, tabletId: string, typed: string, pinHash: string): Promise<void> {
  const tablet = await lockTablet(tx, tabletId);
  if (!tablet) throw new Problem('not-signed-in', { message: TABLET_NOT_PAIRED });
  const now = new Date();
  const state = { tries: tablet.pinTries, lockedUntil: tablet.pinLockedUntil };
  if (state.lockedUntil && isLocked(state, now)) throw refuseLocked(state.lockedUntil, now);
  const { right } = await verifyPassword(typed, pinHash);
  const after = right ? { tries: 0, lockedUntil: null } : afterWrongTry(state, now);
  const counted = { pinTries: after.tries, pinLockedUntil: after.lockedUntil };
  await updateTablet(tx, tabletId, { ...counted, ...(right && { seenAt: now }) });
  if (after.lockedUntil) throw refuseLocked(after.lockedUntil, now);
  if (!right) throw new Problem('passcode-wrong', { message: wrongPasscodeMessage(after), keepChanges: true });
}

export const signInPerson = write('floor.signIn', {
  activity: 'customer-only',
  run: async ({ input: { personId, pin }, context }) => {
    const { id } = tabletOf(context);
    const person = await findPerson(context.tx, personId);
    if (!person) throw new Problem('not-found', { message: NOT_FROM_THIS_TABLET });
    await assertPin(context, id, pin, person.pinHash);
    const token = context.http.cookie('tablet');
    if (token) context.http.setCookie('tablet', token, TABLET_SECONDS);
    return { shiftId: await insertShift(context.tx, id, person.id), name: person.name };
  },
});
