import { formatShortMoney } from '@colorway/rules/money/short-money.ts';
import { formatCell, formatShare, isDrawn } from '@colorway/rules/report/table.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BarChart } from '../../blocks/chart/bar-chart.tsx';
import { ChartFrame, ReportFrame } from '../../blocks/chart/chart-frame.tsx';
import { HorizontalBars } from '../../blocks/chart/horizontal-bars.tsx';
import { LineChart } from '../../blocks/chart/line-chart.tsx';
import type { Table } from './reports-api.ts';

type Row = Table['rows'][number];

const nameOf = ({ cells: [name] }: Row): string => String(name ?? '');
const numberAt = ({ cells }: Row, at: number): number => Number(cells[at] ?? 0);
const maxAt = (rows: readonly Row[], at: number): number => Math.max(1, ...rows.map((row) => numberAt(row, at)));

const WITH_BEFORE = 4;

function RevenueChart({ columns, rows }: Table) {
  const hasBefore = columns.length === WITH_BEFORE;
  const [, now, before] = columns;
  const end = rows.at(-1);
  return (
    <>
      {hasBefore ? (
        <p className="chart__legend">
          <span>{now?.label}</span>
          <span>{before?.label}</span>
        </p>
      ) : null}
      <LineChart
        points={rows.map((row) => ({
          name: nameOf(row),
          value: numberAt(row, 1),
          before: hasBefore ? numberAt(row, 2) : undefined,
        }))}
        last={end ? formatShortMoney(numberAt(end, 1)) : ''}
        lastBefore={end && hasBefore ? `${formatShortMoney(numberAt(end, 2))} before` : undefined}
        scale={formatShortMoney}
      />
    </>
  );
}

/** The step that keeps the smallest share of the one before. */
function PathChart({ rows, marked }: Table) {
  const max = maxAt(rows, 1);
  const shares = rows.map(({ cells }) => cells[2] ?? null);
  const least = Math.min(...shares.map((share) => (share === null ? 1 : Number(share))));
  return (
    <HorizontalBars
      bars={rows.map((row, at) => ({
        ...{ name: nameOf(row), length: Math.sqrt(numberAt(row, 1) / max), isMarked: at === marked },
        value: formatCell('count', row.cells[1] ?? null),
        aside: shares[at] === null ? '' : formatShare(Number(shares[at])),
        isMuch: shares[at] === least && least < 1,
      }))}
    />
  );
}

const OnTimeChart = ({ rows, marked, target }: Table) => (
  <HorizontalBars
    target={target}
    bars={rows.map((row, at) => ({
      ...{ name: nameOf(row), length: numberAt(row, 1), isMarked: at === marked },
      value: formatShare(numberAt(row, 1)),
    }))}
  />
);

/** Bars by the first figure; a second one, such as money, is behind it. */
function RankedChart({ columns, rows, marked }: Table) {
  const max = maxAt(rows, 1);
  const money = columns.findIndex(({ kind }, at) => at > 1 && kind === 'money');
  const isMoney = columns[1]?.kind === 'money';
  return (
    <HorizontalBars
      bars={rows.map((row, at) => ({
        ...{ name: nameOf(row), length: numberAt(row, 1) / max, isMarked: at === marked, hex: row.hex },
        value: isMoney ? formatShortMoney(numberAt(row, 1)) : formatCell('count', row.cells[1] ?? null),
        ...(money > 0 && { aside: formatCell('money', row.cells[money] ?? null) }),
      }))}
    />
  );
}

const ApprovalChart = ({ rows, marked }: Table) => (
  <BarChart marked={marked} bars={rows.map((row) => ({ name: nameOf(row), count: numberAt(row, 1) }))} />
);

const CHARTS: Readonly<Record<Table['part'], (table: Table) => ReactNode>> = {
  revenue: RevenueChart,
  path: PathChart,
  'on-time': OnTimeChart,
  products: RankedChart,
  colors: RankedChart,
  patterns: RankedChart,
  customers: () => null,
  approvals: ApprovalChart,
  problems: RankedChart,
  reprints: RankedChart,
};

/** Customers are a table for everyone, with links to their records. */
const CustomerTable = ({ title, columns, rows }: Table & { readonly title: string }) => (
  <table className="reports__customers">
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        {columns.map(({ label, kind }) => (
          <th key={label} scope="col" data-kind={kind}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.url ?? nameOf(row)}>
          {columns.map(({ label, kind }, at) => {
            const text = formatCell(kind, row.cells[at] ?? null);
            return at === 0 ? (
              <th key={label} scope="row">
                <Link to={row.url ?? '/admin/customers'} className="text-link">
                  {text}
                </Link>
              </th>
            ) : (
              <td key={label} className="figures" data-kind={kind}>
                {text}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

interface ReportChartProps {
  readonly table: Table;
  readonly title: string;
  readonly aside: ReactNode;
  readonly className: string;
}

export function ReportChart({ table, title, ...frame }: ReportChartProps) {
  const { part, finding, foot, columns, rows } = table;
  if (part === 'customers')
    return (
      <ReportFrame title={title} finding={finding} {...frame}>
        {rows.length > 1 ? <CustomerTable {...table} title={title} /> : null}
      </ReportFrame>
    );
  const Chart = CHARTS[part];
  const [first = 'Name', ...labels] = columns.map(({ label }) => label);
  return (
    <ChartFrame
      {...frame}
      title={title}
      finding={finding}
      foot={foot}
      columns={[first, ...labels]}
      rows={rows.map((row) => [
        nameOf(row),
        ...columns.slice(1).map(({ kind }, at) => formatCell(kind, row.cells[at + 1] ?? null)),
      ])}
      isEmpty={!isDrawn(table)}
    >
      <Chart {...table} />
    </ChartFrame>
  );
}
