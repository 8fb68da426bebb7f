import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from './typed-email.ts';
import { staffRole } from './viewer.ts';

const tag = 'Staff';

export const staffMember = z.object({
  staffId: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  suspended: z.boolean(),
  you: z.boolean(),
  passkeys: z.number(),
  sessions: z.number(),
  lastSeenAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const invitation = z.object({
  invitationId: z.uuid(),
  email: z.string(),
  role: staffRole,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

export const staffContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/staff',
    summary: 'Staff members and open invitations',
    tag,
  }).output(z.object({ staff: z.array(staffMember), invitations: z.array(invitation) })),
  invite: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/staff/invite',
    summary: 'Emails a set-up link. An older invitation for the same address ends. Needs a recent sign-in',
    tag,
    creates: true,
    limit: { name: 'staff-invite', max: 30, windowSeconds: 3_600 },
  })
    .input(z.object({ email: typedEmail, role: staffRole }))
    .output(
      z.object({
        invitation,
        /** Link to hand over in person when no mail server is set. */
        url: z.string().nullable(),
      }),
    ),
  withdraw: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/staff/invitations/{invitationId}',
    summary: 'Withdraws an invitation',
    tag,
  }).input(z.object({ invitationId: z.uuid() })),
  change: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/staff/{staffId}',
    summary: 'Changes a role, suspends or reinstates. Takes effect at once in every session. Needs a recent sign-in',
    tag,
  })
    .input(z.object({ staffId: z.uuid(), role: staffRole.optional(), suspended: z.boolean().optional() }))
    .output(staffMember),
  signOut: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/staff/{staffId}/sign-out',
    summary: 'Ends all sessions of a member of staff, who can sign in again. Needs a recent sign-in',
    tag,
    creates: false,
  })
    .input(z.object({ staffId: z.uuid() }))
    .output(z.object({ sessions: z.int() })),
  startOver: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/staff/{staffId}/start-over',
    summary:
      'Ends password, passkeys, authenticator app, recovery codes and sessions of a member of staff, and emails a link to set the account up again. Needs a recent sign-in',
    tag,
    creates: true,
    limit: { name: 'staff-invite', max: 30, windowSeconds: 3_600 },
  })
    .input(z.object({ staffId: z.uuid() }))
    .output(
      z.object({
        email: z.string(),
        /** Link to hand over in person when no mail server is set. */
        url: z.string().nullable(),
      }),
    ),
};
