import { quarantinedName } from '@colorway/rules/file/quarantine.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { contentDisposition, findQuarantined, openQuarantined } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';

/**
 * The only way by which an infected file leaves, for owners, after one of them released it with a reason. It is sent as bytes
 * of no kind, to be saved, under a name that no system opens: a zip with a password would add code and no safety, since the
 * password of such zips is known to all.
 */
export function registerQuarantine(app: FastifyInstance, deps: Deps): void {
  registerRaw(
    app,
    deps,
    'quarantinedFile',
    async (request, reply, { staff }) => {
      const { id } = request.params as { readonly id: string };
      const file = staff?.role === 'owner' ? await findQuarantined(deps.db, id) : undefined;
      const body = file?.releasedAt ? await openQuarantined(deps, file) : undefined;
      if (!file || !body) throw new Problem('not-found');
      deps.log.warn({ file: id, staff: staff?.staffId }, 'quarantine: downloaded');
      void reply.headers({
        'cache-control': 'no-store',
        'content-disposition': contentDisposition('attachment', quarantinedName(file.originalName)),
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-infected': 'yes',
      });
      return reply.type('application/octet-stream').send(body);
    },
    { compress: false },
  );
}
