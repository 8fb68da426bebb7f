import { useEffect, useReducer } from 'react';
import { Button } from './button.tsx';
import { ARMED_FOR_MS, twoPress } from './two-press.ts';

interface TwoPressButtonProps {
  readonly label: string;
  readonly armedLabel: string;
  readonly doneLabel: string;
  readonly workingLabel?: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly size?: 'small' | 'medium' | 'large';
  /** The look before the first press: danger removes, default restores, quiet is secondary. */
  readonly look?: 'danger' | 'default' | 'quiet';
}

export function TwoPressButton(props: TwoPressButtonProps) {
  const { label, armedLabel, doneLabel, workingLabel = label, onConfirm, size = 'medium', look = 'danger' } = props;
  const [state, send] = useReducer(twoPress, 'idle');

  useEffect(() => {
    if (state !== 'armed') return;
    const timer = setTimeout(() => send('let-go'), ARMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const press = () => {
    send('press');
    if (state === 'armed')
      onConfirm().then(
        () => send('finished'),
        () => send('failed'),
      );
  };

  const text = { idle: label, armed: armedLabel, working: workingLabel, done: doneLabel }[state];
  return (
    <span aria-live="polite">
      <Button
        look={state === 'armed' || state === 'working' ? 'armed' : look}
        size={size}
        busy={state === 'working'}
        aria-disabled={state === 'done' || undefined}
        onClick={press}
        onBlur={() => send('let-go')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') send('let-go');
        }}
      >
        {text}
      </Button>
    </span>
  );
}
