import { type Context, write } from '../../catalog/deps.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { saveProject } from './admin-project-store.ts';
import { lockProject } from './lock-project.ts';
import { notifyOpenPages, notifyStaffLists } from './notify-open-pages.ts';

/** Approvals that were given keep; the next ones need both people. */
async function save(context: Context, { projectID, name }: Input<'approvals.setSecondApprover'>) {
  const project = await lockProject(context, projectID);
  if (project.secondApprover === name) return { name };
  const { version } = await saveProject(context.tx, projectID, { secondApprover: name });
  const data = { field: 'secondApprover', from: project.secondApprover, to: name, version };
  await recordProjectEvent(context, { project, kind: 'project-saved', data });
  await notifyOpenPages(context.tx, projectID, 'project');
  await notifyStaffLists(context.tx, projectID, 'changed');
  return { name };
}

export const setSecondApprover = write('approvals.setSecondApprover', {
  activity: 'history',
  run: ({ input, context }) => save(context, input),
});
