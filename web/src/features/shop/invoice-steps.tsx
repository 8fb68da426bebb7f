import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { formatDay } from './format-day.ts';

/** Ordered, payment, printing and sewing, shipped: a seam that is sewn as far as the order is. */
export const InvoiceSteps = ({ steps }: Pick<Invoice, 'steps'>) => (
  <ol className="invoice-steps" aria-label="Progress">
    {steps.map(({ id, title, state, at, words }) => (
      <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{title}</b>
        <span>{at ? formatDay(at) : words}</span>
      </li>
    ))}
  </ol>
);
