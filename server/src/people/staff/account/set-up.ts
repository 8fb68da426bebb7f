import { randomUUID } from 'node:crypto';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { ACCOUNT_EXISTS } from '@colorway/rules/sign-in/account-exists.ts';
import type { Queries } from '../../../kernel/database/connect.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { hashToken } from '../../../kernel/session/cookies.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { assertStrong } from '../password/assert-strong.ts';
import { hashPassword } from '../password/password-hash.ts';
import { findSetUpLink, type SetUpLink, useSetUpLink } from './set-up-link-store.ts';
import { enter } from './sign-in.ts';
import { hasOwner, insertStaff, lockStaff } from './staff-store.ts';

/** The printed link is for the very first owner: dead once there is one. An invitation is for its address. */
const stillWorks = async (db: Queries, link: SetUpLink | undefined): Promise<boolean> =>
  link !== undefined && (link.email !== null || !(await hasOwner(db)));

export async function lookAtSetUp(db: Queries, token: string): Promise<{ state: 'ready'; email?: string }> {
  const link = await findSetUpLink(db, hashToken(token));
  if (!link || !(await stillWorks(db, link))) throw new Problem('not-found');
  return { state: 'ready', ...(link.email !== null && { email: link.email }) };
}

interface Account {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export async function setUp(context: Context, token: string, account: Account): Promise<{ viewer: Viewer }> {
  const { tx } = context;
  const typed = readEmail(account.email);
  assertStrong(account.password, [(await context.deps.settings.read()).brandName, account.name, typed]);
  await lockStaff(tx);
  const link = await useSetUpLink(tx, hashToken(token));
  if (!link || !(await stillWorks(tx, link))) throw new Problem('not-found');
  const staff = await insertStaff(tx, {
    id: randomUUID(),
    email: link.email ?? typed,
    name: account.name,
    role: link.role,
    passwordHash: await hashPassword(account.password),
  });
  if (!staff) throw new Problem('conflict', { message: ACCOUNT_EXISTS });
  return enter(context, staff);
}
