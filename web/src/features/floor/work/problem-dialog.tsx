import { FLOOR_PROBLEM_LABELS, FLOOR_PROBLEMS, type FloorProblem } from '@colorway/rules/shop/floor/floor-messages.ts';
import { useState } from 'react';
import { FloorDialog } from './floor-dialog.tsx';

interface ProblemDialogProps {
  readonly onReport: (reason: FloorProblem, pieces: number) => Promise<void>;
  readonly onClose: () => void;
}

const COUNTS = [1, 2, 3, 4, 5];

/** One press says what it is, one how many; nothing has to be typed. */
export function ProblemDialog({ onReport, onClose }: ProblemDialogProps) {
  const [reason, setReason] = useState<FloorProblem>();
  const [pieces, setPieces] = useState(1);
  const [isMissing, setMissing] = useState(false);
  return (
    <FloorDialog title="Problem" onClose={onClose}>
      <fieldset className="floor-reasons">
        <legend>What is wrong?</legend>
        {FLOOR_PROBLEMS.map((one) => (
          <button
            key={one}
            type="button"
            className="floor-button floor-button--tall"
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
          >
            {FLOOR_PROBLEM_LABELS[one]}
          </button>
        ))}
      </fieldset>
      <fieldset className="floor-counts">
        <legend>How many?</legend>
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            className="floor-button figures"
            aria-pressed={pieces === count}
            onClick={() => setPieces(count)}
          >
            {count === 5 ? '5+' : count}
          </button>
        ))}
      </fieldset>
      <p role="alert" className="floor-fault">
        {isMissing && reason === undefined ? 'Choose what is wrong.' : ''}
      </p>
      <button
        type="button"
        className="floor-button floor-button--primary"
        onClick={() => {
          setMissing(true);
          if (reason) void onReport(reason, pieces);
        }}
      >
        {`Report ${pieces === 5 ? '5 or more' : pieces}, keep working`}
      </button>
    </FloorDialog>
  );
}
