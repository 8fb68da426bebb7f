import { inquiryFilter } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { writeCsv } from '@colorway/rules/catalog-file/csv.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { csvRecords } from './csv-records.ts';
import { listRowsToExport } from './list-store.ts';

const MAX_ROWS = 20_000;

const exportQuery = inquiryFilter.extend({
  ids: z
    .string()
    .max(40_000)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.uuid()).min(1).max(1_000))
    .optional(),
});

/** Exports the filtered or selected inquiries as CSV. */
export function registerInquiryExport(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'inquiriesExport', async (request, reply) => {
    const parsed = exportQuery.safeParse(request.query);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new Problem('invalid-input', { details: { issues } });
    }
    const { ids, ...filter } = parsed.data;
    const rows = await listRowsToExport(deps.db, filter, ids, MAX_ROWS);
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="inquiries-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(writeCsv(csvRecords(rows)));
  });
}
