import { join } from 'node:path';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { REPORT_PARTS } from '@colorway/rules/report/table.ts';
import { seedOrders } from '@colorway/server/edge/seeding/many-orders.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import { atMost, type Figure } from './measure/figure.ts';
import { nextOf, p95Of } from './measure/request.ts';
import { OWN_PAGE, staffCookie } from './measure/sign-in.ts';
import type { Subject } from './subject.ts';

const MAX_MS = 300;

const STATES = [
  ...['awaiting', 'paid', 'in-production', 'ready', 'partly-shipped', 'shipped', 'delivered', 'cancelled'],
  ...['open', 'late', 'unpaid'],
];
const SORTS = ['due', '-due', 'order', '-order', 'total', '-total'];
/** Frequent, rare and absent texts. */
const TEXTS = ['d-50', '5000', 'company 777', 'buyer777@buyers.test', 'customer', 'harbor', 'no-such-text', 'ha'];

const texts = (name: string): string[] => TEXTS.map((text) => `${name}=${encodeURIComponent(text)}`);

/** Each filter alone, and those together that suit no index. */
const FILTERS = (today: string): readonly string[] => [
  '',
  ...STATES.map((state) => `state=${state}`),
  ...['Necktie', 'Robe', 'Kimono'].map((product) => `product=${product}`),
  ...[7, 30, 365].map((days) => `days=${days}`),
  `from=${today}&to=${addDays(today, 6)}`,
  ...texts('q'),
  'state=delivered&product=Robe&days=365',
  'state=unpaid&product=Mask&q=company',
  'state=late&q=customer',
];

const RANGES = (today: string): readonly string[] => [
  'range=year&compare=year',
  'range=90&compare=before',
  'range=30&compare=none',
  `range=own&from=${addDays(today, -365)}&to=${today}&compare=before`,
  `range=own&from=${addDays(today, -180)}&to=${today}&compare=before`,
];

/** The list of orders, the board, the customers and each part of the reports. */
export async function measureOrders({ url, dataDir }: Subject, count: number): Promise<Figure[]> {
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 2, patienceMs: 900_000 });
  const began = performance.now();
  await seedOrders(db, count);
  await close();
  process.stderr.write(`${count} orders in ${Math.round((performance.now() - began) / 1_000)} s\n`);
  const headers = { ...OWN_PAGE, cookie: await staffCookie(url) };
  const today = new Date().toISOString().slice(0, 10);
  const results: Figure[] = [];
  const measure = async (address: string): Promise<void> => {
    results.push(atMost(address, 'ms', await p95Of(`${url}/api/admin/${address}`, headers), MAX_MS));
  };
  const withNext = async (address: string): Promise<void> => {
    await measure(address);
    const cursor = await nextOf(`${url}/api/admin/${address}`, headers);
    if (cursor !== null) await measure(`${address}&cursor=${encodeURIComponent(cursor)}`);
  };
  for (const filter of FILTERS(today))
    for (const sort of SORTS) {
      const address = `orders?${filter}&sort=${sort}`;
      await (filter === '' ? withNext(address) : measure(address));
    }
  for (const filter of ['', 'product=Robe', 'within=7', ...texts('q')]) await measure(`production/board?${filter}`);
  for (const view of ['companies', 'people'])
    for (const filter of ['', ...texts('q')]) await withNext(`customers?view=${view}&${filter}`);
  for (const range of RANGES(today))
    for (const part of ['', ...REPORT_PARTS.map((one) => `/${one}`)]) await measure(`reports${part}?${range}`);
  return results;
}
