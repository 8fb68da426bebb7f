import {
  MAX_SELECTED,
  type ProjectCount,
  type ProjectFilter,
  type ProjectRow,
} from '@colorway/contract/project/admin/project-list.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { dueLight } from '@colorway/rules/project/work/due-light.ts';
import { OPEN_STATES } from '@colorway/rules/project/work/project-state.ts';
import { type Context, read } from '../../catalog/deps.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { proofPicture } from '../page/present/proof-picture.ts';
import type { WorkFilter } from './work-filter.ts';
import { readPlace, writePlace } from './work-place.ts';
import { countWork, listOwners, listWork, listWorkIds, MAX_EXACT, type WorkRow } from './work-store.ts';

const PAGE = 50;
const CARDS = 25;

/** Filters of the views that everybody has. */
const VIEWS = {
  all: { state: 'all' },
  open: {},
  mine: { owner: 'me' },
  us: { state: 'us' },
  customer: { state: 'customer' },
  late: { due: 'late' },
  quiet: { quiet: 'yes' },
} as const satisfies Record<string, Partial<ProjectFilter>>;

type View = keyof typeof VIEWS;

type Caller = Pick<WorkFilter, 'today' | 'closingDays' | 'staffId'>;

export async function readCaller({ tx, sessions }: Pick<Context, 'tx' | 'sessions'>): Promise<Caller> {
  const { timeZone, closingDays } = (await readDateSettings(tx)).settings;
  return { today: localTime(new Date(), timeZone).day, closingDays, staffId: sessions.staff?.staffId ?? null };
}

const presentRow = (row: WorkRow, { today, closingDays }: Caller): ProjectRow => {
  const { id, name, type, email, contact, state, proofs, approved, openChanges, dueOn, owner, crmOwner, latest } = row;
  return {
    projectID: id,
    ...{ name, type, email, contact, state, proofs, approved, openChanges, dueOn, owner, crmOwner },
    light: dueLight(dueOn, today, closingDays),
    lastActivityAt: new Date(row.lastActivityAt).toISOString(),
    pictureUrl: latest && proofPicture(id, latest.id, latest.version).previewUrl,
  };
};

/** The parts of a filter on which its count depends. */
function countKey({ state, owner, due, type, quiet, q, staffId, today, closingDays }: WorkFilter): string {
  const day = due === undefined ? undefined : { today, closingDays };
  return JSON.stringify({ state, owner: owner === 'me' ? staffId : owner, due, day, type, quiet, q: q?.toLowerCase() });
}

/** Exact up to a bound; a longer list is estimated, and its estimate may be half a minute old. */
const count = ({ deps, tx }: Pick<Context, 'deps' | 'tx'>, filter: WorkFilter): Promise<ProjectCount> =>
  deps.counts.of(
    `work ${countKey(filter)}`,
    (max) => countWork(tx, filter, max),
    (found) => found.count,
    MAX_EXACT,
  );

async function countViews(context: Context, caller: Caller): Promise<Record<View, ProjectCount>> {
  const counts: [View, ProjectCount][] = [];
  for (const view of Object.keys(VIEWS) as View[])
    counts.push([view, await count(context, { ...VIEWS[view], ...caller })]);
  return Object.fromEntries(counts) as Record<View, ProjectCount>;
}

async function list(context: Context, { cursor, sort, ...filter }: Input<'adminProjects.list'>) {
  const { tx } = context;
  const caller = await readCaller(context);
  const after = readPlace(sort, cursor);
  const rows = await listWork(tx, { ...filter, ...caller }, { sort, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    projects: page.map((row) => presentRow(row, caller)),
    nextCursor: rows.length > PAGE && last ? writePlace(sort, { value: last.place, id: last.id }) : null,
    total: await count(context, { ...filter, ...caller }),
    counts: await countViews(context, caller),
    owners: await listOwners(tx),
    me: caller.staffId,
  };
}

async function readBoard(context: Context, filter: Input<'adminProjects.board'>) {
  const { tx } = context;
  const caller = await readCaller(context);
  const columns = [];
  for (const state of OPEN_STATES) {
    const column = { ...filter, ...caller, state };
    const rows = await listWork(tx, column, { sort: 'due', limit: CARDS });
    const total = rows.length < CARDS ? { count: rows.length, isExact: true } : await count(context, column);
    columns.push({ state, total, projects: rows.map((row) => presentRow(row, caller)) });
  }
  return { columns, owners: await listOwners(tx) };
}

export const listAdminProjects = read('adminProjects.list', { run: ({ input, context }) => list(context, input) });

export const readProjectBoard = read('adminProjects.board', {
  run: ({ input, context }) => readBoard(context, input),
});

export const listProjectIds = read('adminProjects.listIds', {
  run: async ({ input: { sort, ...filter }, context }) => ({
    projectIDs: await listWorkIds(
      context.tx,
      { ...filter, ...(await readCaller(context)) },
      { sort, limit: MAX_SELECTED },
    ),
  }),
});
