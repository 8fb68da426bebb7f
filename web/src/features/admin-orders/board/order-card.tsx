import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { type BoardColumn, columnOfStage, stageLabel } from '@colorway/rules/shop/production/board.ts';
import { Link } from '@tanstack/react-router';
import { LightLabel } from '../../../blocks/light/light-label.tsx';
import { MatchTag, RushTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconDots } from '../../../ui/icons/icon-dots.ts';
import { LIGHTS, OrderPicture, ownerOf, progressLabel } from '../order-marks.tsx';
import type { OrderBoard } from '../orders-api.ts';

export type BoardOrder = OrderBoard['columns'][number]['orders'][number];

/** `2 days late` and `Today` are words; a later day is a date. */
function dueText({ due, shipBy, state }: BoardOrder): string {
  if (due === null) return state === 'delivered' ? 'Done' : 'Shipped';
  if (due.light === 'late' || due.label === 'Today' || shipBy === null) return due.label;
  return formatMonthDay(shipBy);
}

interface OrderCardProps {
  readonly order: BoardOrder;
  readonly column: BoardColumn;
  readonly stages: readonly string[];
  readonly onAsk: (order: BoardOrder) => void;
}

/** The link covers its card; its name has the words of the light. */
export function OrderCard({ order, column, stages, onAsk }: OrderCardProps) {
  const { id, name, due, label, pieces, donePieces, isRush, matches, problem } = order;
  const isMaking = stages.some((stage) => columnOfStage(stage) === column);
  const text = column === 'to-print' ? label : (isMaking && stageLabel(order.lines, stages)) || progressLabel(order);
  return (
    <li
      className="board-order"
      data-order={id}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
    >
      <OrderPicture order={order} />
      <div>
        <span className="board-order__head">
          <Link
            to="/admin/orders/$name"
            params={{ name }}
            className="board-order__open figures"
            aria-label={[name, ownerOf(order), isRush && 'Rush', due?.label ?? dueText(order), problem]
              .filter(Boolean)
              .join(', ')}
            aria-keyshortcuts="M"
            draggable={false}
          >
            {name}
          </Link>
          <LightLabel light={due ? LIGHTS[due.light] : 'gray'} text={dueText(order)} />
        </span>
        <span className="board-order__owner">{ownerOf(order)}</span>
        {isRush ? <RushTag /> : null}
        {matches === null ? null : <MatchTag order={matches} />}
        <span className="board-order__foot tiny quiet figures">
          {text}
          <button type="button" className="board-order__move" aria-label={`Move ${name}`} onClick={() => onAsk(order)}>
            <IconDots className="icon icon--small" aria-hidden="true" />
          </button>
        </span>
      </div>
      {isMaking ? (
        <span className="board-order__bar" aria-hidden="true">
          <i style={{ width: `${pieces === 0 ? 0 : (donePieces / pieces) * 100}%` }} />
        </span>
      ) : null}
      {problem === null ? null : (
        <span className="board-order__problem tiny">
          <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
          {problem}
        </span>
      )}
    </li>
  );
}
