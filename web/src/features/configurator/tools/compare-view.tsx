import './page-dialog.css';
import './compare-view.css';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { differenceSentence } from '@colorway/rules/configurator/messages.ts';
import { hexesOf, putAt, type Slots } from '@colorway/rules/configurator/slots.ts';
import { useState } from 'react';
import { StageWithMockup } from '../../../blocks/product-stage/mockup/stage-with-mockup.tsx';
import { type StageView, stageViews } from '../../../blocks/product-stage/stage-view.ts';
import { SwatchLibrary } from '../../../blocks/swatch-library/swatch-library.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { IconArrowsSort } from '../../../ui/icons/icon-arrows-sort.ts';
import { useBackCloses } from '../../../ui/page/use-back-closes.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { type PatternFacts, previewLabel } from '../page/pattern-facts.ts';

type Side = 'A' | 'B';
const SIDES: readonly Side[] = ['A', 'B'];

interface SavedDesign {
  readonly key: string;
  readonly colors: readonly LibraryColor[];
}

export interface CompareViewProps {
  readonly facts: PatternFacts;
  readonly slots: readonly LibraryColor[];
  readonly library: readonly LibraryColor[];
  /** Designs of this product that the browser stored. */
  readonly saved: readonly SavedDesign[];
  readonly onClose: () => void;
  readonly onKeep: (slots: Slots) => void;
}

interface SideViewProps {
  readonly side: Side;
  readonly facts: PatternFacts;
  readonly view: StageView;
  readonly slots: Slots;
  readonly other: Slots;
  readonly onSlot: (slot: number) => void;
}

const SideView = ({ side, facts, view, slots, other, onSlot }: SideViewProps) => (
  <section className="compare__side stage-ground" aria-label={`Version ${side}`}>
    <p className="compare__letter" aria-hidden="true">
      {side}
    </p>
    <div className="compare__picture" data-view={view}>
      <StageWithMockup cloth={facts.cloth} view={view} colors={hexesOf(slots)} label={previewLabel(facts, slots)} />
    </div>
    <ol className="compare__colors" aria-label={`Colors of ${side}`}>
      {slots.map((color, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
        <li key={slot} data-differs={color?.id === other[slot]?.id ? undefined : ''}>
          <button type="button" aria-label={`Change ${color?.colorName} of ${side}`} onClick={() => onSlot(slot)}>
            <span className="cw-cloth" style={{ '--c': color?.hex }} />
            <span className="compare__name">{color?.colorName}</span>
          </button>
        </li>
      ))}
    </ol>
  </section>
);

/** Two colorways side by side; one of them returns to the configurator. */
export default function CompareView({ facts, slots, library, saved, onClose, onKeep }: CompareViewProps) {
  const [sides, setSides] = useState<Readonly<Record<Side, Slots>>>({ A: slots, B: slots });
  const [view, setView] = useState<StageView>(stageViews(facts.type)[0].value);
  const [picking, setPicking] = useState<{ readonly side: Side; readonly slot: number }>();
  useReturnFocus();
  useBackCloses(true, () => (picking ? setPicking(undefined) : onClose()));
  const change = (side: Side, next: Slots) => setSides((now) => ({ ...now, [side]: next }));
  const keep = (side: Side) => {
    onKeep(sides[side]);
    onClose();
  };
  return (
    <Dialog title="Compare" onClose={onClose} wide="page">
      <div className="compare">
        <div className="compare__bar">
          <p className="quiet" role="status">
            {differenceSentence(sides.A, sides.B)}
          </p>
          <Segmented label="View" value={view} options={stageViews(facts.type)} onChange={setView} />
          <Button size="small" onClick={() => setSides(({ A, B }) => ({ A: B, B: A }))}>
            <IconArrowsSort className="icon icon--small compare__swap" aria-hidden="true" />
            Swap A and B
          </Button>
        </div>
        <div className="compare__sides">
          {SIDES.map((side) => (
            <SideView
              key={side}
              side={side}
              facts={facts}
              view={view}
              slots={sides[side]}
              other={sides[side === 'A' ? 'B' : 'A']}
              onSlot={(slot) => setPicking({ side, slot })}
            />
          ))}
        </div>
        <div className="compare__foot">
          {saved.length > 0 ? (
            <div className="compare__saved">
              <span className="quiet">Also saved here</span>
              {saved.map(({ key, colors }) => (
                <button
                  key={key}
                  type="button"
                  aria-label={`Put ${colors.map(({ colorName }) => colorName).join(', ')} in B`}
                  onClick={() => change('B', colors)}
                >
                  {colors.map(({ hex }, slot) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
                    <i key={slot} className="cw-cloth" style={{ '--c': hex }} />
                  ))}
                </button>
              ))}
            </div>
          ) : null}
          <Button size="large" onClick={() => keep('A')}>
            Keep A
          </Button>
          <Button look="primary" size="large" onClick={() => keep('B')}>
            Keep B
          </Button>
        </div>
      </div>
      {picking ? (
        <Dialog title={`Color ${picking.slot + 1} of ${picking.side}`} onClose={() => setPicking(undefined)} wide>
          <div className="compare__library">
            <SwatchLibrary
              label="Color library"
              colors={library}
              active={sides[picking.side][picking.slot]}
              headingLevel={3}
              onPick={(color) => {
                change(picking.side, putAt(sides[picking.side], picking.slot, color));
                setPicking(undefined);
              }}
            />
          </div>
        </Dialog>
      ) : null}
    </Dialog>
  );
}
