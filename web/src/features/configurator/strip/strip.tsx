import './strip.css';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { ALL_CHOSEN, allColorsLabel, fewerInLink, OFFLINE, SELECT_ONE } from '@colorway/rules/configurator/messages.ts';
import { canShuffle } from '@colorway/rules/configurator/shuffle.ts';
import { filledWith, isFull, pickedColors, type Slots } from '@colorway/rules/configurator/slots.ts';
import { type Strip as StripState, stripOf, type Trying } from '@colorway/rules/configurator/strip.ts';
import { colorOfSlot } from '@colorway/rules/pattern/placeholder.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconArrowsShuffle } from '../../../ui/icons/icon-arrows-shuffle.ts';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { IconReload } from '../../../ui/icons/icon-reload.ts';
import { IconWifiOff } from '../../../ui/icons/icon-wifi-off.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { useOnline } from '../../../ui/page/use-online.ts';
import type { PatternFacts } from '../page/pattern-facts.ts';
import type { Notice } from '../page/use-design.ts';
import { SlotControls } from '../slots/slot-controls.tsx';

/** The colors that the pattern is known by, where the library has them all. */
const usualColors = (
  { hexes, colorCount }: PatternFacts,
  library: readonly LibraryColor[] | undefined,
): readonly LibraryColor[] | undefined => {
  const usual: Slots = Array.from({ length: colorCount }, (_, slot) =>
    library?.find(({ hex }) => hex === colorOfSlot(hexes, slot)),
  );
  return isFull(usual) ? usual : undefined;
};

interface UsualColorsProps {
  readonly facts: PatternFacts;
  readonly slots: Slots;
  readonly usual: readonly LibraryColor[];
  readonly onFill: (slots: Slots) => void;
}

/** Fills all slots with the original colors, or those that are empty or that a link left out (D76). */
function UsualColors({ facts: { colorCount }, slots, usual, onFill }: UsualColorsProps) {
  const picked = pickedColors(slots).length;
  const label =
    slots.length < colorCount
      ? allColorsLabel(colorCount)
      : picked === 0
        ? 'Start with the original colors'
        : 'Fill the rest with the original colors';
  return (
    <button
      type="button"
      className={picked === 0 ? 'button button--default button--small usual-colors' : 'strip__link usual-colors'}
      onClick={() => onFill(filledWith(slots, usual))}
    >
      {picked === 0 ? (
        <span className="usual-colors__cloth" aria-hidden="true">
          {usual.map(({ hex }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
            <i key={at} className="cw-cloth" style={{ '--c': hex }} />
          ))}
        </span>
      ) : null}
      {picked === 0 ? (
        <>
          <span className="strip__long">{label}</span>
          <span className="strip__short">Use the originals</span>
        </>
      ) : (
        label
      )}
    </button>
  );
}

interface StripProps {
  readonly facts: PatternFacts;
  readonly state: DesignState;
  readonly trying: Trying | undefined;
  readonly library: readonly LibraryColor[] | undefined;
  readonly notice: Notice | undefined;
  readonly onDismiss: () => void;
  readonly act: (change: Change) => void;
  /** Moves a color and keeps the focus with it. */
  readonly move: (from: number, to: number, control: string) => void;
}

interface NoticeLineProps extends StripProps {
  readonly notice: Notice;
}

/** A message takes the strip until its cause is gone, a button of it is pressed, or it is dismissed. */
function NoticeLine({ facts, state, library, notice, onDismiss, act }: NoticeLineProps) {
  const usual = usualColors(facts, library);
  const isWarning = notice.kind !== 'left';
  const Icon = isWarning ? IconAlertCircle : IconInfoCircle;
  return (
    <div className="strip" data-tone={isWarning ? 'warn' : 'info'} role="alert">
      <Icon className="icon" aria-hidden="true" />
      <p className="strip__text">{notice.text}</p>
      {notice.kind === 'unknown' ? (
        <>
          <Button size="small" onClick={() => act({ kind: 'fill', slots: notice.nearest })}>
            Use nearest
          </Button>
          {usual ? (
            <Button size="small" onClick={() => act({ kind: 'fill', slots: filledWith(state.slots, usual) })}>
              Use originals
            </Button>
          ) : null}
        </>
      ) : null}
      {notice.kind === 'left' ? (
        <button type="button" className="strip__link" onClick={() => act({ kind: 'undo' })}>
          Undo
        </button>
      ) : null}
      <button type="button" className="icon-button strip__dismiss" aria-label="Dismiss" onClick={onDismiss}>
        <IconX className="icon icon--small" aria-hidden="true" />
      </button>
    </div>
  );
}

/** A shopper's name for the product: "tie", "pocket square". */
const wornName = (type: ProductTypeId): string => {
  const product = productTypeName(type).toLowerCase();
  return product.endsWith('tie') ? 'tie' : product;
};

const textOf = (strip: StripState, { facts, state }: StripProps, online: boolean): ReactNode => {
  const { slots } = state;
  switch (strip.kind) {
    case 'trying':
      return (
        <>
          Trying <b>{strip.color.colorName}</b> as color {strip.slot + 1}.
          <span className="strip__long"> Press it to keep it.</span>
        </>
      );
    case 'replacing':
      return (
        <>
          Replacing{' '}
          <b>
            {strip.slot + 1}, {strip.color.colorName}
          </b>
          <span className="strip__long">. Pick its new color.</span>
        </>
      );
    case 'picking':
      return (
        <>
          Pick <b>color {strip.slot + 1}</b>
          <span className="strip__long">, or press a part of the {wornName(facts.type)}.</span>
        </>
      );
    default:
      if (!online) return OFFLINE;
      if (slots.length < facts.colorCount) return fewerInLink(facts.name, facts.colorCount, slots.length);
      return strip.kind === 'chosen' ? ALL_CHOSEN : SELECT_ONE;
  }
};

const Arrange = ({ state: { slots, locked, origin }, act }: Pick<StripProps, 'state' | 'act'>) => (
  <span className="strip__arrange">
    <button
      type="button"
      className="strip__act"
      aria-disabled={!canShuffle(slots, locked) || undefined}
      onClick={() => act({ kind: 'shuffle', dice: Math.random() })}
    >
      <IconArrowsShuffle className="icon icon--small" aria-hidden="true" />
      <span>Shuffle</span>
    </button>
    {origin ? (
      <button type="button" className="strip__act" onClick={() => act({ kind: 'reset' })}>
        <IconReload className="icon icon--small" aria-hidden="true" />
        <span>Reset</span>
      </button>
    ) : null}
  </span>
);

/** One line that is always there: what the next pick does, what can be done with the active color, or a message. */
export function Strip(props: StripProps) {
  const { facts, state, trying, library, notice, act, move } = props;
  const online = useOnline();
  if (notice) return <NoticeLine {...props} notice={notice} />;
  const strip = stripOf(state, trying);
  const { slots } = state;
  const usual = usualColors(facts, library);
  const isOffline = !online && (strip.kind === 'chosen' || strip.kind === 'pressing');
  const lacks = !isFull(slots) || slots.length < facts.colorCount;
  return (
    <div className="strip" data-tone={isOffline ? 'info' : strip.kind === 'pressing' ? undefined : 'active'}>
      {isOffline ? <IconWifiOff className="icon" aria-hidden="true" /> : null}
      <p className="strip__text">{textOf(strip, props, online)}</p>
      {strip.kind === 'replacing' ? <SlotControls state={state} slot={strip.slot} act={act} move={move} /> : null}
      {lacks && usual && strip.kind !== 'replacing' ? (
        <UsualColors facts={facts} slots={slots} usual={usual} onFill={(next) => act({ kind: 'fill', slots: next })} />
      ) : null}
      {isFull(slots) && slots.length > 1 ? <Arrange state={state} act={act} /> : null}
    </div>
  );
}
