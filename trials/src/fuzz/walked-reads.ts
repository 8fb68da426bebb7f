import type { FuzzWorld } from './fuzz-world.ts';
import type { FuzzRoute } from './made-request.ts';
import { type FuzzAnswer, send } from './send.ts';
import type { ValuePool } from './values/value-pool.ts';

export interface Read {
  readonly route: FuzzRoute;
  readonly path: string;
  readonly answer: FuzzAnswer;
}

const MAX_OF_ONE = 3;

/** Each address that a door can have with what is known so far; a few for each, the latest first. */
const addresses = (route: FuzzRoute, pool: ValuePool, projectId: string): readonly string[] => {
  let made = [route.path.replace('{projectID}', projectId)];
  for (const [part = '', name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
    if (name === 'projectID') continue;
    const before = new RegExp(`([\\w-]+)/\\${part}`).exec(route.path)?.[1] ?? '';
    const found =
      route.choices[name] ??
      pool.of([`${route.name}.${name}`, `${before}.${name}`, `${before}.id`, `${before}.handle`, name, 'id']);
    made = made.flatMap((path) =>
      found.slice(-MAX_OF_ONE).map((one) => path.replace(part, encodeURIComponent(String(one)))),
    );
  }
  return made.slice(0, 12);
};

/** An answer is read for the names in it, which later addresses are made of. */
export function listenTo(pool: ValuePool, { name, path }: FuzzRoute, { type, text }: FuzzAnswer): void {
  if (!type.startsWith('application/json') || text === '' || text.length > 300_000 || name === 'openapi') return;
  pool.hear(JSON.parse(text), path.split('/').findLast((part) => !part.includes('{')) ?? '');
}

interface Walk {
  readonly routes: readonly FuzzRoute[];
  readonly pool: ValuePool;
  readonly cookie: string;
  readonly projectId: string;
}

/** Everything that can be read, asked as one person; twice, since the first time tells the names for the second. */
export async function walkReads({ url }: FuzzWorld, { routes, pool, cookie, projectId }: Walk): Promise<Read[]> {
  const reads = new Map<string, Read>();
  const read = async (route: FuzzRoute, path: string): Promise<void> => {
    const answer = reads.has(path) ? undefined : await send(url, { method: 'GET', path, headers: { cookie } });
    if (!answer) return;
    reads.set(path, { route, path, answer });
    if (answer.status === 200) listenTo(pool, route, answer);
  };
  for (let round = 0; round < 2; round++) {
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      for (const path of addresses(route, pool, projectId)) await read(route, path);
    }
  }
  return [...reads.values()];
}
