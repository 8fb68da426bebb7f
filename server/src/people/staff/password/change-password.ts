import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { deleteSessionsOf } from '../../../kernel/session/session-store.ts';
import { type Context, write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { enter } from '../account/enter.ts';
import { findStaff, type StaffRow, setPassword } from '../account/staff-store.ts';
import { assertStrong } from './assert-strong.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** False for an account without a password, and just after a recovery code, since the password may be lost. */
export const asksForPassword = ({ sessions: { staff } }: Context, { passwordHash }: StaffRow): boolean =>
  passwordHash !== null && !(staff?.recovered && staff.fresh);

/** Ends all sessions and starts a new one here, so that anyone with the old password is signed out. */
async function replacePassword(
  context: Context,
  { current, next }: Input<'staffSignIn.changePassword'>,
): Promise<{ viewer: Viewer }> {
  const staff = await findStaff(context.tx, context.sessions.staff?.staffId ?? '');
  if (!staff) throw new Problem('not-signed-in');
  if (!asksForPassword(context, staff)) assertFresh(context);
  else if (!(await verifyPassword(current, staff.passwordHash)).right)
    throw new Problem('wrong-credentials', { message: 'The current password is incorrect.' });
  assertStrong(next, [(await context.deps.settings.read()).brandName, staff.name, staff.email]);
  await setPassword(context.tx, staff.id, await hashPassword(next));
  await deleteSessionsOf(context.tx, { staffId: staff.id });
  return enter(context, staff, { secondFactor: context.sessions.staff?.secondFactor ?? false });
}

export const changePassword = write('staffSignIn.changePassword', {
  activity: { kind: 'staff', entries: () => [{ what: 'Password', doing: 'changed' }] },
  run: ({ input, context }) => replacePassword(context, input),
});
