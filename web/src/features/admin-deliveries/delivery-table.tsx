import type { DeliveryRow } from '@colorway/contract/delivery/delivery-contract.ts';
import { useState } from 'react';
import { AdminTable } from '../../blocks/table/admin-table.tsx';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { OpenRow } from './open-button.tsx';

const HEIGHTS = { row: 51, card: 118 };

interface DeliveryTableProps {
  readonly rows: readonly DeliveryRow[];
  readonly columns: string | undefined;
}

/** One row is open at a time. */
export function DeliveryTable({ rows, columns }: DeliveryTableProps) {
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
