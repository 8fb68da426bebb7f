import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { registerRaw } from '../http/raw.ts';

/** One look a second serves everybody who asks, so that asking costs nothing. */
const LOOK_EVERY_MS = 1_000;

export function registerHealth(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  );

  let at = 0;
  let look: Promise<{ database: boolean; storage: boolean }> | undefined;
  const check = async () => ({
    database: await deps.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
    storage: await deps.storage.isReachable().catch(() => false),
  });
  registerRaw(app, deps, 'ready', async (_request, reply) => {
    if (!look || Date.now() - at > LOOK_EVERY_MS) {
      at = Date.now();
      look = check();
    }
    const { database, storage } = await look;
    const ready = database && storage && !deps.closing.aborted;
    if (!ready) void reply.header('retry-after', '1');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, storage });
  });
}
