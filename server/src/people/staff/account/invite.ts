import type { Invitation } from '@colorway/contract/sign-in/staff-contract.ts';
import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { ACCOUNT_EXISTS } from '@colorway/rules/sign-in/account-exists.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Context } from '../../../kernel/operation/context.ts';
import { hashToken, newToken } from '../../../kernel/session/cookies.ts';
import { sendMail } from '../../../mail/send-mail.ts';
import { mailBrand } from '../../../mail/templates/brand.ts';
import { staffInvitationMail } from '../../../mail/templates/staff-invitation.ts';
import { assertFresh } from './assert-fresh.ts';
import { deleteInvitationsOf, insertSetUpLink, type SetUpLink } from './set-up-link-store.ts';
import { findStaffByEmail, lockStaff } from './staff-store.ts';

const DAYS = 7;

export const presentInvitation = ({ id, email, role, createdAt, expiresAt }: SetUpLink): Invitation => ({
  invitationId: id,
  email: email ?? '',
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** The link goes by mail; where no mail leaves, the owner who asked gets it to hand over, and nobody else ever sees it. */
export async function invite(
  context: Context,
  email: EmailAddress,
  role: StaffRole,
): Promise<{ invitation: Invitation; url: string | null }> {
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
  return { invitation: presentInvitation(made), url: deps.mailer.leaves ? null : link };
}
