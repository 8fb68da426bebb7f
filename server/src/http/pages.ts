import { hash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PortalSettings } from '@colorway/contract/settings/portal-settings.ts';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { toViewer } from '../features/sign-in/sessions.ts';
import { guard } from './guard.ts';
import { Problem } from './problem.ts';

export interface PageData {
  readonly settings: PortalSettings;
  readonly viewer: Viewer;
  readonly demo: boolean;
}

export interface Rendered {
  readonly status: number;
  readonly html: string;
  readonly redirect?: string;
}

/** Where pages come from: the build, or Vite while developing. */
export interface Pages {
  render(request: { readonly url: string; readonly page: PageData }): Promise<Rendered>;
  /** Folder of hashed assets, when they are served from disk. */
  readonly assets: string | undefined;
  /** Whether a page drawn once serves everybody. */
  readonly stable: boolean;
  /** Answers for sources while developing; resolves when the request is not its own. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const webDist = join(import.meta.dirname, '../../../web/dist');

/** The renderer is a megabyte of JavaScript; it is read when the first page is asked for, not at start. */
export function builtPages(): Pages {
  const entry = join(webDist, 'server/entry-server.js');
  let loaded: Promise<Pick<Pages, 'render'>> | undefined;
  return {
    assets: join(webDist, 'client'),
    stable: true,
    render: async (request) => {
      loaded ??= import(entry) as Promise<Pick<Pages, 'render'>>;
      return (await loaded).render(request);
    },
  };
}

/** The project that a page is about, so that who holds several links is shown as the holder of this one. */
const projectIn = (url: string): string | undefined => /^\/project\/([^/?#]+)/.exec(url)?.[1];

const MOST_HELD = 200;

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, redirect }: Rendered,
  shared: boolean,
): FastifyReply => {
  if (redirect !== undefined) return reply.header('cache-control', 'no-store').redirect(redirect, 302);
  const etag = `"${hash('sha1', html, 'base64url')}"`;
  void reply.header('cache-control', shared ? 'no-cache' : 'private, no-store').header('etag', etag);
  if (shared && status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(html);
};

export async function registerPages(app: FastifyInstance, deps: Deps, pages: Pages): Promise<void> {
  if (pages.assets !== undefined) {
    await app.register(staticFiles, {
      root: pages.assets,
      wildcard: false,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      decorateReply: false,
    });
  }
  const { middleware } = pages;
  if (middleware) {
    app.addHook('onRequest', async (request, reply) => {
      // Vite's own scripts are inline, and its reload comes by web socket.
      void reply.removeHeader('content-security-policy');
      await Promise.race([middleware(request.raw, reply.raw), once(reply.raw, 'close').then(() => reply.hijack())]);
    });
  }
  /** Pages of a visitor without a session differ only by address and settings. */
  const held = new Map<string, Rendered>();

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const sessions = await guard(deps, request, { access: 'public' });
    const settings = await deps.settings.read();
    const viewer = toViewer(sessions, projectIn(request.url));
    const data = { settings, viewer, demo: deps.config.demo };
    const shared = viewer.kind === 'nobody';
    if (!shared || !pages.stable)
      return send(request, reply, await pages.render({ url: request.url, page: data }), false);
    const key = `${hash('sha1', JSON.stringify(settings), 'base64url')} ${request.url}`;
    const found = held.get(key);
    const rendered = found ?? (await pages.render({ url: request.url, page: data }));
    if (!found) {
      const oldest = held.keys().next().value;
      if (held.size >= MOST_HELD && oldest !== undefined) held.delete(oldest);
      if (request.url.length < 100) held.set(key, rendered);
    }
    return send(request, reply, rendered, true);
  };

  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/') || request.url.startsWith('/files/')) {
      throw new Problem('not-found');
    }
    return page(request, reply);
  });
}
