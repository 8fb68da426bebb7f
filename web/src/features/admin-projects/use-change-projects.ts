import type { ProjectChange } from '@colorway/contract/project/admin/project-list.ts';
import { changeReport } from '@colorway/rules/project/work/change-report.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { notify } from '../../ui/notify/notify.ts';
import { PROJECTS_KEY } from './projects-api.ts';

const UNDO_MS = 10_000;

/** Changes one or several projects, says what came of it, and offers to undo it for ten seconds. */
export function useChangeProjects() {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: PROJECTS_KEY });
  const undo = useCommand('adminProjects.change', {
    after: ({ changed, refused }) => {
      const report =
        refused.length === 0
          ? 'Undone.'
          : changeReport(
              changed.length,
              refused.map(({ reason }) => reason),
            );
      notify({ kind: refused.length === 0 ? 'success' : 'warning', text: report });
    },
    refused: notifyError,
    always: refetch,
  });
  const { run, busy } = useCommand('adminProjects.change', {
    after: ({ changed, refused }) => {
      const text = changeReport(
        changed.length,
        refused.map(({ reason }) => reason),
      );
      const action = { label: 'Undo', run: () => void undo.run({ changes: changed }) };
      notify({
        kind: refused.length === 0 ? 'success' : 'warning',
        text,
        staysMs: UNDO_MS,
        ...(changed.length > 0 && { action }),
      });
    },
    refused: notifyError,
    always: refetch,
  });
  const change = (ids: readonly string[], values: Omit<ProjectChange, 'projectID'>) =>
    run({ changes: ids.map((projectID) => ({ projectID, ...values })) });
  return { change, busy };
}
