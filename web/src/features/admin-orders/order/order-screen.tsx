import './order.css';
import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { FREE } from '@colorway/rules/money/cents.ts';
import { hasRush } from '@colorway/rules/shop/charge/rush.ts';
import type { MoveTarget } from '@colorway/rules/shop/state/order-moves.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import { waysOf } from '@colorway/rules/shop/state/order-ways.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { LightLabel } from '../../../blocks/light/light-label.tsx';
import { LookOnly } from '../../../blocks/look-only/look-only.tsx';
import { RushTag, StaffOrderTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { OrderSteps } from '../../../blocks/order-state/order-steps.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconReceipt } from '../../../ui/icons/icon-receipt.ts';
import { OrderFloorProblems } from '../floor-problems.tsx';
import { LIGHTS } from '../order-marks.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPieces } from './order-pieces.tsx';
import { OrderSide } from './order-side.tsx';
import { useAdminOrder, useOrderCommand } from './use-order.ts';

interface OrderProps {
  readonly order: AdminOrder;
}

function Moves({ order }: OrderProps) {
  const [question, setQuestion] = useState<{ readonly to: MoveTarget; readonly text: string }>();
  const { run, busy } = useOrderCommand('adminOrders.move', order, {
    done: ({ name, state }) => `${name}: ${ORDER_STATE_NAMES[state].toLowerCase()}.`,
    refused: (error, { to }) => {
      const isQuestion = error instanceof ApiError && error.code === 'order-skips';
      if (isQuestion) setQuestion({ to, text: error.message });
      return isQuestion;
    },
  });
  const { total = FREE, payments, state } = order;
  const ways = waysOf({ state, total, paid: payments?.balance.refundable ?? FREE });
  return (
    <>
      {ways.map(({ to, label, kind }, at) => (
        <Button
          key={to}
          busy={busy}
          {...(kind === 'on' && at === 0 ? { look: 'primary' } : {})}
          onClick={() => void run({ to })}
        >
          {label}
        </Button>
      ))}
      {question ? (
        <QuestionDialog
          title="Move this order?"
          stay="Not yet"
          go="Move it anyway"
          onStay={() => setQuestion(undefined)}
          onGo={() => {
            setQuestion(undefined);
            void run({ to: question.to, maySkip: true });
          }}
        >
          <p>{question.text}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
}

const AllOrders = () => (
  <Link to="/admin/orders" className="text-link small">
    All orders
  </Link>
);

function Lead({ order: { state, sums = [], due, projectID, projectName, customer } }: OrderProps) {
  const name = customer ? [customer.name, customer.company].filter(Boolean).join(', ') : null;
  return (
    <span className="admin-order__lead">
      <StaffOrderTag state={state} />
      {hasRush(sums) ? <RushTag /> : null}
      {due ? <LightLabel light={LIGHTS[due.light]} text={`Ships: ${due.label.toLowerCase()}`} /> : null}
      {projectID === null ? (
        <span>Shop</span>
      ) : (
        <Link to="/admin/project/$id" params={{ id: projectID }} className="text-link">
          {projectName}
        </Link>
      )}
      {name === null ? null : <span>{name}</span>}
    </span>
  );
}

function OrderView({ order }: OrderProps) {
  return (
    <AdminPage title={order.name} before={<AllOrders />} lead={<Lead order={order} />} action={<Moves order={order} />}>
      <OrderSteps steps={order.steps} />
      <div className="admin-order__body">
        <div>
          <OrderPieces order={order} />
          <OrderFloorProblems order={order} />
          <OrderParcels order={order} />
          <OrderMoney order={order} />
        </div>
        <OrderSide order={order} />
      </div>
    </AdminPage>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function OrderScreen() {
  const { name } = useParams({ from: '/work/office/admin/orders/$name' });
  const query = useAdminOrder(name);
  usePageName(query.data?.name);
  if (query.data)
    return (
      <LookOnly area="orders" note="page">
        <OrderView key={name} order={query.data} />
      </LookOnly>
    );
  return (
    <AdminPage title={name} before={<AllOrders />} lead="">
      {query.isPending ? <WaitingRows rows={6} height={80} /> : null}
      {isGone(query.error) ? (
        <EmptyState icon={<IconReceipt className="icon icon--large" />} title="There is no order with this name">
          The number may be incomplete.
        </EmptyState>
      ) : null}
      {query.error && !isGone(query.error) ? (
        <NotLoaded title="The order did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
    </AdminPage>
  );
}
