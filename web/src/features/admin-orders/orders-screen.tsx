import './orders.css';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { AdminList } from '../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../blocks/admin-list/list-query.ts';
import { useRowKeys, useSamePress } from '../../blocks/admin-list/row-keys.ts';
import { useSelection } from '../../blocks/admin-list/selection.ts';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { useRight } from '../../blocks/page/viewer-rights.ts';
import { ViewTabs } from '../../blocks/saved-views/view-tabs.tsx';
import { ORDER_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { IconReceipt } from '../../ui/icons/icon-receipt.ts';
import { CapacityStrip } from './capacity-strip.tsx';
import { OrderBar } from './list/order-bar.tsx';
import { ORDER_COLUMNS, OrderListContext } from './list/order-columns.tsx';
import {
  DAY_OPTIONS,
  filterOf,
  isFiltered,
  type OrderSearch,
  PRODUCT_OPTIONS,
  SORT_OPTIONS,
  searchOf,
  searchOfView,
  TABS,
} from './order-search.ts';
import { OrderViews } from './order-views.tsx';
import { type Filter, listOrders, ORDERS_KEY, type OrderPage, type OrderRow } from './orders-api.ts';

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

const KEYS =
  'Use the arrow keys to move between rows, Enter to open one, Space to select, and Shift+Space to select a range.';

const FILTERS = [
  { name: 'sort', label: 'Sort', options: SORT_OPTIONS },
  { name: 'product', label: 'Product', options: PRODUCT_OPTIONS },
  { name: 'days', label: 'Placed', options: DAY_OPTIONS },
] as const;

const TABLE = {
  caption: 'Orders',
  className: 'order-table',
  idOf: ({ id }: OrderRow) => id,
  heights: { row: 61, card: 150 },
} as const;

interface TabsProps {
  readonly search: OrderSearch;
  readonly counts: OrderPage['counts'] | undefined;
}

/** Each is an address; the other filters go along, but for a week of capacity. */
function OrderTabs({ search, counts }: TabsProps) {
  const { state = '', from: _from, to: _to, ...rest } = search;
  const tabs = TABS.map(({ value, label, count }) => {
    const number = count && counts?.[count];
    return {
      label,
      count: number ? <span className="order-tabs__count figures">{number.toLocaleString('en-US')}</span> : null,
      search: value === '' ? rest : { ...rest, state: value },
      alone: value === '' ? {} : { state: value },
      isCurrent: state === value,
    };
  });
  return (
    <ViewTabs
      list="orders"
      label="Which orders"
      saveLabel="Save this view"
      tabs={tabs}
      current={searchOf(search)}
      canSave={isFiltered(search)}
      searchOf={searchOfView}
    />
  );
}

function emptyOf(filter: Filter, all: number | undefined, onAll: () => void) {
  const icon = <IconReceipt className="icon" />;
  if (all === 0) return { icon, title: 'No order yet.', children: 'Orders appear here the moment someone checks out.' };
  const isOpen = Object.keys(filter).length === 2 && filter.state === 'open';
  return {
    icon,
    title: isOpen ? 'No open orders' : 'Nothing matches',
    action: <Button onClick={onAll}>Show all</Button>,
    children: isOpen ? 'Everything has left.' : 'No orders match your search and filters.',
  };
}

const leadMessage = ({ counts: { open, late, soon }, paidThisMonth }: OrderPage): string => {
  const month = new Date().toLocaleDateString('en-US', { month: 'long' });
  return `${open} open. ${late} late, ${soon} due within two days. Paid in ${month}: ${formatMoney(paidThisMonth)}.`;
};

const ALL = { q: '', state: 'all', days: '', product: '', from: '', to: '', sort: '' } as const;

export function OrdersScreen() {
  const search = useSearch({ from: '/work/office/admin/orders' });
  const show = useShow<OrderSearch>();
  const filter = filterOf(search);
  const canExport = useRight('data:change');
  const canChange = useRight('orders:change');
  const body = useRef<HTMLTableSectionElement>(null);
  const query = useListQuery({
    root: ORDERS_KEY,
    events: ORDER_EVENTS,
    filter,
    read: (cursor: string | null) => listOrders(filter, cursor),
    next: ({ nextCursor }) => nextCursor,
  });
  const page = query.data?.pages[0];
  const rows = useMemo(() => query.data?.pages.flatMap(({ orders }) => orders) ?? [], [query.data]);
  const order = rows.map(({ id }) => id);
  const selecting = useSelection(order, JSON.stringify(filter));
  const press = useSamePress(selecting.press);
  const { keysId, table } = useRowKeys({ body, order, link: '.order-table__open', press });
  const selected = rows.filter(({ id }) => selecting.ids.has(id));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onMenuKey(event);
    if (!event.defaultPrevented) table.onKeyDown(event);
  };
  return (
    <OrderListContext value={press}>
      <AdminList
        title="Orders"
        lead={page ? leadMessage(page) : 'Orders and their payments.'}
        action={
          <div className="order-ways">
            <OrderViews view="list" />
            {canExport ? (
              <a className={buttonClass()} href={addressWith(RAW_ADDRESSES.ordersExport, filter)} download>
                <IconDownload className="icon" aria-hidden="true" />
                Export CSV
              </a>
            ) : null}
          </div>
        }
        top={
          <>
            <CapacityStrip />
            <OrderTabs search={search} counts={page?.counts} />
          </>
        }
        search={{ label: 'Order, project, customer', values: search, filters: FILTERS, onChange: show }}
        columns={ORDER_COLUMNS}
        query={query}
        rows={rows}
        total={page?.total}
        table={{
          ...TABLE,
          ...table,
          onKeyDown,
          selected: selecting.ids,
          sort: filter.sort ?? 'due',
          onSort: (sort) => show({ sort: sort === 'due' ? '' : sort }),
        }}
        frame={(content) => (
          <>
            {content ? (
              <p id={keysId} className="visually-hidden">
                {KEYS}
              </p>
            ) : null}
            {content}
          </>
        )}
        empty={emptyOf(filter, page?.counts.all, () => show(ALL))}
        failed="The orders did not load"
        bulk={canChange && selected.length > 0 ? <OrderBar orders={selected} onClear={selecting.clear} /> : null}
      />
    </OrderListContext>
  );
}
