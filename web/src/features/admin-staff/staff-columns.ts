import { columnsOf } from '../../blocks/table/desk-column.ts';
import { StaffActs } from './staff-acts.tsx';
import { LastSeen, Person, Role } from './staff-cells.tsx';
import type { StaffLine } from './staff-lines.ts';

const orNone = (count: number): string => (count === 0 ? 'None' : String(count));

export const STAFF_COLUMNS = columnsOf<StaffLine>([
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
