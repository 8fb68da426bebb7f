import { projectPeopleChanged } from '../../kernel/events/access-events.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { remember } from '../store/project-events.ts';
import { deleteProject, findProject, restoreProject } from './admin-project-store.ts';
import { holdProject, staffIdOf } from './held-project.ts';
import { tellDesk } from './tell-watchers.ts';

/** Every open screen of it ends, and each later question is answered as if it never was. */
export async function removeProject(context: Context, projectID: string): Promise<void> {
  const { tx } = context;
  const project = await holdProject(context, projectID);
  await deleteProject(tx, projectID, staffIdOf(context));
  await remember(context, { project, kind: 'project-removed', data: {} });
  await projectPeopleChanged(tx, projectID);
  await tellDesk(tx, projectID, 'removed');
}

/** One that is there already stays: pressing twice does no harm. */
export async function bringBack(context: Context, projectID: string): Promise<void> {
  if ((await findProject(context.tx, projectID))?.deletedAt === null) return;
  const project = await restoreProject(context.tx, projectID);
  if (!project) throw new Problem('not-found');
  await remember(context, { project, kind: 'project-restored', data: {} });
  await tellDesk(context.tx, projectID, 'changed');
}
