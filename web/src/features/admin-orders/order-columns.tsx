import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { PaymentState } from '@colorway/rules/shop/payment/payment-state.ts';
import { Link } from '@tanstack/react-router';
import { StaffOrderTag } from '../../blocks/order-state/order-state-tag.tsx';
import { columnsOf } from '../../blocks/table/admin-column.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { OrderMenu } from './order-menu.tsx';
import type { OrderRow } from './orders-api.ts';

const STANDS: Readonly<Record<PaymentState, string>> = {
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
      {provider.state === null ? null : `, ${STANDS[provider.state]}`}
      {provider.words === null ? null : <span className="order-table__till-words">{provider.words}</span>}
    </span>
  );
}

interface CellProps {
  readonly row: OrderRow;
}

const Name = ({ row: { name } }: CellProps) => (
  <Link to="/admin/orders/$name" params={{ name }} className="text-link">
    {name}
  </Link>
);

const Project = ({ row: { projectID, projectName } }: CellProps) =>
  projectID === null ? (
    <span className="quiet">Shop</span>
  ) : (
    <>
      <span className="order-table__name">{projectName}</span>
      <Link to="/admin/project/$id" params={{ id: projectID }} className="tiny">
        {projectID}
      </Link>
    </>
  );

const Customer = ({ row: { customer } }: CellProps) =>
  customer ? customer.name : <span className="quiet">Not given yet</span>;

const Invoice = ({ row: { token, name } }: CellProps) => (
  <Link to="/shop/invoices/$token" params={{ token }} className="text-link" aria-label={`Open the invoice of ${name}`}>
    Open
  </Link>
);

export const ORDER_COLUMNS = columnsOf<OrderRow>([
  { id: 'order', label: 'Order', always: true, rowHead: true, className: 'figures', Cell: Name },
  { id: 'project', label: 'Project', className: 'order-table__project', Cell: Project },
  { id: 'customer', label: 'Customer', className: 'order-table__customer', Cell: Customer },
  {
    id: 'placed',
    label: 'Placed',
    className: 'order-table__placed admin-list-table__line figures',
    Cell: ({ row }) => formatDay(row.createdAt),
  },
  {
    id: 'pieces',
    label: 'Pieces',
    figure: true,
    className: 'order-table__pieces',
    cardLabel: 'pieces',
    Cell: ({ row }) => row.pieces,
  },
  {
    id: 'total',
    label: 'Total',
    figure: true,
    className: 'order-table__total',
    Cell: ({ row }) => formatMoney(row.total),
  },
  {
    id: 'status',
    label: 'Status',
    className: 'order-table__state',
    Cell: ({ row }) => (
      <>
        <StaffOrderTag state={row.state} />
        <OrderProvider order={row} />
      </>
    ),
  },
  { id: 'invoice', label: 'Invoice', className: 'order-table__invoice', Cell: Invoice },
  {
    id: 'actions',
    label: 'Actions',
    silent: true,
    always: true,
    className: 'order-table__menu',
    Cell: ({ row }) => <OrderMenu order={row} />,
  },
]);
