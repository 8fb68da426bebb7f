import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { read } from '../../deps.ts';
import { presentInvitation } from './invite.ts';
import { listInvitations } from './set-up-link-store.ts';
import { type ListedStaff, listStaff } from './staff-store.ts';

export const presentStaff = (
  { row, passkeys, sessions, lastSeenAt }: ListedStaff,
  you: string | undefined,
): StaffMember => ({
  staffId: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  suspended: row.suspendedAt !== null,
  you: row.id === you,
  passkeys,
  sessions,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export const readStaff = read('staff.list', {
  run: async ({ context }) => {
    const staff = await listStaff(context.tx);
    const invitations = await listInvitations(context.tx);
    const you = context.sessions.staff?.staffId ?? undefined;
    return { staff: staff.map((one) => presentStaff(one, you)), invitations: invitations.map(presentInvitation) };
  },
});
