import './colors-screen.css';
import { EXACT_MATCH, SCREENS_GLOW } from '@colorway/rules/color/messages.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ColorChoice } from '../../blocks/color-picker/color-choice.ts';
import { preloadColorPicker, useColorPicker } from '../../blocks/color-picker/use-color-picker.ts';
import { ColorCard } from './color-card.tsx';
import { COLOR_SLOTS, type ColorSlot, useColorChoices } from './color-choices.ts';
import { ContinueLink } from './continue-link.tsx';
import { StepFrame } from './step-frame.tsx';
import { useFlow } from './use-flow.ts';

const LEAD = 'Choose one primary color and up to four more. Our designers balance them across the pattern.';

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

export function ColorsScreen() {
  const flow = useFlow();
  const logo = flow === 'organization' || flow === 'distributor';
  const { choices, choose } = useColorChoices(flow);
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
  const fill = (which: ColorSlot, choice: ColorChoice | undefined) => {
    changed.current = which;
    choose(which, choice);
    setOpen(false);
  };

  return (
    <StepFrame
      step="colors"
      back={logo ? 'upload-logo' : ''}
      title="Select Your Colors"
      lead={LEAD}
      status={`${Object.keys(choices).length} of ${COLOR_SLOTS.length} colors chosen`}
      action={<ContinueLink to={logo ? 'confirm' : 'upload-image'} />}
    >
      <div className="color-cards" ref={cards}>
        {COLOR_SLOTS.map((one) => (
          <ColorCard
            key={one.slot}
            {...one}
            choice={choices[one.slot]}
            busy={open && !Picker && one.slot === slot}
            onOpen={() => openFor(one.slot)}
            onRemove={() => fill(one.slot, undefined)}
            onNear={preloadColorPicker}
          />
        ))}
      </div>
      <p className="color-note">
        <IconInfoCircle className="icon" aria-hidden="true" />
        <span>{`${SCREENS_GLOW} ${EXACT_MATCH}`}</span>
      </p>
      {Picker ? (
        <Picker
          open={open}
          slotName={COLOR_SLOTS.find((one) => one.slot === slot)?.name ?? ''}
          current={choices[slot]}
          onPick={(choice) => fill(slot, choice)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </StepFrame>
  );
}
