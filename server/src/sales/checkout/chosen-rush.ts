import type { CheckoutFields, CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { withRush } from '@colorway/rules/shop/charge/rush.ts';
import { orderTimes, shipByIfPaid } from '@colorway/rules/shop/delivery-estimate.ts';
import { chargedRush, type LateRequest, lateRequest } from '@colorway/rules/shop/in-hands.ts';
import type { Context } from '../../catalog/deps.ts';
import { readDateSettings, type StoredProject } from '../../project/facade.ts';
import { readChargeSettings } from '../charge/charge-settings.ts';
import { findRoom } from '../production/capacity.ts';
import { findCheckout } from './checkout-store.ts';
import { orderedLines } from './ordered-lines.ts';
import type { Checkout } from './read-checkout.ts';

type ReadContext = Pick<Context, 'tx'>;

type DayFacts = Pick<CheckoutPageView, 'today' | 'closingDays' | 'roomOn' | 'rush'>;

const productLines = (checkout: Checkout) =>
  orderedLines(checkout, checkout.quote).filter(({ kind }) => kind === 'product');

/** Facts by which an in-hands date is checked. Room is null while capacity is off, or without promised times. */
export async function readDayFacts({ tx }: ReadContext, checkout: Checkout): Promise<DayFacts> {
  const { closingDays, timeZone } = (await readDateSettings(tx)).settings;
  const today = localTime(new Date(), timeZone).day;
  const lines = productLines(checkout);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const roomFor = async (rushDays: number | null) => {
    const times = orderTimes(lines, rushDays);
    return times
      ? findRoom(tx, { closingDays, today }, { from: shipByIfPaid(today, times, closingDays), pieces })
      : null;
  };
  // Distributors see no price (D46).
  const rush = isDistributor(checkout.project.type) ? null : (await readChargeSettings(tx)).rush;
  return {
    today,
    closingDays: [...closingDays],
    roomOn: await roomFor(null),
    rush: rush && { ...rush, roomOn: await roomFor(rush.days) },
  };
}

/** The day of the checkout page: that of the project until another one is saved, or none. */
export const neededByOf = ({ neededBy }: Partial<CheckoutFields>, project: StoredProject): string | null =>
  neededBy === undefined ? project.inHandsOn : neededBy;

/** The request of the customer about a day that cannot be promised; null without one. */
export async function findLateRequest(context: ReadContext, checkout: Checkout): Promise<LateRequest | null> {
  const { project } = checkout;
  const saved = await findCheckout(context.tx, project.id);
  const facts = { ...(await readDayFacts(context, checkout)), items: productLines(checkout) };
  return lateRequest({ neededBy: neededByOf(saved, project), late: saved.late ?? null }, facts);
}

/** The cart with the sum for rush, if it is chosen and offered today. */
export async function withChosenRush(context: ReadContext, checkout: Checkout): Promise<Checkout> {
  const { project, quote } = checkout;
  const saved = await findCheckout(context.tx, project.id);
  if (saved.late !== 'rush') return checkout;
  const facts = { ...(await readDayFacts(context, checkout)), items: productLines(checkout) };
  const rush = chargedRush({ neededBy: neededByOf(saved, project), late: saved.late }, facts);
  return { ...checkout, quote: withRush(quote, rush) };
}
