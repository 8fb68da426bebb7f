import { daysToProof, medianOf } from '@colorway/rules/desk/time-to-proof.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { Context } from '../../http/context.ts';
import { flowFigures, inquiriesPerWeek, ordersPerMonth, waitsForProof } from './chart-store.ts';

const WEEKS = 12;
const MONTHS = 12;
const DAYS = 90;

export async function showCharts({ tx }: Context) {
  const waits = await waitsForProof(tx, DAYS);
  const flows = await flowFigures(tx, DAYS);
  const months = await ordersPerMonth(tx, MONTHS);
  return {
    weeks: await inquiriesPerWeek(tx, WEEKS),
    flows: flows.map(({ segment, begun, put_aside: putAside, sent }) => ({ segment, begun, putAside, sent })),
    toProof: { days: [...daysToProof(waits)], median: medianOf(waits) },
    months: months.map(({ month, orders, revenue }) => ({ month, orders, revenue: cents(revenue) })),
  };
}
