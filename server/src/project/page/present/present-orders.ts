import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { chosenService, type DateSettings, shipDayIfPaid } from '@colorway/rules/dates/plan.ts';
import type { ServiceTimes } from '@colorway/rules/dates/service-times.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import type { PriceData } from '../../../catalog/facade.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { readDateSettings } from '../../dates/date-settings-store.ts';
import { servicesOf } from '../../dates/project-plan.ts';
import type { StoredListedOrder, StoredProject } from '../../store/stored-project.ts';

interface Shown {
  readonly proofs: readonly Proof[];
  readonly priceData: PriceData;
  readonly isPeople: boolean;
}

export const invoiceUrl = (token: string): string => `/shop/invoices/${token}`;

const shipsBy = (
  { state, paidAt }: StoredListedOrder,
  service: ServiceTimes | undefined,
  rules: DateSettings,
): string | null =>
  state === 'paid' && paidAt !== null && service
    ? formatShortDay(shipDayIfPaid(localTime(new Date(paidAt), rules.timeZone).day, { service, rules }))
    : null;

/** The orders of a project with the day by which each one leaves, by the service that staff chose. */
export async function presentOrders(
  db: Queries,
  { orders, dates }: Pick<StoredProject, 'orders' | 'dates'>,
  { proofs, priceData, isPeople }: Shown,
): Promise<PortalProject['orders']> {
  if (orders.length === 0) return [];
  const { settings } = await readDateSettings(db);
  const types = proofs.map(({ productType }) => productType);
  const service = chosenService(servicesOf(types, priceData), dates?.service ?? null);
  return orders.map((order) => ({
    name: orderName(order.number),
    invoiceUrl: isPeople ? invoiceUrl(order.token) : null,
    state: order.state,
    pieces: order.pieces,
    total: cents(order.totalCents),
    createdAt: new Date(order.createdAt).toISOString(),
    shipsBy: shipsBy(order, service, settings),
  }));
}
