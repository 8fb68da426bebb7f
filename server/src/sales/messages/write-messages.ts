import { MAX_ORDER_MESSAGES, TOO_MANY_MESSAGES } from '@colorway/rules/shop/order-messages.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { orderMessageMail } from '../../mail/facade.ts';
import { mailPeople } from '../../project/facade.ts';
import { orderEntry, presentChanged, staffIdOf } from '../admin/admin-order.ts';
import { orderLink } from '../fulfillment/order-mails.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { type OrderSources, presentOrderPage } from '../page/present-page.ts';
import { readOrderSources, readViewedOrder } from '../page/read-order.ts';
import { countMessages, insertMessage, markAnswered } from '../problem/message-store.ts';
import { problemAddress } from '../resolve/problem-mails.ts';
import { assertPhotos } from '../resolve/report-problem.ts';
import { mailStaffMessage } from './mail-staff-message.ts';

interface Typed {
  readonly text: string;
  readonly files: readonly string[];
}

/** Locks the order, so that two messages do not both take the last place. */
async function lockForMessage({ tx }: Context, id: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem('not-found');
  if ((await countMessages(tx, id)) >= MAX_ORDER_MESSAGES)
    throw new Problem('conflict', { message: TOO_MANY_MESSAGES });
  return order;
}

const mailStaff = (context: Context, { order, project }: OrderSources, typed: Typed): Promise<void> => {
  const by = order.contact?.name ?? project?.email ?? 'The customer';
  return mailStaffMessage(context, { orderName: orderName(order.number), by }, typed);
};

async function mailCustomer(
  context: Context,
  sources: OrderSources,
  { text, files, by }: Typed & { readonly by: string },
): Promise<void> {
  const address = problemAddress(sources);
  if (address === null) return;
  const { order } = sources;
  await mailPeople(context, {
    to: [address],
    mail: (brand) =>
      orderMessageMail(brand, {
        ...{ orderName: orderName(order.number), by, text, files: files.length },
        link: `${orderLink(brand.publicUrl, order)}#order-messages`,
      }),
  });
}

/** Answers what waits, and mails the customer. */
async function writeAsStaff(context: Context, sources: OrderSources, typed: Typed): Promise<void> {
  const { tx, sessions } = context;
  const by = sessions.staff?.name ?? '';
  const { id: orderId } = sources.order;
  await insertMessage(tx, { orderId, author: 'maker', name: by, ...typed, staffId: staffIdOf(context) });
  await markAnswered(tx, orderId);
  await mailCustomer(context, sources, { ...typed, by });
}

/** Staff who look at the page of the customer write as staff. */
export const writeAboutOrder = write('orders.write', {
  activity: 'customer-only',
  run: async ({ input: { name, text, files }, context }) => {
    const { tx, sessions } = context;
    const { sources, viewer } = await readViewedOrder(context, name, 'project-people');
    const order = await lockForMessage(context, sources.order.id);
    await assertPhotos(context, sources, files);
    if (sessions.staff) await writeAsStaff(context, sources, { text, files });
    else {
      await insertMessage(tx, { orderId: order.id, author: 'customer', text, files });
      await mailStaff(context, sources, { text, files });
    }
    await notifyOrderChanged(tx, order);
    return presentOrderPage(await readOrderSources(context, order), viewer);
  },
});

export const writeToOrder = write('adminOrders.write', {
  activity: {
    kind: 'order',
    entries: ({ input: { isInternal }, output }) => [
      { ...orderEntry(output), doing: isInternal ? 'note for staff' : 'message to the customer' },
    ],
  },
  run: async ({ input: { id, text, files, isInternal }, context }) => {
    const order = await lockForMessage(context, id);
    const sources = await readOrderSources(context, order);
    await assertPhotos(context, sources, files);
    if (isInternal) {
      const own = { author: 'maker', name: context.sessions.staff?.name ?? '', staffId: staffIdOf(context) } as const;
      await insertMessage(context.tx, { orderId: id, ...own, text, files, isInternal });
    } else await writeAsStaff(context, sources, { text, files });
    await notifyOrderChanged(context.tx, order);
    return presentChanged(context, id);
  },
});

export const settleMessages = write('adminOrders.settle', {
  activity: {
    kind: 'order',
    entries: ({ output }) => [{ ...orderEntry(output), doing: 'messages need no answer' }],
  },
  run: async ({ input: { id }, context }) => {
    const order = await lockOrder(context.tx, id);
    if (!order) throw new Problem('not-found');
    if (await markAnswered(context.tx, id)) await notifyOrderChanged(context.tx, order);
    return presentChanged(context, id);
  },
});
