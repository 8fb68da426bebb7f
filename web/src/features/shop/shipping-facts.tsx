import type { Shipping } from '@colorway/rules/product/shipping.ts';

/** How long each way takes; the first is what happens when nothing else is agreed on. */
export const ShippingFacts = ({ shipping: { services, notes } }: { readonly shipping: Shipping }) => (
  <>
    {services.length > 0 ? (
      <table className="shop-shipping">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Made in</th>
            <th scope="col">On its way</th>
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
    ) : null}
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
  </>
);
