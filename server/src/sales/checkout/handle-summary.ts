import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { holdProject } from '../../project/staff/held-project.ts';
import { tellDesk } from '../../project/staff/tell-watchers.ts';
import { tellProject } from '../../project/store/project-channel.ts';
import { remember } from '../../project/store/project-events.ts';
import { findOpenSummary } from './summary-store.ts';

/** Takes a distributor's summary off the list of what needs attention; pressed again, it changes nothing. */
export async function handleSummary(context: Context, projectID: string): Promise<{ handled: boolean }> {
  const project = await holdProject(context, projectID);
  if (!(await findOpenSummary(context.tx, projectID))) return { handled: false };
  await remember(context, { project, kind: 'order-summary-handled', data: {} });
  await tellProject(context.tx, projectID, PROJECT_EVENTS.order);
  await tellDesk(context.tx, projectID, 'changed');
  return { handled: true };
}
