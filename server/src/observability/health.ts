import type { FastifyInstance } from 'fastify';
import { durabilityFaults } from '../database/durability.ts';
import type { Deps } from '../deps.ts';
import { registerRaw } from '../http/raw.ts';

/** One look a second serves everybody who asks, so that asking costs nothing. */
const LOOK_EVERY_MS = 1_000;

export function registerHealth(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  );

  let at = 0;
  let look: Promise<{ database: boolean; storage: boolean; warnings: readonly string[] }> | undefined;
  const check = async () => ({
    ...(await durabilityFaults(deps.db).then(
      (warnings) => ({ database: true, warnings }),
      () => ({ database: false, warnings: [] }),
    )),
    storage: await deps.storage.isReachable().catch(() => false),
  });
  registerRaw(app, deps, 'ready', async (_request, reply) => {
    if (!look || Date.now() - at > LOOK_EVERY_MS) {
      at = Date.now();
      look = check();
    }
    const { database, storage, warnings } = await look;
    const ready = database && storage && !deps.draining.aborted;
    if (!ready) void reply.header('retry-after', '1');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', database, storage, ...(warnings.length > 0 && { warnings }) });
  });
}
