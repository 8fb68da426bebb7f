import type { StaffMember } from '@colorway/contract/sign-in/staff-contract.ts';
import { IconLock } from '@tabler/icons-react';
import { initials } from '../../blocks/layout/initials.ts';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { readRole, roleOptions, roleWords } from './role-options.ts';
import { seenWords } from './seen-words.ts';
import type { StaffChange } from './staff-api.ts';

interface StaffRowProps {
  readonly member: StaffMember;
  /** Absent for who may only look. */
  readonly onChange: ((change: StaffChange) => Promise<void>) | undefined;
}

const orNone = (count: number): string => (count === 0 ? 'None' : String(count));

export function StaffRow({ member, onChange }: StaffRowProps) {
  const { name, email, role, passkeys, sessions, lastSeenAt, suspended, you } = member;
  const change = you ? undefined : onChange;
  const press = suspended
    ? { label: 'Let back in', armedLabel: 'Press again to let in', doneLabel: 'Let in', look: 'default' as const }
    : { label: 'Suspend', armedLabel: 'Press again to suspend', doneLabel: 'Suspended' };
  return (
    <tr data-suspended={suspended || undefined}>
      <th scope="row">
        <span className="staff-person">
          <span className="staff-person__badge" aria-hidden="true">
            {initials(name)}
          </span>
          <span>
            <b>{name}</b>
            <span className="staff-person__email">{email}</span>
          </span>
        </span>
      </th>
      <td data-label="Role">
        {change ? (
          <SelectField
            label={`Role of ${name}`}
            hideLabel
            small
            value={role}
            options={roleOptions}
            onChange={(event) => void change({ role: readRole(event.target.value) })}
          />
        ) : (
          roleWords[role]
        )}
      </td>
      <td data-label="Passkeys">{orNone(passkeys)}</td>
      <td data-label="Last seen">{seenWords(lastSeenAt, new Date())}</td>
      <td data-label="Sessions">{orNone(sessions)}</td>
      <td className="staff-table__act">
        {you ? <span className="small quiet">You</span> : null}
        {suspended ? (
          <Tag tone="error" icon={<IconLock className="icon icon--small" />}>
            Suspended
          </Tag>
        ) : null}
        {change ? (
          <TwoPressButton
            key={press.label}
            {...press}
            size="small"
            onConfirm={() => change({ suspended: !suspended })}
          />
        ) : null}
      </td>
    </tr>
  );
}
