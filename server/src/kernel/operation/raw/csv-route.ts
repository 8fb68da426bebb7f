import type { RawRouteName } from '@colorway/contract/raw-routes.ts';
import { writeCsv } from '@colorway/rules/catalog-file/csv.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { Problem } from '../../http/problem.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { Deps } from '../deps.ts';
import { registerRaw } from './raw.ts';

interface List<Schema extends z.ZodType> {
  /** The name of the file, before its day. */
  readonly name: string;
  readonly filter: Schema;
  /** The head first. */
  readonly records: (filter: z.output<Schema>, sessions: Sessions) => Promise<readonly (readonly string[])[]>;
}

/** A list of staff as a file for a spreadsheet, by the filters of its page. */
export function registerCsv<Schema extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  route: RawRouteName,
  { name, filter, records }: List<Schema>,
): void {
  registerRaw(app, deps, route, async (request, reply, sessions) => {
    const parsed = filter.safeParse(request.query);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new Problem('invalid-input', { details: { issues } });
    }
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(writeCsv(await records(parsed.data, sessions)));
  });
}
