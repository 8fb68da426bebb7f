import { randomUUID } from 'node:crypto';
import { demoStaff } from '../../../kernel/config/config.ts';
import { ConfigError } from '../../../kernel/config/variables.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { hashToken, newToken } from '../../../kernel/session/cookies.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { deleteSessionsOf } from '../../../kernel/session/session-store.ts';
import type { Deps } from '../../deps.ts';
import { isBreached } from '../password/breached-passwords.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { insertSetUpLink } from './set-up-link-store.ts';
import {
  findStaffByEmail,
  hasOwner,
  hasStaff,
  insertStaff,
  lockStaff,
  setPassword,
  updateStaff,
} from './staff-store.ts';

const LINK_SECONDS = 3_600;

/**
 * Suspends the demo account outside the demo, so the next start prints a set-up link. The row stays for its history.
 */
async function endDemoStaff({ config, db }: Deps): Promise<void> {
  if (config.demo) return;
  const found = await findStaffByEmail(db, demoStaff.email);
  if (!found || found.suspendedAt || !(await verifyPassword(demoStaff.password, found.passwordHash)).right) return;
  await inTransaction(db, async (tx) => {
    await lockStaff(tx);
    await setPassword(tx, found.id, null);
    await updateStaff(tx, found.id, { suspendedAt: new Date() });
    await deleteSessionsOf(tx, { staffId: found.id });
  });
}

const COMMON = 'STAFF_PASSWORD takes a password that is on no list of common or stolen ones.';

/** Creates the account of the environment if no staff exists (D42). The password of the demo is public on purpose. */
export async function ensureFirstStaff(deps: Deps): Promise<void> {
  const { config, db } = deps;
  await endDemoStaff(deps);
  const first = config.firstStaff;
  if (!first || (await hasStaff(db))) return;
  const isKnown = first.password === demoStaff.password || isBreached(first.password);
  if (isKnown && !config.demo) throw new ConfigError(COMMON);
  const passwordHash = await hashPassword(first.password);
  await inTransaction(db, async (tx) => {
    await lockStaff(tx);
    if (await hasStaff(tx)) return;
    const email = readEmail(first.email);
    await insertStaff(tx, { id: randomUUID(), email, name: 'Owner', role: 'owner', passwordHash });
  });
}

/** One-time set-up link for the first owner; undefined if an owner exists. */
export async function firstSetUpLink({ db, config }: Deps, url: string): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = newToken();
  await insertSetUpLink(db, { tokenHash: hashToken(token), email: null, role: 'owner', lifeSeconds: LINK_SECONDS });
  return `${config.publicUrl ?? url}/admin/set-up?token=${token}`;
}
