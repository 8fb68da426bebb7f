import { textOn } from '@colorway/rules/color/contrast.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { type ColorSlot, isFilled, type SlotColor } from '@colorway/rules/onboarding/color-slots.ts';
import { colorLabel, standsForWords } from '@colorway/rules/onboarding/color-source.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconPlus } from '../../ui/icons/icon-plus.ts';

interface ColorCardProps {
  readonly slot: ColorSlot;
  readonly name: string;
  readonly color: SlotColor;
  /** The picker is on its way. */
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  /** A pointer or the focus is on a button that opens. */
  readonly onNear: () => void;
}

/** One slot: its cloth, what fills it, and the ways to change that. `data-opens` marks where the focus comes back to. */
export function ColorCard({ slot, name, color, busy, onOpen, onRemove, onNear }: ColorCardProps) {
  const opens = { 'data-opens': '', onClick: onOpen, onPointerEnter: onNear, onFocus: onNear };
  const { hex } = color;
  const colorName = colorLabel(color);
  const standsFor = standsForWords(color);
  const filled = isFilled(color);
  const face = filled ? 'color-card__face cw-cloth' : 'color-card__face';
  return (
    <article className="color-card" data-slot={slot} aria-label={name}>
      <div className={face} style={{ '--c': hex, color: textOn(hex) }}>
        <h2>{name}</h2>
        {filled ? (
          <button type="button" {...opens} className="color-card__cover" aria-label={`Change ${name}, ${colorName}`} />
        ) : (
          <Button {...opens} busy={busy} aria-label={`Select ${name}`}>
            {busy ? null : <IconPlus className="icon" aria-hidden="true" />}
            Select
          </Button>
        )}
      </div>
      <div className="color-card__foot">
        {filled ? (
          <>
            <span className="color-card__words">
              <b title={colorName}>{colorName}</b>
              {standsFor ? (
                <span className="color-card__for" title={standsFor}>
                  {standsFor}
                </span>
              ) : null}
              <span className="mono quiet">{showHex(hex)}</span>
            </span>
            <Button {...opens} busy={busy} look="quiet" size="small" aria-label={`Change ${name}, ${colorName}`}>
              Change
            </Button>
            <Button size="small" onClick={onRemove} aria-label={`Remove ${name}, ${colorName}`}>
              Remove
            </Button>
          </>
        ) : (
          <span className="small quiet">No color yet</span>
        )}
      </div>
    </article>
  );
}
