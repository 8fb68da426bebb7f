import { AdminTable } from '../../blocks/table/admin-table.tsx';
import { onMenuKey } from '../../blocks/table/menu-key.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import type { OrderRow } from './orders-api.ts';

const HEIGHTS = { row: 57, card: 132 };

interface OrderTableProps {
  readonly rows: readonly OrderRow[];
  readonly columns: string | undefined;
}

export const OrderTable = ({ rows, columns }: OrderTableProps) => (
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
