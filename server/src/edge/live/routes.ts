import { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { STAFF_EVENTS } from '@colorway/contract/role/staff-events.ts';
import type { Need } from '@colorway/rules/role/roles.ts';
import { NO_INVOICE } from '@colorway/rules/shop/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { COLORS_CHANNEL, CONTENT_CHANNEL, PATTERNS_CHANNEL, PRODUCTS_CHANNEL } from '../../catalog/facade.ts';
import { accessChannels } from '../../kernel/events/access-events.ts';
import type { DeliveredEvent } from '../../kernel/events/hub.ts';
import { FIRST } from '../../kernel/events/position.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { guard } from '../../kernel/operation/guard.ts';
import { network } from '../../kernel/operation/limit.ts';
import { staffMay } from '../../kernel/operation/may.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { type Sessions, tokenHashesOf } from '../../kernel/session/sessions.ts';
import { SETTINGS_CHANNEL } from '../../kernel/settings/change-settings.ts';
import { findOrder, orderChannel } from '../../sales/facade.ts';
import { type Listener, OpenStreams } from './open-streams.ts';

/** With each beat it is asked again who listens: a session that ran out ends the stream by the next one. */
const HEARTBEAT_MS = 15_000;
/** A stream is renewed now and then, so that nodes can be emptied. */
const MAX_STREAM_MS = 10 * 60_000;
const SOONEST_BACK_MS = 250;
const SPREAD_MS = 1_000;

const lastSeen = (request: FastifyRequest): string | undefined => {
  const sent = request.headers['last-event-id'] ?? (request.query as { after?: unknown }).after;
  return typeof sent === 'string' ? sent : undefined;
};

type Stream = 'projectEvents' | 'staffEvents' | 'invoiceEvents';

interface Streamed {
  readonly name: Stream;
  readonly channels: readonly string[];
  /** Whether these sessions may receive an event of this kind; all, unless it is given. */
  readonly receives?: (sessions: Sessions, kind: string) => boolean;
  readonly streams: OpenStreams;
}

interface Opened {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly sessions: Sessions;
}

const stream = async (
  deps: Deps,
  { name, channels, receives, streams }: Streamed,
  { request, reply, sessions }: Opened,
): Promise<void> => {
  const tokenHashes = tokenHashesOf(sessions);
  const listener: Listener = { session: tokenHashes[0], network: network(request.ip) };
  const { raw } = reply;
  streams.assertRoom(listener);
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  // A HEAD request gets no events, and its client would never close.
  if (request.method === 'HEAD') return void raw.end();
  // Its `close` came before anybody waits for it.
  if (raw.destroyed) return;
  const leaves = [streams.take(listener)];
  const unsubscribe = (): void => {
    for (const one of leaves.splice(0)) one();
  };
  raw.once('close', unsubscribe);
  raw.write('retry: 1000\n\n');
  const end = (): void => {
    // All listeners of a node that stops come back at once: each after a moment of its own.
    raw.end(`retry: ${SOONEST_BACK_MS + Math.floor(Math.random() * SPREAD_MS)}\n\n`);
  };
  if (deps.closing.aborted) return end();
  const { projectID: projectId } = request.params as { readonly projectID?: string };
  const say = (text: string): void => {
    if (!raw.writableEnded) raw.write(text);
  };
  let current = sessions;
  const askAgain = (): void => {
    guard(deps, request, { access: rawRoutes[name].access, projectId }).then((now) => {
      current = now;
      say(': still here\n\n');
    }, end);
  };
  const send = (event: DeliveredEvent): void => {
    if (receives && !receives(current, event.kind)) return;
    say(`id: ${event.position}\nevent: ${event.kind}\ndata: ${JSON.stringify(event.data)}\n\n`);
  };
  const heartbeat = setInterval(askAgain, HEARTBEAT_MS);
  const renew = setTimeout(end, MAX_STREAM_MS);
  deps.closing.addEventListener('abort', end, { once: true });
  leaves.push(() => {
    clearInterval(heartbeat);
    clearTimeout(renew);
    deps.closing.removeEventListener('abort', end);
  });
  // Log-out, suspension, another link, another address: heard from the first, so that none falls between asking and listening.
  const access = accessChannels(tokenHashes, projectId);
  try {
    // Without a right to check, there is none to lose.
    if (access.length > 0) leaves.push(await deps.hub.subscribe(access, FIRST, askAgain));
    leaves.push(await deps.hub.subscribe(channels, lastSeen(request), send));
  } catch (err) {
    request.log.warn({ err, reqId: request.id }, 'events: a stream was not opened');
    end();
  }
  // It may have closed while the database was asked.
  if (raw.destroyed) unsubscribe();
};

/** An event about what a role may not see does not reach its holder; an unknown one reaches owners alone. */
const receivesAsStaff = (sessions: Sessions, kind: string): boolean =>
  staffMay(sessions, (STAFF_EVENTS as Readonly<Record<string, Need>>)[kind] ?? 'staff:change');

export function registerEvents(app: FastifyInstance, deps: Deps): void {
  const streams = new OpenStreams();
  registerRaw(app, deps, 'projectEvents', (request, reply, sessions) => {
    const { projectID } = request.params as { readonly projectID: string };
    const channels = [`project:${projectID}`, PRODUCTS_CHANNEL, CONTENT_CHANNEL];
    return stream(deps, { name: 'projectEvents', channels, streams }, { request, reply, sessions });
  });
  registerRaw(app, deps, 'invoiceEvents', async (request, reply, sessions) => {
    const { token } = request.params as { readonly token: string };
    const order = await findOrder(deps.db, token);
    if (!order) throw new Problem('not-found', { message: NO_INVOICE });
    const channels = [orderChannel(order.id)];
    return stream(deps, { name: 'invoiceEvents', channels, streams }, { request, reply, sessions });
  });
  registerRaw(app, deps, 'staffEvents', (request, reply, sessions) => {
    const channels = ['staff', SETTINGS_CHANNEL, COLORS_CHANNEL, PATTERNS_CHANNEL];
    return stream(
      deps,
      { name: 'staffEvents', channels, streams, receives: receivesAsStaff },
      { request, reply, sessions },
    );
  });
}
