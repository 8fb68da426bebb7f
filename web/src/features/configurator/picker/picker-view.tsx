import './picker.css';
import { showHex } from '@colorway/rules/color/hex.ts';
import { SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { fewerInLink, selectedLabel } from '@colorway/rules/configurator/messages.ts';
import { isFull, type Slots } from '@colorway/rules/configurator/slots.ts';
import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { useLibrary } from '../../../blocks/colors/use-library.ts';
import { FindColorButton } from '../../../blocks/find-color/find-color-button.tsx';
import { Logo } from '../../../blocks/layout/logo.tsx';
import { ProductStage } from '../../../blocks/product-stage/product-stage.tsx';
import { SwatchLibrary } from '../../../blocks/swatch-library/swatch-library.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { Cloth } from '../../../ui/cloth/cloth.tsx';
import { Selvedge } from '../../../ui/cloth/selvedge.tsx';
import { IconX } from '../../../ui/icons/icon-x.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';
import { previewLabel } from '../page/preview-label.ts';
import { hexesOf, pickedCount, slotsByColor } from '../page/slot-colors.ts';
import type { DesignEditor } from '../page/use-design.ts';
import { UsualColors } from './usual-colors.tsx';

interface PickedListProps {
  readonly slots: Slots;
  readonly onRemove: (slot: number) => void;
}

const PickedList = ({ slots, onRemove }: PickedListProps) => (
  <ol className="picked-list" aria-label="Your colors">
    {slots.map((color, slot) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
      <li key={slot}>
        <span className="picked-list__number figures">{slot + 1}</span>
        {color ? (
          <>
            <Cloth color={color.hex} />
            <span className="picked-list__words">
              <b>{color.colorName}</b>
              <span className="mono quiet">{showHex(color.hex)}</span>
            </span>
            <button
              type="button"
              className="icon-button picked-list__remove"
              aria-label={`Remove ${color.colorName}`}
              onClick={() => onRemove(slot)}
            >
              <IconX className="icon icon--small" aria-hidden="true" />
            </button>
          </>
        ) : (
          <>
            <span className="picked-list__empty" />
            <span className="picked-list__words quiet">Pick a color</span>
          </>
        )}
      </li>
    ))}
  </ol>
);

interface PickerViewProps {
  readonly facts: PatternFacts;
  readonly design: DesignEditor;
  readonly library: ReturnType<typeof useLibrary>;
}

const colorsWord = (count: number): string => (count === 1 ? '1 color' : `${count} colors`);

/** The full-page picker: as many colors as the pattern has, in any order. */
export function PickerView({ facts, design, library }: PickerViewProps) {
  const { name, type, cloth } = facts;
  const { state, act, ready } = design;
  const { slots } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const side = useRef<HTMLElement>(null);
  const colors = library.value?.colors;
  const hexes = useMemo(() => hexesOf(slots), [slots]);
  const picked = useMemo(() => slotsByColor(slots), [slots]);
  const toggle = useCallback((color: LibraryColor) => act({ kind: 'toggle', color }), [act]);
  const product = productTypeName(type).toLowerCase();
  const worn = product.endsWith('tie') ? 'tie' : product;
  const count = slots.length;

  // The previous view is gone, so keyboard and screen reader users start at the heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="picker">
      <section ref={side} className="picker__side" aria-label="Selected colors">
        <Logo />
        <div className="picker__cloth">
          <ProductStage cloth={cloth} view="fabric" span={312} colors={hexes} label={previewLabel(facts, slots)} />
        </div>
        <Selvedge
          name={`${name}   ${productTypeName(type)}`}
          colors={hexes.map((hex) => hex || 'var(--cw-empty-slot)')}
        />
        <h1 ref={heading} tabIndex={-1}>
          {`Choose ${colorsWord(count)}`}
        </h1>
        <p className="quiet picker__how">
          {count < facts.colorCount
            ? fewerInLink(name, facts.colorCount, count)
            : `${name} has ${colorsWord(count)}. Pick them in any order; you can swap and shuffle them on the ${worn}.`}
        </p>
        <PickedList slots={slots} onRemove={(slot) => act({ kind: 'remove', slot })} />
        <UsualColors facts={facts} slots={slots} library={colors} act={act} />
        <div className="picker__go">
          <DisabledReasonButton
            look="primary"
            size="large"
            wide
            reason={isFull(slots) && ready ? undefined : 'Continue'}
            onClick={() => act({ kind: 'continue' })}
          >
            Continue
          </DisabledReasonButton>
          <p className="tiny quiet" role="status">
            {selectedLabel(pickedCount(slots), count)}
          </p>
          <p className="tiny quiet picker__glow">{SCREENS_GLOW}</p>
        </div>
      </section>
      <section className="picker__library" aria-label="Color library">
        <SwatchLibrary
          label="Color library"
          colors={colors}
          failed={library.failed}
          onRetry={library.retry}
          picked={picked}
          multiselectable
          dressMakers
          roomy
          tools={colors && colors.length > 0 ? <FindColorButton colors={colors} onPick={toggle} /> : null}
          onPick={toggle}
        />
      </section>
    </div>
  );
}
