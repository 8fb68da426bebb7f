import './charts.css';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { proofFinding, weekFinding, weekName } from './chart-words.ts';
import { FlowChart } from './flow-chart.tsx';
import { MonthChart } from './month-chart.tsx';
import { type Charts, DASHBOARD_KEY, readCharts } from './portal-api.ts';

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
      <MonthChart
        months={months}
        rows={months.map(({ month, orders, revenue }) => [month, orders, formatMoney(revenue)])}
      />
    </div>
  );
}
