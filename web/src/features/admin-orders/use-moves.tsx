import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { countsOf, type LineCounts } from '@colorway/rules/shop/production/board.ts';
import { MOVE_TARGETS, type MoveTarget } from '@colorway/rules/shop/state/order-moves.ts';
import { ORDER_STATE_NAMES } from '@colorway/rules/shop/state/order-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { errorMessage } from '../../blocks/api/error-message.ts';
import type { InputOf } from '../../blocks/api/operations.ts';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { ORDERS_KEY, type OrderRow } from './orders-api.ts';

const UNDO_MS = 60_000;

type Counts = InputOf<'adminOrders.move'>['counts'];

/** Counts as the API takes them. */
export const inputOf = (counts: readonly LineCounts[]): NonNullable<Counts> =>
  counts.map(({ line, stages }) => ({ line, stages: [...stages] }));

export interface OrderMove {
  readonly order: OrderRow;
  readonly to: MoveTarget;
  readonly counts?: Counts | undefined;
}

interface Moved {
  readonly move: OrderMove;
  readonly now: AdminOrder;
}

interface Refused {
  readonly move: OrderMove;
  readonly text: string;
  readonly isQuestion: boolean;
}

interface Question {
  readonly moves: readonly Refused[];
  readonly sentence: string | undefined;
}

const namesOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** The move that takes another back with the counts before it; undefined for a state that no move names. */
function backOf({ move: { order, counts }, now }: Moved): (OrderMove & { readonly version: number }) | undefined {
  const to = MOVE_TARGETS.find((one) => one === order.state);
  if (to === undefined) return undefined;
  const isRestored = counts !== undefined || order.state === 'in-production';
  return { order, to, counts: isRestored ? inputOf(countsOf(order.lines)) : undefined, version: now.version };
}

const send = (move: OrderMove, version: number, maySkip: boolean) =>
  call('adminOrders.move', {
    id: move.order.id,
    version,
    to: move.to,
    ...(move.counts && { counts: move.counts }),
    ...(maySkip && { maySkip }),
  });

/** Moves orders one by one, each in its own transaction, and names every result. */
export function useMoves() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const refetch = () => client.invalidateQueries({ queryKey: ORDERS_KEY });

  const undo = async (moved: readonly Moved[]) => {
    const faults: string[] = [];
    for (const back of moved.flatMap((one) => backOf(one) ?? []))
      await send(back, back.version, true).catch((error: unknown) =>
        faults.push(`${back.order.name}: ${errorMessage(error)}`),
      );
    await refetch();
    notify(faults.length === 0 ? { kind: 'success', text: 'Undone.' } : { kind: 'warning', text: faults.join(' ') });
  };

  const report = (moved: readonly Moved[], refused: readonly Refused[], sentence: string | undefined) => {
    const [first] = moved;
    const done = first
      ? (sentence ??
        `${namesOf(moved.map(({ move }) => move.order.name))}: ${ORDER_STATE_NAMES[first.now.state].toLowerCase()}.`)
      : '';
    const faults = refused.map(({ move, text }) => `${move.order.name}: ${text}`);
    const text = [done, ...faults].filter(Boolean).join(' ');
    const canUndo = moved.some((one) => backOf(one) !== undefined);
    if (text === '') return;
    notify({
      kind: faults.length === 0 ? 'success' : 'warning',
      text,
      ...(canUndo && { staysMs: UNDO_MS, action: { label: 'Undo', run: () => void undo(moved) } }),
    });
  };

  const run = async (moves: readonly OrderMove[], sentence?: string, maySkip = false): Promise<boolean> => {
    setBusy(true);
    const moved: Moved[] = [];
    const refused: Refused[] = [];
    for (const move of moves)
      await send(move, move.order.version, maySkip).then(
        (now) => moved.push({ move, now }),
        (error: unknown) => {
          const isQuestion = error instanceof ApiError && error.code === 'order-skips';
          refused.push({ move, text: errorMessage(error), isQuestion });
        },
      );
    setBusy(false);
    const open = refused.filter(({ isQuestion }) => isQuestion);
    report(
      moved,
      refused.filter(({ isQuestion }) => !isQuestion),
      sentence,
    );
    if (open.length > 0) setQuestion({ moves: open, sentence });
    await refetch();
    return moved.length === moves.length;
  };

  const dialog = question ? (
    <QuestionDialog
      title={question.moves.length === 1 ? 'Move this order?' : 'Move these orders?'}
      stay="Not yet"
      go={question.moves.length === 1 ? 'Move it anyway' : 'Move them anyway'}
      onStay={() => setQuestion(undefined)}
      onGo={() => {
        setQuestion(undefined);
        void run(
          question.moves.map(({ move }) => move),
          question.sentence,
          true,
        );
      }}
    >
      {question.moves.map(({ move, text }) => (
        <p key={move.order.id}>{question.moves.length === 1 ? text : `${move.order.name}: ${text}`}</p>
      ))}
    </QuestionDialog>
  ) : null;
  return { run, busy, dialog };
}
