import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { ROLES } from '@colorway/rules/role/roles.ts';
import { call } from '../../../blocks/api/client.ts';
import type { CommandOptions } from '../../../blocks/api/command.ts';
import type { InputOf, OutputOf } from '../../../blocks/api/operations.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { CANCELLED, notifyRefusal } from '../../../blocks/staff-account/announcements.ts';
import { useStepUp } from '../../../blocks/staff-account/step-up.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import type { StaffChange } from '../staff-api.ts';
import type { InvitationLink } from '../staff-lines.ts';
import { useStaffChanged } from '../use-staff-list.ts';

const changedMessage = ({ name }: StaffMember, { role, suspended }: StaffChange): string => {
  if (role) return `${name} is now ${ROLES[role].as}.`;
  return suspended ? `${name} is suspended and signed out everywhere.` : `${name} can sign in again.`;
};

/** Role and suspension of one person. */
export function useChangeMember(member: StaffMember) {
  const stepUp = useStepUp();
  const changed = useStaffChanged();
  const { staffId } = member;
  return useCommand((change: StaffChange) => stepUp(() => call('staff.change', { staffId, ...change })), {
    after: (_, change) => void notify({ kind: 'success', text: changedMessage(member, change) }),
    refused: notifyRefusal,
    always: changed,
  });
}

/** Ends the sessions of one person, who can sign in again. */
export function useSignOutMember({ name, staffId }: StaffMember) {
  const stepUp = useStepUp();
  const changed = useStaffChanged();
  return useCommand(() => stepUp(() => call('staff.signOut', { staffId })), {
    after: () => void notify({ kind: 'success', text: `${name} is signed out everywhere.` }),
    refused: notifyRefusal,
    always: changed,
  });
}

/** For someone who lost every way in: ends them all, and mails a link to set them up again. */
export function useStartOver({ name, staffId }: StaffMember, showLink: (link: InvitationLink | undefined) => void) {
  const stepUp = useStepUp();
  const changed = useStaffChanged();
  return useCommand(
    (_: undefined, idempotencyKey) => stepUp(() => call('staff.startOver', { staffId }, { idempotencyKey })),
    {
      after: ({ email, url }) => {
        showLink(url === null ? undefined : { email, url });
        notify({ kind: 'success', text: `${name} has to set up sign-in again, by a link sent to ${email}.` });
      },
      refused: notifyRefusal,
      always: changed,
    },
  );
}

type Invite = CommandOptions<InputOf<'staff.invite'>, OutputOf<'staff.invite'>>;

/** Sends an invitation, or sends it again; without a mail server its link is shown. */
export function useInvite(showLink: (link: InvitationLink | undefined) => void, { after, refused }: Invite = {}) {
  const stepUp = useStepUp();
  const changed = useStaffChanged();
  return useCommand(
    (invited: InputOf<'staff.invite'>, idempotencyKey) =>
      stepUp(() => call('staff.invite', invited, { idempotencyKey })),
    {
      messages: CANCELLED,
      after: async (made, invited) => {
        const { url, invitation } = made;
        showLink(url === null ? undefined : { email: invitation.email, url });
        notify({
          kind: 'success',
          text: `${invitation.email} is invited as ${ROLES[invited.role].as}.`,
        });
        await changed();
        await after?.(made, invited);
      },
      refused,
    },
  );
}
