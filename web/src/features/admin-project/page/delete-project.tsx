import { AFTER_DELETE_MS } from '@colorway/rules/time/delays.ts';
import { useNavigate } from '@tanstack/react-router';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { notify } from '../../../ui/notify/notify.ts';

interface DeleteProjectProps {
  readonly projectID: string;
  /** The screen shows it no more, so nothing of it is asked for again. */
  readonly onGone: () => void;
}

/** Delete Project, Really Delete?, Project Deleted!, and back to the portal; from there it can be taken back. */
export function DeleteProject({ projectID, onGone }: DeleteProjectProps) {
  const navigate = useNavigate();
  const restore = useCommand('adminProjects.restore', {
    after: () => navigate({ to: '/admin/project/$id', params: { id: projectID } }),
    refused: notifyError,
  });
  const remove = useCommand('adminProjects.remove', {
    after: () => {
      setTimeout(() => {
        notify({
          kind: 'warning',
          text: `Project ${projectID} is deleted. It can be put back for 30 days.`,
          action: { label: 'Put it back', run: () => void restore.run({ projectID }) },
        });
        void navigate({ to: '/admin/admin-portal' });
      }, AFTER_DELETE_MS);
    },
    refused: notifyError,
  });
  return (
    <TwoPressButton
      label="Delete Project"
      armedLabel="Really Delete?"
      doneLabel="Project Deleted!"
      onConfirm={async () => {
        onGone();
        await remove.runOrThrow({ projectID });
      }}
    />
  );
}
