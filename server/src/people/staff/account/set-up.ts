import { randomUUID } from 'node:crypto';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import { ACCOUNT_EXISTS } from '@colorway/rules/sign-in/account-exists.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input, Output } from '../../../kernel/operation/answers.ts';
import { hashToken } from '../../../kernel/session/cookies.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { type Context, read, write } from '../../deps.ts';
import { assertStrong } from '../password/assert-strong.ts';
import { hashPassword } from '../password/password-hash.ts';
import { enter } from './enter.ts';
import { findSetUpLink, type SetUpLink, useSetUpLink } from './set-up-link-store.ts';
import {
  findStaffByEmail,
  hasNoWayIn,
  hasOwner,
  insertStaff,
  lockStaff,
  type StaffRow,
  setUpAgain,
} from './staff-store.ts';

/** The printed link works only until there is an owner; an invitation is for its address. */
const isUsable = async (db: Queries, link: SetUpLink | undefined): Promise<boolean> =>
  link !== undefined && (link.email !== null || !(await hasOwner(db)));

/** The account that an owner had start over, if the link is for one. */
async function accountToSetUpAgain(db: Queries, { email }: SetUpLink): Promise<StaffRow | undefined> {
  const found = email === null ? undefined : await findStaffByEmail(db, email);
  return found && (await hasNoWayIn(db, found.id)) ? found : undefined;
}

async function readSetUp(db: Queries, token: string): Promise<Output<'staffSignIn.lookAtSetUp'>> {
  const link = await findSetUpLink(db, hashToken(token));
  if (!link || !(await isUsable(db, link))) throw new Problem('not-found');
  const again = await accountToSetUpAgain(db, link);
  return { state: 'ready', ...(link.email !== null && { email: link.email }), ...(again && { name: again.name }) };
}

async function setUp(context: Context, { token, ...account }: Input<'staffSignIn.setUp'>): Promise<{ viewer: Viewer }> {
  const { tx } = context;
  const typed = readEmail(account.email);
  assertStrong(account.password, [(await context.deps.settings.read()).brandName, account.name, typed]);
  await lockStaff(tx);
  const link = await useSetUpLink(tx, hashToken(token));
  if (!link || !(await isUsable(tx, link))) throw new Problem('not-found');
  const email = link.email ?? typed;
  const own = { name: account.name, passwordHash: await hashPassword(account.password) };
  const again = await accountToSetUpAgain(tx, link);
  const staff = again
    ? await setUpAgain(tx, again.id, own)
    : await insertStaff(tx, { id: randomUUID(), email, role: link.role, ...own });
  if (!staff) throw new Problem('conflict', { message: ACCOUNT_EXISTS });
  return enter(context, staff);
}

export const lookAtSetUp = read('staffSignIn.lookAtSetUp', {
  run: ({ input, context }) => readSetUp(context.tx, input.token),
});

export const setUpAccount = write('staffSignIn.setUp', {
  activity: 'customer-only',
  run: ({ input, context }) => setUp(context, input),
});
