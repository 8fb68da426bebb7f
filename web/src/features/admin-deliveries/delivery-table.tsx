import type { DeliveryRow as Row } from '@colorway/contract/delivery/delivery-contract.ts';
import { useState } from 'react';
import { DeliveryRow } from './delivery-row.tsx';

/** One row is open at a time. */
export function DeliveryTable({ rows }: { readonly rows: readonly Row[] }) {
  const [opened, setOpened] = useState<string>();
  return (
    <table className="desk-table desk-table--cards delivery-table">
      <caption className="visually-hidden">Deliveries</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Open</span>
          </th>
          <th scope="col">Since</th>
          <th scope="col">To</th>
          <th scope="col">What</th>
          <th scope="col" className="desk-table__figure">
            Tries
          </th>
          <th scope="col">State</th>
          <th scope="col">Next try</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DeliveryRow key={row.id} row={row} open={row.id === opened} onOpen={setOpened} />
        ))}
      </tbody>
    </table>
  );
}
