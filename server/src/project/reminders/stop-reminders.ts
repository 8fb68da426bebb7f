import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import { NO_SUCH_REMINDER_LINK } from '@colorway/rules/dates/messages.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Output } from '../../kernel/operation/answers.ts';
import { findDates, saveDates } from '../dates/dates-store.ts';
import { lockProjectRow } from '../staff/admin-project-store.ts';
import { insertEvents } from '../store/event-store.ts';
import type { ProjectRow } from '../store/new-project-store.ts';
import { notifyProject } from '../store/project-channel.ts';
import { findLinked } from './reminder-store.ts';
import { isStopToken, projectOfToken } from './stop-token.ts';

const noSuchLink = (): Problem => new Problem('not-found', { message: NO_SUCH_REMINDER_LINK });

type Linked = Pick<ProjectRow, 'id' | 'name' | 'email'>;

const assertLinked = ({ deps }: Context, token: string, project: Linked | undefined): Linked => {
  if (!project || !isStopToken(deps, token, project.id, project.email)) throw noSuchLink();
  return project;
};

async function readLink(context: Context, token: string): Promise<Output<'reminders.read'>> {
  const project = assertLinked(context, token, await findLinked(context.tx, projectOfToken(token)));
  const dates = await findDates(context.tx, project.id);
  return { projectName: project.name, stopped: dates?.reminders === false };
}

/** Mail programs open links by themselves, so the link only shows a page, whose button calls this. */
async function stop(context: Context, token: string): Promise<Output<'reminders.stop'>> {
  const { tx } = context;
  const { id, name, email } = assertLinked(context, token, await lockProjectRow(tx, projectOfToken(token)));
  const dates = await findDates(tx, id);
  if (dates?.reminders !== false) {
    await saveDates(tx, id, { reminders: false });
    await insertEvents(tx, [{ projectId: id, kind: 'reminders-stopped', by: email, data: {} }]);
    await notifyProject(tx, id, PROJECT_EVENTS.project);
  }
  return { projectName: name, stopped: true };
}

export const readReminderLink = read('reminders.read', { run: ({ input, context }) => readLink(context, input.token) });

export const stopReminders = write('reminders.stop', {
  activity: 'customer-only',
  run: ({ input, context }) => stop(context, input.token),
});
