import { Link } from '@tanstack/react-router';
import { columnsOf } from '../../blocks/table/admin-column.ts';
import { formatAgo, formatZoned } from '../../blocks/when/format-moment.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import type { OpenRequest } from './requests-api.ts';

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

export const REQUEST_COLUMNS = columnsOf<OpenRequest>([
  { id: 'since', label: 'Since', className: 'request-table__since admin-list-table__line figures', Cell: Since },
  { id: 'project', label: 'Project', className: 'request-table__project', Cell: Project },
  { id: 'proof', label: 'Proof', always: true, className: 'request-table__proof', Cell: AboutLink },
  { id: 'note', label: 'Said last', className: 'request-table__note', Cell: Note },
  {
    id: 'state',
    label: 'State',
    silent: true,
    className: 'request-table__state',
    Cell: ({ row }) => (row.seen ? null : <Tag tone="ink">New</Tag>),
  },
]);
