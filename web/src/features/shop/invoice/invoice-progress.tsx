import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';

/** A seam that is sewn as far as the order is. */
export const InvoiceSteps = ({ steps }: Pick<Invoice, 'steps'>) => (
  <ol className="invoice-steps" aria-label="Progress">
    {steps.map(({ id, title, state, at, detail }) => (
      <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{title}</b>
        <span>{at ? formatDay(at) : detail}</span>
      </li>
    ))}
  </ol>
);

/** Parcels that are on their way or have arrived, for whoever has the link. */
export const InvoiceParcels = ({ parcels }: Pick<Invoice, 'parcels'>) =>
  parcels.length > 0 ? (
    <section className="invoice-parcels" aria-labelledby="parcels">
      <h2 id="parcels" className="invoice-pay__how">
        {parcels.length === 1 ? 'Parcel' : 'Parcels'}
      </h2>
      <ul>
        {parcels.map(({ number, label, carrier, tracking, trackingUrl, shippedAt, deliveredAt }) => (
          <li key={number} className="small">
            <b>{label}</b>
            <span className="quiet">
              {deliveredAt ? `Delivered ${formatDay(deliveredAt)}` : `Shipped ${formatDay(shippedAt)}`}
            </span>
            {trackingUrl ? (
              <a href={trackingUrl} className="text-link" rel="noreferrer">
                {`Follow it at ${carrier ?? 'the carrier'}, ${tracking}`}
              </a>
            ) : tracking ? (
              <span>{`${carrier ?? 'Tracking'} ${tracking}`}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  ) : null;
