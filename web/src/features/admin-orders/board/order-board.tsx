import './order-board.css';
import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import {
  type BoardColumn,
  boardColumns,
  DUE_GROUP_NAMES,
  DUE_GROUPS,
  movedSentence,
  moveToColumn,
  stagesAmong,
} from '@colorway/rules/shop/production/board.ts';
import { DEFAULT_STAGES } from '@colorway/rules/shop/production/line-progress.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { useShow } from '../../../blocks/admin-list/list-query.ts';
import { NotLoaded } from '../../../blocks/admin-list/list-states.tsx';
import { ListTools } from '../../../blocks/admin-list/list-tools.tsx';
import { call } from '../../../blocks/api/client.ts';
import { ORDER_EVENTS } from '../../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { CapacityStrip } from '../capacity-strip.tsx';
import { PRODUCT_OPTIONS } from '../order-search.ts';
import { OrderViews } from '../order-views.tsx';
import { type OrderBoard as Board, ORDERS_KEY } from '../orders-api.ts';
import { ShipDialog } from '../ship-dialog.tsx';
import { inputOf, useMoves } from '../use-moves.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type BoardOrder, OrderCard } from './order-card.tsx';

interface BoardSearch {
  readonly q?: string;
  readonly product?: string;
  readonly within?: string;
}

type Column = Board['columns'][number];

const FILTERS = [
  { name: 'product', label: 'Product', options: PRODUCT_OPTIONS },
  {
    name: 'within',
    label: 'Due',
    options: [
      { value: '', label: 'Any due date' },
      { value: '7', label: 'Due in 7 days' },
      { value: '14', label: 'Due in 14 days' },
    ],
  },
] as const;

function filterOf({ q, product, within }: BoardSearch) {
  const type = PRODUCT_OPTIONS.find(({ value }) => value !== '' && value === product)?.value;
  return {
    ...(q?.trim() && { q: q.trim() }),
    ...(type && { product: type }),
    ...((within === '7' || within === '14') && { within: Number(within) }),
  };
}

interface ColumnProps {
  readonly column: Column;
  /** Every stage of the board. */
  readonly stages: readonly string[];
  readonly isChosen: boolean;
  readonly onMove: (order: BoardOrder, column: BoardColumn) => void;
  readonly onAsk: (order: BoardOrder) => void;
}

/** Cards in columns, so the order under the pointer is found by its id. */
const DRAG_TYPE = 'text/plain';

function ColumnView({
  column: { column, title: name, count, pieces, orders },
  stages,
  isChosen,
  onMove,
  onAsk,
  find,
}: ColumnProps & {
  readonly find: (id: string) => BoardOrder | undefined;
}) {
  const [isOver, setOver] = useState(false);
  const titleId = useId();
  return (
    <section
      className="order-column"
      aria-labelledby={titleId}
      data-chosen={isChosen || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const order = find(event.dataTransfer.getData(DRAG_TYPE));
        if (order) onMove(order, column);
      }}
    >
      <h2 id={titleId}>
        {name}
        <span className="quiet figures">{count.toLocaleString('en-US')}</span>
      </h2>
      <p className="tiny quiet figures">
        {column === 'shipped' ? 'last 7 days' : `${pieces.toLocaleString('en-US')} pieces`}
      </p>
      {orders.length === 0 ? <p className="small quiet">Nothing here.</p> : null}
      {DUE_GROUPS.map((group) => {
        const own = orders.filter((one) => one.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            {column === 'shipped' ? null : <h3>{DUE_GROUP_NAMES[group]}</h3>}
            <ul>
              {own.map((order) => (
                <OrderCard key={order.id} order={order} column={column} stages={stages} onAsk={onAsk} />
              ))}
            </ul>
          </div>
        );
      })}
      {isOver ? <p className="order-column__drop small">Let go to move to {name}</p> : null}
      {count > orders.length ? (
        <Link to="/admin/orders" search={{ state: 'all' }} className="text-link small figures">
          {`${(count - orders.length).toLocaleString('en-US')} more`}
        </Link>
      ) : null}
    </section>
  );
}

const STEPS: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Arrows move between cards; an empty column is passed over. */
function cardBeside(board: HTMLElement, card: HTMLElement, key: string): HTMLElement | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const columns = [...board.querySelectorAll('.order-column')]
    .map((one) => [...one.querySelectorAll<HTMLElement>('.board-order__open')])
    .filter((cards) => cards.length > 0);
  const x = columns.findIndex((cards) => cards.includes(card));
  const y = columns[x]?.indexOf(card) ?? 0;
  const cards = columns[x + step[0]];
  return cards?.[step[0] === 0 ? y + step[1] : Math.min(y, cards.length - 1)];
}

const focusCard = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-order="${id}"] .board-order__open`)?.focus();

/** Moves a card, announces its place, and focuses it once the board shows it there. */
function useBoardMoves(board: Board | undefined) {
  const { run, dialog } = useMoves();
  const [shipping, setShipping] = useState<BoardOrder>();
  const [announcement, setAnnouncement] = useState('');
  const onItsWay = useRef<{ readonly id: string; readonly column: BoardColumn }>(undefined);
  useEffect(() => {
    const moved = onItsWay.current;
    const target = board?.columns.find(({ column }) => column === moved?.column);
    if (!moved || !target?.orders.some(({ id }) => id === moved.id)) return;
    onItsWay.current = undefined;
    // The card is another element in its new column; a focus that went elsewhere stays there.
    if (document.activeElement === document.body) focusCard(moved.id);
  }, [board]);
  const move = async (order: BoardOrder, column: BoardColumn) => {
    const from = board?.columns.find(({ orders }) => orders.some(({ id }) => id === order.id))?.column;
    if (from === column) return;
    if (column === 'shipped') {
      setShipping(order);
      return;
    }
    const target = board?.columns.find((one) => one.column === column);
    const place = (target?.orders.filter(({ shipBy }) => (shipBy ?? '9') <= (order.shipBy ?? '9')).length ?? 0) + 1;
    const sentence = movedSentence(order.name, target?.title ?? '', place, (target?.count ?? 0) + 1);
    const found = moveToColumn(column, order.lines, stagesAmong(board?.columns ?? []));
    if (!found.ok) {
      notify({ kind: 'warning', text: `${order.name}: ${found.refusal}` });
      return;
    }
    const { to, counts } = found.value;
    onItsWay.current = { id: order.id, column };
    const isMoved = await run([{ order, to, counts: counts && inputOf(counts) }], sentence);
    if (isMoved) setAnnouncement(sentence);
    else focusCard(order.id);
  };
  const form = shipping ? <ShipDialog orders={[shipping]} onClose={() => setShipping(undefined)} /> : null;
  return { move, announcement, dialogs: form ?? dialog };
}

interface BoardBodyProps {
  readonly board: Board;
}

/** The columns scroll sideways; on phones there is one at a time, chosen by tabs, and the first that has an order is open. */
function BoardBody({ board }: BoardBodyProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<BoardColumn>();
  const [asking, setAsking] = useState<BoardOrder>();
  const { move, announcement, dialogs } = useBoardMoves(board);
  const { columns } = board;
  const stages = stagesAmong(columns);
  const open = chosen ?? columns.find(({ count }) => count > 0)?.column ?? 'to-print';
  const find = (id: string) => columns.flatMap(({ orders }) => orders).find((one) => one.id === id);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('.board-order__open')) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'm' || key === 'M') {
      event.preventDefault();
      setAsking(find(target.closest<HTMLElement>('[data-order]')?.dataset.order ?? ''));
      return;
    }
    const next = frame.current && cardBeside(frame.current, target, key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const columnOf = (order: BoardOrder) => columns.find(({ orders }) => orders.includes(order))?.column;
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <fieldset className="order-board-tabs">
        <legend className="visually-hidden">Column</legend>
        {columns.map(({ column, title, count }) => (
          <button key={column} type="button" aria-pressed={column === open} onClick={() => choose(column)}>
            {title} <span className="figures">{count}</span>
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the grid of columns that scrolls */}
      <div
        ref={frame}
        className="order-board"
        role="group"
        aria-label="Orders by stage"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by key
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <ColumnView
            key={column.column}
            column={column}
            stages={stages}
            isChosen={column.column === open}
            onMove={(order, to) => void move(order, to)}
            onAsk={setAsking}
            find={find}
          />
        ))}
      </div>
      {asking ? (
        <MoveDialog
          order={asking}
          from={columnOf(asking)}
          columns={columns}
          onMove={(column) => {
            setAsking(undefined);
            void move(asking, column);
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {dialogs}
    </>
  );
}

const WaitingBoard = () => (
  <div className="order-board" aria-hidden="true">
    {boardColumns(DEFAULT_STAGES).map(({ column }) => (
      <Skeleton key={column} height={320} />
    ))}
  </div>
);

function leadOf({ today, columns }: Board): string {
  const late = columns.flatMap(({ orders }) => orders).filter(({ due, group }) => due !== null && group === 'late');
  const orders = late.length === 1 ? '1 order' : `${late.length} orders`;
  return `${formatFullDay(today)}. ${orders} late.`;
}

/** Orders under way by their stage of production. */
export function OrderBoardScreen() {
  const search: BoardSearch = useSearch({ from: '/work/office/admin/orders/board' });
  const show = useShow<BoardSearch>();
  const filter = filterOf(search);
  useStaffEvents(ORDER_EVENTS, ORDERS_KEY);
  const query = useQuery({
    queryKey: [...ORDERS_KEY, 'board', filter],
    queryFn: () => call('adminOrders.board', filter),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const { data: board } = query;
  return (
    <AdminPage
      title="Production board"
      lead={board ? leadOf(board) : 'Orders by their stage of production.'}
      action={<OrderViews view="board" />}
    >
      <CapacityStrip />
      <div className="order-board-tools">
        <ListTools search={{ label: 'Order, project, customer', values: search, filters: FILTERS, onChange: show }} />
        <p className="tiny quiet">Drag a card, or press M and pick a column</p>
      </div>
      {query.isPending ? <WaitingBoard /> : null}
      {query.error && !board ? (
        <NotLoaded title="The board did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {board ? <BoardBody board={board} /> : null}
    </AdminPage>
  );
}
