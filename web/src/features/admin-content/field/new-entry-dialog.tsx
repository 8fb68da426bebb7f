import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
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

/** The key of an entry is chosen once, since other data refers to it. */
export function NewEntryDialog({ title, label, help, taken, onClose, onAdd }: NewEntryDialogProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, refusal, clear } = useCommand(onAdd, { after: onClose });
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus();
  useEffect(() => field.current?.focus(), []);
  const add = (): void => {
    const name = typed.trim();
    const found = name === '' ? help : taken.includes(name) ? 'This already exists.' : undefined;
    setFault(found);
    if (found === undefined) void run(name);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          ref={field}
          label={label}
          help={help}
          error={fault ?? refusal}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
            clear();
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
