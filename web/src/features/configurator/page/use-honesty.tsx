import '../../../blocks/color-honesty/color-honesty.css';
import { PRINTS_SOFTER } from '@colorway/rules/color/messages.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { type DesignState, targetSlot } from '@colorway/rules/configurator/design-state.ts';
import { isFull, putAt, type Slots } from '@colorway/rules/configurator/slots.ts';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { isSofter, shownHex, useHonestView, usePatternPrint } from '../../../blocks/color-honesty/honest-view.ts';
import { lazyExtra } from '../../../blocks/page/lazy-part.tsx';
import type { ChipMark } from '../../../blocks/swatch-library/grid/swatch-grid.tsx';
import type { PatternFacts } from './pattern-facts.ts';
import type { Notice } from './use-design.ts';

// Advice comes after the colors, so none of it is in the first load.
const AlikeMessage = lazyExtra(async () => ({
  default: (await import('../../../blocks/color-honesty/alike-message.tsx')).AlikeMessage,
}));
const switchesModule = () => import('../../../blocks/color-honesty/honest-switches.tsx');
const HonestSwitches = lazyExtra(async () => ({ default: (await switchesModule()).HonestSwitches }));
const SofterMark = lazyExtra(async () => ({ default: (await switchesModule()).SofterMark }));
const HowItPrints = lazyExtra(async () => ({
  default: (await import('../../../blocks/color-honesty/how-it-prints.tsx')).HowItPrints,
}));

const SOFTER: ChipMark = {
  label: PRINTS_SOFTER.toLowerCase(),
  icon: (
    <Suspense fallback={null}>
      <SofterMark />
    </Suspense>
  ),
};

/** How colors come out on the cloth: a view for the stage, marks, and advice that blocks nothing. */
export function useHonesty({ handle }: PatternFacts, loaded: boolean) {
  const { data: print } = usePatternPrint(handle, loaded);
  const [view, setView] = useHonestView();
  const shown = useCallback(
    (hexes: readonly string[]) => hexes.map((hex) => shownHex(hex, view, print)),
    [view, print],
  );
  const switches = useMemo(
    () =>
      print ? (
        <Suspense fallback={null}>
          <HonestSwitches view={view} print={print} onChange={setView} />
        </Suspense>
      ) : null,
    [view, print, setView],
  );
  const printToggle = print?.printed
    ? { isOn: view.asPrinted, onTurn: () => setView({ ...view, asPrinted: !view.asPrinted }) }
    : undefined;
  const markOf = useCallback(
    (hex: string): ChipMark | undefined => (isSofter(hex, view, print) ? SOFTER : undefined),
    [view, print],
  );

  /** The strip, or in its place a pair of colors that look alike. A message of the moment comes first. */
  const advice = (
    state: DesignState,
    library: readonly LibraryColor[] | undefined,
    notice: Notice | undefined,
    act: (change: Change) => void,
    strip: ReactNode,
  ): ReactNode =>
    print && library && !notice ? (
      <Suspense fallback={strip}>
        <AlikeMessage
          hexes={state.slots.map((color) => color?.hex)}
          library={library}
          print={print}
          active={targetSlot(state)}
          locked={state.locked.flatMap((isLocked, slot) => (isLocked ? [slot] : []))}
          onFix={(slot, color) => act({ kind: 'fill', slots: putAt(state.slots, slot, color) })}
        >
          {strip}
        </AlikeMessage>
      </Suspense>
    ) : (
      strip
    );

  const foot = (slots: Slots): ReactNode =>
    print && view.asPrinted && isFull(slots) ? (
      <Suspense fallback={null}>
        <div className="library__foot">
          <HowItPrints colors={slots} print={print} />
        </div>
      </Suspense>
    ) : null;
  return { shown, switches, printToggle, markOf, advice, foot };
}
