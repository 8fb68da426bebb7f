import './color-honesty.css';
import type { PatternPrint } from '@colorway/contract/pattern/pattern.ts';
import { type AlikePair, alikePairs } from '@colorway/rules/color/alike/alike.ts';
import { prepareFixes } from '@colorway/rules/color/alike/fixes.ts';
import { alikeEnd, LOOK_ALIKE, slotNumbers } from '@colorway/rules/color/alike/messages.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts';
import { IconX } from '../../ui/icons/icon-x.ts';

interface AlikeMessageProps {
  /** Hexes by slot; an empty slot is undefined or an empty string. */
  readonly hexes: readonly (string | undefined)[];
  readonly library: readonly LibraryColor[];
  readonly print: PatternPrint | undefined;
  /** The slot in hand is the one that a fix changes. */
  readonly active?: number | undefined;
  /** Slots that stay as they are. */
  readonly locked?: readonly number[];
  readonly onFix: (slot: number, color: LibraryColor) => void;
  /** Takes the place of the message while there is none. */
  readonly children?: ReactNode;
}

/** A pair stays quiet for its colors; with another color it is a new pair. */
const keyOf = ({ one, other }: AlikePair, hexes: AlikeMessageProps['hexes']): string =>
  [one, other, hexes[one], hexes[other]].join(' ');

/** Undefined if both are locked. */
function slotToChange({ one, other }: AlikePair, active: number | undefined, locked: readonly number[]) {
  const order = active === one ? [one, other] : [other, one];
  return order.find((slot) => !locked.includes(slot));
}

const seenByAll = ({ sights }: AlikePair): number => (sights.includes('everyone') ? 0 : 1);

/** Says that two colors that touch look alike, and offers near ones that do not. Advice only. */
export function AlikeMessage({ hexes, library, print, active, locked = [], onFix, children }: AlikeMessageProps) {
  const [quiet, setQuiet] = useState<readonly string[]>([]);
  const fixes = useMemo(() => print && prepareFixes(library, print.limits), [library, print]);
  const filled = hexes.map((hex) => hex || undefined);
  const pairs = print ? alikePairs(print.touching, filled, print.limits) : [];
  const [pair] = pairs
    .filter((one) => !quiet.includes(keyOf(one, hexes)))
    .toSorted((one, other) => seenByAll(one) - seenByAll(other));
  const slot = pair && slotToChange(pair, active, locked);
  const offered = slot === undefined || !print ? [] : (fixes?.fixesFor(slot, filled, print.touching) ?? []);
  return (
    <>
      <div role="status" className="alike-message" data-empty={pair === undefined || undefined}>
        {pair ? (
          <>
            <IconAlertTriangle className="icon" aria-hidden="true" />
            <p>
              <b>{`${slotNumbers(pair)} ${LOOK_ALIKE}`}</b> {alikeEnd(pair)}
            </p>
            {slot === undefined
              ? null
              : offered.map((color) => (
                  <button
                    key={color.id}
                    type="button"
                    className="alike-message__fix"
                    aria-label={`Change color ${slot + 1} to ${color.colorName}`}
                    onClick={() => onFix(slot, color)}
                  >
                    <Cloth color={color.hex} width={18} height={18} />
                    <span>{color.colorName}</span>
                  </button>
                ))}
            <button
              type="button"
              className="icon-button"
              aria-label={`Keep ${slotNumbers(pair)} as they are`}
              onClick={() => setQuiet([...quiet, keyOf(pair, hexes)])}
            >
              <IconX className="icon" aria-hidden="true" />
            </button>
          </>
        ) : null}
      </div>
      {pair ? null : children}
    </>
  );
}
