import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Cents, cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { addressLines } from '@colorway/rules/shop/address-lines.ts';
import { rushDaysOf } from '@colorway/rules/shop/charge/rush.ts';
import { serviceTaxOf } from '@colorway/rules/shop/charge/service-tax.ts';
import { complaintEnd, estimateArrival, formatArrival, orderTimes } from '@colorway/rules/shop/delivery-estimate.ts';
import { invoicePath, orderName, orderPath } from '@colorway/rules/shop/order-name.ts';
import { carrierName, trackingUrl } from '@colorway/rules/shop/parcel/carrier.ts';
import { countedPieces, piecesLeft, piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { termsDueOn } from '@colorway/rules/shop/payment/payment-plan.ts';
import { orderPromises } from '@colorway/rules/shop/promises.ts';
import { orderSteps } from '@colorway/rules/shop/state/order-steps.ts';
import type { Context } from '../../catalog/deps.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import {
  type MailBrand,
  type MailedDesign,
  mailBrand,
  orderCancelledMail,
  orderDeliveredMail,
  orderLaterMail,
  orderPaidMail,
  orderRefundedMail,
  orderShippedMail,
  orderStartedMail,
  paymentDueMail,
  paymentReceivedMail,
  sendMail,
  type WrittenMail,
} from '../../mail/facade.ts';
import { findHead, readDateSettings } from '../../project/facade.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { listOrderedVersions, type StoredOrder } from '../orders/order-store.ts';
import type { StoredParcel } from './parcel-store.ts';

type MailContext = Pick<Context, 'tx' | 'deps'>;

/** The page of an order: its own for those who log in, else its invoice. */
export const orderLink = (publicUrl: string, { projectId, number, token }: StoredOrder): string =>
  publicUrl + (projectId === null ? invoicePath(token) : orderPath(orderName(number)));

interface Addressee {
  readonly brand: MailBrand;
  readonly order: { readonly orderName: string; readonly link: string; readonly steps: ReturnType<typeof stepsOf> };
  /** False for distributors, who read no prices in mails. */
  readonly seesPrices: boolean;
}

const stepsOf = ({ state }: StoredOrder) => orderSteps({ state, facts: {} });

/** Mails the contact, or else the project's customer. Without an address nothing is sent. */
async function mailCustomer(
  { tx, deps }: MailContext,
  order: StoredOrder,
  write: (to: Addressee) => WrittenMail | undefined,
): Promise<void> {
  const head = order.projectId === null ? undefined : await findHead(tx, order.projectId);
  const sentTo = order.contact?.email ?? head?.email;
  if (sentTo === undefined) return;
  const { settings } = await readPortalSettings(tx);
  const written = write({
    brand: mailBrand(settings, deps.publicUrl()),
    order: { orderName: orderName(order.number), link: orderLink(deps.publicUrl(), order), steps: stepsOf(order) },
    seesPrices: head === undefined || !isDistributor(head.type),
  });
  if (written) await sendMail(tx, deps.jobs, { ...written, to: readEmail(sentTo) });
}

/** `Dec 11 to 14`; null without a promise. */
async function readArrival({ tx }: MailContext, order: StoredOrder, shippedAt: Date | null): Promise<string | null> {
  const times = orderTimes(order.lines, rushDaysOf(order.sums));
  if (!times) return null;
  const { timeZone, closingDays } = (await readDateSettings(tx)).settings;
  const today = localTime(new Date(), timeZone).day;
  const shippedOn = shippedAt && localTime(shippedAt, timeZone).day;
  return formatArrival(estimateArrival({ times, shipBy: order.shipBy, shippedOn, today, closingDays }));
}

const dueOf = (order: StoredOrder): string | null => {
  const { due } = storedBalance(order);
  return due > 0 ? formatMoney(due) : null;
};

/** The amount that is still due on an order that is not paid in full, with its day. */
function restOf(order: StoredOrder): string | null {
  const due = dueOf(order);
  if (due === null || order.plan.choice === 'full') return null;
  const day = termsDueOn(order.plan);
  const { total, open } = serviceTaxOf(order.sums);
  // The service adds its tax once it asks for the rest.
  const amount = total > 0 && open === 0 ? `${due} plus sales tax` : due;
  return day === null ? `The rest, ${amount}, is due before we ship.` : `${due} is due ${formatFullDay(day)}.`;
}

/** The payment that starts the work; the mail lists what is made, without its prices. */
export const mailPaidOrder = (context: MailContext, order: StoredOrder): Promise<void> =>
  mailCustomer(context, order, ({ brand, order: { link }, seesPrices }) =>
    orderPaidMail(brand, {
      choice: order.plan.choice,
      rest: seesPrices ? restOf(order) : null,
      orderName: orderName(order.number),
      lines: order.lines.map(({ title, name, quantity }) => ({ label: `${title}, ${name}`, quantity })),
      ...orderPromises(order.lines, rushDaysOf(order.sums)),
      link,
    }),
  );

/** The designs of an order with their pictures, each once; pieces that are made again are in the design they repeat. */
async function readDesigns({ tx }: MailContext, order: StoredOrder): Promise<MailedDesign[]> {
  const versions = new Map((await listOrderedVersions(tx, order)).map((one) => [one.proofName, one]));
  const lines = order.lines.filter(({ kind, reprint }) => kind === 'product' && !reprint);
  return [...Map.groupBy(lines, ({ proofID }) => proofID ?? '')].flatMap(([proofID, own]) => {
    const [first] = own;
    const picture = versions.get(proofID);
    if (!first || !picture) return [];
    const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
    return [{ title: first.title, name: first.name, quantity, picture }];
  });
}

export async function mailStartedOrder(context: MailContext, order: StoredOrder): Promise<void> {
  const arrives = await readArrival(context, order, null);
  const due = dueOf(order);
  const designs = await readDesigns(context, order);
  await mailCustomer(context, order, ({ brand, order: facts, seesPrices }) =>
    orderStartedMail(brand, {
      ...facts,
      ...{ arrives, designs },
      due: due && seesPrices ? (restOf(order) ?? `${due} is due before we ship.`) : null,
    }),
  );
}

export async function mailShippedParcel(
  context: MailContext,
  order: StoredOrder,
  { parcel, before }: { readonly parcel: StoredParcel; readonly before: readonly StoredParcel[] },
): Promise<void> {
  const { lines, contact, pieces: ordered } = order;
  const arrives = await readArrival(context, order, parcel.shippedAt);
  const left = piecesLeft(
    lines,
    [parcel, ...before].map(({ pieces }) => pieces),
  );
  const rest = piecesSentence(
    lines,
    left.map((quantity, line) => ({ line, quantity })),
  );
  const { carrier, tracking } = parcel;
  await mailCustomer(context, order, ({ brand, order: facts }) =>
    orderShippedMail(brand, {
      ...facts,
      parcel: {
        pieces: piecesSentence(lines, parcel.pieces),
        carrier: carrierName(carrier),
        tracking,
        trackingUrl: carrier === null ? null : trackingUrl(carrier, tracking),
      },
      isFirst: before.length === 0,
      counts: { ordered, shipped: countedPieces(lines, [parcel.pieces]) },
      arrives,
      rest: rest === '' ? null : rest,
      address: contact ? addressLines(contact) : [],
    }),
  );
}

export async function mailDeliveredOrder(context: MailContext, order: StoredOrder, note: string): Promise<void> {
  const { timeZone } = (await readDateSettings(context.tx)).settings;
  const reportBy = formatFullDay(complaintEnd(localTime(new Date(), timeZone).day));
  const designs = await readDesigns(context, order);
  await mailCustomer(context, order, ({ brand, order: facts }) =>
    orderDeliveredMail(brand, { ...facts, note, pieces: order.pieces, reportBy, designs }),
  );
}

export const mailCancelledOrder = (context: MailContext, order: StoredOrder): Promise<void> =>
  mailCustomer(context, order, ({ brand, order: facts, seesPrices }) => {
    const { refundable } = storedBalance(order);
    return orderCancelledMail(brand, {
      ...facts,
      goesBack: refundable > 0 && seesPrices ? formatMoney(refundable) : null,
    });
  });

export const mailRefund = (
  context: MailContext,
  order: StoredOrder,
  { amount, reason }: { readonly amount: Cents; readonly reason: string },
): Promise<void> =>
  mailCustomer(context, order, ({ brand, order: facts, seesPrices }) =>
    seesPrices ? orderRefundedMail(brand, { ...facts, amount: formatMoney(amount), reason }) : undefined,
  );

export const mailPayment = (context: MailContext, order: StoredOrder, amount: number): Promise<void> =>
  mailCustomer(context, order, ({ brand, order: facts, seesPrices }) =>
    seesPrices
      ? paymentReceivedMail(brand, { ...facts, amount: formatMoney(cents(amount)), due: dueOf(order) })
      : undefined,
  );

/** Names no amount to distributors. */
export const mailDue = (
  context: MailContext,
  order: StoredOrder,
  { dueOn, today }: { readonly dueOn: string; readonly today: string },
): Promise<void> =>
  mailCustomer(context, order, ({ brand, order: facts, seesPrices }) =>
    paymentDueMail(brand, {
      ...facts,
      amount: seesPrices ? dueOf(order) : null,
      day: formatFullDay(dueOn),
      when: dueOn > today ? 'ahead' : dueOn === today ? 'today' : 'past',
      isBeforeShipping: order.plan.choice === 'deposit',
      payLink: brand.publicUrl + invoicePath(order.token),
    }),
  );

/** Returns the new estimate that the mail names; undefined without one. */
export async function mailLaterOrder(
  context: MailContext,
  order: StoredOrder,
  reason: string,
): Promise<string | undefined> {
  const arrives = await readArrival(context, order, null);
  if (arrives === null) return undefined;
  await mailCustomer(context, order, ({ brand, order: facts }) => orderLaterMail(brand, { ...facts, arrives, reason }));
  return arrives;
}
