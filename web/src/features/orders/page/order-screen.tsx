import './order.css';
import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { isEnded, ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { useOrderEvents } from '../../../blocks/order-state/order-live.ts';
import { OrderStateTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { OrderSteps } from '../../../blocks/order-state/order-steps.tsx';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { formatMoment } from '../../../blocks/when/format-moment.ts';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { useHydrated } from '../../../ui/page/use-hydrated.ts';
import { OrderProblems } from '../problem/order-problems.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderDesigns, OrderSums } from './order-designs.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderStates } from './order-states.tsx';

interface EstimateProps {
  readonly order: OrderPageView;
  readonly onWrite: () => void;
}

function Estimate({ order: { estimate, state, messages }, onWrite }: EstimateProps) {
  if (!estimate) return null;
  const { label, sentence, facts, daysLate, isAfterNeed } = estimate;
  return (
    <section className="order-estimate" aria-labelledby="order-estimate">
      {daysLate > 0 ? (
        <div className="order-estimate__late">
          <AlertBlock
            tone="warning"
            icon={<IconClock className="icon" />}
            title={`This order is running ${countOf(daysLate, 'day')} late.`}
          >
            {` New estimate: ${label}.`}
          </AlertBlock>
        </div>
      ) : null}
      <div>
        <h2 id="order-estimate" className="order-estimate__title">
          {state === 'awaiting' ? 'Estimated delivery, if it is paid today' : 'Estimated delivery'}
        </h2>
        <p className="order-estimate__days figures">{label}</p>
        <p className="small" data-late={isAfterNeed || undefined}>
          {sentence}
        </p>
        {isAfterNeed && messages ? (
          <button type="button" className="text-link small" onClick={onWrite}>
            Talk to us
          </button>
        ) : null}
      </div>
      {facts.length === 0 ? null : (
        <dl>
          {facts.map(({ lead, text }) => (
            <FactRow key={`${lead} ${text}`} lead={lead} text={text} />
          ))}
        </dl>
      )}
    </section>
  );
}

const FactRow = ({ lead, text }: { readonly lead: string; readonly text: string }) => (
  <>
    <dt>{lead}</dt>
    <dd>{text}</dd>
  </>
);

function Arrived({ order: { state, pieces } }: { readonly order: OrderPageView }) {
  if (state !== 'delivered') return null;
  return (
    <section className="order-estimate" aria-label="Delivery">
      <p className="order-estimate__days">{`${pieces === 1 ? 'Your piece' : `All ${pieces} pieces`} arrived.`}</p>
    </section>
  );
}

function History({ history }: Pick<OrderPageView, 'history'>) {
  const isHydrated = useHydrated();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="order-heading">
        History
      </h2>
      <ul className="order-history">
        {history.map(({ at, lead, rest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and older ones never move
          <li key={index}>
            <span className="small quiet figures">{isHydrated ? formatMoment(at, new Date()) : ''}</span>
            <span>
              <b>{lead}</b>
              {rest === '' ? '' : `, ${rest}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderView({ order }: { readonly order: OrderPageView }) {
  const { name, state, projectID, projectName, pieces, swatches, isPeople } = order;
  const isCustomer = useViewer().kind === 'customer';
  const [isWriting, setWriting] = useState(false);
  const onWrite = () => setWriting(true);
  const counts = [countOf(pieces, 'piece'), ...(swatches > 0 ? [countOf(swatches, 'swatch', 'swatches')] : [])];
  return (
    <div className="order-page">
      {isCustomer && isPeople ? (
        <Link to="/orders" className="text-link small">
          All orders
        </Link>
      ) : null}
      <div className="order-page__head">
        <h1 tabIndex={-1}>{`Order ${name}`}</h1>
        <OrderStateTag state={state} />
        <span className="visually-hidden" role="status">
          {ORDER_STATE_NAMES[state]}
        </span>
        <OrderAgain order={order} />
      </div>
      <p className="order-page__facts">
        {projectID === null ? null : (
          <Link to="/project/$id" params={{ id: projectID }} className="text-link">
            {projectName}
          </Link>
        )}
        <span className="quiet figures">{counts.join(' and ')}</span>
      </p>
      <OrderSteps steps={order.steps} />
      <div className="order-page__body">
        <div>
          <Estimate order={order} onWrite={onWrite} />
          <Arrived order={order} />
          <OrderProblems order={order} />
          <OrderParcels parcels={order.parcels} unshipped={order.unshipped} />
          <OrderDesigns designs={order.designs} />
          <ChangeWay order={order} onWrite={onWrite} />
          <OrderSums sums={order.sums} total={order.total} />
          <History history={order.history} />
        </div>
        <OrderSide order={order} writing={{ isWriting, setWriting }} />
      </div>
    </div>
  );
}

/** The files are printed as they are once production starts. */
function ChangeWay({ order: { state, messages }, onWrite }: EstimateProps) {
  if (!messages || isEnded(state) || state === 'shipped') return null;
  if (state !== 'awaiting' && state !== 'paid')
    return <p className="order-change small quiet">Sizes and designs are fixed; the address is not.</p>;
  return (
    <p className="order-change">
      <button type="button" className="text-link small" onClick={onWrite}>
        Ask for a change
      </button>
    </p>
  );
}

export function OrderScreen() {
  const { name } = useParams({ from: '/work/orders/$name' });
  const query = useQuery({
    queryKey: ['order', name],
    queryFn: () => call('orders.read', { name }),
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { audience: 'customer' },
  });
  useOrderEvents(query.data, ['order', name]);
  usePageName(query.data && `Order ${query.data.name}`);
  return (
    <OrderStates
      query={query}
      what="order"
      failed="The order did not load"
      closed="It belongs to another project, or the number is incomplete. Log in with the email of the project, or open its link."
    >
      {(order) => <OrderView order={order} />}
    </OrderStates>
  );
}
