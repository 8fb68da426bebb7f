import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../blocks/api/client.ts';
import { isEmail } from '../../../blocks/email/is-email.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { wordsOf } from './admin-project-api.ts';
import { useProjectEditor } from './editor-context.ts';

/** The pencil turns the address into a field with Save Email; Esc gives it up. */
export function EmailLine() {
  const { asked, again } = useProjectEditor();
  const { projectID, email, version } = asked.project;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const made = useRef(version);

  const open = () => {
    made.current = version;
    flushSync(() => setTyped(email));
    field.current?.select();
  };
  const close = () => {
    flushSync(() => {
      setTyped(undefined);
      setError(undefined);
    });
    pencil.current?.focus();
  };
  const save = async (wanted: string) => {
    if (!isEmail(wanted)) return setError(EMAIL_HELP);
    setBusy(true);
    try {
      const { value } = await call('adminProjects.setEmail', { projectID, email: wanted, version: made.current });
      await again();
      close();
      notify({ kind: 'success', text: `The project belongs to ${String(value)} now.` });
    } catch (refusal) {
      setError(wordsOf(refusal));
      await again();
    } finally {
      setBusy(false);
    }
  };

  if (typed === undefined)
    return (
      <p className="email-line">
        <span>{email}</span>
        <button ref={pencil} type="button" className="icon-button" aria-label="Edit the email" onClick={open}>
          <IconPencil className="icon" aria-hidden="true" />
        </button>
      </p>
    );
  return (
    <form
      className="email-line"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save(typed.trim());
      }}
    >
      <TextField
        ref={field}
        label="Email"
        type="email"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
      <Button type="submit" look="primary" busy={busy}>
        Save Email
      </Button>
    </form>
  );
}
