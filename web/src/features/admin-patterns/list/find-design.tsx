import { NO_CONFIGURED_ID, readConfiguredId } from '@colorway/rules/pattern/configured-id.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconLink } from '../../../ui/icons/icon-link.ts';

/** Goes to the group of a design, where it is shown in its own colors and version. */
export function FindDesign() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, busy, refusal, clear } = useCommand('adminPatterns.design', {
    after: ({ group }, { id }) =>
      navigate({ to: '/admin/configurator-patterns/$group', params: { group }, search: { design: id } }),
  });
  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = readConfiguredId(typed);
    setFault(id === undefined ? NO_CONFIGURED_ID : undefined);
    if (id !== undefined) void run({ id });
  };
  return (
    <form className="find-design" onSubmit={open} noValidate>
      <TextField
        label="Open a design by its configuredId"
        placeholder="Open a design by its configuredId"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={fault ?? refusal}
        start={<IconLink className="icon icon--small" aria-hidden="true" />}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
          clear();
        }}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Opening' : 'Open'}
      </Button>
    </form>
  );
}
