import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { notify } from '../../ui/notify/notify.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import type { InputOf } from '../api/operations.ts';
import { type ProjectRefusal, refusalOf } from './project-refusal.ts';

type Wanted = InputOf<'projects.create'>;

/** Makes a project and goes there. The same press once more is the same project, however often the answer is lost. */
export function useCreateProject() {
  const navigate = useNavigate();
  const attempt = useRef({ wanted: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ProjectRefusal>();

  const create = async (wanted: Wanted): Promise<void> => {
    const said = JSON.stringify(wanted);
    if (attempt.current.wanted !== said) attempt.current = { wanted: said, key: crypto.randomUUID() };
    setBusy(true);
    setRefusal(undefined);
    try {
      const { project } = await call('projects.create', wanted, { idempotencyKey: attempt.current.key });
      notify({ kind: 'success', text: `Project ${project.projectID} is ready for proofs.` });
      await navigate({ to: '/admin/project/$id', params: { id: project.projectID } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { create, busy, refusal, forget: () => setRefusal(undefined) };
}
