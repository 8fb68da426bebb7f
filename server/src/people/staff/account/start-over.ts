import { Problem } from '../../../kernel/http/problem.ts';
import type { Input, Output } from '../../../kernel/operation/answers.ts';
import { hashToken, newToken } from '../../../kernel/session/cookies.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { deleteSessionsOf } from '../../../kernel/session/session-store.ts';
import { mailBrand, sendMail, staffStartOverMail } from '../../../mail/facade.ts';
import { type Context, write } from '../../deps.ts';
import { assertFresh } from './assert-fresh.ts';
import { deleteInvitationsOf, insertSetUpLink } from './set-up-link-store.ts';
import { deleteWaysIn, findStaff, isActiveOwner, lockStaff } from './staff-store.ts';

/** Shorter than an invitation, since it opens an account with rights and history. */
const HOURS = 24;

/** The account stays; each way into it ends, and one link by mail begins again (decision 005). */
async function startOver(context: Context, { staffId }: Input<'staff.startOver'>): Promise<Output<'staff.startOver'>> {
  const { tx, deps, sessions } = context;
  const { staffId: actor } = assertFresh(context);
  await lockStaff(tx);
  if (!(await isActiveOwner(tx, actor))) throw new Problem('not-allowed');
  if (staffId === actor) throw new Problem('not-allowed', { message: 'Only another owner can do this for you.' });
  const member = await findStaff(tx, staffId);
  if (!member) throw new Problem('not-found');
  if (member.suspendedAt) throw new Problem('conflict', { message: 'Reinstate this account first.' });
  await deleteWaysIn(tx, staffId);
  await deleteSessionsOf(tx, { staffId });
  await deleteInvitationsOf(tx, member.email);
  const token = newToken();
  const { email, role } = member;
  await insertSetUpLink(tx, { tokenHash: hashToken(token), email, role, lifeSeconds: HOURS * 3_600 });
  const link = `${deps.publicUrl()}/admin/set-up?token=${token}`;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const by = sessions.staff?.name ?? brand.name;
  await sendMail(tx, deps.jobs, { ...staffStartOverMail(brand, { by, link, hours: HOURS }), to: readEmail(email) });
  return { email, url: deps.mailer.isExternal ? null : link };
}

export const startOverStaff = write('staff.startOver', {
  activity: {
    kind: 'staff',
    before: (tx, { staffId }) => findStaff(tx, staffId),
    entries: ({ before }) => (before ? [{ what: before.name, doing: 'has to set up sign-in again' }] : []),
  },
  run: ({ input, context }) => startOver(context, input),
});
