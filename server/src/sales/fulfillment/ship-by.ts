import { localTime } from '@colorway/rules/dates/zone.ts';
import { rushDaysOf } from '@colorway/rules/shop/charge/rush.ts';
import { orderTimes, shipByIfPaid } from '@colorway/rules/shop/delivery-estimate.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readDateSettings } from '../../project/facade.ts';
import type { StoredOrder } from '../orders/order-store.ts';

/** The last day on which an order ships that is paid now; null without a promise. */
export async function planShipBy(
  tx: Queries,
  { lines, sums }: Pick<StoredOrder, 'lines' | 'sums'>,
): Promise<string | null> {
  const times = orderTimes(lines, rushDaysOf(sums));
  if (!times) return null;
  const { timeZone, closingDays } = (await readDateSettings(tx)).settings;
  return shipByIfPaid(localTime(new Date(), timeZone).day, times, closingDays);
}
