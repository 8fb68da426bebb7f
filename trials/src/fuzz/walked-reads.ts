import type { FuzzWorld } from './fuzz-world.ts';
import type { Door } from './made-request.ts';
import { type Heard, send } from './send.ts';
import type { ValuePool } from './value-pool.ts';

export interface Read {
  readonly door: Door;
  readonly path: string;
  readonly heard: Heard;
}

const MAX_OF_ONE = 3;

/** Each address that a door can have with what is known so far; a few for each, the latest first. */
const addresses = (door: Door, pool: ValuePool, projectId: string): readonly string[] => {
  let made = [door.path.replace('{projectID}', projectId)];
  for (const [part = '', name = ''] of door.path.matchAll(/\{(\w+)\}/g)) {
    if (name === 'projectID') continue;
    const before = new RegExp(`([\\w-]+)/\\${part}`).exec(door.path)?.[1] ?? '';
    const found =
      door.choices[name] ??
      pool.of([`${door.name}.${name}`, `${before}.${name}`, `${before}.id`, `${before}.handle`, name, 'id']);
    made = made.flatMap((path) =>
      found.slice(-MAX_OF_ONE).map((one) => path.replace(part, encodeURIComponent(String(one)))),
    );
  }
  return made.slice(0, 12);
};

/** An answer is read for the names in it, which later addresses are made of. */
export function listenTo(pool: ValuePool, { name, path }: Door, { type, text }: Heard): void {
  if (!type.startsWith('application/json') || text === '' || text.length > 300_000 || name === 'openapi') return;
  pool.hear(JSON.parse(text), path.split('/').findLast((part) => !part.includes('{')) ?? '');
}

interface Walk {
  readonly doors: readonly Door[];
  readonly pool: ValuePool;
  readonly cookie: string;
  readonly projectId: string;
}

/** Everything that can be read, asked as one person; twice, since the first time tells the names for the second. */
export async function walkReads({ url }: FuzzWorld, { doors, pool, cookie, projectId }: Walk): Promise<Read[]> {
  const reads = new Map<string, Read>();
  const read = async (door: Door, path: string): Promise<void> => {
    const heard = reads.has(path) ? undefined : await send(url, { method: 'GET', path, headers: { cookie } });
    if (!heard) return;
    reads.set(path, { door, path, heard });
    if (heard.status === 200) listenTo(pool, door, heard);
  };
  for (let round = 0; round < 2; round++) {
    for (const door of doors.filter(({ method }) => method === 'GET')) {
      for (const path of addresses(door, pool, projectId)) await read(door, path);
    }
  }
  return [...reads.values()];
}
