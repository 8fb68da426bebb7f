import './colors-screen.css';
import { EXACT_MATCH, SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import {
  COLOR_SLOTS,
  type ColorSlot,
  chosenColorsWords,
  EMPTY_COLOR,
  filledSlots,
  type SlotColor,
} from '@colorway/rules/onboarding/color-slots.ts';
import { findsDressMakers } from '@colorway/rules/onboarding/flows.ts';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { choiceOf } from '../../blocks/color-picker/color-choice.ts';
import { preloadColorPicker, useColorPicker } from '../../blocks/color-picker/use-color-picker.ts';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { IconInfoCircle } from '../../ui/icons/icon-info-circle.ts';
import { ColorCard } from './color-card.tsx';
import { ContinueLink } from './continue-link.tsx';
import { LogoColors } from './logo-colors.tsx';
import { StepFrame } from './step-frame.tsx';
import { loadSideBySide } from './step-parts.ts';
import { useStep } from './use-step.ts';

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
    <StepFrame status={chosenColorsWords(state.colors)} action={<ContinueLink />} pressed={open && !Picker}>
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
