import { openShop, ordered, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  const tax = { isOn: true, rates: [{ state: 'CT', percent: 6.35, taxesShipping: true }] };
  await shop.staff.put('/admin/charges', { version: 0, depositPercent: 0, tax });
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  token = await ordered(shop);
});

const read = async () => {
  const { name } = (await shop.visitor.get(`/shop/invoices/${token}`)).body;
  return (await shop.staff.get(`/admin/orders/by-name/${name}`)).body;
};
const times = <Answer>(count: number, press: (at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => press(at)));
const statusesOf = (answers: readonly { readonly status: number }[]) => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
};

describe('pressed at the same time', () => {
  test('a payment is recorded once, and a refund once, however often', async () => {
    const order = await read();
    const pay = { version: order.version, amount: order.total, way: 'check', isMailed: false };
    const paid = await times(50, () => shop.staff.post(`/admin/orders/${order.id}/payments`, pay));
    expect(statusesOf(paid)).toEqual({ 200: 1, 409: 49 });
    const now = await read();
    expect(now.payments.balance).toMatchObject({ paid: order.total, due: 0 });
    const back = { version: now.version, pieces: [], amount: 1_000, way: 'check', reason: 'Seam', isMailed: false };
    const refunded = await times(50, () => shop.staff.post(`/admin/orders/${order.id}/refunds`, back));
    expect(statusesOf(refunded)).toEqual({ 200: 1, 409: 49 });
    expect((await read()).payments.balance).toMatchObject({ refunded: 1_000, refundable: order.total - 1_000 });
  });

  test('two offices move one order to different states, and the second sees what the first did', async () => {
    const { id, version } = await read();
    const move = (to: string) => shop.staff.post(`/admin/orders/${id}/moves`, { version, to, maySkip: true });
    const answers = await Promise.all([move('paid'), move('cancelled'), move('in-production')]);
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 2 });
    const won = answers.find(({ status }) => status === 200)?.body.state;
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost.map(({ body }) => body.current.state)).toEqual([won, won]);
    expect((await read()).state).toBe(won);
  });

  test('addresses and a payment leave sums that come to the total', async () => {
    const order = await read();
    const taxed = order.total + Math.floor((order.total * 6_350 + 50_000) / 100_000);
    const address = { street: '12 Bridge Street', city: 'Mystic', postalCode: '06355', country: 'USA' };
    const save = (region: string) =>
      shop.visitor.put(`/shop/invoices/${token}/contact`, {
        ...{ version: order.version, expectedTotalCents: region === 'CT' ? taxed : order.total },
        contact: { name: 'Marian', email: 'marian@example.com', address: { ...address, region } },
      });
    const pay = { version: order.version, amount: order.total, way: 'check', isMailed: false };
    const answers = await Promise.all([
      ...['CT', 'OR', 'CT', 'NY', 'CT'].map(save),
      shop.staff.post(`/admin/orders/${order.id}/payments`, pay),
    ]);
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 5 });
    const { sums, total, payments } = await read();
    expect(sums.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(total);
    expect(payments.balance.paid + payments.balance.due).toBe(total);
  });
});
