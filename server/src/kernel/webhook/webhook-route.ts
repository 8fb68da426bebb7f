import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import type { Deps } from '../operation/deps.ts';
import { registerRaw } from '../operation/raw/raw.ts';
import { keepLetter } from './inbox-store.ts';
import { type Letter, NotSigned, type WebhookSource } from './letter.ts';

/** Far above what any of them sends. */
const MAX_BYTES = 1024 * 1024;

const receive = (source: WebhookSource, raw: Buffer, headers: Readonly<Record<string, unknown>>): Letter => {
  try {
    return source.hear(raw, headers as Readonly<Record<string, string | undefined>>);
  } catch (error) {
    if (error instanceof NotSigned) throw new Problem('not-signed', { message: error.message });
    throw error;
  }
};

/**
 * Outside services tell us what happened. What is signed are the bytes as they came, so no one parses them before; each
 * letter is kept once, answered at once, and worked off by a job.
 */
export async function registerWebhooks(
  app: FastifyInstance,
  deps: Deps,
  currentSources: () => Readonly<Record<string, WebhookSource>>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    registerRaw(
      scope,
      deps,
      'webhook',
      async (request, reply) => {
        const name = (request.params as { source: string }).source;
        const sources = currentSources();
        const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
        if (!source) throw new Problem('not-found');
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const letter = receive(source, raw, request.headers);
        await inTransaction(deps.db, async (tx) => {
          if (await keepLetter(tx, name, letter)) await source.take(tx, letter);
        });
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
      { bodyLimit: MAX_BYTES },
    );
  });
}
