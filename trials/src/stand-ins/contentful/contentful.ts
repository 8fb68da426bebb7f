import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSchema, execute, parse, validate } from 'graphql';
import { costOf, MAX_COST } from './cost.ts';
import { type FaultName, type Faults, type Reply, refusals, refused, takeFault } from './faults.ts';
import { contractFile, rootOf, type Space, sampleEntries } from './space.ts';

const SPACE = 'space-of-tests';
const TOKEN = 'token-of-tests';
const PREVIEW_TOKEN = 'preview-token-of-tests';
const MAX_QUERY_BYTES = 8 * 1024;

export interface ContentfulStandIn {
  readonly url: string;
  readonly space: string;
  readonly token: string;
  readonly previewToken: string;
  readonly state: Space;
  readonly faults: Faults;
  /** Names of the received queries, in order. */
  readonly asked: string[];
  /** Environment that connects a server to this stand-in. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** False for an empty space. */
  readonly sample?: boolean;
  /** False for a space without the content model. */
  readonly model?: boolean;
}

interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const nameOf = (query: string): string => /query (\w+)/.exec(query)?.[1] ?? '';

function write(response: ServerResponse, { status, body, headers }: Reply, how: FaultName | undefined): void {
  const written = how === 'strange' ? '<html>' : JSON.stringify(body);
  const length = String(Buffer.byteLength(written));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  if (how === 'half') response.write(written.slice(0, written.length / 2), () => response.destroy());
  else response.end(written);
}

/** Imitates the part of Contentful that the portal uses, with the schema that Contentful generates from our model. */
export async function startContentfulStandIn(options: Options = {}): Promise<ContentfulStandIn> {
  const { port = 0, sample = true, model = true } = options;
  const sdl = model
    ? readFileSync(contractFile('contentful.graphql'), 'utf8')
    : 'type Query { assetCollection(limit: Int): Int }';
  const schema = buildSchema(sdl);
  const state: Space = {
    entries: new Map((sample ? sampleEntries() : []).map((entry) => [entry.sys.id, entry])),
    assets: new Map(),
    drafts: new Map(),
    locales: ['en-US', 'de-DE'],
  };
  const faults: Faults = { latencyMs: 0, next: [], away: false };
  const queries: string[] = [];

  const work = async ({ query, variables }: Question): Promise<Reply> => {
    const document = parse(query);
    const wrong = validate(schema, document);
    if (wrong.length > 0) return { status: 400, body: { errors: wrong } };
    const cost = costOf(document);
    if (cost > MAX_COST) {
      const message = `Query cannot be executed. The maximum allowed complexity for a query is ${MAX_COST} but it was ${cost}.`;
      return refused(400, 'TOO_COMPLEX_QUERY', message, { maximumCost: MAX_COST, cost });
    }
    const rootValue = rootOf(state);
    return { status: 200, body: await execute({ schema, document, rootValue, variableValues: variables ?? {} }) };
  };

  const listLocales = (token: string | undefined): Reply => {
    if (token !== `Bearer ${TOKEN}`) return refusals.tokenExpired;
    const items = state.locales.map((code, at) => ({ code, name: code, default: at === 0, fallbackCode: null }));
    return { status: 200, body: { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 1_000, items } };
  };

  /** The preview token reads drafts alone, and the delivery token none. */
  const isAllowed = (token: string | undefined, { variables }: Question): boolean =>
    token === `Bearer ${variables?.preview === true ? PREVIEW_TOKEN : TOKEN}`;

  /** A variable that the query does not declare is ignored. */
  const isUnknownLocale = ({ query, variables }: Question): boolean =>
    query.includes('$locale') && typeof variables?.locale === 'string' && !state.locales.includes(variables.locale);

  const replyTo = async ({ method, url, headers }: IncomingMessage, raw: Buffer): Promise<Reply> => {
    const here = `/content/v1/spaces/${SPACE}`;
    if (url === `/spaces/${SPACE}/environments/master/locales`) return listLocales(headers.authorization);
    if (raw.length > MAX_QUERY_BYTES)
      return refused(400, 'QUERY_TOO_BIG', `The query is larger than ${MAX_QUERY_BYTES} bytes.`);
    const question = JSON.parse(raw.toString() || '{}') as Question;
    if (!isAllowed(headers.authorization, question)) return refusals.tokenExpired;
    if (method !== 'POST' || (url !== here && url !== `${here}/environments/master`)) return refusals.notFound;
    if (isUnknownLocale(question))
      return refused(400, 'UNKNOWN_LOCALE', `Unknown locale: ${question.variables?.locale}`);
    return work(question);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await buffer(request);
    const name = nameOf(raw.toString());
    queries.push(name);
    if (faults.latencyMs > 0) await wait(faults.latencyMs);
    const fault = takeFault(faults, name);
    if (fault === 'drop' || faults.away) return void response.destroy();
    const refusal = fault !== undefined && fault in refusals ? refusals[fault as keyof typeof refusals] : undefined;
    write(response, refusal ?? (await replyTo(request, raw)), fault);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    space: SPACE,
    token: TOKEN,
    previewToken: PREVIEW_TOKEN,
    ...{ state, faults, asked: queries },
    env: { CONTENTFUL_SPACE: SPACE, CONTENTFUL_TOKEN: TOKEN, CONTENTFUL_URL: url },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
