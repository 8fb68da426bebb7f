import { UNSUBSCRIBED } from '@colorway/rules/email/choices/mail-topics.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { openLink, turnByLink } from './email-choices.ts';

const MAX_BYTES = 4_096;
const ONE_CLICK = /one-click/i;

/**
 * The one press of a mail program (RFC 8058): a form without cookies, to the address whose page asks first. It turns off the
 * topic of that mail alone, and may come twice.
 */
export async function registerUnsubscribe(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    registerRaw(
      scope,
      deps,
      'unsubscribe',
      async (request, reply) => {
        const link = openLink(deps, (request.params as { readonly token: string }).token);
        const body = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : '';
        if (!ONE_CLICK.test(body)) throw new Problem('bad-request');
        await inTransaction(deps.db, (tx) => turnByLink(tx, link, false));
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${UNSUBSCRIBED}\n`);
      },
      { bodyLimit: MAX_BYTES },
    );
  });
}
