import { writeColors, writePantone } from '@colorway/rules/catalog-file/write-catalog.ts';
import { PANTONE_SERIES } from '@colorway/rules/color/pantone.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import type { Deps } from '../deps.ts';
import { readCatalogWithLog } from './catalogs/catalog-store.ts';
import { libraryTable } from './library-store.ts';
import { pantoneTable } from './pantone-store.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
type Format = keyof typeof TYPES;

const requireOneOf = <Value extends string>(values: readonly Value[], sent: string | undefined): Value => {
  const found = values.find((value) => value === sent);
  if (found === undefined) throw new Problem('not-found');
  return found;
};

const paramsOf = (request: FastifyRequest) => request.params as { readonly format?: string; readonly series?: string };
const formatOf = (request: FastifyRequest): Format => requireOneOf(['csv', 'json'], paramsOf(request).format);

const sendFile = (reply: FastifyReply, name: string, format: Format, text: string): FastifyReply => {
  const day = new Date().toISOString().slice(0, 10);
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${name}-${day}.${format}"`)
    .header('cache-control', 'no-store')
    .send(text);
};

/** Catalogs as CSV or JSON files; the imports accept them unchanged. */
export function registerCatalogExports(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'colorsExport', async (request, reply) => {
    const format = formatOf(request);
    const { entries } = await readCatalogWithLog(deps.log, deps.db, libraryTable);
    const colors = entries.map(({ item }) => item);
    return sendFile(reply, 'colors', format, writeColors(format, colors));
  });
  registerRaw(app, deps, 'pantoneExport', async (request, reply) => {
    const format = formatOf(request);
    const series = requireOneOf(PANTONE_SERIES, paramsOf(request).series);
    const { entries } = await readCatalogWithLog(deps.log, deps.db, pantoneTable(series));
    const colors = entries.map(({ item }) => item);
    return sendFile(reply, `pantone-${series}`, format, writePantone(format, colors));
  });
}
