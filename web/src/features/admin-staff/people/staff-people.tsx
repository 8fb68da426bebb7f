import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { AdminTable } from '../../../blocks/table/admin-table.tsx';
import { ColumnsMenu } from '../../../blocks/table/columns-menu.tsx';
import { columnsOf } from '../../../blocks/table/desk-column.ts';
import { CopyField } from '../../../ui/field/copy-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconLink } from '../../../ui/icons/icon-link.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { sayRefusal } from '../announcements.ts';
import { formatDay, lastSeenLabel } from '../last-seen-label.ts';
import { useStepUp } from '../own/step-up.tsx';
import { changeStaff, invite, type StaffChange, type StaffList, withdraw } from '../staff-api.ts';
import { StaffHandsContext, type StaffLine, staffLines } from '../staff-lines.ts';
import { useStaffChanged } from '../use-staff-list.ts';
import { InvitePanel } from './invite-panel.tsx';
import { readRole, roleOptions, roleWords } from './role-options.ts';
import { StaffActs } from './staff-acts.tsx';

interface CellProps {
  readonly row: StaffLine;
}

const Person = ({ row }: CellProps) => {
  const [short, name, email] =
    row.kind === 'member'
      ? [initials(row.member.name), row.member.name, row.member.email]
      : [row.invitation.email.slice(0, 1).toUpperCase(), row.invitation.email, undefined];
  return (
    <span className="staff-person">
      <span className="staff-person__badge" aria-hidden="true">
        {short}
      </span>
      <span>
        <b>{name}</b>
        {email ? <span className="staff-person__email">{email}</span> : null}
      </span>
    </span>
  );
};

function Role({ row }: CellProps) {
  const hands = useContext(StaffHandsContext);
  if (row.kind === 'invitation') return roleWords[row.invitation.role];
  const { member } = row;
  if (!hands || member.you) return roleWords[member.role];
  return (
    <SelectField
      label={`Role of ${member.name}`}
      hideLabel
      small
      value={member.role}
      options={roleOptions}
      onChange={(event) => void hands.change(member, { role: readRole(event.target.value) }).catch(() => undefined)}
    />
  );
}

const LastSeen = ({ row }: CellProps) =>
  row.kind === 'member' ? (
    lastSeenLabel(row.member.lastSeenAt, new Date())
  ) : (
    <Tag icon={<IconMail className="icon icon--small" />}>Invited {formatDay(row.invitation.createdAt)}</Tag>
  );

const orNone = (count: number): string => (count === 0 ? 'None' : String(count));

const STAFF_COLUMNS = columnsOf<StaffLine>([
  {
    id: 'name',
    label: 'Name',
    always: true,
    rowHead: true,
    sorts: 'up',
    value: (row) => (row.kind === 'member' ? row.member.name : row.invitation.email),
    Cell: Person,
  },
  {
    id: 'role',
    label: 'Role',
    cardLabel: 'Role',
    sorts: 'up',
    value: (row) => (row.kind === 'member' ? row.member.role : row.invitation.role),
    Cell: Role,
  },
  {
    id: 'passkeys',
    label: 'Passkeys',
    cardLabel: 'Passkeys',
    sorts: 'down',
    value: (row) => (row.kind === 'member' ? row.member.passkeys : -1),
    Cell: ({ row }) => (row.kind === 'member' ? orNone(row.member.passkeys) : null),
  },
  {
    id: 'seen',
    label: 'Last seen',
    cardLabel: 'Last seen',
    sorts: 'down',
    value: (row) => (row.kind === 'member' ? (row.member.lastSeenAt ?? '') : ''),
    Cell: LastSeen,
  },
  {
    id: 'sessions',
    label: 'Sessions',
    cardLabel: 'Sessions',
    sorts: 'down',
    value: (row) => (row.kind === 'member' ? row.member.sessions : -1),
    Cell: ({ row }) => (row.kind === 'member' ? orNone(row.member.sessions) : null),
  },
  { id: 'actions', label: 'Actions', silent: true, always: true, className: 'staff-table__act', Cell: StaffActs },
]);

interface InvitationLinkProps {
  readonly email: string;
  readonly url: string;
}

/** No mail leaves this installation, so the owner hands the link over. */
function InvitationLink({ email, url }: InvitationLinkProps) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another arrival
  useEffect(() => place.current?.focus(), [url]);
  return (
    <section ref={place} className="invite-link" tabIndex={-1} aria-label={`Link for ${email}`}>
      <IconLink className="icon" aria-hidden="true" />
      <div>
        <p>
          <b>Send this link to {email} yourself.</b> No mail server is set, so it does not go out by mail. It is shown
          only now.
        </p>
        <CopyField value={url} label="Copy the link" />
      </div>
    </section>
  );
}

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
