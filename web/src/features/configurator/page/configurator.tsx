import './configurator.css';
import { targetSlot } from '@colorway/rules/configurator/design-state.ts';
import { hexesOf, type Slots } from '@colorway/rules/configurator/slots.ts';
import { nameWithColors } from '@colorway/rules/pattern/shared-design.ts';
import { PICKER_OPENS_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLibrary } from '../../../blocks/colors/use-library.ts';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { useUndoKeys } from '../../../ui/keys/use-undo-keys.ts';
import { LibraryPanel } from '../library/library-panel.tsx';
import { useHoverPreview } from '../library/use-hover-preview.ts';
import { SaveBar } from '../save/save-bar.tsx';
import { SlotRow, useFocusSlot } from '../slots/slot-row.tsx';
import { DesignStage } from '../stage/design-stage.tsx';
import { StageTools } from '../stage/stage-tools.tsx';
import { Strip } from '../strip/strip.tsx';
import { useCountedOpening } from './count-opening.ts';
import { useHostPage } from './host-page.ts';
import type { PatternFacts } from './pattern-facts.ts';
import { useDesign } from './use-design.ts';
import { useHonesty } from './use-honesty.tsx';
import { useSheet } from './use-sheet.ts';

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

/** Says a new color once per pick: "2, Crimson". */
function ColorAnnouncement({ slots }: { readonly slots: Slots }) {
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

interface ConfiguratorProps {
  readonly facts: PatternFacts;
  /** The server has answered; before that the facts are what is known by name. */
  readonly loaded: boolean;
}

/** One screen: the product, its colors above the library, and the button that goes on (D80). */
export function Configurator({ facts, loaded }: ConfiguratorProps) {
  const fullLibrary = useLibrary();
  const opened = usePickerOpening(loaded);
  // How many colors fit is known with the pattern; until then there is nothing to pick.
  const honest = useHonesty(facts, loaded);
  const design = useDesign(facts, loaded ? fullLibrary.value?.colors : undefined, honest.shown);
  const { state, act, ready } = design;
  const { slots, step } = state;
  const isOpen = opened || step === 'design' || state.continued;
  const library = isOpen && loaded ? fullLibrary : { ...fullLibrary, value: undefined, failed: fullLibrary.failed };
  useCountedOpening(facts.type, loaded);
  usePageName(nameWithColors(facts, slots));
  useUndoKeys({ undo: () => act({ kind: 'undo' }), redo: () => act({ kind: 'redo' }) });
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const follow = useFocusSlot(list, state);
  const sheet = useSheet();
  const hexes = useMemo(() => hexesOf(slots), [slots]);
  const { trying, handlers } = useHoverPreview(hexes, targetSlot(state), honest.shown);

  const host = useHostPage();
  useEffect(() => host?.show({ facts, design, library: fullLibrary.value?.colors }));

  const move = (from: number, to: number, control: string) => {
    if (!(to in slots)) return;
    follow(to, control);
    act({ kind: 'move', from, to });
  };
  const toFirstEmpty = () => {
    const empty = slots.indexOf(undefined);
    list.current?.querySelectorAll<HTMLElement>('[data-control=face]')[Math.max(0, empty)]?.focus();
  };
  const continues = useRef(false);
  // Continue and its heading are gone; whoever uses a keyboard goes on from the next heading.
  useEffect(() => {
    if (step === 'design' && continues.current) heading.current?.focus({ preventScroll: true });
    continues.current = false;
  }, [step]);

  return (
    <div className="design" data-step={step} data-sheet={sheet.isUp ? 'up' : undefined}>
      <DesignStage
        heading={heading}
        facts={facts}
        design={design}
        trying={trying}
        shown={honest.shown}
        switches={honest.switches}
        act={act}
        tools={(picture) => (
          <StageTools
            facts={facts}
            design={design}
            library={fullLibrary.value?.colors}
            picture={picture}
            printToggle={honest.printToggle}
          />
        )}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc lowers the sheet, which its handle does, too */}
      <div className="panel" onKeyDown={sheet.onKeyDown}>
        <div className="panel__colors" inert={!ready}>
          <SlotRow list={list} state={state} trying={trying} markOf={honest.markOf} act={act} move={move} />
          {honest.advice(
            state,
            fullLibrary.value?.colors,
            design.notice,
            act,
            <Strip
              facts={facts}
              state={state}
              trying={trying}
              library={fullLibrary.value?.colors}
              notice={design.notice}
              onDismiss={design.dismiss}
              act={act}
              move={move}
            />,
          )}
        </div>
        <button
          type="button"
          className="panel__handle"
          aria-label={sheet.isUp ? 'Show more of the product' : 'Show more colors'}
          aria-expanded={sheet.isUp}
          {...sheet.handle}
        />
        <LibraryPanel
          state={state}
          library={library}
          act={act}
          handlers={handlers}
          markOf={honest.markOf}
          foot={honest.foot(slots)}
        />
        <SaveBar
          facts={facts}
          state={state}
          ready={ready}
          saved={design.saved}
          onSaved={design.markSaved}
          act={act}
          onContinue={() => {
            continues.current = true;
          }}
          onBlocked={toFirstEmpty}
        />
      </div>
      <ColorAnnouncement slots={slots} />
    </div>
  );
}
