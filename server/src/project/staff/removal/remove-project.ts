import { type Context, write } from '../../../catalog/deps.ts';
import { projectPeopleChanged } from '../../../kernel/events/access-events.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { recordProjectEvent } from '../../store/project-events.ts';
import { deleteProject, findProject, restoreProject as restoreRow } from '../admin-project-store.ts';
import { lockProject, staffIdOf } from '../lock-project.ts';
import { notifyStaffLists } from '../notify-open-pages.ts';

/** Closes open pages of the project; later requests are answered with 404. */
async function remove(context: Context, projectID: string): Promise<void> {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  await deleteProject(tx, projectID, staffIdOf(context));
  await recordProjectEvent(context, { project, kind: 'project-removed', data: {} });
  await projectPeopleChanged(tx, projectID);
  await notifyStaffLists(tx, projectID, 'removed');
}

/** Idempotent: a project that is not deleted stays as it is. */
async function restore(context: Context, projectID: string): Promise<void> {
  if ((await findProject(context.tx, projectID))?.deletedAt === null) return;
  const project = await restoreRow(context.tx, projectID);
  if (!project) throw new Problem('not-found');
  await recordProjectEvent(context, { project, kind: 'project-restored', data: {} });
  await notifyStaffLists(context.tx, projectID, 'changed');
}

export const removeProject = write('adminProjects.remove', {
  activity: 'history',
  run: ({ input, context }) => remove(context, input.projectID),
});

export const restoreProject = write('adminProjects.restore', {
  activity: 'history',
  run: ({ input, context }) => restore(context, input.projectID),
});
