import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { HubspotClient } from '../client.ts';

const PAGE = 100;
/** HubSpot pages through 10,000 rows of one search; a new search then begins at the last change. */
const MAX_ROWS = 10_000;
/** An account may search five times a second, over all its apps. */
const PAUSE_MS = 250;

export interface SearchFilter {
  readonly propertyName: string;
  readonly operator: 'EQ' | 'GTE' | 'HAS_PROPERTY';
  readonly value?: string;
}

export interface Search {
  readonly kind: 'contacts' | 'deals' | 'companies';
  /** Filters of a group hold together; a row matches one of the groups. */
  readonly groups: readonly (readonly SearchFilter[])[];
  readonly properties: readonly string[];
  readonly sortedBy?: string;
}

const answer = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) })),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});
export type FoundRow = z.infer<typeof answer>['results'][number];

/** One page of a search, followed by a pause, so that pages keep to the limit of the account. */
export async function search(
  { request }: HubspotClient,
  { kind, groups, properties, sortedBy }: Search,
  { after, signal }: { readonly after?: string | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly rows: readonly FoundRow[]; readonly next: string | undefined }> {
  const { results, paging } = await request({
    operation: `${kind}Search`,
    method: 'POST',
    path: `/crm/objects/2026-09/${kind}/search`,
    body: {
      filterGroups: groups.map((filters) => ({ filters })),
      ...(sortedBy && { sorts: [{ propertyName: sortedBy, direction: 'ASCENDING' }] }),
      properties,
      limit: PAGE,
      ...(after !== undefined && { after }),
    },
    reads: answer,
    safe: true,
    signal,
  });
  await wait(PAUSE_MS, undefined, { signal });
  return { rows: results, next: paging?.next?.after };
}

interface Changed extends Omit<Search, 'sortedBy' | 'groups'> {
  /** The property with the time of the last change. */
  readonly changedBy: string;
  readonly marks: readonly SearchFilter[];
}

/** Pages of rows that have one of the marks and changed since, oldest change first. */
export async function* listChanged(
  client: HubspotClient,
  { changedBy, marks, ...what }: Changed,
  since: Date,
  signal?: AbortSignal,
): AsyncGenerator<{ readonly rows: readonly FoundRow[]; readonly until: Date }> {
  let from = since;
  for (;;) {
    const changed: SearchFilter = { propertyName: changedBy, operator: 'GTE', value: String(from.getTime()) };
    const query = { ...what, groups: marks.map((mark) => [mark, changed]), sortedBy: changedBy };
    let after: string | undefined;
    let until = from;
    do {
      const page = await search(client, query, { after, signal });
      until = new Date(page.rows.at(-1)?.properties[changedBy] ?? until);
      if (page.rows.length > 0) yield { rows: page.rows, until };
      after = page.next;
    } while (after !== undefined && Number(after) < MAX_ROWS);
    if (after === undefined || until.getTime() === from.getTime()) return;
    from = until;
  }
}
