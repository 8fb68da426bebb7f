import '../slots/slot-tray.css';
import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { PICKER_OPENS_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useRef, useState } from 'react';
import { useLibrary } from '../../../blocks/colors/use-library.ts';
import { ProductStage } from '../../../blocks/product-stage/product-stage.tsx';
import { stageViews } from '../../../blocks/product-stage/stage-view.ts';
import { ColorsLoading } from '../../../blocks/swatch-library/library-states.tsx';
import { useUndoKeys } from '../../../ui/keys/use-undo-keys.ts';
import { DesignView } from '../design/design-view.tsx';
import { PickerView } from '../picker/picker-view.tsx';
import { useCountedOpening } from './count-opening.ts';
import { type PatternFacts, productLabel } from './pattern-facts.ts';
import { previewLabel } from './preview-label.ts';
import { hexesOf } from './slot-colors.ts';
import { useDesign } from './use-design.ts';

interface OpeningViewProps {
  readonly facts: PatternFacts;
  readonly colors: Slots;
}

/** The pattern as it is usually shown, for the second until the picker opens. */
function OpeningView({ facts, colors }: OpeningViewProps) {
  const chosen = colors.some(Boolean);
  return (
    <div className="design">
      <section className="design__stage" aria-label="Preview">
        <div className="design__head">
          <h1>{facts.name}</h1>
          <p className="quiet">{productLabel(facts, colors.length)}</p>
        </div>
        <div className="design__picture">
          <ProductStage
            cloth={facts.cloth}
            view={stageViews(facts.type)[0].value}
            colors={chosen ? hexesOf(colors) : facts.hexes}
            label={previewLabel(facts, chosen ? colors : [])}
          />
        </div>
        <div className="design__tray">
          <ol className="design__slots">
            {colors.map((_, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
              <li key={slot} className="design__empty" />
            ))}
          </ol>
        </div>
      </section>
      <aside className="design__library" aria-label="Color library">
        <ColorsLoading />
      </aside>
    </div>
  );
}

/** The picker opens about a second after the pattern has loaded (specification 000). */
function usePickerOpening(loaded: boolean): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!loaded) return;
    const timer = setTimeout(() => setOpen(true), PICKER_OPENS_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  return open;
}

interface ConfiguratorProps {
  readonly facts: PatternFacts;
  /** The server has answered; before that the facts are what is known by name. */
  readonly loaded: boolean;
}

/** First a full-page picker, then a design view. */
export function Configurator({ facts, loaded }: ConfiguratorProps) {
  const fullLibrary = useLibrary();
  // How many colors fit is known with the pattern; until then there is nothing to pick.
  const library = loaded ? fullLibrary : { ...fullLibrary, value: undefined };
  const design = useDesign(facts, library.value?.colors);
  const open = usePickerOpening(loaded);
  useCountedOpening(facts.type, loaded);
  const { act } = design;
  useUndoKeys({ undo: () => act({ kind: 'undo' }), redo: () => act({ kind: 'redo' }) });
  const { step } = design.state;
  const picked = useRef(false);
  useEffect(() => {
    if (step === 'picker') picked.current = true;
  }, [step]);
  if (step === 'design')
    return <DesignView facts={facts} design={design} library={library} fromPicker={picked.current} />;
  // A visitor who removed a color in the design view has already waited once.
  return open || design.state.continued ? (
    <PickerView facts={facts} design={design} library={library} />
  ) : (
    <OpeningView facts={facts} colors={design.state.slots} />
  );
}
