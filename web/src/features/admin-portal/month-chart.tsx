import { formatMoney } from '@colorway/rules/money/cents.ts';
import { useState } from 'react';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { monthFinding, monthName } from './chart-words.ts';
import { LineChart } from './line-chart.tsx';
import type { Charts } from './portal-api.ts';

const OPTIONS = [
  { value: 'orders', label: 'Orders' },
  { value: 'revenue', label: 'Revenue' },
] as const;

interface MonthChartProps {
  readonly months: Charts['months'];
  readonly rows: readonly (readonly [string, number, string])[];
}

export function MonthChart({ months, rows }: MonthChartProps) {
  const [of, setOf] = useState<'orders' | 'revenue'>('revenue');
  const now = months.at(-1);
  const last = now ? (of === 'revenue' ? formatMoney(now.revenue) : String(now.orders)) : '';
  return (
    <ChartFrame
      title="Orders and revenue"
      finding={monthFinding(months, of)}
      aside={<Segmented label="What is drawn" value={of} options={OPTIONS} onChange={setOf} />}
      columns={['Month', 'Orders', 'Revenue']}
      rows={rows}
      isEmpty={months.every((one) => one[of] === 0)}
    >
      <LineChart points={months.map((one) => ({ name: monthName(one.month), value: one[of] }))} last={last} />
    </ChartFrame>
  );
}
