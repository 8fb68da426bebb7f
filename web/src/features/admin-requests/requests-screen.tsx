import './requests.css';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import type { StaffEvent } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconMessageDots } from '../../ui/icons/icon-message-dots.ts';
import { REQUEST_COLUMNS, RequestTable } from './request-table.tsx';
import { listRequests, REQUESTS_KEY } from './requests-api.ts';

const EVENTS: readonly StaffEvent[] = ['request-changed', 'project-removed', 'project-changed'];

const leadWords = (total: number): string =>
  total === 1 ? 'One request waits for an answer.' : `${total.toLocaleString('en-US')} requests wait for an answer.`;

/** What customers asked for in any project and nobody has answered: the longest wait first. */
export function RequestsScreen() {
  const { columns } = useSearch({ from: '/work/admin/requests' });
  const navigate = useNavigate({ from: '/admin/requests' });
  useStaffEvents(EVENTS, REQUESTS_KEY);
  const query = useInfiniteQuery({
    queryKey: REQUESTS_KEY,
    queryFn: ({ pageParam }) => listRequests(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const page = query.data?.pages[0];
  const rows = query.data?.pages.flatMap(({ requests }) => requests) ?? [];
  return (
    <AdminPage title="Open requests" lead={page ? leadWords(page.total) : 'What customers want changed.'}>
      {query.isPending ? <WaitingRows /> : null}
      {query.isError && !page ? (
        <NotLoaded title="The requests did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {page && rows.length === 0 ? (
        <EmptyState icon={<IconMessageDots className="icon" />} title="No request is open">
          What a customer asks for in a project appears here by itself.
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <div className="admin-list-tools">
            <p className="admin-list-tools__count figures">{`1 to ${rows.length} of ${page?.total.toLocaleString('en-US')}`}</p>
            <ColumnsMenu
              columns={REQUEST_COLUMNS}
              word={columns}
              onWord={(word) =>
                void navigate({ search: word ? { columns: word } : {}, replace: true, resetScroll: false })
              }
            />
          </div>
          <RequestTable requests={rows} columns={columns} />
        </>
      ) : null}
      {query.hasNextPage ? (
        <div className="admin-list__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </AdminPage>
  );
}
