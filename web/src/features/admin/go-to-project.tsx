import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

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
      className="portal__go"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <h2>Go to a project</h2>
      <p className="small quiet">Enter the project ID, which is the deal ID.</p>
      <div className="portal__field">
        <TextField ref={field} label="Project ID" value={id} onChange={(event) => setId(event.target.value)} />
        <Button type="submit" look="primary">
          Go
        </Button>
      </div>
    </form>
  );
}
