import type { OrderPageView, OrderParcel } from '@colorway/contract/shop/order-page.ts';
import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { formatTracking } from '@colorway/rules/shop/parcel/carrier.ts';
import { TRACK_NAMES } from '@colorway/rules/shop/parcel/tracking.ts';
import { ParcelScan } from '../../../blocks/order-state/parcel-scan.tsx';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts';
import { IconPackage } from '../../../ui/icons/icon-package.ts';
import { IconTruckDelivery } from '../../../ui/icons/icon-truck-delivery.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';

function Tracking({ parcel: { tracking, trackingUrl } }: { readonly parcel: OrderParcel }) {
  if (tracking === '') return <p className="small quiet">No tracking number</p>;
  const number = formatTracking(tracking);
  if (trackingUrl === null) return <p className="mono small">{number}</p>;
  return (
    <a className="mono small text-link" href={trackingUrl} target="_blank" rel="noreferrer">
      {number} <IconExternalLink className="icon icon--small" aria-hidden="true" />
      <span className="visually-hidden">opens the carrier's page</span>
    </a>
  );
}

function Parcel({ parcel }: { readonly parcel: OrderParcel }) {
  const formatDay = useFormatDay();
  const { number, label, carrier, shippedAt, deliveredAt, deliveredNote, expectedOn, trackState } = parcel;
  const expected = expectedOn === null ? '' : ` Expected ${formatShortDay(expectedOn)}.`;
  return (
    <li className="order-parcel">
      <div className="order-parcel__head">
        <b>{`Parcel ${number}`}</b>
        {deliveredAt === null ? (
          <IconTag tone="quiet" Icon={IconTruckDelivery}>
            {TRACK_NAMES[trackState === 'delivered' ? 'moving' : trackState]}
          </IconTag>
        ) : (
          <IconTag tone="ok" Icon={IconCheck}>
            Delivered
          </IconTag>
        )}
      </div>
      <span>{label}</span>
      <span className="small quiet">
        {deliveredAt === null
          ? `${carrier === null ? 'Left' : `${carrier}, left`} ${formatDay(shippedAt)}.${expected}`
          : [formatDay(deliveredAt), deliveredNote].filter(Boolean).join(', ')}
      </span>
      {deliveredAt === null ? <ParcelScan scan={parcel.scan} /> : null}
      <Tracking parcel={parcel} />
    </li>
  );
}

/** One card for each parcel, and one for the pieces that are still here. */
export function OrderParcels({ parcels, unshipped }: Pick<OrderPageView, 'parcels' | 'unshipped'>) {
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels" className="order-heading">
        Parcels
      </h2>
      <ul className="order-parcels">
        {parcels.map((parcel) => (
          <Parcel key={parcel.id} parcel={parcel} />
        ))}
        {unshipped === null ? null : (
          <li className="order-parcel">
            <div className="order-parcel__head">
              <b>Next parcel</b>
              <IconTag tone="quiet" Icon={IconPackage}>
                Not shipped yet
              </IconTag>
            </div>
            <span>{unshipped}</span>
            <span className="small quiet">No tracking number yet</span>
          </li>
        )}
      </ul>
    </section>
  );
}
