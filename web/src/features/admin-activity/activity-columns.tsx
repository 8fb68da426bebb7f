import type { ActivityKind } from '@colorway/rules/activity/activity-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { columnsOf } from '../../blocks/table/admin-column.ts';
import { formatMoment } from '../../blocks/when/format-moment.ts';
import { formatWhen } from '../../blocks/when/format-when.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconFileText } from '../../ui/icons/icon-file-text.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { IconInbox } from '../../ui/icons/icon-inbox.ts';
import { IconMessage } from '../../ui/icons/icon-message.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { IconPencil } from '../../ui/icons/icon-pencil.ts';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { IconTexture } from '../../ui/icons/icon-texture.ts';
import { IconUser } from '../../ui/icons/icon-user.ts';
import { IconUsers } from '../../ui/icons/icon-users.ts';
import { notify } from '../../ui/notify/notify.ts';
import type { Entry } from './activity-api.ts';

const doneMessage = ({ what, before }: Entry): string =>
  before === '' ? `${what}: undone.` : `${what}: back to ${before}.`;

/** Nothing where taking it back makes no sense; the time where it was taken back. */
function UndoButton({ entry }: { readonly entry: Entry }) {
  const client = useQueryClient();
  const { run, busy } = useCommand('activity.undo', {
    after: () => void notify({ kind: 'success', text: doneMessage(entry) }),
    refused: notifyError,
    // Any cached screen may show what was undone.
    always: () => client.invalidateQueries(),
  });
  if (entry.undoneAt !== null)
    return <span className="tiny quiet">{`Undone ${formatMoment(entry.undoneAt, new Date())}`}</span>;
  if (entry.undo === null) return null;
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={`${entry.undo}: ${entry.what} ${entry.doing}`.trim()}
      onClick={() => void run({ id: entry.id })}
    >
      {entry.undo}
    </Button>
  );
}

const ICONS = {
  project: IconFolder,
  proof: IconPhoto,
  request: IconMessage,
  order: IconFileText,
  inquiry: IconInbox,
  customer: IconUsers,
  pattern: IconTexture,
  color: IconPalette,
  content: IconPencil,
  staff: IconUser,
  delivery: IconSend,
} as const satisfies Record<ActivityKind, unknown>;

function EntryIcon({ kind }: { readonly kind: ActivityKind }) {
  const Icon = ICONS[kind];
  return <Icon className="icon icon--small" aria-hidden="true" />;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Shows a color beside its hex. */
const EntryValue = ({ value }: { readonly value: string }) =>
  HEX.test(value) ? (
    <span className="activity-table__hex">
      <span className="activity-table__dot" style={{ background: value }} aria-hidden="true" />
      {value.toUpperCase()}
    </span>
  ) : (
    value
  );

/** Today the clock says enough. */
const formatEntryTime = (iso: string, now: Date): string =>
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
      {undoes === null ? null : <span className="tiny quiet"> Undoes an earlier change</span>}
    </span>
  </span>
);

export const ACTIVITY_COLUMNS = columnsOf<Entry>([
  {
    id: 'when',
    label: 'When',
    className: 'activity-table__when admin-list-table__line figures',
    Cell: ({ row }) => <Moment at={row.at} format={formatEntryTime} />,
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
