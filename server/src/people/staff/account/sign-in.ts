import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { tryEmail } from '../../../kernel/session/read-email.ts';
import { toViewer } from '../../../kernel/session/sessions.ts';
import { type Context, write } from '../../deps.ts';
import { startSession } from '../../sign-in/start-session.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { countGuess, uncountGuess } from './count-guess.ts';
import { findStaffByEmail, markSeen, type StaffRow, setPassword } from './staff-store.ts';

/** Starts a staff session, after any kind of proof. */
export async function enter(
  context: Context,
  { id: staffId, email, name, role }: StaffRow,
  { recovered = false } = {},
): Promise<{ viewer: Viewer }> {
  await startSession(context, { kind: 'staff', staffId, recovered });
  await markSeen(context.tx, staffId);
  const staff = { tokenHash: '', staffId, email, name, role, fresh: true, recovered };
  return { viewer: toViewer({ ...context.sessions, staff }) };
}

/** Does the same work and gives the same answer for unknown, password-less and suspended accounts. */
async function signIn(context: Context, typed: string, password: string): Promise<{ viewer: Viewer }> {
  const email = tryEmail(typed) ?? '';
  await countGuess(context, 'staff-guess', email);
  const staff = await findStaffByEmail(context.tx, email);
  const { right, outdated } = await verifyPassword(password, staff?.passwordHash);
  if (!staff || !right || staff.suspendedAt) throw new Problem('wrong-credentials', { keepChanges: true });
  await uncountGuess(context, 'staff-guess', email);
  if (outdated) await setPassword(context.tx, staff.id, await hashPassword(password));
  return enter(context, staff);
}

export const signInStaff = write('staffSignIn.signIn', {
  activity: 'customer-only',
  run: ({ input, context }) => signIn(context, input.email, input.password),
});
