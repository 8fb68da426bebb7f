import { AFTER_DELETE_MS } from '@colorway/rules/time/delays.ts';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../blocks/api/client.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import { wordsOf } from './admin-project-api.ts';

interface DeleteProjectProps {
  readonly projectID: string;
  /** The screen shows it no more, so nothing of it is asked for again. */
  readonly onGone: () => void;
}

/** Delete Project, Really Delete?, Project Deleted!, and back to the portal; from there it can be taken back. */
export function DeleteProject({ projectID, onGone }: DeleteProjectProps) {
  const navigate = useNavigate();
  const restore = async () => {
    try {
      await call('adminProjects.restore', { projectID });
      await navigate({ to: '/admin/project/$id', params: { id: projectID } });
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    }
  };
  const remove = async () => {
    try {
      onGone();
      await call('adminProjects.remove', { projectID });
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
      throw error;
    }
    setTimeout(() => {
      notify({
        kind: 'warning',
        text: `Project ${projectID} is deleted. It can be put back for 30 days.`,
        action: { label: 'Put it back', run: () => void restore() },
      });
      void navigate({ to: '/admin/admin-portal' });
    }, AFTER_DELETE_MS);
  };
  return (
    <TwoPressButton
      label="Delete Project"
      armedLabel="Really Delete?"
      doneLabel="Project Deleted!"
      onConfirm={remove}
    />
  );
}
