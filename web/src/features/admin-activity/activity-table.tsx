import { Link } from '@tanstack/react-router';
import { AdminTable } from '../../blocks/table/admin-table.tsx';
import { columnsOf } from '../../blocks/table/desk-column.ts';
import { formatMoment } from '../../blocks/when/format-moment.ts';
import { formatWhen } from '../../blocks/when/format-when.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import type { Entry } from './activity-api.ts';
import { EntryIcon } from './entry-icon.tsx';
import { EntryValue } from './entry-value.tsx';
import { UndoButton } from './undo-button.tsx';

/** Today the clock says enough. */
const entryWords = (iso: string, now: Date): string =>
  (new Date(iso).toDateString() === now.toDateString() ? formatWhen : formatMoment)(iso, now);

const What = ({ row: { kind, what, doing, projectID, undoes } }: { readonly row: Entry }) => (
  <span className="activity-table__line">
    <EntryIcon kind={kind} />
    <span>
      <b>{what}</b>
      {doing === '' ? '' : ` ${doing}`}
      {projectID === null ? null : (
        <>
          {', project '}
          <Link to="/admin/project/$id" params={{ id: projectID }} className="text-link">
            {projectID}
          </Link>
        </>
      )}
      {undoes === null ? null : <span className="tiny quiet"> Undo of an earlier change</span>}
    </span>
  </span>
);

export const ACTIVITY_COLUMNS = columnsOf<Entry>([
  {
    id: 'when',
    label: 'When',
    className: 'activity-table__when desk-table__line figures',
    Cell: ({ row }) => <Moment at={row.at} words={entryWords} />,
  },
  { id: 'who', label: 'Who', className: 'activity-table__who', Cell: ({ row }) => row.by },
  { id: 'what', label: 'What', always: true, className: 'activity-table__what', Cell: What },
  {
    id: 'from',
    label: 'From',
    className: 'activity-table__from quiet',
    cardLabel: 'From',
    Cell: ({ row }) => <EntryValue value={row.before} />,
  },
  {
    id: 'to',
    label: 'To',
    className: 'activity-table__to',
    cardLabel: 'To',
    Cell: ({ row }) => <EntryValue value={row.after} />,
  },
  {
    id: 'undo',
    label: 'Undo',
    silent: true,
    always: true,
    className: 'activity-table__undo',
    Cell: ({ row }) => <UndoButton entry={row} />,
  },
]);

const HEIGHTS = { row: 53, card: 112 };

interface ActivityTableProps {
  readonly entries: readonly Entry[];
  readonly columns: string | undefined;
}

export const ActivityTable = ({ entries, columns }: ActivityTableProps) => (
  <AdminTable
    caption="Activity, newest first"
    className="activity-table"
    columns={ACTIVITY_COLUMNS}
    rows={entries}
    idOf={({ id }) => String(id)}
    heights={HEIGHTS}
    columnsWord={columns}
    sort="-when"
  />
);
