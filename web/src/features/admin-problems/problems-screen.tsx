import './problems.css';
import type { ListedProblem } from '@colorway/contract/shop/problem.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { AdminList } from '../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../blocks/admin-list/list-query.ts';
import { call } from '../../blocks/api/client.ts';
import { ORDER_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { columnsOf } from '../../blocks/table/admin-column.ts';
import { formatAgo, formatZoned } from '../../blocks/when/format-moment.ts';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { PROBLEMS_KEY } from './use-problem.ts';

interface CellProps {
  readonly row: ListedProblem;
}

const Since = ({ row: { since } }: CellProps) => (
  <time dateTime={since} title={formatZoned(since)}>
    {formatAgo(since, new Date())}
  </time>
);

const Title = ({ row: { id, title } }: CellProps) => (
  <Link to="/admin/problems/$id" params={{ id }} className="text-link">
    {title}
  </Link>
);

const Order = ({ row: { orderName } }: CellProps) => (
  <Link to="/admin/orders/$name" params={{ name: orderName }} className="text-link figures">
    {orderName}
  </Link>
);

export const ProblemTag = ({ state, isWaiting, decision }: Pick<ListedProblem, 'state' | 'isWaiting' | 'decision'>) => {
  if (state === 'open') return <Tag tone="ink">New</Tag>;
  if (isWaiting) return <Tag tone="warning">New message</Tag>;
  return <Tag>{decision ?? 'Closed'}</Tag>;
};

const COLUMNS = columnsOf<ListedProblem>([
  { id: 'since', label: 'Reported', className: 'problem-table__since admin-list-table__line figures', Cell: Since },
  { id: 'order', label: 'Order', className: 'problem-table__order', Cell: Order },
  { id: 'title', label: 'Problem', always: true, className: 'problem-table__title', Cell: Title },
  { id: 'customer', label: 'Customer', className: 'problem-table__customer', Cell: ({ row }) => row.customer },
  { id: 'state', label: 'State', className: 'problem-table__state', Cell: ({ row }) => <ProblemTag {...row} /> },
]);

const TABLE = {
  caption: 'Problems, open ones first',
  className: 'problem-table',
  idOf: ({ id }: ListedProblem) => id,
  heights: { row: 57, card: 132 },
  sort: 'since',
} as const;

const leadMessage = (open: number): string => {
  if (open === 0) return 'Nothing is open.';
  return open === 1 ? 'One problem waits for a decision.' : `${open} problems wait for a decision.`;
};

/** Problems that customers reported: open ones first, the longest wait first. */
export function ProblemsScreen() {
  const search = useSearch({ from: '/work/office/admin/problems' });
  const show = useShow<typeof search>();
  const query = useListQuery({
    root: PROBLEMS_KEY,
    events: ORDER_EVENTS,
    read: (_cursor: string | null) => call('adminProblems.list'),
    next: () => null,
  });
  const page = query.data?.pages[0];
  return (
    <AdminList
      title="Problems"
      lead={page ? leadMessage(page.open) : 'What customers reported about their orders.'}
      search={{ values: search, onChange: show }}
      columns={COLUMNS}
      query={query}
      rows={page?.problems ?? []}
      total={page?.total}
      table={TABLE}
      empty={{
        icon: <IconLifebuoy className="icon" />,
        title: 'No problems',
        children: 'A problem appears here the moment a customer reports it.',
      }}
      failed="The problems did not load"
    />
  );
}
