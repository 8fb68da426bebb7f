import { formatMoney } from '@colorway/rules/money/cents.ts';
import { Link } from '@tanstack/react-router';
import { dayWords } from '../../blocks/when/moment-words.ts';
import { OrderMenu } from './order-menu.tsx';
import { OrderTag } from './order-tag.tsx';
import type { OrderRow } from './orders-api.ts';

const Project = ({ order: { projectID, projectName } }: { readonly order: OrderRow }) =>
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

export const OrderTable = ({ rows }: { readonly rows: readonly OrderRow[] }) => (
  <table className="desk-table desk-table--cards order-table">
    <caption className="visually-hidden">Orders</caption>
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Project</th>
        <th scope="col">Customer</th>
        <th scope="col">Placed</th>
        <th scope="col" className="desk-table__figure">
          Pieces
        </th>
        <th scope="col" className="desk-table__figure">
          Total
        </th>
        <th scope="col">Status</th>
        <th scope="col">Invoice</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((order) => (
        <tr key={order.id}>
          <th scope="row" className="figures">
            {order.name}
          </th>
          <td className="order-table__project">
            <Project order={order} />
          </td>
          <td className="order-table__customer">
            {order.customer ? order.customer.name : <span className="quiet">Not said yet</span>}
          </td>
          <td className="order-table__placed desk-table__line figures">{dayWords(order.createdAt)}</td>
          <td className="order-table__pieces desk-table__figure figures" data-label="pieces">
            {order.pieces}
          </td>
          <td className="desk-table__figure figures order-table__total">{formatMoney(order.total)}</td>
          <td className="order-table__state">
            <OrderTag state={order.state} />
          </td>
          <td className="order-table__invoice">
            <Link
              to="/shop/invoices/$token"
              params={{ token: order.token }}
              className="text-link"
              aria-label={`Open the invoice of ${order.name}`}
            >
              Open
            </Link>
          </td>
          <td className="order-table__menu">
            <OrderMenu order={order} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
