import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts';

/** By its id, which is the deal id; Enter goes, too. */
export function GoToProject() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [id, setId] = useState('');

  const go = () => {
    const wanted = id.trim();
    if (!wanted) return field.current?.focus();
    void navigate({ to: '/admin/project/$id', params: { id: wanted } });
  };

  return (
    <form
      className="go-to-project"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextField
        ref={field}
        label="Project ID"
        value={id}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setId(event.target.value)}
      />
      <Button type="submit">
        Go
        <IconArrowRight className="icon" aria-hidden="true" />
      </Button>
    </form>
  );
}
