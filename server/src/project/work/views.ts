import { randomUUID } from 'node:crypto';
import { type Context, read, write } from '../../catalog/deps.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { countViewsOf, deleteView, insertView, listViewsOf } from './view-store.ts';

const MAX_VIEWS = 50;

const staffOf = ({ sessions }: Context): string => sessions.staff?.staffId ?? '';

async function save(context: Context, { list, name, search, shared }: Input<'adminProjects.saveView'>) {
  const staffId = staffOf(context);
  if ((await countViewsOf(context.tx, staffId)) >= MAX_VIEWS)
    throw new Problem('conflict', { message: `You have ${MAX_VIEWS} saved views. Delete one first.` });
  const view = { id: randomUUID(), name, search, shared };
  await insertView(context.tx, { ...view, list, staffId });
  await publish(context.tx, { channel: 'staff', kind: 'project-views-changed', data: {} });
  return { ...view, own: true };
}

async function remove(context: Context, id: string): Promise<void> {
  const deleted = await deleteView(context.tx, { id, staffId: staffOf(context) });
  if (!deleted) throw new Problem('not-found', { message: 'This view is no longer here.' });
  await publish(context.tx, { channel: 'staff', kind: 'project-views-changed', data: {} });
}

const PREFERENCE = { none: 'a way to look at a list, which changes nothing in it' } as const;

export const listProjectViews = read('adminProjects.listViews', {
  run: async ({ input, context }) => ({
    views: await listViewsOf(context.tx, staffOf(context), input?.list ?? 'projects'),
  }),
});

export const saveProjectView = write('adminProjects.saveView', {
  activity: PREFERENCE,
  run: ({ input, context }) => save(context, input),
});

export const removeProjectView = write('adminProjects.removeView', {
  activity: PREFERENCE,
  run: ({ input, context }) => remove(context, input.id),
});
