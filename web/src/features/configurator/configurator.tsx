import { useEffect, useRef } from 'react';
import { useLibrary } from '../../blocks/colors/use-library.ts';
import { DesignView } from './design-view.tsx';
import { OpeningView } from './opening-view.tsx';
import type { PatternFacts } from './pattern-facts.ts';
import { PickerView } from './picker-view.tsx';
import { useDesk } from './use-desk.ts';
import { usePickerOpening } from './use-picker-opening.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface ConfiguratorProps {
  readonly facts: PatternFacts;
  /** The server has answered; before that the facts are what is known by name. */
  readonly loaded: boolean;
}

/** First a full-page picker, then a design view. */
export function Configurator({ facts, loaded }: ConfiguratorProps) {
  const whole = useLibrary();
  // How many colors fit is known with the pattern; until then there is nothing to pick.
  const library = loaded ? whole : { ...whole, value: undefined };
  const desk = useDesk(facts, library.value?.colors);
  const open = usePickerOpening(loaded);
  useUndoKeys(desk.act);
  const { step } = desk.state;
  const picked = useRef(false);
  useEffect(() => {
    if (step === 'picker') picked.current = true;
  }, [step]);
  if (step === 'design') return <DesignView facts={facts} desk={desk} library={library} fromPicker={picked.current} />;
  // Whoever takes a color away in the design view has waited once already.
  return open || desk.state.continued ? (
    <PickerView facts={facts} desk={desk} library={library} />
  ) : (
    <OpeningView facts={facts} colors={desk.state.slots} />
  );
}
