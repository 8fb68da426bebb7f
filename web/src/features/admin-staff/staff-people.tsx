import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { roleWords } from './role-options.ts';
import { sayRefusal } from './saying.ts';
import { changeStaff, invite, type StaffChange, type StaffList, withdraw } from './staff-api.ts';
import { StaffRow } from './staff-row.tsx';
import { useStepUp } from './step-up.tsx';
import { useStaffChanged } from './use-staff-list.ts';

const words = ({ name }: StaffMember, { role, suspended }: StaffChange): string => {
  if (role) return `${name} is now ${role === 'owner' ? 'an owner' : 'staff'}.`;
  return suspended ? `${name} is suspended and signed out everywhere.` : `${name} may sign in again.`;
};

interface StaffPeopleProps extends StaffList {
  readonly isOwner: boolean;
}

export function StaffPeople({ staff, invitations, isOwner }: StaffPeopleProps) {
  const stepUp = useStepUp();
  const changed = useStaffChanged();
  const [handOver, setHandOver] = useState<{ readonly email: string; readonly url: string }>();

  const change = async (member: StaffMember, wanted: StaffChange): Promise<void> => {
    try {
      await stepUp(() => changeStaff(member.staffId, wanted));
      notify({ kind: 'success', text: words(member, wanted) });
    } catch (error) {
      sayRefusal(error);
      throw error;
    } finally {
      await changed();
    }
  };

  const send = async (email: string, role: StaffRole): Promise<void> => {
    const { url, invitation } = await stepUp(() => invite(email, role));
    setHandOver(url === null ? undefined : { email: invitation.email, url });
    notify({ kind: 'success', text: `${invitation.email} is invited as ${roleWords[role].toLowerCase()}.` });
    await changed();
  };

  const takeBack = async (invitationId: string): Promise<void> => {
    await withdraw(invitationId).catch(sayRefusal);
    setHandOver(undefined);
    await changed();
  };

  return (
    <>
      {isOwner ? <InvitePanel onInvite={send} /> : null}
      {handOver ? <InvitationLink {...handOver} /> : null}
      <table className="staff-table">
        <caption className="visually-hidden">Staff and invitations</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Passkeys</th>
            <th scope="col">Last seen</th>
            <th scope="col">Sessions</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <StaffRow
              key={member.staffId}
              member={member}
              onChange={isOwner ? (wanted) => change(member, wanted) : undefined}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.invitationId}
              invitation={invitation}
              onSendAgain={isOwner ? () => send(invitation.email, invitation.role).catch(sayRefusal) : undefined}
              onWithdraw={() => takeBack(invitation.invitationId)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
