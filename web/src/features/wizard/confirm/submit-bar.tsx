import { Button } from '../../../ui/button/button.tsx';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import type { Failure } from './failure-messages.ts';

interface SubmitBar {
  /** How many files did not arrive and need a decision. */
  readonly unsettled: number;
  readonly queued: boolean;
}

interface SubmitStatusProps extends SubmitBar {
  readonly moving: string;
  readonly failure: Failure | undefined;
  readonly onHold: () => void;
}

export function SubmitStatus({ unsettled, queued, moving, failure, onHold }: SubmitStatusProps) {
  if (queued)
    return (
      <>
        <span className="action-bar__rest">You can still change anything.</span>
        <Button look="quiet" size="small" onClick={onHold}>
          Do not send yet
        </Button>
      </>
    );
  if (unsettled > 0)
    return (
      <b className="action-bar__count confirm__choose confirm__not-sent">
        {`Choose what to do with ${unsettled === 1 ? '1 file' : `${unsettled} files`}`}
      </b>
    );
  if (failure) return <b className="confirm__not-sent">{`Not sent, ${failure.at}`}</b>;
  return <>{moving || 'No payment now. Our designers send proofs first.'}</>;
}

interface SubmitButtonsProps extends SubmitBar {
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onSendWithout: () => void;
}

const focusFirstMissing = (): void => document.querySelector<HTMLElement>('.confirm__ways button')?.focus();

export function SubmitButtons({ unsettled, queued, busy, onSubmit, onSendWithout }: SubmitButtonsProps) {
  const press = (): void => {
    if (unsettled > 0) focusFirstMissing();
    else if (!queued) onSubmit();
  };
  return (
    <>
      {unsettled > 0 ? (
        <span className="confirm__without">
          <Button size="large" busy={busy} onClick={onSendWithout}>
            {unsettled === 1 ? 'Send without this file' : `Send without these ${unsettled} files`}
          </Button>
        </span>
      ) : null}
      <Button
        look="primary"
        size="large"
        busy={busy}
        data-submit
        aria-disabled={queued || unsettled > 0 || undefined}
        onClick={press}
      >
        {queued ? <IconClock className="icon" aria-hidden="true" /> : null}
        {queued ? 'Waiting to send' : busy ? 'Sending' : 'Submit'}
      </Button>
    </>
  );
}
