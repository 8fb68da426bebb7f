import './charts.css';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { BarChart } from '../../../blocks/chart/bar-chart.tsx';
import { ChartFrame } from '../../../blocks/chart/chart-frame.tsx';
import { LineChart } from '../../../blocks/chart/line-chart.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { type Charts, DASHBOARD_KEY, readCharts } from '../dashboard-api.ts';
import { monthFinding, monthName, proofFinding, weekFinding, weekName } from './chart-labels.ts';
import { FlowChart } from './flow-chart.tsx';

const OPTIONS = [
  { value: 'orders', label: 'Orders' },
  { value: 'revenue', label: 'Revenue' },
] as const;

interface MonthChartProps {
  readonly months: NonNullable<Charts['months']>;
  readonly rows: readonly (readonly [string, number, string])[];
}

function MonthChart({ months, rows }: MonthChartProps) {
  const [of, setOf] = useState<'orders' | 'revenue'>('revenue');
  const now = months.at(-1);
  const last = now ? (of === 'revenue' ? formatMoney(now.revenue) : String(now.orders)) : '';
  return (
    <ChartFrame
      title="Orders and revenue"
      finding={monthFinding(months, of)}
      aside={<Segmented label="What to show" value={of} options={OPTIONS} onChange={setOf} />}
      columns={['Month', 'Orders', 'Revenue']}
      rows={rows}
      isEmpty={months.every((one) => one[of] === 0)}
    >
      <LineChart points={months.map((one) => ({ name: monthName(one.month), value: one[of] }))} last={last} />
    </ChartFrame>
  );
}

function WeekChart({ weeks }: Pick<Charts, 'weeks'>) {
  const last = weeks.length - 1;
  const bars = weeks.map(({ week, count }, at) => ({ name: at === last ? 'now' : weekName(week), count }));
  return (
    <ChartFrame
      title="Inquiries per week"
      finding={weekFinding(weeks)}
      aside="Last 12 weeks"
      columns={['Week of', 'Inquiries']}
      rows={weeks.map(({ week, count }) => [weekName(week), count])}
      isEmpty={weeks.every(({ count }) => count === 0)}
    >
      <BarChart bars={bars} marked={last} every={2} />
    </ChartFrame>
  );
}

function ProofChart({ toProof }: Pick<Charts, 'toProof'>) {
  const { days } = toProof;
  const bars = days.map((count, at) => ({
    name: at === 0 ? '1 day' : at === days.length - 1 ? `${at + 1}+` : `${at + 1}`,
    count,
  }));
  return (
    <ChartFrame
      title="Time to first proof"
      finding={proofFinding(toProof)}
      aside="Last 90 days"
      columns={['Days', 'Customers']}
      rows={bars.map(({ name, count }) => [name, count])}
      isEmpty={days.every((count) => count === 0)}
    >
      <BarChart bars={bars} marked={days.indexOf(Math.max(...days))} />
    </ChartFrame>
  );
}

export default function PortalCharts() {
  const query = useQuery({ queryKey: [...DASHBOARD_KEY, 'charts'], queryFn: readCharts });
  if (query.isPending) return <WaitingRows rows={2} height={220} />;
  if (query.isError && !query.data)
    return <NotLoaded title="The charts did not load" error={query.error} onAgain={() => void query.refetch()} />;
  const { weeks, flows, toProof, months } = query.data;
  return (
    <div className="charts">
      <WeekChart weeks={weeks} />
      <FlowChart flows={flows} />
      <ProofChart toProof={toProof} />
      {months ? (
        <MonthChart
          months={months}
          rows={months.map(({ month, orders, revenue }) => [month, orders, formatMoney(revenue)])}
        />
      ) : null}
    </div>
  );
}
