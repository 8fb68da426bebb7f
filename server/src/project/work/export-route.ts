import { Readable } from 'node:stream';
import { projectFilter } from '@colorway/contract/project/admin/project-list.ts';
import { writeCsv } from '@colorway/rules/catalog-file/csv.ts';
import { PROJECT_STATE_NAMES } from '@colorway/rules/project/work/project-state.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { readCaller } from './list-work.ts';
import type { WorkPlace } from './work-place.ts';
import { listWork, type WorkRow } from './work-store.ts';

const HEAD = [
  ...['projectID', 'name', 'type', 'email', 'contact', 'state', 'proofs', 'approved', 'openChanges'],
  ...['inHands', 'owner', 'created', 'lastActivity'],
] as const;
const AT_ONCE = 1_000;

const recordOf = (row: WorkRow): readonly string[] => [
  ...[row.id, row.name, row.type, row.email, row.contact, PROJECT_STATE_NAMES[row.state]],
  ...[String(row.proofs), String(row.approved), String(row.openChanges), row.dueOn ?? '', row.owner?.name ?? ''],
  ...[new Date(row.createdAt).toISOString(), new Date(row.lastActivityAt).toISOString()],
];

/** Reads page by page while the answer is sent, so that a long list takes no more memory than a short one. */
async function* csvOf(deps: Deps, filter: Parameters<typeof listWork>[1], sort: '-activity' | 'activity' | 'due') {
  yield writeCsv([HEAD]);
  let after: WorkPlace | undefined;
  for (let isMore = true; isMore; ) {
    const rows: WorkRow[] = await listWork(deps.db, filter, { sort, after, limit: AT_ONCE });
    const last = rows.at(-1);
    after = last && { value: last.place, id: last.id };
    isMore = rows.length === AT_ONCE;
    if (rows.length > 0) yield writeCsv(rows.map(recordOf));
  }
}

/** Exports the filtered projects as CSV, all of them. */
export function registerProjectExport(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'projectsExport', async (request, reply, sessions) => {
    const parsed = projectFilter.safeParse(request.query);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new Problem('invalid-input', { details: { issues } });
    }
    const { sort, ...filter } = parsed.data;
    const caller = await readCaller({ tx: deps.db, sessions });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="projects-${caller.today}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(csvOf(deps, { ...filter, ...caller }, sort)));
  });
}
