import type { FullPattern, StaffPattern } from '@colorway/contract/pattern/admin-pattern.ts';
import * as z from 'zod';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { type Context, read } from '../deps.ts';
import { sortByTab } from '../patterns/sort-by-tab.ts';
import {
  countDesigns,
  countGroups,
  countStates,
  findListedGroup,
  type GroupPlace,
  type ListedGroup,
  listGroups,
} from './admin-list-store.ts';
import { type ListedVersion, listVersions } from './versions/admin-version-store.ts';

const PAGE = 50;

const cursorSchema = z.tuple([z.number().int(), z.string().max(200)]);

const formatCursor = ({ position, group }: ListedGroup): string =>
  Buffer.from(JSON.stringify([position, group])).toString('base64url');

function parseCursor(cursor: string | undefined): GroupPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [position, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { position, id };
  } catch {
    throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
  }
}

const toIsoString = (at: string): string => new Date(at).toISOString();

const present = (row: ListedGroup, designs: number): StaffPattern => ({
  group: row.group,
  name: row.name,
  state: row.state,
  position: row.position,
  liveVersion: row.live_version,
  latestVersion: row.latest_version,
  shownVersion: row.shown_version,
  types: sortByTab(row.types ?? []),
  colorCount: row.color_count,
  colors: [...row.colors],
  designs,
  changedAt: toIsoString(row.changed_at),
  changedBy: row.changed_by,
});

async function list({ tx }: Pick<Context, 'tx'>, { cursor, ...filter }: Input<'adminPatterns.list'>) {
  const rows = await listGroups(tx, filter, { after: parseCursor(cursor), limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const designs = await countDesigns(
    tx,
    page.map(({ group }) => group),
  );
  return {
    patterns: page.map((row) => present(row, designs.get(row.group) ?? 0)),
    nextCursor: rows.length > PAGE && last ? formatCursor(last) : null,
    total: await countGroups(tx, filter),
    counts: await countStates(tx),
  };
}

export const listStaffPatterns = read('adminPatterns.list', { run: ({ input, context }) => list(context, input) });

const presentVersion = ({ drawings, ...row }: ListedVersion): FullPattern['versions'][number] => {
  const found = drawings ?? [];
  return {
    version: row.version,
    createdAt: toIsoString(row.created_at),
    createdBy: row.created_by,
    publishedAt: row.published_at && toIsoString(row.published_at),
    colorCount: row.color_count,
    colors: [...row.colors],
    designs: row.designs,
    drawings: sortByTab(found.map(({ type }) => type)).flatMap((type) =>
      found
        .filter((drawing) => drawing.type === type)
        .map(({ faults, judgments, ...drawing }) => ({
          ...drawing,
          slots: [...drawing.slots],
          findings: [...drawing.findings],
          faults: faults && [...faults],
          judgments: judgments.map(({ key, by, at }) => ({ key, by, at })),
        })),
    ),
  };
};

async function readFullPattern({ tx }: Pick<Context, 'tx'>, group: string): Promise<FullPattern> {
  const row = await findListedGroup(tx, group);
  if (!row) throw new Problem('not-found', { message: `There is no pattern group ${group}.` });
  const versions = (await listVersions(tx, group)).map(presentVersion);
  const designs = versions.reduce((sum, version) => sum + version.designs, 0);
  return { ...present(row, designs), versions };
}

export const readStaffPattern = read('adminPatterns.read', {
  run: ({ input: { group }, context }) => readFullPattern(context, group),
});
