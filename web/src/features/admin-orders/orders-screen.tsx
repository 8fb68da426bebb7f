import './orders.css';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { AdminSearch } from '../../blocks/admin-list/admin-search.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { ORDER_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { AdminTable } from '../../blocks/table/admin-table.tsx';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { onMenuKey } from '../../blocks/table/menu-key.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconReceipt } from '../../ui/icons/icon-receipt.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { DAY_OPTIONS, filterOf, type OrderSearch, TABS } from './order-search.ts';
import { listOrders, ORDERS_KEY, type OrderPage, type OrderRow } from './orders-api.ts';

interface OrderToolsProps {
  readonly search: OrderSearch;
  readonly onSearch: (change: OrderSearch) => void;
  /** "1 to 8 of 41". */
  readonly count: string;
}

const OrderTools = ({ search, onSearch, count }: OrderToolsProps) => (
  <search className="admin-list-tools">
    <AdminSearch label="Order, project, customer" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Placed"
      hideLabel
      small
      value={search.days ?? ''}
      options={DAY_OPTIONS}
      onChange={(event) => onSearch({ days: event.target.value })}
    />
    <p className="admin-list-tools__count figures" role="status">
      {count}
    </p>
    <ColumnsMenu columns={ORDER_COLUMNS} word={search.columns} onWord={(columns) => onSearch({ columns })} />
  </search>
);

const HEIGHTS = { row: 57, card: 132 };

interface OrderTableProps {
  readonly rows: readonly OrderRow[];
  readonly columns: string | undefined;
}

const OrderTable = ({ rows, columns }: OrderTableProps) => (
  <AdminTable
    caption="Orders"
    className="order-table"
    columns={ORDER_COLUMNS}
    rows={rows}
    idOf={({ id }) => id}
    heights={HEIGHTS}
    columnsWord={columns}
    sort="-order"
    onKeyDown={onMenuKey}
  />
);

/** Each is an address; days and words go along. */
const OrderTabs = ({ search, waiting }: { readonly search: OrderSearch; readonly waiting: number }) => {
  const { state, ...rest } = search;
  return (
    <nav className="order-tabs" aria-label="Which orders">
      {TABS.map(({ value, label }) => (
        <Link
          key={label}
          to="/admin/orders"
          search={value ? { ...rest, state: value } : rest}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={state === value ? 'page' : undefined}
        >
          {label}
          {value === 'awaiting' && waiting > 0 ? <span className="order-tabs__count figures">{waiting}</span> : null}
        </Link>
      ))}
    </nav>
  );
};

interface NoOrdersProps {
  readonly narrowed: boolean;
  readonly onAll: () => void;
}

const NoOrders = ({ narrowed, onAll }: NoOrdersProps) => (
  <EmptyState
    icon={<IconReceipt className="icon" />}
    title={narrowed ? 'Nothing matches' : 'No orders yet'}
    action={narrowed ? <Button onClick={onAll}>Show all</Button> : undefined}
  >
    {narrowed ? 'No order fits these words and filters.' : 'The first order appears here automatically.'}
  </EmptyState>
);

const leadWords = ({ awaiting, paidThisMonth }: OrderPage): string => {
  const month = new Date().toLocaleDateString('en-US', { month: 'long' });
  const waits = `${awaiting.count} awaiting payment, ${formatMoney(awaiting.amount)}.`;
  return `${waits} Paid in ${month}: ${formatMoney(paidThisMonth)}.`;
};

const formatCount = (shown: number, page: OrderPage | undefined): string =>
  page && shown > 0 ? `1 to ${shown} of ${page.total.toLocaleString('en-US')}` : '';

export function OrdersScreen() {
  const search = useSearch({ from: '/work/admin/orders' });
  const navigate = useNavigate({ from: '/admin/orders' });
  const filter = filterOf(search);
  useStaffEvents(ORDER_EVENTS, ORDERS_KEY);
  const query = useInfiniteQuery({
    queryKey: [...ORDERS_KEY, filter],
    queryFn: ({ pageParam }) => listOrders(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const show = (change: OrderSearch) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });
  const page = query.data?.pages[0];
  const rows = query.data?.pages.flatMap(({ orders }) => orders) ?? [];
  const file = (
    <a className={buttonClass()} href={addressWith(RAW_ADDRESSES.ordersExport, filter)} download>
      <IconDownload className="icon" aria-hidden="true" />
      Export CSV
    </a>
  );
  return (
    <AdminPage title="Orders" lead={page ? leadWords(page) : 'What was ordered, and what is paid.'} action={file}>
      <OrderTabs search={search} waiting={page?.awaiting.count ?? 0} />
      <OrderTools search={search} onSearch={show} count={formatCount(rows.length, page)} />
      {query.isPending ? <WaitingRows /> : null}
      {query.isError && !page ? (
        <NotLoaded title="The orders did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {page && rows.length === 0 ? (
        <NoOrders narrowed={Object.keys(filter).length > 0} onAll={() => show({ q: '', state: '', days: '' })} />
      ) : null}
      {rows.length > 0 ? <OrderTable rows={rows} columns={search.columns} /> : null}
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
