import './creating-dialog.css';
import { COLORS_SAFE, KEEP_OPEN, MAX_DESIGNS_TAKE } from '@colorway/rules/configurator/messages.ts';
import type { SaveRefusal } from '@colorway/rules/configurator/save-failure.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { MAX_DESIGN_MS, MAX_DESIGNS_MS } from '@colorway/rules/time/delays.ts';
import { type ComponentType, lazy, Suspense, type SyntheticEvent, useEffect, useRef } from 'react';
import { ProductStage } from '../../../blocks/product-stage/product-stage.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { useModal } from '../../../ui/dialog/use-modal.ts';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';
import type { SaveFixProps } from './save-fix.tsx';
import type { SavePhase } from './use-save-design.ts';

interface CreatingDialogProps {
  readonly facts: PatternFacts;
  readonly colors: readonly string[];
  readonly phase: Exclude<SavePhase, 'idle' | 'waiting'>;
  /** Why it failed. */
  readonly failure: string;
  readonly refusal: SaveRefusal;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

const TITLES = {
  creating: 'Creating your design',
  created: 'Your design is ready',
  failed: 'Not created yet',
};

interface RetryProps {
  readonly onRetry: () => void;
}
const Retry = ({ onRetry }: RetryProps) => (
  <Button look="primary" onClick={onRetry}>
    Try again
  </Button>
);
// The ways on after a refusal are not in the first load. Without a network there is only another try.
const SaveFix = lazy(async (): Promise<{ default: ComponentType<SaveFixProps> }> => {
  try {
    return await import('./save-fix.tsx');
  } catch {
    return { default: Retry };
  }
});

const stay = (event: SyntheticEvent) => event.preventDefault();

/** Covers the page while the design is created. It closes on success, or when the user goes back after a failure. */
export function CreatingDialog({ facts, colors, phase, failure, refusal, onRetry, onBack }: CreatingDialogProps) {
  const closable = phase === 'failed';
  useReturnFocus();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);

  useEffect(() => {
    if (closable) dialog.current?.querySelector('button')?.focus();
  }, [closable]);

  return (
    <dialog
      ref={dialog}
      className="creating"
      closedby={closable ? 'closerequest' : 'none'}
      aria-labelledby="creating-title"
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onBack();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !closable) stay(event);
      }}
    >
      <div className="creating__cloth">
        <ProductStage cloth={facts.cloth} view="fabric" span={560} colors={colors} />
      </div>
      <Selvedge name={`${facts.name}   ${productTypeName(facts.type)}`} colors={colors} />
      <div className="creating__words">
        <h2 id="creating-title">{TITLES[phase]}</h2>
        {closable ? (
          <>
            <p className="lead" role="alert">
              {`${failure} ${COLORS_SAFE}`}
            </p>
            <div className="creating__answers">
              <Suspense fallback={<Retry onRetry={onRetry} />}>
                <SaveFix refusal={refusal} facts={facts} onRetry={onRetry} />
              </Suspense>
              <Button onClick={onBack}>Back to design</Button>
            </div>
          </>
        ) : (
          <>
            <p className="lead" role="status">
              {phase === 'created' ? 'Taking you to your product.' : `${MAX_DESIGNS_TAKE} ${KEEP_OPEN}`}
            </p>
            <div
              className="creating__thread"
              role="progressbar"
              aria-label="Creating your design"
              style={{ '--most': `${MAX_DESIGNS_MS}ms`, '--rest': `${MAX_DESIGN_MS - MAX_DESIGNS_MS}ms` }}
              data-done={phase === 'created' || undefined}
            >
              <i />
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
