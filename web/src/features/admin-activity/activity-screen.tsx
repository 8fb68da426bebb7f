import './activity.css';
import { ACTIVITY_YEARS } from '@colorway/rules/activity/activity-kinds.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { addressWith } from '../../blocks/desk/address-with.ts';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { ACTIVITY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { ACTIVITY_KEY, type ActivityPage, listActivity } from './activity-api.ts';
import { type ActivitySearch, filterOf } from './activity-search.ts';
import { ActivityTable } from './activity-table.tsx';
import { ActivityTools } from './activity-tools.tsx';
import { NoActivity } from './no-activity.tsx';

const YEARS = ['no', 'one year', 'two years'][ACTIVITY_YEARS] ?? `${ACTIVITY_YEARS} years`;
const LEAD = `Who changed what, from what to what. Kept for ${YEARS}.`;

const formatCount = (shown: number, page: ActivityPage | undefined): string =>
  page && shown > 0 ? `1 to ${shown} of ${page.total.toLocaleString('en-US')}` : '';

export function ActivityScreen() {
  const search = useSearch({ from: '/work/admin/activity' });
  const navigate = useNavigate({ from: '/admin/activity' });
  const filter = filterOf(search);
  useStaffEvents(ACTIVITY_EVENTS, ACTIVITY_KEY);
  const query = useInfiniteQuery({
    queryKey: [...ACTIVITY_KEY, filter],
    queryFn: ({ pageParam }) => listActivity(filter, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const show = (change: ActivitySearch) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });
  const page = query.data?.pages[0];
  const entries = query.data?.pages.flatMap((one) => one.entries) ?? [];
  const file = (
    <a className={buttonClass()} href={addressWith(RAW_ADDRESSES.activityExport, filter)} download>
      <IconDownload className="icon" aria-hidden="true" />
      Export CSV
    </a>
  );
  return (
    <AdminPage title="Activity" lead={LEAD} action={file}>
      <ActivityTools
        search={search}
        people={page?.people ?? []}
        onSearch={show}
        count={formatCount(entries.length, page)}
      />
      {query.isPending ? <WaitingRows /> : null}
      {query.isError && !page ? (
        <NotLoaded title="The activity did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {page && entries.length === 0 ? (
        <NoActivity onAll={() => show({ q: '', by: '', kind: '', project: '', days: 'all' })} />
      ) : null}
      {entries.length > 0 ? <ActivityTable entries={entries} columns={search.columns} /> : null}
      {query.hasNextPage ? (
        <div className="desk__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </AdminPage>
  );
}
