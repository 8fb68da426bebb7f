import { ADMIN_PROJECT_EVENTS } from '@colorway/contract/project/admin/admin-project.ts';
import type { ProjectChange } from '@colorway/contract/project/admin/project-list.ts';
import { type Context, write } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { saveDates } from '../dates/dates-store.ts';
import { notifyOpenPages } from '../staff/notify-open-pages.ts';
import { type ProjectEvent, recordProjectEvents } from '../store/project-events.ts';
import { type LockedProject, lockProjects, readStaffNames, saveChanges } from './change-store.ts';

type Values = Required<ProjectChange>;
type Refusal = { readonly projectID: string; readonly reason: 'closed' | 'deleted' };
type Names = Awaited<ReturnType<typeof readStaffNames>>;

const valuesOf = ({ id, ownerId, dueOn, isClosed }: LockedProject): Values => ({
  projectID: id,
  ownerId,
  dueOn,
  isClosed,
});

/** The previous values of what the change sets to another value; undefined if all are the same. */
function previousOf(before: Values, after: Values): ProjectChange | undefined {
  const previous = {
    projectID: before.projectID,
    ...(before.ownerId !== after.ownerId && { ownerId: before.ownerId }),
    ...(before.dueOn !== after.dueOn && { dueOn: before.dueOn }),
    ...(before.isClosed !== after.isClosed && { isClosed: before.isClosed }),
  };
  return Object.keys(previous).length > 1 ? previous : undefined;
}

interface Changed {
  readonly project: LockedProject;
  readonly after: Values;
  readonly previous: ProjectChange;
}

interface Sorted {
  readonly changed: readonly Changed[];
  readonly refused: readonly Refusal[];
}

function sortOut(changes: readonly ProjectChange[], locked: readonly LockedProject[]): Sorted {
  const projects = new Map(locked.map((one) => [one.id, one]));
  const changed: Changed[] = [];
  const refused: Refusal[] = [];
  for (const change of changes) {
    const project = projects.get(change.projectID);
    if (!project) {
      refused.push({ projectID: change.projectID, reason: 'deleted' });
      continue;
    }
    if (project.isClosed && change.isClosed !== false) {
      refused.push({ projectID: change.projectID, reason: 'closed' });
      continue;
    }
    const before = valuesOf(project);
    const after = { ...before, ...change };
    const previous = previousOf(before, after);
    if (previous) changed.push({ project, after, previous });
  }
  return { changed, refused };
}

/** Saves a new in-hands date as the planner does, so that reminders follow it; answers the version of the dates. */
const saveDueDay = async (tx: Queries, { project, after, previous }: Changed): Promise<number | undefined> =>
  previous.dueOn === undefined ? undefined : await saveDates(tx, project.id, { arriveBy: after.dueOn });

const eventsOf = ({ project, after, previous }: Changed, version: number | undefined, names: Names): ProjectEvent[] => {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id)?.name ?? null));
  const { ownerId, dueOn, isClosed } = previous;
  const of = (kind: ProjectEvent['kind'], data: ProjectEvent['data']) => ({ project, kind, data });
  return [
    ...(ownerId === undefined
      ? []
      : [of('project-owned', { fromId: ownerId, from: nameOf(ownerId), to: nameOf(after.ownerId) })]),
    ...(dueOn === undefined ? [] : [of('dates-saved', { field: 'arriveBy', from: dueOn, to: after.dueOn, version })]),
    ...(isClosed === undefined ? [] : [of(isClosed ? 'project-reopened' : 'project-closed', {})]),
  ];
};

/** Reads the names of old and new owners. A new one must be able to sign in. */
async function namesFor({ tx }: Context, changes: readonly ProjectChange[], locked: readonly LockedProject[]) {
  const requested = changes.flatMap(({ ownerId }) => ownerId ?? []);
  const names = await readStaffNames(tx, [...requested, ...locked.flatMap(({ ownerId }) => ownerId ?? [])]);
  return { names, isUnknown: requested.some((id) => names.get(id)?.isSuspended !== false) };
}

/** Changes what it can: a project that was closed or deleted is reported, and the others are changed. */
async function changeAll(context: Context, changes: readonly ProjectChange[]) {
  const { tx } = context;
  if (new Set(changes.map(({ projectID }) => projectID)).size < changes.length)
    throw new Problem('invalid-input', { message: 'Name each project once.' });
  const locked = await lockProjects(
    tx,
    changes.map(({ projectID }) => projectID),
  );
  const { names, isUnknown } = await namesFor(context, changes, locked);
  if (isUnknown) throw new Problem('not-found', { message: 'This member of staff has no account any more.' });
  const { changed, refused } = sortOut(changes, locked);
  if (changed.length > 0) {
    await saveChanges(
      tx,
      changed.map(({ after }) => after),
    );
    const events: ProjectEvent[] = [];
    for (const one of changed) {
      events.push(...eventsOf(one, await saveDueDay(tx, one), names));
      if (one.previous.dueOn !== undefined) await notifyOpenPages(tx, one.project.id, 'project');
    }
    await recordProjectEvents(context, events);
    const projectIDs = changed.map(({ project }) => project.id);
    await publish(tx, { channel: 'staff', kind: ADMIN_PROJECT_EVENTS.changed, data: { projectIDs } });
  }
  return { changed: changed.map(({ previous }) => previous), refused: [...refused] };
}

export const changeProjects = write('adminProjects.change', {
  activity: 'history',
  run: ({ input, context }) => changeAll(context, input.changes),
});
