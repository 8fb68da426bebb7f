import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { isMailingTime } from '@colorway/rules/dates/reminders.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { type DueMailKind, dueMailOn, restDueOn } from '@colorway/rules/shop/payment/due-mails.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { readDateSettings } from '../../project/facade.ts';
import { mailDue } from '../fulfillment/order-mails.ts';
import { storedBalance } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { insertOrderEvent, lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { insertDueMail, listDueMails, listOwing } from './due-mail-store.ts';

interface Due {
  readonly dueOn: string;
  readonly kind: DueMailKind;
}

function dueOf({ plan, shipBy }: Pick<StoredOrder, 'plan' | 'shipBy'>, today: string): Due | undefined {
  const dueOn = restDueOn(plan, shipBy);
  const kind = dueOn === null ? null : dueMailOn(dueOn, today);
  return dueOn === null || kind === null ? undefined : { dueOn, kind };
}

/** Checks again under the lock: the payment may have arrived, or the day may have moved. */
async function mailOne(deps: Deps, tx: Queries, id: string, today: string): Promise<void> {
  const order = await lockOrder(tx, id);
  const due = order && dueOf(order, today);
  if (!order || !due || storedBalance(order).due === 0) return;
  if (!(await insertDueMail(tx, { orderId: id, ...due }))) return;
  await mailDue({ tx, deps }, order, { ...due, today });
  const data = { due: formatMonthDay(due.dueOn) };
  await insertOrderEvent(tx, id, { kind: 'dueMail', data, staffId: null });
  await notifyOrderChanged(tx, order);
}

/** Mails before the rest of an order is due and on that day, each once, at the hours of all reminders. */
export async function sendDueMails(deps: Deps, now: Date): Promise<void> {
  const { timeZone: zone, closingDays } = (await readDateSettings(deps.db)).settings;
  if (!isMailingTime(now, { zone, closingDays })) return;
  const today = localTime(now, zone).day;
  const due = (await listOwing(deps.db)).flatMap(({ id, ...order }) => {
    const found = dueOf(order, today);
    return found ? [{ id, ...found }] : [];
  });
  const sent = await listDueMails(
    deps.db,
    due.map(({ id }) => id),
  );
  const isSent = ({ id, dueOn, kind }: (typeof due)[number]): boolean =>
    sent.some((one) => one.orderId === id && one.dueOn === dueOn && one.kind === kind);
  for (const one of due) if (!isSent(one)) await inTransaction(deps.db, (tx) => mailOne(deps, tx, one.id, today));
}
