import { Readable } from 'node:stream';
import { type HistoryFilter, historyFilter } from '@colorway/contract/project/approval-contract.ts';
import {
  HISTORY_HEAD,
  type HistoryEntry,
  historyFileName,
  historyRecord,
  isHistoryFormat,
} from '@colorway/rules/activity/history-file.ts';
import { writeCsv } from '@colorway/rules/catalog-file/csv.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { pdfBrand } from '../certificate/certificate-route.ts';
import { readHead } from '../store/project-access.ts';
import { historyPdf } from './history-pdf.ts';
import { listHistory } from './project-history.ts';

const AT_ONCE = 200;

interface Reader {
  readonly deps: Deps;
  readonly sessions: Sessions;
  readonly projectID: string;
  readonly filter: HistoryFilter;
}

/** Reads page by page, so that a long history takes no more memory than a short one. */
async function* pagesOf({ deps, sessions, projectID, filter }: Reader): AsyncGenerator<readonly HistoryEntry[]> {
  let before: number | undefined;
  do {
    const { events, next } = await listHistory({ tx: deps.db, sessions }, { ...filter, projectID, before }, AT_ONCE);
    yield events;
    before = next ?? undefined;
  } while (before !== undefined);
}

async function* csvOf(reader: Reader): AsyncGenerator<string> {
  yield writeCsv([HISTORY_HEAD]);
  for await (const entries of pagesOf(reader)) if (entries.length > 0) yield writeCsv(entries.map(historyRecord));
}

function readFilter(typed: unknown): HistoryFilter {
  const parsed = historyFilter.safeParse(typed);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Problem('invalid-input', { details: { issues } });
}

/** Serves the history of a project as a file, with the entries and texts that its reader sees. */
export function registerHistoryExport(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'historyExport', async (request, reply, sessions) => {
    const { projectID, format } = request.params as { projectID: string; format: string };
    if (!isHistoryFormat(format)) throw new Problem('not-found');
    const reader = { deps, sessions, projectID, filter: readFilter(request.query) };
    const project = await readHead({ tx: deps.db }, projectID);
    const { timeZone } = (await readDateSettings(deps.db)).settings;
    const at = new Date();
    reply
      .header(
        'content-disposition',
        `attachment; filename="${historyFileName(projectID, localTime(at, timeZone).day, format)}"`,
      )
      .header('cache-control', 'no-store');
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(reader)));
    const { filter } = reader;
    const paper = { brand: await pdfBrand(deps), project, filter, timeZone, at, pages: pagesOf(reader) };
    return reply.type('application/pdf').send(await historyPdf(paper));
  });
}
