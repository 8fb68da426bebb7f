import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { os } from '../../../edge/http/implementer.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { readEmail } from '../../../kernel/session/read-email.ts';
import { changePassword } from '../password/change-password.ts';
import { changeStaff } from './change-staff.ts';
import { invite, presentInvitation } from './invite.ts';
import { lookAtSetUp, setUp } from './set-up.ts';
import { deleteInvitation, listInvitations } from './set-up-link-store.ts';
import { signIn } from './sign-in.ts';
import { type ListedStaff, listStaff } from './staff-store.ts';

const present = ({ row, passkeys, sessions, lastSeenAt }: ListedStaff, you: string | undefined): StaffMember => ({
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

export const staffSignInRoutes = {
  signIn: os.staffSignIn.signIn.handler(({ input, context }) => signIn(context, input.email, input.password)),
  changePassword: os.staffSignIn.changePassword.handler(({ input, context }) =>
    changePassword(context, input.current, input.next),
  ),
  lookAtSetUp: os.staffSignIn.lookAtSetUp.handler(({ input, context }) => lookAtSetUp(context.tx, input.token)),
  setUp: os.staffSignIn.setUp.handler(({ input, context }) => setUp(context, input.token, input)),
};

export const staffRoutes = {
  list: os.staff.list.handler(async ({ context }) => {
    const staff = await listStaff(context.tx);
    const invitations = await listInvitations(context.tx);
    const you = context.sessions.staff?.staffId;
    return { staff: staff.map((one) => present(one, you)), invitations: invitations.map(presentInvitation) };
  }),
  invite: os.staff.invite.handler(({ input, context }) => invite(context, readEmail(input.email), input.role)),
  withdraw: os.staff.withdraw.handler(async ({ input, context }) => {
    if (!(await deleteInvitation(context.tx, input.invitationId))) throw new Problem('not-found');
  }),
  change: os.staff.change.handler(async ({ input, context }) =>
    present(await changeStaff(context, input), context.sessions.staff?.staffId),
  ),
};
