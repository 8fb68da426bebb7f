import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { notifyProject } from '../store/project-channel.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { lockProject } from './lock-project.ts';
import { notifyStaffLists } from './notify-open-pages.ts';
import { findOpenSummary } from './summary-store.ts';

/** Removes a distributor's summary from the dashboard's queue. Idempotent. */
async function handle(context: Context, projectID: string): Promise<{ handled: boolean }> {
  const project = await lockProject(context, projectID);
  if (!(await findOpenSummary(context.tx, projectID))) return { handled: false };
  await recordProjectEvent(context, { project, kind: 'order-summary-handled', data: {} });
  await notifyProject(context.tx, projectID, PROJECT_EVENTS.order);
  await notifyStaffLists(context.tx, projectID, 'changed');
  return { handled: true };
}

export const handleSummary = write('adminProjects.handleSummary', {
  activity: 'history',
  run: ({ input, context }) => handle(context, input.projectID),
});
