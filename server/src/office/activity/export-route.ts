import { activityFilter } from '@colorway/contract/activity/activity-contract.ts';
import { activityKindName } from '@colorway/rules/activity/activity-kinds.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { registerCsv } from '../../kernel/operation/raw/csv-route.ts';
import { listActivity } from './activity-store.ts';
import { presentEntry } from './present-entry.ts';

const MAX_ROWS = 20_000;
const HEAD = ['when', 'who', 'kind', 'projectID', 'what', 'doing', 'from', 'to', 'undone'] as const;

export function registerActivityExport(app: FastifyInstance, deps: Deps): void {
  registerCsv(app, deps, 'activityExport', {
    name: 'activity',
    filter: activityFilter,
    records: async (filter, sessions) => {
      const entries = (await listActivity(deps.db, filter, { limit: MAX_ROWS })).map((entry) =>
        presentEntry(entry, sessions),
      );
      const rows = entries.map(({ at, by, kind, projectID, what, doing, before, after, undoneAt }) => [
        ...[at, by, activityKindName(kind), projectID ?? '', what, doing, before, after],
        undoneAt ?? '',
      ]);
      return [HEAD, ...rows];
    },
  });
}
