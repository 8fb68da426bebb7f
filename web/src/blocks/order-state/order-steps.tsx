import './order-steps.css';
import type { OrderStep } from '@colorway/rules/shop/state/order-steps.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { useFormatDay } from '../when/use-format-day.ts';

/** The six steps with their days; the last one reached is the current one. */
export function OrderSteps({ steps }: { readonly steps: readonly OrderStep[] }) {
  const formatDay = useFormatDay();
  const current = steps.findLastIndex(({ state }) => state === 'done' || state === 'now');
  return (
    <ol className="order-steps" aria-label="Order progress">
      {steps.map(({ id, title, state, at, detail }, index) => (
        <li key={id} data-state={state} aria-current={index === current ? 'step' : undefined}>
          <b>
            {state === 'done' ? (
              <span className="order-steps__check">
                <IconCheck className="icon icon--small" aria-hidden="true" />
              </span>
            ) : null}
            {title}
          </b>
          {at === null ? null : <span className="figures">{formatDay(at)}</span>}
          {detail === null ? null : <span className="figures">{detail}</span>}
        </li>
      ))}
    </ol>
  );
}
