import type { Access } from '@colorway/contract/access.ts';
import type { RawRouteName } from '@colorway/contract/raw-routes.ts';
import { UPLOAD_NEEDS } from '@colorway/contract/role/operation-needs.ts';
import {
  type Destination,
  type DestinationName,
  destinationNames,
  destinations,
} from '@colorway/rules/file/destinations.ts';
import { checkFileName } from '@colorway/rules/file/file-name.ts';
import { MAX_FILE_BYTES, TOO_LARGE_MESSAGE } from '@colorway/rules/file/limits.ts';
import { Metadata } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { isSecure, StagedHttp } from '../../kernel/operation/context.ts';
import { guard } from '../../kernel/operation/guard.ts';
import { network } from '../../kernel/operation/limit.ts';
import { assertPlain } from '../../kernel/operation/raw/plain-text.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { BROWSER_SECONDS, newToken } from '../../kernel/session/cookies.ts';
import { type Sessions, scopeOf } from '../../kernel/session/sessions.ts';
import type { Deps } from '../deps.ts';
import { findUpload } from '../store/files-store.ts';
import { browserScope, scopesOf } from '../store/owners.ts';
import { drawingCaller, runAsUploader } from '../svg/run/drawing-caller.ts';
import { type Tus, tusServer } from './tus-server.ts';

interface UploadRequest {
  readonly filename: string;
  readonly destination: DestinationName;
  readonly projectID: string | null;
}

const MAX_NAME_LENGTH = 1_000;

const invalid = (path: string, message: string): Problem =>
  new Problem('invalid-input', { details: { issues: [{ path, message }] } });

const parseMetadata = (header: unknown): Record<string, string | null | undefined> => {
  try {
    return Metadata.parse(typeof header === 'string' ? header : '');
  } catch {
    throw invalid('Upload-Metadata', 'Send filename and destination, each with its value in base64.');
  }
};

function assertLength(header: unknown, maxBytes = MAX_FILE_BYTES): void {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw invalid('Upload-Length', 'Say how many bytes will come.');
  }
  if (Number(header) === 0) throw new Problem('file-empty');
  if (Number(header) > maxBytes) throw new Problem('too-large', { message: TOO_LARGE_MESSAGE });
}

const SENT_HERE = destinationNames.filter((name) => destinations[name].mayUpload !== 'floor');

/** Parses the tus metadata by the same rules as the browser. */
function parseUploadRequest(header: unknown): UploadRequest {
  const { filename, destination: name, projectID = null } = parseMetadata(header);
  assertPlain({ filename, projectID });
  const destination = SENT_HERE.find((one) => one === name);
  if (!destination) throw invalid('destination', `One of ${SENT_HERE.join(', ')}.`);
  if (!filename) throw new Problem('file-name-invalid');
  if (filename.length > MAX_NAME_LENGTH) throw invalid('filename', 'This name is too long.');
  const checked = checkFileName(filename, destinations[destination]);
  if (!checked.ok) {
    const { code, message } = checked.refusal;
    throw new Problem(code, { message });
  }
  return { filename, destination, projectID };
}

const invalidProjectId = (message: string): Problem =>
  new Problem('invalid-input', { details: { issues: [{ path: 'projectID', message }] } });

/** Access depends on the destination, so the route cannot check it. */
async function assertMayUpload(
  deps: Deps,
  request: FastifyRequest,
  name: DestinationName,
  projectID: string | null,
): Promise<void> {
  const { mayUpload, inProject }: Destination = destinations[name];
  const need = UPLOAD_NEEDS[name];
  const access: Access = mayUpload;
  if (inProject && projectID === null) throw invalidProjectId('Say which project this file is for.');
  if (access === 'staff') await guard(deps, request, { access, need });
  // A project id here would exempt the file from the sweep and from erasure.
  if (!inProject && projectID !== null) throw invalidProjectId('Leave this out: the file belongs to no project.');
  // Also for staff, since the project must exist.
  if (inProject && projectID !== null)
    await guard(deps, request, { access: 'project-comment', projectId: projectID, need });
}

const TUS_VERSION = '1.0.0';
const UPLOAD_TYPE = 'application/offset+octet-stream';

const assertTus = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header('tus-resumable', TUS_VERSION);
  if (request.headers['tus-resumable'] === TUS_VERSION) return;
  void reply.header('tus-version', TUS_VERSION);
  throw new Problem('tus-version');
};

/** Owner of the upload: the signed-in account, or this browser by a cookie that is set if missing. */
const ownerOf = (http: StagedHttp, sessions: Sessions): string => {
  const scope = scopeOf(sessions);
  if (scope !== 'anybody') return scope;
  const known = http.cookie('browser');
  if (known) return browserScope(known);
  const token = newToken();
  http.setCookie('browser', token, BROWSER_SECONDS);
  return browserScope(token);
};

const beginUpload = async (deps: Deps, tus: Tus, request: FastifyRequest, reply: FastifyReply, sessions: Sessions) => {
  assertLength(request.headers['upload-length'], tus.maxBytes);
  const requested = parseUploadRequest(request.headers['upload-metadata']);
  await assertMayUpload(deps, request, requested.destination, requested.projectID);
  const http = new StagedHttp(request, isSecure(request, deps));
  const isProven = sessions.staff !== undefined || sessions.customer !== undefined;
  // Cookies and share sessions are free to obtain, so their uploads also count by network.
  const metadata = { ...requested, owner: ownerOf(http, sessions), network: isProven ? null : network(request.ip) };
  // Set before the answer: the sender may resume an upload whose body failed.
  http.apply(reply);
  return metadata;
};

/** Answers 404 for another owner's upload. */
const assertOwn = async (deps: Deps, request: FastifyRequest): Promise<Sessions> => {
  const { id } = request.params as { id: string };
  const sessions = await guard(deps, request, { access: 'public' });
  const http = new StagedHttp(request, isSecure(request, deps));
  const row = await findUpload(deps.db, id);
  if (!row || !scopesOf(sessions, http.cookie('browser')).includes(row.owner)) throw new Problem('not-found');
  return sessions;
};

/** A stop aborts running uploads; stored bytes stay, and the client resumes later. */
const abortAtStop = ({ cutting }: Deps, request: FastifyRequest): (() => void) => {
  const cut = (): void => void request.raw.destroy();
  cutting.addEventListener('abort', cut, { once: true });
  return () => cutting.removeEventListener('abort', cut);
};

const LATER_ROUTES = ['uploadHead', 'uploadPatch', 'uploadDelete'] as const satisfies readonly RawRouteName[];

/** Uploads that survive broken connections, by tus 1.0. */
export async function registerUploads(app: FastifyInstance, deps: Deps, maxBytes?: number): Promise<void> {
  const tus = tusServer(deps, maxBytes);

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    sessions: Sessions,
    metadata?: Awaited<ReturnType<typeof beginUpload>>,
  ) => {
    const done = abortAtStop(deps, request);
    try {
      const { status, headers } = await runAsUploader(drawingCaller({ sessions, ip: request.ip }), () =>
        tus.answer({ raw: request.raw, response: reply.raw, ...(metadata && { metadata }) }),
      );
      for (const [name, value] of headers) void reply.header(name, value);
      return reply.code(status).header('cache-control', 'no-store').send();
    } finally {
      done();
    }
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is streamed to the store.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));

    registerRaw(scope, deps, 'uploadOptions', (request, reply, sessions) => answer(request, reply, sessions));
    registerRaw(scope, deps, 'uploadCreate', async (request, reply, sessions) => {
      assertTus(request, reply);
      return answer(request, reply, sessions, await beginUpload(deps, tus, request, reply, sessions));
    });
    for (const name of LATER_ROUTES) {
      registerRaw(scope, deps, name, async (request, reply) => {
        assertTus(request, reply);
        if (request.method === 'PATCH' && request.headers['content-type'] !== UPLOAD_TYPE) {
          throw new Problem('unsupported-type', { message: `Send this as ${UPLOAD_TYPE}.` });
        }
        return answer(request, reply, await assertOwn(deps, request));
      });
    }
  });
}
