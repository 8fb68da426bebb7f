import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { canTakeUploads, UPLOADS_REFUSED } from '../../files/facade.ts';
import { durabilityFaults } from '../../kernel/database/durability.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';

/** One look a second serves everybody who asks, so that asking costs nothing. */
const LOOK_EVERY_MS = 1_000;

interface Look {
  readonly database: boolean;
  readonly storage: boolean;
  readonly uploads: boolean;
  readonly warnings: readonly string[];
}

export function registerHealth(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  );

  let at = 0;
  let look: Promise<Look> | undefined;
  const check = async (): Promise<Look> => {
    const faults = await durabilityFaults(deps.db).catch(() => undefined);
    const storage = await deps.storage.isReachable().catch(() => false);
    const uploads = storage && (await canTakeUploads(deps).catch(() => false));
    const warnings = [...(faults ?? []), ...(storage && !uploads ? [UPLOADS_REFUSED] : [])];
    return { database: faults !== undefined, storage, uploads, warnings };
  };
  registerRaw(app, deps, 'ready', async (_request, reply) => {
    if (!look || Date.now() - at > LOOK_EVERY_MS) {
      at = Date.now();
      look = check();
    }
    const { database, storage, uploads, warnings } = await look;
    // A node that only takes no uploads goes on answering: people log in, approve and order.
    const ready = database && storage && !deps.draining.aborted;
    if (!ready) void reply.header('retry-after', '1');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        database,
        storage,
        uploads,
        ...(warnings.length > 0 && { warnings }),
      });
  });
}
