import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../ui/notify/notify.ts';
import { useCommand } from '../api/use-command.ts';
import { refusalOf } from './project-refusal.ts';

/** Makes a project and goes there. */
export function useCreateProject() {
  const navigate = useNavigate();
  const { run, busy, error, clear } = useCommand('projects.create', {
    after: ({ project }) => {
      notify({ kind: 'success', text: `Project ${project.projectID} is ready for proofs.` });
      return navigate({ to: '/admin/project/$id', params: { id: project.projectID } });
    },
  });
  return { create: run, busy, refusal: error === undefined ? undefined : refusalOf(error), forget: clear };
}
