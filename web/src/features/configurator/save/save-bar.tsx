import './save-bar.css';
import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { chosenLabel, IN_ADDRESS, SAVES_ONLINE } from '@colorway/rules/configurator/messages.ts';
import { hexesOf, isFull, pickedColors } from '@colorway/rules/configurator/slots.ts';
import type { ReactNode } from 'react';
import { usePreview } from '../../../blocks/page/page-context.tsx';
import { useFromPrices } from '../../../blocks/price/use-from-prices.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { useOnline } from '../../../ui/page/use-online.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';
import { CreatingDialog } from './creating-dialog.tsx';
import { useSaveDesign } from './use-save-design.ts';

interface SaveBarProps {
  readonly facts: PatternFacts;
  readonly state: DesignState;
  readonly ready: boolean;
  readonly saved: boolean;
  readonly onSaved: () => void;
  readonly act: (change: Change) => void;
  readonly onContinue: () => void;
  /** A press while colors are missing leads to the first empty slot. */
  readonly onBlocked: () => void;
}

interface BarLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** A phone has no room for the second line. */
  readonly isWide?: boolean;
}

const BarLines = ({ first, second, isWide = false }: BarLinesProps) => (
  <div className="save-bar__words" role="status">
    <p>{first}</p>
    <p className="save-bar__more" data-wide={isWide || undefined}>
      {second}
    </p>
  </div>
);

type BarProps = SaveBarProps & { readonly price: string | undefined };

/** Counts the colors that are missing, beside the button that goes on without a gap. */
function PickBar({ state: { slots }, ready, price, act, onContinue, onBlocked }: BarProps) {
  const { chosen, missing } = chosenLabel(pickedColors(slots).length, slots.length);
  return (
    <div className="save-bar">
      <BarLines
        first={
          <>
            <b>{chosen}</b> {missing}
          </>
        }
        second={price}
      />
      <DisabledReasonButton
        look="primary"
        size="large"
        reason={isFull(slots) && ready ? undefined : 'Continue'}
        onBlocked={onBlocked}
        onClick={() => {
          act({ kind: 'continue' });
          onContinue();
        }}
      >
        Continue
      </DisabledReasonButton>
    </div>
  );
}

const ON_DRAFT = 'Designs on a draft cannot be saved. Publish it first.';

function DesignBar({ facts, state: { slots }, saved, onSaved, price }: BarProps) {
  const online = useOnline();
  const preview = usePreview();
  const { phase, failure, refusal, begin, back } = useSaveDesign(facts, slots, onSaved);
  const reason = preview ? ON_DRAFT : phase === 'waiting' ? 'Waiting to save' : undefined;
  return (
    <div className="save-bar">
      {online && phase !== 'waiting' ? (
        <BarLines
          first={<b>{saved ? 'Your design is saved' : price}</b>}
          second={saved ? price : SCREENS_GLOW}
          isWide={!saved}
        />
      ) : (
        <BarLines first={<b>{SAVES_ONLINE}</b>} second={IN_ADDRESS} />
      )}
      <DisabledReasonButton
        look="primary"
        size="large"
        aria-label={reason ? undefined : 'Save and Continue'}
        reason={reason}
        onClick={begin}
      >
        <span>
          Save<span className="save-bar__rest"> and Continue</span>
        </span>
      </DisabledReasonButton>
      {phase === 'idle' || phase === 'waiting' ? null : (
        <CreatingDialog
          facts={facts}
          colors={hexesOf(slots)}
          phase={phase}
          failure={failure}
          refusal={refusal}
          onRetry={begin}
          onBack={back}
        />
      )}
    </div>
  );
}

/** Until every slot is filled the button reads Continue, then Save and Continue (D80). */
export function SaveBar(props: SaveBarProps) {
  const from = useFromPrices()(props.facts.type);
  const price = from ? `From ${from} each` : undefined;
  return props.state.step === 'picker' ? <PickBar {...props} price={price} /> : <DesignBar {...props} price={price} />;
}
