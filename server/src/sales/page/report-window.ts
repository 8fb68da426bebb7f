import type { ClosingDay } from '@colorway/rules/dates/working-days.ts';
import { rushDaysOf } from '@colorway/rules/shop/charge/rush.ts';
import { estimateArrival, orderTimes } from '@colorway/rules/shop/delivery-estimate.ts';
import { type ProblemWindow, problemWindow } from '@colorway/rules/shop/problem/report.ts';
import type { ListedParcel } from '../fulfillment/parcel-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';

interface WindowSources {
  readonly order: StoredOrder;
  readonly parcels: readonly ListedParcel[];
  readonly closingDays: readonly ClosingDay[];
  readonly today: string;
  /** The calendar day of an instant in the zone of the maker. */
  readonly dayOf: (at: Date) => string;
}

const lastDay = (days: readonly string[]): string | null =>
  days.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);

/** The last day that was promised: by the carrier, else from the last parcel or the planned day, however late it is. */
function expectedDay({ order, parcels, closingDays, dayOf }: WindowSources): string | null {
  const named = parcels.map(({ expectedOn }) => expectedOn);
  const isAllNamed = order.shippedPieces >= order.pieces && named.every((day) => day !== null);
  if (isAllNamed && named.length > 0) return lastDay(named);
  const times = orderTimes(order.lines, rushDaysOf(order.sums));
  const shippedOn =
    order.shippedPieces >= order.pieces ? lastDay(parcels.map(({ shippedAt }) => dayOf(shippedAt))) : null;
  const leaves = shippedOn ?? order.shipBy;
  if (!times || leaves === null) return null;
  return estimateArrival({ times, shipBy: order.shipBy, shippedOn, today: leaves, closingDays }).to;
}

/** Whether a problem with the order can be reported today (D68). */
export function reportWindowOf(sources: WindowSources): ProblemWindow {
  const { order, parcels, today, dayOf } = sources;
  const arrivals = parcels.flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [dayOf(deliveredAt)]));
  return problemWindow({
    state: order.state,
    deliveredOn: lastDay(arrivals),
    expectedOn: expectedDay(sources),
    today,
  });
}
