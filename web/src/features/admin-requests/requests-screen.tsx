import './requests.css';
import { Link, useSearch } from '@tanstack/react-router';
import { AdminList } from '../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../blocks/admin-list/list-query.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';
import type { StaffEvent } from '../../blocks/staff-events/staff-events.ts';
import { columnsOf } from '../../blocks/table/admin-column.ts';
import { formatAgo, formatZoned } from '../../blocks/when/format-moment.ts';
import { IconMessageDots } from '../../ui/icons/icon-message-dots.ts';
import { Tag } from '../../ui/tag/tag.tsx';

type RequestPage = OutputOf<'desk.requests'>;

type OpenRequest = RequestPage['requests'][number];

const REQUESTS_KEY = ['open-requests'] as const;

const listRequests = (cursor: string | null) => call('desk.requests', cursor === null ? {} : { cursor });

const MAX_SHOWN = 180;

const short = (note: string): string => (note.length > MAX_SHOWN ? `${note.slice(0, MAX_SHOWN).trimEnd()}…` : note);

interface CellProps {
  readonly row: OpenRequest;
}

const Since = ({ row: { since } }: CellProps) => (
  <time dateTime={since} title={formatZoned(since)}>
    {formatAgo(since, new Date())}
  </time>
);

const Project = ({ row: { projectID, projectName } }: CellProps) => (
  <>
    <span className="request-table__name">{projectName}</span>
    <span className="tiny quiet figures">{projectID}</span>
  </>
);

const AboutLink = ({ row: { projectID, proof } }: CellProps) => (
  <Link
    to="/admin/project/$id"
    params={{ id: projectID }}
    {...(proof && { hash: `proof-${proof.id}` })}
    className="text-link"
  >
    {proof ? `${proof.productType}, ${proof.name}` : 'Whole project'}
  </Link>
);

const Note = ({ row: { lastBy, note } }: CellProps) => (
  <>
    {lastBy === 'maker' ? <span className="quiet">You: </span> : null}
    {short(note)}
  </>
);

const REQUEST_COLUMNS = columnsOf<OpenRequest>([
  { id: 'since', label: 'Since', className: 'request-table__since admin-list-table__line figures', Cell: Since },
  { id: 'project', label: 'Project', className: 'request-table__project', Cell: Project },
  { id: 'proof', label: 'Proof', always: true, className: 'request-table__proof', Cell: AboutLink },
  { id: 'note', label: 'Last message', className: 'request-table__note', Cell: Note },
  {
    id: 'state',
    label: 'State',
    silent: true,
    className: 'request-table__state',
    Cell: ({ row }) => (row.seen ? null : <Tag tone="ink">New</Tag>),
  },
]);

const EVENTS: readonly StaffEvent[] = ['request-changed', 'project-removed', 'project-changed'];

const leadMessage = (total: number): string =>
  total === 1
    ? 'One request is waiting for an answer.'
    : `${total.toLocaleString('en-US')} requests are waiting for an answer.`;

const TABLE = {
  caption: 'Open requests, the longest wait first',
  className: 'request-table',
  idOf: ({ id }: OpenRequest) => id,
  heights: { row: 66, card: 116 },
  sort: 'since',
} as const;

/** Open requests of every project: the longest wait first. */
export function RequestsScreen() {
  const search = useSearch({ from: '/work/office/admin/requests' });
  const show = useShow<typeof search>();
  const query = useListQuery({
    root: REQUESTS_KEY,
    events: EVENTS,
    read: listRequests,
    next: ({ nextCursor }) => nextCursor,
  });
  const page = query.data?.pages[0];
  return (
    <AdminList
      title="Open requests"
      lead={page ? leadMessage(page.total) : 'Changes that customers have requested.'}
      search={{ values: search, onChange: show }}
      columns={REQUEST_COLUMNS}
      query={query}
      rows={query.data?.pages.flatMap(({ requests }) => requests) ?? []}
      total={page?.total}
      table={TABLE}
      empty={{
        icon: <IconMessageDots className="icon" />,
        title: 'No open requests',
        children: 'Requests from customers appear here automatically.',
      }}
      failed="The requests did not load"
    />
  );
}
