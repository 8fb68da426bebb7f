import { countsAbove } from '@colorway/rules/shop/floor/presses.ts';
import { formatClock } from '../../../blocks/when/format-moment.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconClockPause } from '../../../ui/icons/icon-clock-pause.ts';
import { IconMinus } from '../../../ui/icons/icon-minus.ts';
import { IconNeedleThread } from '../../../ui/icons/icon-needle-thread.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import type { WaitingPress } from '../offline/floor-database.ts';
import type { Piece } from './pieces.ts';

interface PieceButtonsProps {
  readonly piece: Piece;
  readonly onPress: (press: Pick<WaitingPress, 'kind' | 'pieces' | 'reason' | 'replaces'>) => Promise<void>;
  readonly onProblem: () => void;
  /** Set once all pieces of this size are done. */
  readonly onNext: (() => void) | undefined;
}

const PLAIN = { pieces: null, reason: null, replaces: [] } as const;

type Props = Omit<PieceButtonsProps, 'onNext'>;

/** The counter. A lower count corrects those of the floor; a count of the office stays. */
function Counter({ piece: { size, state }, onPress }: Pick<Props, 'piece' | 'onPress'>) {
  const replaces = countsAbove(size.quantity, state, state.done - 1);
  const canLower = state.done > 0 && replaces.length > 0;
  const canRaise = state.done < size.quantity;
  const count = (pieces: number, replaced: readonly string[]) =>
    void onPress({ ...PLAIN, kind: 'count', pieces, replaces: [...replaced] });
  return (
    <div className="floor-counter">
      <button
        type="button"
        className="floor-button floor-button--tall"
        aria-label="One less"
        aria-disabled={!canLower || undefined}
        onClick={() => canLower && count(state.done - 1, replaces)}
      >
        <IconMinus className="icon" aria-hidden="true" />
      </button>
      <p>
        {[size.options, 'done'].filter(Boolean).join(', ')}
        <b className="figures">{state.done}</b>
      </p>
      <button
        type="button"
        className="floor-button floor-button--tall"
        aria-label="One more"
        aria-disabled={!canRaise || undefined}
        onClick={() => canRaise && count(state.done + 1, [])}
      >
        <IconPlus className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

const ProblemButton = ({ onProblem }: Pick<Props, 'onProblem'>) => (
  <button type="button" className="floor-button floor-button--act floor-button--problem" onClick={onProblem}>
    <IconAlertTriangle className="icon" aria-hidden="true" />
    <span>
      <b>Problem</b>
      <span className="floor-button__detail">Say what</span>
    </span>
  </button>
);

function Working({ piece, onPress, onProblem }: Props) {
  const { size, state } = piece;
  const startedAt = state.started ? `Started ${formatClock(state.started.at)}` : '';
  return (
    <div className="floor-acts">
      <button
        type="button"
        className="floor-button floor-button--act"
        onClick={() => void onPress({ ...PLAIN, kind: state.isPaused ? 'started' : 'paused', replaces: [] })}
      >
        <IconClockPause className="icon" aria-hidden="true" />
        <span>
          <b>{state.isPaused ? 'Go on' : 'Pause'}</b>
          <span className="floor-button__detail">{state.isPaused ? 'Paused' : startedAt}</span>
        </span>
      </button>
      <button
        type="button"
        className="floor-button floor-button--act floor-button--primary"
        onClick={() => void onPress({ ...PLAIN, kind: 'done', replaces: [] })}
      >
        <IconCheck className="icon" aria-hidden="true" />
        <span>
          <b>Done</b>
          <span className="floor-button__detail">All {size.quantity} of this size</span>
        </span>
      </button>
      <ProblemButton onProblem={onProblem} />
    </div>
  );
}

/** Started alone before the work; then Pause, Done, Problem and the counter; then the person who finished it. */
export function PieceButtons({ piece, onPress, onProblem, onNext }: PieceButtonsProps) {
  const { size, state } = piece;
  const isDone = state.done >= size.quantity;
  if (!isDone && state.started === null)
    return (
      <button
        type="button"
        className="floor-button floor-button--act floor-button--primary floor-button--start"
        onClick={() => void onPress({ ...PLAIN, kind: 'started', replaces: [] })}
      >
        <IconNeedleThread className="icon" aria-hidden="true" />
        <b>Started</b>
      </button>
    );
  if (!isDone)
    return (
      <>
        <Counter piece={piece} onPress={onPress} />
        <Working piece={piece} onPress={onPress} onProblem={onProblem} />
      </>
    );
  const by = state.finished ? `, by ${state.finished.by} at ${formatClock(state.finished.at)}` : '';
  return (
    <>
      <Counter piece={piece} onPress={onPress} />
      <p className="floor-file">
        <IconCheck className="icon" aria-hidden="true" />
        {`All ${size.quantity} done${by}`}
      </p>
      <div className="floor-acts floor-acts--two">
        <button
          type="button"
          className="floor-button floor-button--act floor-button--primary"
          onClick={() => onNext?.()}
        >
          <b>Next piece</b>
        </button>
        <ProblemButton onProblem={onProblem} />
      </div>
    </>
  );
}
