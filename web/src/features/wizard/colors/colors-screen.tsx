import './colors-screen.css';
import { textOn } from '@colorway/rules/color/contrast.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { EXACT_MATCH, SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import {
  COLOR_SLOTS,
  type ColorSlot,
  chosenColorsLabel,
  EMPTY_COLOR,
  filledSlots,
  isFilled,
  type SlotColor,
} from '@colorway/rules/onboarding/colors/color-slots.ts';
import { colorLabel, standsForLabel } from '@colorway/rules/onboarding/colors/color-source.ts';
import { findsDressMakers } from '@colorway/rules/onboarding/flows.ts';
import { previewOf } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { choiceOf } from '../../../blocks/color-picker/color-choice.ts';
import { preloadColorPicker, useColorPicker } from '../../../blocks/color-picker/use-color-picker.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconInfoCircle } from '../../../ui/icons/icon-info-circle.ts';
import { IconPalette } from '../../../ui/icons/icon-palette.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { ContinueLink } from '../step/continue-link.tsx';
import { StepFrame } from '../step/step-frame.tsx';
import { useStep } from '../step/use-step.ts';
import { loadLogoPalette, loadSideBySide } from '../step-parts.ts';
import type { LogoColorsProps } from './logo-colors-props.ts';

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
function ColorCard({ slot, name, color, busy, onOpen, onRemove, onNear }: ColorCardProps) {
  const opens = { 'data-opens': '', onClick: onOpen, onPointerEnter: onNear, onFocus: onNear };
  const { hex } = color;
  const colorName = colorLabel(color);
  const standsFor = standsForLabel(color);
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

const LogoPalette = lazy(loadLogoPalette);

/** House colors that come near to the uploaded pictures; offered only when there is a picture. */
function LogoColors({ files, ...rest }: LogoColorsProps) {
  const [open, setOpen] = useState(false);
  const pictures = files.filter((file) => previewOf(file) !== null);
  if (pictures.length === 0) return null;
  if (open)
    return (
      <Suspense fallback={<p className="logo-palette small quiet">Looking at your pictures</p>}>
        <LogoPalette files={pictures} {...rest} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div className="logo-colors">
      <Button
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadLogoPalette()}
        onFocus={() => void loadLogoPalette()}
      >
        <IconPalette className="icon" aria-hidden="true" />
        Suggest colors from my logo
      </Button>
      <span className="small quiet">{`Up to ${COLOR_SLOTS.length} colors, the nearest we print.`}</span>
    </div>
  );
}

/** Comes with the second color: before, nothing lies beside another. */
const SideBySide = lazy(loadSideBySide);

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

export function ColorsScreen() {
  const { segment } = useStep();
  const { state, edit } = useDraft(segment);
  const { Picker, want } = useColorPicker();
  const [slot, setSlot] = useState<ColorSlot>('primary');
  const [open, setOpen] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  /** The slot whose buttons were exchanged under the focus. */
  const changed = useRef<ColorSlot>(undefined);

  useLayoutEffect(() => {
    if (!changed.current) return;
    const openers = cards.current?.querySelectorAll<HTMLElement>(`[data-slot=${changed.current}] [data-opens]`) ?? [];
    changed.current = undefined;
    [...openers].find(isShown)?.focus();
  });

  const openFor = (next: ColorSlot) => {
    setSlot(next);
    setOpen(true);
    void want().then((came) => {
      if (!came) setOpen(false);
    });
  };
  const fill = (which: ColorSlot, color: SlotColor) => {
    changed.current = which;
    edit((before) => ({ ...before, colors: { ...before.colors, [which]: color } }));
    setOpen(false);
  };

  return (
    <StepFrame status={chosenColorsLabel(state.colors)} action={<ContinueLink />} pressed={open && !Picker}>
      <LogoColors files={state.uploadedFiles.files} colors={state.colors} edit={edit} />
      <div className="color-cards" ref={cards}>
        {COLOR_SLOTS.map((one) => (
          <ColorCard
            key={one.slot}
            {...one}
            color={state.colors[one.slot]}
            busy={open && !Picker && one.slot === slot}
            onOpen={() => openFor(one.slot)}
            onRemove={() => fill(one.slot, EMPTY_COLOR)}
            onNear={preloadColorPicker}
          />
        ))}
      </div>
      {filledSlots(state.colors).length > 1 ? (
        <Suspense>
          <SideBySide colors={state.colors} />
        </Suspense>
      ) : null}
      <p className="color-note">
        <IconInfoCircle className="icon" aria-hidden="true" />
        <span>{`${SCREENS_GLOW} ${EXACT_MATCH}`}</span>
      </p>
      {Picker ? (
        <Picker
          open={open}
          slotName={COLOR_SLOTS.find((one) => one.slot === slot)?.name ?? ''}
          current={choiceOf(state.colors[slot])}
          dressMakers={findsDressMakers(segment)}
          onPick={(choice) => fill(slot, choice)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </StepFrame>
  );
}
