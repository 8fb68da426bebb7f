import type { Told } from '../../kernel/operation/record.ts';
import { type Recorder, recorder } from '../../kernel/operation/recorder.ts';
import { lookAtInvitation, lookAtStaff } from './look-store.ts';

const access = (suspended: boolean): string => (suspended ? 'Suspended' : 'Active');

/** Accounts of staff. Colleagues see each other's names and addresses anyway; codes and keys are never named. */
export const staffRecorders: Readonly<Record<string, Recorder>> = {
  'staff.invite': recorder('staff', 'invite', {
    kind: 'staff',
    tell: ({ output: { invitation } }) => [
      {
        what: invitation.email,
        doing: 'invited',
        before: 'Nothing',
        after: invitation.role,
        wayBack: [{ operation: 'staff.withdraw', input: { invitationId: invitation.invitationId } }],
      },
    ],
  }),
  'staff.withdraw': recorder('staff', 'withdraw', {
    kind: 'staff',
    look: (tx, { invitationId }) => lookAtInvitation(tx, invitationId),
    tell: ({ before }) => [{ what: before, doing: 'invitation taken back' }],
  }),
  'staff.change': recorder('staff', 'change', {
    kind: 'staff',
    look: (tx, { staffId }) => lookAtStaff(tx, staffId),
    tell: ({ input: { staffId }, output: { name, role, suspended }, before }) => {
      if (!before) return [];
      const was = before.suspendedAt !== null;
      const back = (input: object) => [{ operation: 'staff.change', input: { staffId, ...input } }];
      const told: Told[] = [];
      if (before.role !== role)
        told.push({
          what: name,
          doing: 'role',
          before: before.role,
          after: role,
          wayBack: back({ role: before.role }),
        });
      if (was !== suspended)
        told.push({
          ...{ what: name, doing: 'access', before: access(was), after: access(suspended) },
          wayBack: back({ suspended: was }),
        });
      return told;
    },
  }),
  'staffSignIn.changePassword': recorder('staffSignIn', 'changePassword', {
    kind: 'staff',
    tell: () => [{ what: 'Password', doing: 'changed' }],
  }),
  'passkeys.add': recorder('passkeys', 'add', {
    kind: 'staff',
    tell: ({ output: { name } }) => [{ what: 'Passkey', doing: 'added', after: name }],
  }),
  'passkeys.remove': recorder('passkeys', 'remove', {
    kind: 'staff',
    tell: () => [{ what: 'Passkey', doing: 'removed' }],
  }),
  'recovery.make': recorder('recovery', 'make', {
    kind: 'staff',
    tell: () => [{ what: 'Recovery codes', doing: 'made anew' }],
  }),
};
