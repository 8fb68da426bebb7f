import './deliveries.css';
import type { DeliveryRow, DeliveryState } from '@colorway/contract/delivery/delivery-contract.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useContext, useState } from 'react';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { AdminSearch } from '../../blocks/admin-list/admin-search.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { DELIVERY_EVENTS, INQUIRY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { columnsOf } from '../../blocks/table/admin-column.ts';
import { AdminTable } from '../../blocks/table/admin-table.tsx';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { detailId, useRowMarks } from '../../blocks/table/row-marks.ts';
import { Moment } from '../../blocks/when/moment.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts';
import { IconChevronRight } from '../../ui/icons/icon-chevron-right.ts';
import { IconClock } from '../../ui/icons/icon-clock.ts';
import { IconPlayerSkipForward } from '../../ui/icons/icon-player-skip-forward.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { IconSend } from '../../ui/icons/icon-send.ts';
import { Tag } from '../../ui/tag/tag.tsx';
import { DELIVERIES_KEY, type DeliveryPage, type Filter, listDeliveries } from './deliveries-api.ts';
import { DeliveryDetail, useDeliveryCommand } from './delivery-detail.tsx';
import { type DeliverySearch, filterOf, SERVICE_NAMES, SERVICE_OPTIONS, STATE_OPTIONS } from './delivery-search.ts';
import { nextWords } from './next-words.ts';
import { ServiceStandings } from './service-standings.tsx';

/** Opens a row, or none. */
const OpenRow = createContext<(id: string | undefined) => void>(() => undefined);

function OpenButton({ row: { id, what, about } }: { readonly row: DeliveryRow }) {
  const { open } = useRowMarks();
  const onOpen = useContext(OpenRow);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className="icon-button"
      aria-expanded={open}
      aria-controls={open ? detailId(id) : undefined}
      aria-label={about ? `${what}, ${about}` : what}
      onClick={() => onOpen(open ? undefined : id)}
    >
      <Chevron className="icon icon--small" aria-hidden="true" />
    </button>
  );
}

const LOOKS = {
  parked: { tone: 'error', Icon: IconAlertTriangle, words: 'Needs attention' },
  retrying: { tone: 'warning', Icon: IconRefresh, words: 'Retrying' },
  waiting: { tone: 'warning', Icon: IconClock, words: 'Waiting' },
  delivered: { tone: 'ok', Icon: IconCheck, words: 'Delivered' },
  skipped: { tone: 'quiet', Icon: IconPlayerSkipForward, words: 'Skipped' },
} as const satisfies Record<DeliveryState, unknown>;

function DeliveryTag({ state }: { readonly state: DeliveryState }) {
  const { tone, Icon, words } = LOOKS[state];
  return (
    <Tag tone={tone} icon={<Icon className="icon icon--small" />}>
      {words}
    </Tag>
  );
}

const DELIVERY_COLUMNS = columnsOf<DeliveryRow>([
  { id: 'open', label: 'Open', silent: true, always: true, className: 'delivery-table__open', Cell: OpenButton },
  {
    id: 'since',
    label: 'Since',
    className: 'delivery-table__since admin-list-table__line figures',
    Cell: ({ row }) => <Moment at={row.createdAt} />,
  },
  { id: 'to', label: 'To', cardLabel: 'To', Cell: ({ row }) => SERVICE_NAMES[row.service] },
  {
    id: 'what',
    label: 'What',
    always: true,
    className: 'delivery-table__what',
    Cell: ({ row: { what, about } }) => (about ? `${what}, ${about}` : what),
  },
  { id: 'tries', label: 'Tries', figure: true, cardLabel: 'Tries', Cell: ({ row }) => row.tries },
  {
    id: 'state',
    label: 'State',
    className: 'delivery-table__state',
    Cell: ({ row }) => <DeliveryTag state={row.state} />,
  },
  {
    id: 'next',
    label: 'Next try',
    className: 'tiny quiet',
    cardLabel: 'Next try',
    Cell: ({ row }) => nextWords(row, new Date()),
  },
]);

interface DeliveryToolsProps {
  readonly search: DeliverySearch;
  readonly onSearch: (change: DeliverySearch) => void;
  /** "1 to 6 of 1,204". */
  readonly count: string;
}

const DeliveryTools = ({ search, onSearch, count }: DeliveryToolsProps) => (
  <search className="admin-list-tools">
    <AdminSearch label="Deal, project, email" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Service"
      hideLabel
      small
      value={search.service ?? ''}
      options={SERVICE_OPTIONS}
      onChange={(event) => onSearch({ service: event.target.value })}
    />
    <SelectField
      label="State"
      hideLabel
      small
      value={search.state ?? ''}
      options={STATE_OPTIONS}
      onChange={(event) => onSearch({ state: event.target.value })}
    />
    <p className="admin-list-tools__count figures" role="status">
      {count}
    </p>
    <ColumnsMenu columns={DELIVERY_COLUMNS} word={search.columns} onWord={(columns) => onSearch({ columns })} />
  </search>
);

const HEIGHTS = { row: 51, card: 118 };

interface DeliveryTableProps {
  readonly rows: readonly DeliveryRow[];
  readonly columns: string | undefined;
}

/** One row is open at a time. */
function DeliveryTable({ rows, columns }: DeliveryTableProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <OpenRow value={setOpened}>
      <AdminTable
        caption="Deliveries"
        className="delivery-table"
        columns={DELIVERY_COLUMNS}
        rows={rows}
        idOf={({ id }) => id}
        heights={HEIGHTS}
        columnsWord={columns}
        openId={opened}
        Detail={DeliveryDetail}
      />
    </OpenRow>
  );
}

function RetryFailedButton() {
  const { run, busy } = useDeliveryCommand('deliveries.retryFailed', 'Everything that failed is on its way again.');
  return (
    <Button busy={busy} onClick={() => void run()}>
      {busy ? null : <IconRefresh className="icon" aria-hidden="true" />}
      Retry all failed
    </Button>
  );
}

interface NothingSentProps {
  readonly narrowed: boolean;
  readonly onAll: () => void;
}

const NothingSent = ({ narrowed, onAll }: NothingSentProps) => (
  <EmptyState
    icon={<IconSend className="icon" />}
    title={narrowed ? 'Nothing matches' : 'Nothing was sent yet'}
    action={narrowed ? <Button onClick={onAll}>Show all</Button> : undefined}
  >
    {narrowed
      ? 'No delivery of this service is in this state.'
      : 'The first inquiry or mail appears here as soon as it is written.'}
  </EmptyState>
);

/** What comes in makes new ones; each try says so itself. */
const EVENTS = [...INQUIRY_EVENTS, ...DELIVERY_EVENTS];

function useDeliveries(filter: Filter) {
  useStaffEvents(EVENTS, DELIVERIES_KEY);
  return useInfiniteQuery({
    queryKey: [...DELIVERIES_KEY, 'list', filter],
    queryFn: ({ pageParam }) => listDeliveries(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

const LEAD = 'Everything we tell other services: the CRM, the shop and mail. Nothing is lost when one of them is down.';

const someFailed = (page: DeliveryPage | undefined): boolean =>
  page?.services.some(({ parked, retrying }) => parked + retrying > 0) ?? false;

const formatCount = (shown: number, page: DeliveryPage | undefined): string =>
  page && shown > 0 ? `1 to ${shown} of ${page.total.toLocaleString('en-US')}` : '';

export function DeliveriesScreen() {
  const search = useSearch({ from: '/work/admin/deliveries' });
  const navigate = useNavigate({ from: '/admin/deliveries' });
  const query = useDeliveries(filterOf(search));
  const show = (change: DeliverySearch) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });
  const page = query.data?.pages[0];
  const rows = query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  return (
    <AdminPage title="Deliveries" lead={LEAD} action={someFailed(page) ? <RetryFailedButton /> : null}>
      {page ? <ServiceStandings services={page.services} /> : null}
      {query.isPending ? null : (
        <DeliveryTools search={search} onSearch={show} count={formatCount(rows.length, page)} />
      )}
      {query.isPending ? <WaitingRows rows={6} height={32} /> : null}
      {query.isError && !page ? (
        <NotLoaded title="The deliveries did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {page && rows.length === 0 ? (
        <NothingSent
          narrowed={Object.keys(filterOf(search)).length > 0}
          onAll={() => show({ service: '', state: '', q: '' })}
        />
      ) : null}
      {rows.length > 0 ? <DeliveryTable rows={rows} columns={search.columns} /> : null}
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
