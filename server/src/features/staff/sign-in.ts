import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import type { Context } from '../../http/context.ts';
import { countOrRefuse, network } from '../../http/limit.ts';
import { Problem } from '../../http/problem.ts';
import { addressKey } from '../sign-in/log-in-limits.ts';
import { tryEmail } from '../sign-in/read-email.ts';
import { toViewer } from '../sign-in/sessions.ts';
import { startSession } from '../sign-in/start-session.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findStaffByEmail, type StaffRow, setPassword } from './staff-store.ts';

/** By address and network, so that a stranger's guesses do not lock the person out; then by address alone. */
const guesses = [
  { name: 'staff-guess-network', max: 10, windowSeconds: 900 },
  { name: 'staff-guess', max: 100, windowSeconds: 3_600 },
] as const;

const countGuess = async ({ tx, deps, http }: Context, email: string): Promise<void> => {
  const address = addressKey(deps.secrets.codes, email);
  await countOrRefuse(tx, guesses[0], `${address}:${network(http.ip)}`);
  await countOrRefuse(tx, guesses[1], address);
};

/** The one way in for staff, whatever proved who it is. */
export async function enter(context: Context, { id, email, name, role }: StaffRow): Promise<{ viewer: Viewer }> {
  await startSession(context, { kind: 'staff', staffId: id });
  return { viewer: toViewer({ ...context.sessions, staff: { tokenHash: '', staffId: id, email, name, role } }) };
}

/** An unknown address, an account without a password and a suspended one cost the same work and hear the same. */
export async function signIn(context: Context, typed: string, password: string): Promise<{ viewer: Viewer }> {
  const email = tryEmail(typed) ?? '';
  await countGuess(context, email);
  const staff = await findStaffByEmail(context.tx, email);
  const { right, outdated } = await verifyPassword(password, staff?.passwordHash);
  if (!staff || !right || staff.suspendedAt) throw new Problem('wrong-credentials', { keepChanges: true });
  if (outdated) await setPassword(context.tx, staff.id, await hashPassword(password));
  return enter(context, staff);
}
