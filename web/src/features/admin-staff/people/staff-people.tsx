import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { type Role, roleLabel } from '@colorway/rules/role/roles.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isEmail } from '../../../blocks/email/is-email.ts';
import { initials } from '../../../blocks/layout/labels/initials.ts';
import { columnsOf } from '../../../blocks/table/admin-column.ts';
import { AdminTable } from '../../../blocks/table/admin-table.tsx';
import { ColumnsMenu } from '../../../blocks/table/columns-menu.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyField } from '../../../ui/field/copy-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconLink } from '../../../ui/icons/icon-link.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { lastSeenLabel } from '../last-seen-label.ts';
import type { StaffList } from '../staff-api.ts';
import { type InvitationLink, OwnerContext, type StaffLine, staffLines } from '../staff-lines.ts';
import { readRole, roleOptions } from './role-options.ts';
import { StaffActs } from './staff-acts.tsx';
import { useChangeMember, useInvite } from './staff-commands.ts';

interface InvitePanelProps {
  readonly showLink: (link: InvitationLink | undefined) => void;
}

function InvitePanel({ showLink }: InvitePanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('sales');
  const [fault, setFault] = useState<string>();
  const { run, busy, refusal, clear } = useInvite(showLink, {
    after: () => setEmail(''),
    refused: () => field.current?.focus(),
  });

  const submit = () => {
    if (busy) return;
    setFault(isEmail(email) ? undefined : EMAIL_HELP);
    if (isEmail(email)) void run({ email: email.trim(), role });
    else field.current?.focus();
  };

  return (
    <form
      className="invite"
      noValidate
      aria-labelledby="invite-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="invite-title">Invite someone</h2>
      <div className="invite__fields">
        <TextField
          ref={field}
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          error={fault ?? refusal}
          onChange={(event) => {
            setEmail(event.target.value);
            setFault(undefined);
            clear();
          }}
        />
        <SelectField
          label="Role"
          value={role}
          options={roleOptions}
          onChange={(event) => setRole(readRole(event.target.value))}
        />
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Sending' : 'Send the invitation'}
        </Button>
      </div>
      <p className="field__help">The link works once, for 7 days.</p>
    </form>
  );
}

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

function RoleField({ member }: { readonly member: StaffMember }) {
  const { run } = useChangeMember(member);
  return (
    <SelectField
      label={`Role of ${member.name}`}
      hideLabel
      small
      value={member.role}
      options={roleOptions}
      onChange={(event) => void run({ role: readRole(event.target.value) })}
    />
  );
}

function RoleCell({ row }: CellProps) {
  const isOwner = useContext(OwnerContext) !== undefined;
  if (row.kind === 'invitation') return roleLabel(row.invitation.role);
  const { member } = row;
  return isOwner && !member.you ? <RoleField member={member} /> : roleLabel(member.role);
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
    Cell: RoleCell,
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

/** No mail leaves this installation, so the owner hands the link over. */
function LinkToHandOver({ email, url }: InvitationLink) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another arrival
  useEffect(() => place.current?.focus(), [url]);
  return (
    <section ref={place} className="invite-link" tabIndex={-1} aria-label={`Link for ${email}`}>
      <IconLink className="icon" aria-hidden="true" />
      <div>
        <p>
          <b>Send this link to {email} yourself.</b> No mail server is set up, so it was not emailed. It is shown only
          now.
        </p>
        <CopyField value={url} label="Copy the link" />
      </div>
    </section>
  );
}

const HEIGHTS = { row: 63, card: 260 };

interface StaffPeopleProps extends StaffList {
  readonly isOwner: boolean;
}

export function StaffPeople({ staff, invitations, isOwner }: StaffPeopleProps) {
  const { sort, columns } = useSearch({ from: '/work/office/system/admin/staff' });
  const navigate = useNavigate({ from: '/admin/staff' });
  const [link, showLink] = useState<InvitationLink>();
  const lines = useMemo(() => staffLines({ staff, invitations }), [staff, invitations]);

  const onlyOwner = staff.filter(({ role, suspended }) => role === 'owner' && !suspended).length === 1;
  const owner = useMemo(() => ({ onlyOwner, showLink }), [onlyOwner]);
  const show = (word: { readonly sort?: string; readonly columns?: string }) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...word }).filter(([, one]) => one)),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      {isOwner ? <InvitePanel showLink={showLink} /> : null}
      {link ? <LinkToHandOver {...link} /> : null}
      <div className="admin-list-tools">
        <p className="admin-list-tools__count" />
        <ColumnsMenu columns={STAFF_COLUMNS} word={columns} onWord={(word) => show({ columns: word })} />
      </div>
      <OwnerContext value={isOwner ? owner : undefined}>
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
      </OwnerContext>
    </>
  );
}
