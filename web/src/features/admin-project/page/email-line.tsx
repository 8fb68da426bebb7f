import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { isEmail } from '../../../blocks/email/is-email.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconPencil } from '../../../ui/icons/icon-pencil.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { useProjectEditor } from './editor-context.ts';

/** The pencil turns the address into a field with Save Email; Esc gives it up. */
export function EmailLine() {
  const { adminProject, again } = useProjectEditor();
  const { projectID, email, version } = adminProject.project;
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
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
      setFault(undefined);
      clear();
    });
    pencil.current?.focus();
  };
  const { run, busy, refusal, clear } = useCommand('adminProjects.setEmail', {
    after: async ({ value }) => {
      await again();
      close();
      notify({ kind: 'success', text: `The project now belongs to ${String(value)}.` });
    },
    refused: again,
  });
  const save = (email: string) => {
    setFault(isEmail(email) ? undefined : EMAIL_HELP);
    if (isEmail(email)) void run({ projectID, email, version: made.current });
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
        if (!busy) save(typed.trim());
      }}
    >
      <TextField
        ref={field}
        label="Email"
        type="email"
        autoComplete="off"
        value={typed}
        error={fault ?? refusal}
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
