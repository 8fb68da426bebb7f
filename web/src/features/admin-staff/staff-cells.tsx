import { useContext } from 'react';
import { initials } from '../../blocks/layout/initials.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { formatDay, lastSeenLabel } from './last-seen-label.ts';
import { readRole, roleOptions, roleWords } from './role-options.ts';
import { StaffHandsContext, type StaffLine } from './staff-lines.ts';

interface CellProps {
  readonly row: StaffLine;
}

export const Person = ({ row }: CellProps) => {
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

export function Role({ row }: CellProps) {
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

export const LastSeen = ({ row }: CellProps) =>
  row.kind === 'member' ? (
    lastSeenLabel(row.member.lastSeenAt, new Date())
  ) : (
    <Tag icon={<IconMail className="icon icon--small" />}>Invited {formatDay(row.invitation.createdAt)}</Tag>
  );
