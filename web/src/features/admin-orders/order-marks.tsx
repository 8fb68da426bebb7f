import './order-marks.css';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import type { DUE_LIGHTS } from '@colorway/rules/shop/delivery-estimate.ts';
import { LightLabel } from '../../blocks/light/light-label.tsx';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import type { OrderRow } from './orders-api.ts';

/** The due light in the colors of dates. */
export const LIGHTS = { 'in-time': 'green', soon: 'amber', late: 'red', unplanned: 'gray' } as const satisfies Record<
  (typeof DUE_LIGHTS)[number],
  string
>;

/** `2 days late` over `Nov 28`. */
export function OrderDue({ order: { due, shipBy, state } }: { readonly order: OrderRow }) {
  const day = shipBy === null ? (state === 'awaiting' ? 'pays first' : '') : formatMonthDay(shipBy);
  if (due === null) return <span className="quiet">{day === '' ? 'Done' : day}</span>;
  return (
    <span className="order-due">
      <LightLabel light={LIGHTS[due.light]} text={due.label} />
      <span className="order-due__day tiny quiet figures">{day}</span>
    </span>
  );
}

/** The first picture of an order, as large as a stamp. */
export const OrderPicture = ({ order: { picture } }: { readonly order: Pick<OrderRow, 'picture'> }) => (
  <span className="order-picture">
    {picture === null ? (
      <IconPhoto className="icon icon--small" aria-hidden="true" />
    ) : (
      <img src={picture} alt="" loading="lazy" decoding="async" />
    )}
  </span>
);

/** The progress of an order in words. */
export function progressLabel({ state, donePieces, pieces, parcels, shippedPieces }: OrderRow): string {
  const boxes = parcels === 1 ? '1 parcel' : `${parcels} parcels`;
  switch (state) {
    case 'paid':
      return 'Not started';
    case 'in-production':
      return `${donePieces} of ${pieces} done`;
    case 'ready':
      return `All ${pieces} done`;
    case 'partly-shipped':
      return `${shippedPieces} of ${pieces} shipped, ${boxes}`;
    case 'shipped':
    case 'delivered':
      return boxes;
    default:
      return '';
  }
}

export const ownerOf = ({ projectName, customer }: OrderRow): string => projectName ?? customer?.name ?? 'Shop';
