import { useEffect, useState } from 'react';
import { CheckField } from '../../ui/field/check-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type Saved, wordsOf } from './admin-project-api.ts';
import { useProjectDesk } from './desk-context.ts';

interface ProofSwitchProps {
  readonly label: string;
  /** Unique on the screen. */
  readonly name: string;
  readonly on: boolean;
  readonly save: (on: boolean) => Promise<Saved>;
}

/** On or off, saved at once; refused, it goes back. */
export function ProofSwitch({ label, name, on, save }: ProofSwitchProps) {
  const { board, again } = useProjectDesk();
  const [wanted, setWanted] = useState<boolean>();
  // Until what was saved is here; otherwise it would flicker back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept came, whatever it is
  useEffect(() => setWanted(undefined), [on]);
  const turn = async (next: boolean) => {
    setWanted(next);
    board.set(name, 'saving');
    try {
      await save(next);
      board.set(name, 'saved');
    } catch (error) {
      board.set(name, undefined);
      setWanted(undefined);
      notify({ kind: 'warning', text: `${label}: ${wordsOf(error)}` });
      await again();
    }
  };
  return <CheckField label={label} checked={wanted ?? on} onChange={({ target }) => void turn(target.checked)} />;
}
