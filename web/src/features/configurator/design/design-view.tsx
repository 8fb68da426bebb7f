import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { NOT_SAVED_YET } from '@colorway/rules/configurator/messages.ts';
import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { useLibrary } from '../../../blocks/colors/use-library.ts';
import { usePreview } from '../../../blocks/page/page-context.tsx';
import { useFromPrices } from '../../../blocks/price/use-from-prices.ts';
import type { SaveMockup } from '../../../blocks/product-stage/mockup/mockup-stage.tsx';
import { StageWithMockup } from '../../../blocks/product-stage/mockup/stage-with-mockup.tsx';
import { useZoom } from '../../../blocks/product-stage/mockup/use-zoom.ts';
import { type StageView, stageViews } from '../../../blocks/product-stage/stage-view.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { type PatternFacts, productLabel } from '../page/pattern-facts.ts';
import { previewLabel } from '../page/preview-label.ts';
import { hexesOf } from '../page/slot-colors.ts';
import type { DesignEditor } from '../page/use-design.ts';
import { LibraryPanel } from '../picker/library-panel.tsx';
import { UsualColors } from '../picker/usual-colors.tsx';
import { SlotTray } from '../slots/slot-tray.tsx';
import { CreatingDialog } from './creating-dialog.tsx';
import { StageTools } from './stage-tools.tsx';
import { useSaveDesign } from './use-save-design.ts';

interface DesignStageProps {
  readonly facts: PatternFacts;
  readonly state: DesignState;
  readonly colors: readonly string[];
  readonly view: StageView;
  readonly onView: (view: StageView) => void;
  readonly act: (change: Change) => void;
}

/** Radio buttons have arrow keys of their own. */
const isRadio = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'radio';

function DesignStage({ facts, state, colors, view, onView, act }: DesignStageProps) {
  const stage = useRef<SVGSVGElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const save = useRef<SaveMockup>(undefined);
  const { zoom, zoomIn, zoomOut, pressKey } = useZoom(picture);
  const label = previewLabel(facts, state.slots);
  const select = useCallback((slot: number) => act({ kind: 'press', slot }), [act]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside; each of them can also be pressed
    <div
      className="design__preview"
      onKeyDown={(event) => {
        if (!isRadio(event.target) && pressKey(event.key)) event.preventDefault();
      }}
    >
      <div className="design__head">
        <h1 tabIndex={-1}>{facts.name}</h1>
        <p className="quiet">{productLabel(facts, state.slots.length)}</p>
      </div>
      <StageTools
        facts={facts}
        state={state}
        colors={colors}
        label={label}
        stage={stage}
        save={save}
        act={act}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
      />
      <div ref={picture} className="design__picture" data-view={view}>
        <StageWithMockup
          stage={stage}
          cloth={facts.cloth}
          view={view}
          colors={colors}
          label={label}
          zoom={zoom}
          save={save}
          onSlot={select}
          handle={facts.handle}
        />
      </div>
      <div className="design__views">
        <Segmented label="View" value={view} options={stageViews(facts.type)} onChange={onView} />
      </div>
    </div>
  );
}

interface ColorAnnouncementProps {
  readonly slots: Slots;
}

/** Says a new color once per pick: "2, Crimson". */
function ColorAnnouncement({ slots }: ColorAnnouncementProps) {
  const before = useRef(slots);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const changed = slots.flatMap((color, at) =>
      color && color !== before.current[at] ? [`${at + 1}, ${color.colorName}`] : [],
    );
    before.current = slots;
    if (changed.length > 0) setAnnouncement(changed.join('; '));
  }, [slots]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

/** Whether what is seen is what was saved. */
const SavedState = ({ saved }: { readonly saved: boolean }) => (
  <p className="design__saved tiny" role="status" data-saved={saved || undefined}>
    {saved ? (
      <IconCheck className="icon icon--small" aria-hidden="true" />
    ) : (
      <IconPencil className="icon icon--small" aria-hidden="true" />
    )}
    {saved ? 'Your design is saved' : NOT_SAVED_YET}
  </p>
);

interface DesignViewProps {
  readonly facts: PatternFacts;
  readonly design: DesignEditor;
  readonly library: ReturnType<typeof useLibrary>;
  /** And not straight from a link. */
  readonly fromPicker: boolean;
}

export function DesignView({ facts, design, library, fromPicker }: DesignViewProps) {
  const { state, act, ready, saved } = design;
  const { slots } = state;
  const [view, setView] = useState<StageView>(stageViews(facts.type)[0].value);
  const hexes = useMemo(() => hexesOf(slots), [slots]);
  const save = useSaveDesign(facts, slots, design.markSaved);
  const root = useRef<HTMLDivElement>(null);
  const preview = usePreview();
  const from = useFromPrices()(facts.type);

  // Continue is gone with the picker; whoever came by a link begins where every page begins.
  useEffect(() => {
    if (fromPicker) root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [fromPicker]);

  return (
    <div ref={root} className={fromPicker ? 'design design--arriving' : 'design'}>
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
          reason={preview ? 'Designs on a draft cannot be saved. Publish it first.' : undefined}
          onClick={save.begin}
        >
          Save and Continue
        </DisabledReasonButton>
        <p className="tiny quiet design__glow">{SCREENS_GLOW}</p>
      </div>
      <ColorAnnouncement slots={slots} />
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
