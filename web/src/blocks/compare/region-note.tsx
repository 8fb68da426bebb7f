import { MAX_REASON_LENGTH } from '@colorway/rules/project/review/compare.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { InputOf } from '../api/operations.ts';
import { useCommand } from '../api/use-command.ts';

interface RegionNoteProps {
  readonly at: Omit<InputOf<'compare.note'>, 'note'>;
  readonly letter: string;
  readonly note: string | null;
  readonly again: () => Promise<void>;
}

/** Staff say in one line why a region changed that no change accounts for. */
export function RegionNote({ at, letter, note, again }: RegionNoteProps) {
  const [typed, setTyped] = useState<string>();
  const { run, busy, refusal } = useCommand('compare.note', {
    after: async () => {
      await again();
      setTyped(undefined);
    },
  });
  if (typed === undefined)
    return (
      <Button size="small" aria-label={`Say why ${letter} changed`} onClick={() => setTyped(note ?? '')}>
        {note === null ? 'Say why' : 'Edit'}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ ...at, note: typed.trim() });
  };
  return (
    <form className="region-note" onSubmit={submit}>
      <TextField
        label={`Why ${letter} changed`}
        value={typed}
        maxLength={MAX_REASON_LENGTH}
        error={refusal}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" busy={busy}>
        Save
      </Button>
    </form>
  );
}
