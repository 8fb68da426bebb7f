import type { Invitation } from '@colorway/contract/sign-in/staff-contract.ts';
import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { roleLabel } from '@colorway/rules/role/roles.ts';
import { ACCOUNT_EXISTS } from '@colorway/rules/sign-in/account-exists.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Output } from '../../../kernel/operation/answers.ts';
import { hashToken, newToken } from '../../../kernel/session/cookies.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { mailBrand, sendMail, staffInvitationMail } from '../../../mail/facade.ts';
import { type Context, write } from '../../deps.ts';
import { assertFresh } from './assert-fresh.ts';
import {
  deleteInvitation,
  deleteInvitationsOf,
  insertSetUpLink,
  readInvitationEmail,
  type SetUpLink,
} from './set-up-link-store.ts';
import { findStaffByEmail, lockStaff } from './staff-store.ts';

const DAYS = 7;

export const presentInvitation = ({ id, email, role, createdAt, expiresAt }: SetUpLink): Invitation => ({
  invitationId: id,
  email: email ?? '',
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Sends the link by mail. Without a mail server only the inviting owner gets it, to pass it on. */
async function invite(context: Context, email: EmailAddress, role: StaffRole): Promise<Output<'staff.invite'>> {
  const { tx, deps, sessions } = context;
  assertFresh(context);
  await lockStaff(tx);
  if (await findStaffByEmail(tx, email)) {
    throw new Problem('conflict', { message: ACCOUNT_EXISTS });
  }
  await deleteInvitationsOf(tx, email);
  const token = newToken();
  const made = await insertSetUpLink(tx, { tokenHash: hashToken(token), email, role, lifeSeconds: DAYS * 86_400 });
  const link = `${deps.publicUrl()}/admin/set-up?token=${token}`;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const invitedBy = sessions.staff?.name ?? brand.name;
  await sendMail(tx, deps.jobs, { ...staffInvitationMail(brand, { invitedBy, role, link, days: DAYS }), to: email });
  return { invitation: presentInvitation(made), url: deps.mailer.isExternal ? null : link };
}

export const inviteStaff = write('staff.invite', {
  activity: {
    kind: 'staff',
    entries: ({ output: { invitation } }) => [
      {
        what: invitation.email,
        doing: 'invited',
        before: 'Nothing',
        after: roleLabel(invitation.role),
        wayBack: [{ operation: 'staff.withdraw', input: { invitationId: invitation.invitationId } }],
      },
    ],
  },
  run: ({ input, context }) => invite(context, readEmail(input.email), input.role),
});

export const withdrawInvitation = write('staff.withdraw', {
  activity: {
    kind: 'staff',
    before: (tx, { invitationId }) => readInvitationEmail(tx, invitationId),
    entries: ({ before }) => [{ what: before, doing: 'invitation withdrawn' }],
  },
  run: async ({ input, context }) => {
    if (!(await deleteInvitation(context.tx, input.invitationId))) throw new Problem('not-found');
  },
});
