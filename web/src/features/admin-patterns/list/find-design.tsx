import { NO_CONFIGURED_ID, readConfiguredId } from '@colorway/rules/pattern/configured-id.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconLink } from '../../../ui/icons/icon-link.ts';
import { findDesign } from '../patterns-api.ts';

/** Goes to the group of a design, where it is shown in its own colors and version. */
export function FindDesign() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const id = readConfiguredId(typed);
    if (id === undefined) return setFault(NO_CONFIGURED_ID);
    setBusy(true);
    try {
      const { group } = await findDesign(id);
      await navigate({ to: '/admin/configurator-patterns/$group', params: { group }, search: { design: id } });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form className="find-design" onSubmit={(event) => void open(event)} noValidate>
      <TextField
        label="Open a design by its configuredId"
        placeholder="Open a design by its configuredId"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={fault}
        start={<IconLink className="icon icon--small" aria-hidden="true" />}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault('');
        }}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Opening' : 'Open'}
      </Button>
    </form>
  );
}
