import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { useLibrary } from '../../blocks/colors/use-library.ts';
import { usePreview } from '../../blocks/page/page-context.tsx';
import { useFromPrices } from '../../blocks/price/use-from-prices.ts';
import { type StageView, stageViews } from '../../blocks/product-stage/stage-view.ts';
import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { CreatingDialog } from './creating-dialog.tsx';
import { DesignStage } from './design-stage.tsx';
import { LibraryPanel } from './library-panel.tsx';
import type { PatternFacts } from './pattern-facts.ts';
import { SaidColor } from './said-color.tsx';
import { SavedState } from './saved-state.tsx';
import { hexesOf } from './slot-colors.ts';
import { SlotTray } from './slot-tray.tsx';
import type { Desk } from './use-desk.ts';
import { useSaveDesign } from './use-save-design.ts';
import { UsualColors } from './usual-colors.tsx';

interface DesignViewProps {
  readonly facts: PatternFacts;
  readonly desk: Desk;
  readonly library: ReturnType<typeof useLibrary>;
  /** And not straight from a link. */
  readonly fromPicker: boolean;
}

export function DesignView({ facts, desk, library, fromPicker }: DesignViewProps) {
  const { state, act, ready, saved } = desk;
  const { slots } = state;
  const [view, setView] = useState<StageView>(stageViews(facts.type)[0].value);
  const hexes = useMemo(() => hexesOf(slots), [slots]);
  const save = useSaveDesign(facts, slots, desk.markSaved);
  const root = useRef<HTMLDivElement>(null);
  const preview = usePreview();
  const from = useFromPrices()(facts.type);

  // Continue is gone with the picker; whoever came by a link begins where every page begins.
  useEffect(() => {
    if (fromPicker) root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [fromPicker]);

  return (
    <div ref={root} className="design design--arriving">
      <section className="design__stage" aria-label="Preview" inert={!ready}>
        <DesignStage facts={facts} state={state} colors={hexes} view={view} onView={setView} act={act} />
        <SlotTray state={state} act={act}>
          <UsualColors facts={facts} slots={slots} library={library.value?.colors} act={act} />
        </SlotTray>
      </section>
      <LibraryPanel state={state} library={library} act={act} />
      <div className="design__save">
        <div className="design__state">
          <SavedState saved={saved} />
          {from ? <p className="tiny figures design__price">{`From ${from} each`}</p> : null}
        </div>
        <DisabledReasonButton
          look="primary"
          size="large"
          wide
          reason={preview ? 'A draft is not saved. Publish it first.' : undefined}
          onClick={save.begin}
        >
          Save and Continue
        </DisabledReasonButton>
        <p className="tiny quiet design__glow">{SCREENS_GLOW}</p>
      </div>
      <SaidColor slots={slots} />
      {save.phase === 'idle' ? null : (
        <CreatingDialog
          facts={facts}
          colors={hexes}
          phase={save.phase}
          failure={save.failure}
          onRetry={save.begin}
          onBack={save.back}
        />
      )}
    </div>
  );
}
