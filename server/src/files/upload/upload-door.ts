import type { RawRouteName } from '@colorway/contract/raw-routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { isSecure, StagedHttp } from '../../kernel/operation/context.ts';
import { guard } from '../../kernel/operation/guard.ts';
import { network } from '../../kernel/operation/limit.ts';
import { registerRaw } from '../../kernel/operation/raw.ts';
import { BROWSER_SECONDS, newToken } from '../../kernel/session/cookies.ts';
import { type Sessions, scopeOf } from '../../kernel/session/sessions.ts';
import type { Deps } from '../deps.ts';
import { findUpload } from '../store/files-store.ts';
import { browserScope, scopesOf } from '../store/owners.ts';
import { asUploader, drawingCaller } from '../svg/run/drawing-caller.ts';
import { assertMayUpload } from './may-upload.ts';
import { assertLength, readUploadRequest } from './read-upload-request.ts';
import { type Tus, tusServer } from './tus-server.ts';

const TUS = '1.0.0';
const OCTETS = 'application/offset+octet-stream';

const assertTus = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header('tus-resumable', TUS);
  if (request.headers['tus-resumable'] === TUS) return;
  void reply.header('tus-version', TUS);
  throw new Problem('tus-version');
};

/** The visitor's name: who is signed in, or else this browser, which gets its cookie when it has none. */
const ownerOf = (http: StagedHttp, sessions: Sessions): string => {
  const scope = scopeOf(sessions);
  if (scope !== 'anybody') return scope;
  const known = http.cookie('browser');
  if (known) return browserScope(known);
  const token = newToken();
  http.setCookie('browser', token, BROWSER_SECONDS);
  return browserScope(token);
};

const begin = async (deps: Deps, tus: Tus, request: FastifyRequest, reply: FastifyReply, sessions: Sessions) => {
  assertLength(request.headers['upload-length'], tus.mostBytes);
  const wanted = readUploadRequest(request.headers['upload-metadata']);
  await assertMayUpload(deps, request, wanted.destination, wanted.projectID);
  const http = new StagedHttp(request, isSecure(request, deps));
  const isProven = sessions.staff !== undefined || sessions.customer !== undefined;
  // A cookie and a share link's session are had for the asking, so their bearers are counted by network too.
  const words = { ...wanted, owner: ownerOf(http, sessions), network: isProven ? null : network(request.ip) };
  // Before the answer: a body that fails on the way may have left an upload that its sender comes back for.
  http.apply(reply);
  return words;
};

/** Somebody else's upload is answered like one that does not exist. */
const assertOwn = async (deps: Deps, request: FastifyRequest): Promise<Sessions> => {
  const { id } = request.params as { id: string };
  const sessions = await guard(deps, request, { access: 'public' });
  const http = new StagedHttp(request, isSecure(request, deps));
  const row = await findUpload(deps.db, id);
  if (!row || !scopesOf(sessions, http.cookie('browser')).includes(row.owner)) throw new Problem('not-found');
  return sessions;
};

/** A stop does not wait for a file that takes minutes: it is cut, what came is kept, and its sender goes on later. */
const cutAtStop = ({ cutting }: Deps, request: FastifyRequest): (() => void) => {
  const cut = (): void => void request.raw.destroy();
  cutting.addEventListener('abort', cut, { once: true });
  return () => cutting.removeEventListener('abort', cut);
};

const later = ['uploadHead', 'uploadPatch', 'uploadDelete'] as const satisfies readonly RawRouteName[];

/** Uploads that survive broken connections, by tus 1.0. */
export async function registerUploads(app: FastifyInstance, deps: Deps, mostBytes?: number): Promise<void> {
  const tus = tusServer(deps, mostBytes);

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    sessions: Sessions,
    words?: Awaited<ReturnType<typeof begin>>,
  ) => {
    const done = cutAtStop(deps, request);
    try {
      const { status, headers } = await asUploader(drawingCaller({ sessions, ip: request.ip }), () =>
        tus.answer({ raw: request.raw, response: reply.raw, ...(words && { words }) }),
      );
      for (const [name, value] of headers) void reply.header(name, value);
      return reply.code(status).header('cache-control', 'no-store').send();
    } finally {
      done();
    }
  };

  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    // The body is not read here: it flows to the store.
    door.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));

    registerRaw(door, deps, 'uploadOptions', (request, reply, sessions) => answer(request, reply, sessions));
    registerRaw(door, deps, 'uploadCreate', async (request, reply, sessions) => {
      assertTus(request, reply);
      return answer(request, reply, sessions, await begin(deps, tus, request, reply, sessions));
    });
    for (const name of later) {
      registerRaw(door, deps, name, async (request, reply) => {
        assertTus(request, reply);
        if (request.method === 'PATCH' && request.headers['content-type'] !== OCTETS) {
          throw new Problem('unsupported-type', { message: `Send this as ${OCTETS}.` });
        }
        return answer(request, reply, await assertOwn(deps, request));
      });
    }
  });
}
