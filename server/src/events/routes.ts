import { rawRoutes } from '@colorway/contract/raw-routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { SETTINGS_CHANNEL } from '../features/settings/change-settings.ts';
import { guard } from '../http/guard.ts';
import { registerRaw } from '../http/raw.ts';

/** With each beat it is asked again who listens: log-out, suspension and a renewed link end the stream. */
const HEARTBEAT_MS = 15_000;
/** A stream is renewed now and then, so that nodes can be emptied. */
const LONGEST_MS = 10 * 60_000;

const lastSeen = (request: FastifyRequest): number | undefined => {
  const sent = request.headers['last-event-id'] ?? (request.query as { after?: string }).after;
  const number = Number(sent);
  return sent !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

type Stream = 'projectEvents' | 'staffEvents';

const stream = async (
  deps: Deps,
  name: Stream,
  channels: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  raw.write('retry: 1000\n\n');
  const unsubscribe = await deps.hub.subscribe(channels, lastSeen(request), (event) => {
    raw.write(`id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event.data)}\n\n`);
  });
  const end = (): void => {
    raw.end();
  };
  const { projectID: projectId } = request.params as { readonly projectID?: string };
  const beat = (): void => {
    guard(deps, request, { access: rawRoutes[name].access, projectId }).then(() => raw.write(': still here\n\n'), end);
  };
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  const renew = setTimeout(end, LONGEST_MS);
  deps.closing.addEventListener('abort', end, { once: true });
  raw.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(renew);
    deps.closing.removeEventListener('abort', end);
    unsubscribe();
  });
  if (raw.destroyed) unsubscribe();
};

export function registerEvents(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'projectEvents', (request, reply) =>
    stream(deps, 'projectEvents', [`project:${(request.params as { projectID: string }).projectID}`], request, reply),
  );
  registerRaw(app, deps, 'staffEvents', (request, reply) =>
    stream(deps, 'staffEvents', ['staff', SETTINGS_CHANNEL], request, reply),
  );
}
