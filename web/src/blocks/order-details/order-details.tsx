import './order-details.css';
import type { OrderDetailsView } from '@colorway/contract/shop/order-page.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { LATE_CHOICE_LABELS } from '@colorway/rules/shop/in-hands.ts';

/** The facts that the customer gave with an order; nothing without one. */
export function OrderDetails({ details }: { readonly details: OrderDetailsView | null }) {
  const { purchaseOrder = '', noteToMakers = '', neededBy = null, late = null } = details ?? {};
  const day = neededBy && [formatYearDay(neededBy), late && LATE_CHOICE_LABELS[late]].filter(Boolean).join('. ');
  const facts = [
    ['PO number', purchaseOrder],
    ['Needed by', day],
    ['Note to the makers', noteToMakers],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <dl className="order-details small">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="tiny quiet">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
