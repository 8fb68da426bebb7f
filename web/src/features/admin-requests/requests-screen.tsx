import './requests.css';
import { useSearch } from '@tanstack/react-router';
import { AdminList } from '../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../blocks/admin-list/list-query.ts';
import type { StaffEvent } from '../../blocks/staff-events/staff-events.ts';
import { IconMessageDots } from '../../ui/icons/icon-message-dots.ts';
import { REQUEST_COLUMNS } from './request-columns.tsx';
import { listRequests, type OpenRequest, REQUESTS_KEY } from './requests-api.ts';

const EVENTS: readonly StaffEvent[] = ['request-changed', 'project-removed', 'project-changed'];

const leadWords = (total: number): string =>
  total === 1 ? 'One request waits for an answer.' : `${total.toLocaleString('en-US')} requests wait for an answer.`;

const TABLE = {
  caption: 'Open requests, the longest wait first',
  className: 'request-table',
  idOf: ({ id }: OpenRequest) => id,
  heights: { row: 66, card: 116 },
  sort: 'since',
} as const;

/** Open requests of every project: the longest wait first. */
export function RequestsScreen() {
  const search = useSearch({ from: '/work/admin/requests' });
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
      lead={page ? leadWords(page.total) : 'What customers want changed.'}
      search={{ values: search, onChange: show }}
      columns={REQUEST_COLUMNS}
      query={query}
      rows={query.data?.pages.flatMap(({ requests }) => requests) ?? []}
      total={page?.total}
      table={TABLE}
      empty={{
        icon: <IconMessageDots className="icon" />,
        title: 'No request is open',
        children: 'What a customer asks for in a project appears here by itself.',
      }}
      failed="The requests did not load"
    />
  );
}
