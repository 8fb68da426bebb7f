import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { TextField } from '../../../ui/field/text-field.tsx';

interface NewEntryDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onAdd: (name: string) => Promise<void>;
}

/** What an entry is named by is chosen once, since other things point to it. */
export function NewEntryDialog({ title, label, help, taken, onClose, onAdd }: NewEntryDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus();
  useEffect(() => field.current?.focus(), []);
  const add = async (): Promise<void> => {
    const name = typed.trim();
    if (name === '') return setError(help);
    if (taken.includes(name)) return setError('This already exists.');
    try {
      await onAdd(name);
      onClose();
    } catch (refusal) {
      setError((refusal as Error).message);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          ref={field}
          label={label}
          help={help}
          error={error}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
