import './orders.css';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { Link, useSearch } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { AdminList } from '../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../blocks/admin-list/list-query.ts';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { ORDER_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconReceipt } from '../../ui/icons/icon-receipt.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { DAY_OPTIONS, filterOf, type OrderSearch, TABS } from './order-search.ts';
import { listOrders, ORDERS_KEY, type OrderPage, type OrderRow } from './orders-api.ts';

/** Shift+F10 and the menu key open the menu of the row that the focus is in, on its first entry. */
function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target } = event;
  if (!(key === 'ContextMenu' || (key === 'F10' && shiftKey)) || !(target instanceof Element)) return;
  const button = target.closest('tr')?.querySelector<HTMLButtonElement>('.menu > button');
  if (!button) return;
  event.preventDefault();
  if (button.ariaExpanded !== 'true') button.click();
  requestAnimationFrame(() => button.parentElement?.querySelector<HTMLElement>('li > button, li > a')?.focus());
}

const FILTERS = [{ name: 'days', label: 'Placed', options: DAY_OPTIONS }] as const;

const TABLE = {
  caption: 'Orders',
  className: 'order-table',
  idOf: ({ id }: OrderRow) => id,
  heights: { row: 57, card: 132 },
  sort: '-order',
  onKeyDown: onMenuKey,
} as const;

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

const emptyOf = (narrowed: boolean, onAll: () => void) => ({
  icon: <IconReceipt className="icon" />,
  title: narrowed ? 'Nothing matches' : 'No orders yet',
  action: narrowed ? <Button onClick={onAll}>Show all</Button> : undefined,
  children: narrowed ? 'No orders match your search and filters.' : 'The first order appears here automatically.',
});

const leadMessage = ({ awaiting, paidThisMonth }: OrderPage): string => {
  const month = new Date().toLocaleDateString('en-US', { month: 'long' });
  const waits = `${awaiting.count} awaiting payment, ${formatMoney(awaiting.amount)}.`;
  return `${waits} Paid in ${month}: ${formatMoney(paidThisMonth)}.`;
};

export function OrdersScreen() {
  const search = useSearch({ from: '/work/admin/orders' });
  const show = useShow<OrderSearch>();
  const filter = filterOf(search);
  const query = useListQuery({
    root: ORDERS_KEY,
    events: ORDER_EVENTS,
    filter,
    read: (cursor: string | null) => listOrders(filter, cursor),
    next: ({ nextCursor }) => nextCursor,
  });
  const page = query.data?.pages[0];
  return (
    <AdminList
      title="Orders"
      lead={page ? leadMessage(page) : 'Orders and their payments.'}
      exportAddress={addressWith(RAW_ADDRESSES.ordersExport, filter)}
      top={<OrderTabs search={search} waiting={page?.awaiting.count ?? 0} />}
      search={{ label: 'Order, project, customer', values: search, filters: FILTERS, onChange: show }}
      columns={ORDER_COLUMNS}
      query={query}
      rows={query.data?.pages.flatMap(({ orders }) => orders) ?? []}
      total={page?.total}
      table={TABLE}
      empty={emptyOf(Object.keys(filter).length > 0, () => show({ q: '', state: '', days: '' }))}
      failed="The orders did not load"
    />
  );
}
