import type { Shipping } from '@colorway/rules/product/shipping.ts';

interface ShippingTableProps {
  readonly services: Shipping['services'];
  /** The heading of how long the delivery takes. */
  readonly deliveredIn: string;
  readonly className?: string;
}

export const ShippingTable = ({ services, deliveredIn: heading, className }: ShippingTableProps) => (
  <table className={className}>
    <thead>
      <tr>
        <th scope="col">Service</th>
        <th scope="col">Made in</th>
        <th scope="col">{heading}</th>
      </tr>
    </thead>
    <tbody>
      {services.map(({ service, madeIn, deliveredIn }) => (
        <tr key={service}>
          <th scope="row">{service}</th>
          <td>{madeIn}</td>
          <td>{deliveredIn}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
