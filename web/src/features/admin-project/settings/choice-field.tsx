import { useEffect, useState } from 'react';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import type { Saved } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

interface ChoiceFieldProps {
  readonly label: string;
  /** Unique on the screen. */
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly save: (value: string) => Promise<Saved>;
}

/** A list that saves what is chosen; refused, it goes back to what is kept. */
export function ChoiceField({ label, name, value, options, save }: ChoiceFieldProps) {
  const { board, again } = useProjectEditor();
  const [chosen, setChosen] = useState<string>();
  // Until what was saved is here; otherwise it would flicker back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept came, whatever it is
  useEffect(() => setChosen(undefined), [value]);
  const choose = async (next: string) => {
    setChosen(next);
    board.set(name, 'saving');
    try {
      await save(next);
      board.set(name, 'saved');
    } catch (error) {
      board.set(name, undefined);
      setChosen(undefined);
      notify({ kind: 'warning', text: `${label}: ${errorMessage(error)}` });
      await again();
    }
  };
  const shown = chosen ?? value;
  const known = options.some((option) => option.value === shown);
  return (
    <SelectField
      label={label}
      value={shown}
      options={known ? options : [{ value: shown, label: shown }, ...options]}
      onChange={({ target }) => void choose(target.value)}
    />
  );
}
