import './reports.css';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { REPORT_PARTS } from '@colorway/rules/report/table.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { AdminPage } from '../../blocks/admin-list/admin-page.tsx';
import { useShow } from '../../blocks/admin-list/list-query.ts';
import { NotLoaded } from '../../blocks/admin-list/list-states.tsx';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { Art } from '../../blocks/art/art.tsx';
import { useRight } from '../../blocks/page/viewer-rights.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { OwnRangeDialog } from './own-range-dialog.tsx';
import { ReportPart } from './report-part.tsx';
import { COMPARISON_OPTIONS, filterOf, RANGE_OPTIONS, type ReportSearch } from './report-search.ts';
import { ReportTotals } from './report-totals.tsx';
import { REPORTS_KEY, readTotals, type Totals } from './reports-api.ts';

interface NoOrdersProps {
  readonly totals: Totals;
  readonly onAll: (from: string, to: string) => void;
  readonly onChoose: () => void;
}

function NoOrders({ totals: { emptyTitle, firstOrderOn, today }, onAll, onChoose }: NoOrdersProps) {
  return (
    <div className="reports-empty">
      <Art name="no-orders" className="reports-empty__cloth" />
      <div>
        <h2>{emptyTitle}</h2>
        <p>
          {firstOrderOn === null
            ? 'No order was placed yet. '
            : `The first order was placed on ${formatYearDay(firstOrderOn)}. `}
          Reports draw a chart as soon as there are three figures to compare; until then they say it in a sentence.
        </p>
        <div className="reports-empty__ways">
          {firstOrderOn === null ? null : (
            <Button look="primary" onClick={() => onAll(firstOrderOn, today)}>
              Show all time
            </Button>
          )}
          <Button onClick={onChoose}>Choose another range</Button>
        </div>
      </div>
    </div>
  );
}

/** Findings of a range of days, each part with its chart and its file. */
export function ReportsScreen() {
  const canExport = useRight('data:change');
  const search = useSearch({ from: '/work/office/admin/reports' });
  const show = useShow<ReportSearch>();
  const filter = filterOf(search);
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery({
    queryKey: [...REPORTS_KEY, 'totals', filter],
    queryFn: () => readTotals(filter),
    placeholderData: keepPreviousData,
  });
  const totals = query.data;
  const showOwn = (from: string, to: string) => {
    setChoosing(false);
    show({ range: 'own', from, to });
  };
  return (
    <AdminPage
      title="Reports"
      lead={totals?.label ?? 'Orders, money and work of a range of days.'}
      action={
        <div className="reports__tools">
          <Segmented
            label="Range"
            value={filter.range}
            options={RANGE_OPTIONS}
            onChange={(range) =>
              range === 'own' ? setChoosing(true) : show({ range: range === 'year' ? '' : range, from: '', to: '' })
            }
          />
          {filter.range === 'own' ? (
            <Button size="small" look="quiet" onClick={() => setChoosing(true)}>
              Change days
            </Button>
          ) : null}
          <SelectField
            label="Comparison"
            hideLabel
            small
            options={COMPARISON_OPTIONS}
            value={filter.compare}
            onChange={({ target: { value } }) => show({ compare: value === 'year' ? '' : value })}
          />
          {canExport ? (
            <a
              className={buttonClass()}
              href={addressWith(RAW_ADDRESSES.reportsExport, { ...filter, part: 'orders' })}
              download
            >
              <IconDownload className="icon" aria-hidden="true" />
              Export CSV
            </a>
          ) : null}
        </div>
      }
    >
      {totals ? <ReportTotals totals={totals} /> : null}
      {query.isPending ? <Skeleton height={106} /> : null}
      {query.isError && !totals ? (
        <NotLoaded title="The totals did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {totals?.orders === 0 ? <NoOrders totals={totals} onAll={showOwn} onChoose={() => setChoosing(true)} /> : null}
      <div className="reports">
        {REPORT_PARTS.map((part) => (
          <ReportPart key={part} part={part} filter={filter} />
        ))}
      </div>
      {isChoosing ? (
        <OwnRangeDialog
          from={filter.from ?? totals?.from ?? ''}
          to={filter.to ?? totals?.to ?? ''}
          onShow={({ from, to }) => showOwn(from, to)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </AdminPage>
  );
}
