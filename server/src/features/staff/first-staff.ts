import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newToken } from '../sign-in/cookies.ts';
import { readEmail } from '../sign-in/read-email.ts';
import { hashPassword } from './password-hash.ts';
import { insertSetUpLink } from './set-up-link-store.ts';
import { hasOwner, hasStaff, insertStaff, lockStaff } from './staff-store.ts';

const LINK_SECONDS = 3_600;

/** D42: the account of the environment, made only when there is nobody yet. Its password is the installer's business. */
export async function ensureFirstStaff({ config, db }: Deps): Promise<void> {
  const first = config.firstStaff;
  if (!first || (await hasStaff(db))) return;
  const passwordHash = await hashPassword(first.password);
  await inTransaction(db, async (tx) => {
    await lockStaff(tx);
    if (await hasStaff(tx)) return;
    const email = readEmail(first.email);
    await insertStaff(tx, { id: randomUUID(), email, name: 'Owner', role: 'owner', passwordHash });
  });
}

/** A one-time address for the first owner, while there is none; `url` is where the server answers. */
export async function firstSetUpLink({ db, config }: Deps, url: string): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = newToken();
  await insertSetUpLink(db, { tokenHash: hashToken(token), email: null, role: 'owner', lifeSeconds: LINK_SECONDS });
  return `${config.publicUrl ?? url}/admin/set-up?token=${token}`;
}
