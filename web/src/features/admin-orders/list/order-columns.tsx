import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { PaymentState } from '@colorway/rules/shop/payment/payment-state.ts';
import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { MatchTag, RushTag, StaffOrderTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { columnsOf } from '../../../blocks/table/admin-column.ts';
import { useRowMarks } from '../../../blocks/table/row-marks.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { OrderDue, OrderPicture, progressLabel } from '../order-marks.tsx';
import type { OrderRow } from '../orders-api.ts';
import { OrderMenu } from './order-menu.tsx';

const PROVIDER_STATES: Readonly<Record<PaymentState, string>> = {
  preparing: 'being prepared',
  ready: 'can be paid',
  failed: 'not taken',
};

/** Shows an order's state at its payment provider and links to it. */
function OrderProvider({ order }: { readonly order: OrderRow }) {
  const { till: provider } = order;
  if (!provider) return null;
  return (
    <span className="order-table__till tiny quiet">
      {provider.url === null ? (
        provider.name
      ) : (
        <a href={provider.url} target="_blank" rel="noreferrer" aria-label={`Open ${order.name} at ${provider.name}`}>
          {provider.name}
        </a>
      )}
      {provider.state === null ? null : `, ${PROVIDER_STATES[provider.state]}`}
      {provider.words === null ? null : <span className="order-table__till-words">{provider.words}</span>}
    </span>
  );
}

export const OrderListContext = createContext<(id: string, isStretch: boolean) => void>(() => {});

interface CellProps {
  readonly row: OrderRow;
}

function SelectBox({ row: { id, name } }: CellProps) {
  const press = useContext(OrderListContext);
  const { selected } = useRowMarks();
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      tabIndex={-1}
      checked={selected}
      onChange={(event) => press(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}

function Name({ row: { id, name } }: CellProps) {
  const press = useContext(OrderListContext);
  const { stop } = useRowMarks();
  return (
    <Link
      to="/admin/orders/$name"
      params={{ name }}
      className="order-table__open"
      tabIndex={stop ? 0 : -1}
      onClick={(event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        press(id, true);
      }}
    >
      {name}
    </Link>
  );
}

const Project = ({ row }: CellProps) => (
  <span className="order-table__owner">
    <OrderPicture order={row} />
    <span>
      {row.projectID === null ? (
        <span className="order-table__name">Shop</span>
      ) : (
        <Link
          to="/admin/project/$id"
          params={{ id: row.projectID }}
          className="order-table__name"
          tabIndex={-1}
          title={`Project ${row.projectID}`}
        >
          {row.projectName}
        </Link>
      )}
      <span className="tiny quiet">{row.customer?.name ?? 'Not given yet'}</span>
    </span>
  </span>
);

/** `$563.23 due` over `$563.23 paid`. */
function Money({ row: { amountDue, paid, total, state, createdAt } }: CellProps) {
  const [first, second] =
    state === 'cancelled'
      ? ['Nothing due', '']
      : amountDue === 0
        ? ['Paid', 'in full']
        : paid === 0 && amountDue === total
          ? ['Nothing yet', `placed ${formatDay(createdAt)}`]
          : [`${formatMoney(amountDue)} due`, `${formatMoney(paid)} paid`];
  return (
    <>
      <span className="order-table__name figures">{first}</span>
      <span className="tiny quiet figures">{second}</span>
    </>
  );
}

export const ORDER_COLUMNS = columnsOf<OrderRow>([
  { id: 'select', label: 'Selected', silent: true, always: true, className: 'order-table__check', Cell: SelectBox },
  {
    id: 'due',
    label: 'Due',
    sorts: 'up',
    className: 'order-table__due admin-list-table__line',
    Cell: ({ row }) => <OrderDue order={row} />,
  },
  {
    id: 'order',
    label: 'Order',
    sorts: 'down',
    always: true,
    rowHead: true,
    className: 'order-table__order figures',
    Cell: Name,
  },
  { id: 'project', label: 'Project and customer', className: 'order-table__project', Cell: Project },
  {
    id: 'pieces',
    label: 'Pieces',
    figure: true,
    className: 'order-table__pieces',
    cardLabel: 'pieces',
    Cell: ({ row }) => row.pieces,
  },
  {
    id: 'status',
    label: 'State',
    className: 'order-table__state',
    Cell: ({ row }) => (
      <>
        <StaffOrderTag state={row.state} />
        {row.isRush ? <RushTag /> : null}
        {row.matches === null ? null : <MatchTag order={row.matches} />}
        <span className="order-table__progress tiny quiet figures">{progressLabel(row)}</span>
        <OrderProvider order={row} />
      </>
    ),
  },
  { id: 'money', label: 'Money', className: 'order-table__money', Cell: Money },
  {
    id: 'total',
    label: 'Total',
    figure: true,
    sorts: 'down',
    className: 'order-table__total',
    Cell: ({ row }) => formatMoney(row.total),
  },
  {
    id: 'actions',
    label: 'Actions',
    silent: true,
    always: true,
    className: 'order-table__menu',
    Cell: ({ row }) => <OrderMenu order={row} />,
  },
]);
