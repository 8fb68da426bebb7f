import { IconTrendingDown } from '../../ui/icons/icon-trending-down.ts';
import { IconTrendingUp } from '../../ui/icons/icon-trending-up.ts';
import type { Totals } from './reports-api.ts';

type Figure = Totals['figures'][number];

function ChangeLine({ change, note }: Pick<Figure, 'change' | 'note'>) {
  const Icon = change?.way === 'up' ? IconTrendingUp : IconTrendingDown;
  const text = [note, change?.label].filter(Boolean).join(', ');
  if (text === '') return null;
  return (
    <dd className="report-totals__change small" data-tone={change?.tone ?? 'same'}>
      {change && change.way !== 'same' ? <Icon className="icon icon--small" aria-hidden="true" /> : null}
      {text}
    </dd>
  );
}

/** The five figures of the range, each with what became of it in an arrow and words. */
export const ReportTotals = ({ totals }: { readonly totals: Totals }) => (
  <dl className="report-totals">
    {totals.figures.map(({ label, value, ...line }) => (
      <div key={label}>
        <dt className="small quiet">{label}</dt>
        <dd className="report-totals__value figures">{value}</dd>
        <ChangeLine {...line} />
      </div>
    ))}
  </dl>
);
