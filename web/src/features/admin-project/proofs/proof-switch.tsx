import { useEffect, useState } from 'react';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import type { Saved } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

interface ProofSwitchProps {
  readonly label: string;
  /** Unique on the screen. */
  readonly name: string;
  readonly on: boolean;
  /** One of several is a box to check. */
  readonly alone?: boolean;
  readonly save: (on: boolean) => Promise<Saved>;
}

/** On or off, saved at once; refused, it goes back. */
export function ProofSwitch({ label, name, on, alone = false, save }: ProofSwitchProps) {
  const { board, again } = useProjectEditor();
  const [requested, setRequested] = useState<boolean>();
  // Until what was saved is here; otherwise it would flicker back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept came, whatever it is
  useEffect(() => setRequested(undefined), [on]);
  const turn = async (next: boolean) => {
    setRequested(next);
    board.set(name, 'saving');
    try {
      await save(next);
      board.set(name, 'saved');
    } catch (error) {
      board.set(name, undefined);
      setRequested(undefined);
      notify({ kind: 'warning', text: `${label}: ${errorMessage(error)}` });
      await again();
    }
  };
  const shown = requested ?? on;
  if (alone) return <Switch label={label} on={shown} onTurn={(next) => void turn(next)} />;
  return <CheckField label={label} checked={shown} onChange={({ target }) => void turn(target.checked)} />;
}
