import './orders.css';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { addressWith } from '../../blocks/desk/address-with.ts';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { ORDER_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { NoOrders } from './no-orders.tsx';
import { filterOf, type OrderSearch } from './order-search.ts';
import { OrderTable } from './order-table.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrderTools } from './order-tools.tsx';
import { listOrders, ORDERS_KEY, type OrderPage } from './orders-api.ts';

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
        <div className="desk__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </AdminPage>
  );
}
