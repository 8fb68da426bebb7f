import { textOn } from '@colorway/rules/color/contrast.ts';
import { EMPTY_HEX, showHex } from '@colorway/rules/color/hex.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ColorChoice } from '../../blocks/color-picker/color-choice.ts';
import { Button } from '../../ui/button/button.tsx';
import type { ColorSlot } from './color-choices.ts';

interface ColorCardProps {
  readonly slot: ColorSlot;
  readonly name: string;
  readonly choice: ColorChoice | undefined;
  /** The picker is on its way. */
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  /** A pointer or the focus is on a button that opens. */
  readonly onNear: () => void;
}

/** One slot: its cloth, what fills it, and the ways to change that. `data-opens` marks where the focus comes back to. */
export function ColorCard({ slot, name, choice, busy, onOpen, onRemove, onNear }: ColorCardProps) {
  const opens = { 'data-opens': '', onClick: onOpen, onPointerEnter: onNear, onFocus: onNear };
  const face = choice ? 'color-card__face cw-cloth' : 'color-card__face';
  const hex = choice?.hex ?? EMPTY_HEX;
  return (
    <article className="color-card" data-slot={slot} aria-label={name}>
      <div className={face} style={{ '--c': hex, color: textOn(hex) }}>
        <h2>{name}</h2>
        {choice ? (
          <button
            type="button"
            {...opens}
            className="color-card__cover"
            aria-label={`Change ${name}, ${choice.colorName}`}
          />
        ) : (
          <Button {...opens} busy={busy} aria-label={`Select ${name}`}>
            {busy ? null : <IconPlus className="icon" aria-hidden="true" />}
            Select
          </Button>
        )}
      </div>
      <div className="color-card__foot">
        {choice ? (
          <>
            <span className="color-card__words">
              <b title={choice.colorName}>{choice.colorName}</b>
              <span className="mono quiet">{showHex(choice.hex)}</span>
            </span>
            <Button {...opens} busy={busy} look="quiet" size="small" aria-label={`Change ${name}, ${choice.colorName}`}>
              Change
            </Button>
            <Button size="small" onClick={onRemove} aria-label={`Remove ${name}, ${choice.colorName}`}>
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
