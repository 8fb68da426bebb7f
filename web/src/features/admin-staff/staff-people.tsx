import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { AdminTable } from '../../blocks/table/admin-table.tsx';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { roleWords } from './role-options.ts';
import { sayRefusal } from './saying.ts';
import { changeStaff, invite, type StaffChange, type StaffList, withdraw } from './staff-api.ts';
import { STAFF_COLUMNS } from './staff-columns.ts';
import { StaffHandsContext, staffLines } from './staff-lines.ts';
import { useStepUp } from './step-up.tsx';
import { useStaffChanged } from './use-staff-list.ts';

const HEIGHTS = { row: 63, card: 260 };

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
  const { sort, columns } = useSearch({ from: '/work/admin/staff' });
  const navigate = useNavigate({ from: '/admin/staff' });
  const [handOver, setHandOver] = useState<{ readonly email: string; readonly url: string }>();
  const lines = useMemo(() => staffLines({ staff, invitations }), [staff, invitations]);

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

  const latest = useRef({ change, send, takeBack });
  latest.current = { change, send, takeBack };
  const onlyOwner = staff.filter(({ role, suspended }) => role === 'owner' && !suspended).length === 1;
  const hands = useMemo(
    () => ({
      change: (member: StaffMember, wanted: StaffChange) => latest.current.change(member, wanted),
      sendAgain: ({ email, role }: { email: string; role: StaffRole }) =>
        latest.current.send(email, role).catch(sayRefusal),
      withdraw: ({ invitationId }: { invitationId: string }) => latest.current.takeBack(invitationId),
      onlyOwner,
    }),
    [onlyOwner],
  );
  const show = (word: { readonly sort?: string; readonly columns?: string }) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...word }).filter(([, one]) => one)),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      {isOwner ? <InvitePanel onInvite={send} /> : null}
      {handOver ? <InvitationLink {...handOver} /> : null}
      <div className="desk-tools">
        <p className="desk-tools__count" />
        <ColumnsMenu columns={STAFF_COLUMNS} word={columns} onWord={(word) => show({ columns: word })} />
      </div>
      <StaffHandsContext value={isOwner ? hands : undefined}>
        <AdminTable
          caption="Staff and invitations"
          className="staff-table"
          columns={STAFF_COLUMNS}
          rows={lines}
          idOf={({ id }) => id}
          heights={HEIGHTS}
          columnsWord={columns}
          {...(sort && { sort })}
          onSort={(word) => show({ sort: word })}
          sortedByServer={false}
        />
      </StaffHandsContext>
    </>
  );
}
