import './activity.css';
import { ACTIVITY_YEARS } from '@colorway/rules/activity/activity-kinds.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { AdminSearch } from '../../blocks/admin-list/admin-search.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { ACTIVITY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconHistory } from '../../ui/icons/icon-history.ts';
import { ACTIVITY_KEY, type ActivityPage, listActivity } from './activity-api.ts';
import { type ActivitySearch, DAY_OPTIONS, filterOf, KIND_OPTIONS } from './activity-search.ts';
import { ACTIVITY_COLUMNS, ActivityTable } from './activity-table.tsx';

interface ActivityToolsProps {
  readonly search: ActivitySearch;
  readonly people: ActivityPage['people'];
  readonly onSearch: (change: ActivitySearch) => void;
  /** "1 to 9 of 386". */
  readonly count: string;
}

const ActivityTools = ({ search, people, onSearch, count }: ActivityToolsProps) => (
  <search className="admin-list-tools">
    <AdminSearch label="Project, pattern, email" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Who"
      hideLabel
      small
      value={search.by ?? ''}
      options={[
        { value: '', label: 'Everyone' },
        ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
      ]}
      onChange={(event) => onSearch({ by: event.target.value })}
    />
    <SelectField
      label="Kind"
      hideLabel
      small
      value={search.kind ?? ''}
      options={KIND_OPTIONS}
      onChange={(event) => onSearch({ kind: event.target.value })}
    />
    <SelectField
      label="When"
      hideLabel
      small
      value={search.days ?? ''}
      options={DAY_OPTIONS}
      onChange={(event) => onSearch({ days: event.target.value })}
    />
    <p className="admin-list-tools__count figures" role="status">
      {count}
    </p>
    <ColumnsMenu columns={ACTIVITY_COLUMNS} word={search.columns} onWord={(columns) => onSearch({ columns })} />
  </search>
);

const NoActivity = ({ onAll }: { readonly onAll: () => void }) => (
  <EmptyState
    icon={<IconHistory className="icon" />}
    title="Nothing matches"
    action={<Button onClick={onAll}>Show all of any time</Button>}
  >
    Whatever staff change is written down here by itself.
  </EmptyState>
);

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
        <div className="admin-list__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </AdminPage>
  );
}
