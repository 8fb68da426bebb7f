import { formatMoney } from '@colorway/rules/money/cents.ts';
import { Link } from '@tanstack/react-router';
import { columnsOf } from '../../blocks/table/desk-column.ts';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { OrderMenu } from './order-menu.tsx';
import { OrderTag } from './order-tag.tsx';
import { OrderTill } from './order-till.tsx';
import type { OrderRow } from './orders-api.ts';

interface CellProps {
  readonly row: OrderRow;
}

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
  customer ? customer.name : <span className="quiet">Not said yet</span>;

const Invoice = ({ row: { token, name } }: CellProps) => (
  <Link to="/shop/invoices/$token" params={{ token }} className="text-link" aria-label={`Open the invoice of ${name}`}>
    Open
  </Link>
);

export const ORDER_COLUMNS = columnsOf<OrderRow>([
  { id: 'order', label: 'Order', always: true, rowHead: true, className: 'figures', Cell: ({ row }) => row.name },
  { id: 'project', label: 'Project', className: 'order-table__project', Cell: Project },
  { id: 'customer', label: 'Customer', className: 'order-table__customer', Cell: Customer },
  {
    id: 'placed',
    label: 'Placed',
    className: 'order-table__placed desk-table__line figures',
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
        <OrderTag state={row.state} />
        <OrderTill order={row} />
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
