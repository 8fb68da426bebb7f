import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../catalog/deps.ts';
import { registerRaw } from '../../../kernel/operation/raw.ts';
import { operations } from '../api.ts';
import { docsPage } from '../docs-page.ts';
import { buildOpenApi } from './document.ts';

export function registerOpenApi(app: FastifyInstance, deps: Deps): void {
  let document: ReturnType<typeof buildOpenApi> | undefined;
  registerRaw(app, deps, 'openapi', async (_request, reply) => {
    document ??= buildOpenApi();
    return reply.header('cache-control', 'public, max-age=300').send(await document);
  });
  registerRaw(app, deps, 'docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(docsPage(operations)),
  );
}
