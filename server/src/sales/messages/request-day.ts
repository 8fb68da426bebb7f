import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import type { LateRequest } from '@colorway/rules/shop/in-hands.ts';
import type { Context } from '../../catalog/deps.ts';
import { insertMessage, markAnswered } from '../problem/message-store.ts';
import { mailStaffMessage } from './mail-staff-message.ts';

interface RequestedOrder {
  readonly orderId: string;
  readonly orderName: string;
  readonly by: string;
}

/** The request waits among the messages of the order until staff answer it there, which mails the customer. */
export async function requestDay(context: Context, order: RequestedOrder, request: LateRequest | null): Promise<void> {
  const { tx } = context;
  const { orderId, ...named } = order;
  await markAnswered(tx, orderId);
  if (!request) return;
  await insertMessage(tx, { orderId, author: 'customer', text: request.text, files: [] });
  await mailStaffMessage(context, named, { text: request.text, files: [], answerBy: formatFullDay(request.answerOn) });
}
