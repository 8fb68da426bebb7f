import './link-states.css';
import { MAX_PASSCODE_LENGTH } from '@colorway/rules/project/share/passcode.ts';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

interface PasscodeFormProps {
  readonly message: string | undefined;
  readonly onOpen: (passcode: string) => Promise<void>;
}

/** Shown instead of the project until its link's passcode is right. */
export function PasscodeForm({ message, onOpen }: PasscodeFormProps) {
  const [passcode, setPasscode] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <form
      className="column link-state"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || passcode.trim() === '') return;
        setBusy(true);
        void onOpen(passcode).finally(() => setBusy(false));
      }}
    >
      <h1>This link has a passcode</h1>
      <div className="link-state__field">
        <TextField
          label="Passcode"
          value={passcode}
          maxLength={MAX_PASSCODE_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={message}
          onChange={({ target }) => setPasscode(target.value)}
        />
      </div>
      <Button type="submit" look="primary" busy={busy}>
        Open
      </Button>
    </form>
  );
}
