import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // The theme sets its variables by style attributes and one style element.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const POLICY = 'content-security-policy';

/** Lets a page run these scripts of its own and no other. */
export function allowScripts(reply: FastifyReply, scripts: readonly string[] = []): void {
  const current = reply.getHeader(POLICY);
  if (scripts.length === 0 || typeof current !== 'string') return;
  const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const own = `script-src ${policy['script-src']}`;
  void reply.header(POLICY, current.replace(own, [own, ...hashes].join(' ')));
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Lets pages of other origins show this one in a frame, as the value of `frame-ancestors` names them. */
export function allowFraming(reply: FastifyReply, ancestors: string): void {
  const current = reply.getHeader(POLICY);
  if (typeof current !== 'string') return;
  void reply
    .header(POLICY, current.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`))
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options');
}

/** Reads that are the same for everybody: patterns, designs and their pictures, and the script for other sites. */
const SHARED_READ =
  /^\/(?:api\/patterns(?:\/[^/?]+(?:\/print)?)?|api\/configured\/[^/?]+|(?:pattern|view|card|link|style)-pictures\/[^/?]+|shared-designs\/[^/?]+\/[^/?]+|configured\/[^/?]+|embed\/v1\.js|oembed)(?:\?|$)/;

const isSharedRead = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && SHARED_READ.test(url);

/** Never with credentials: a browser refuses those together with the star. */
const FOR_EVERYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const policyWith = (pictureHosts: readonly string[]): string =>
  Object.entries({ ...policy, 'img-src': [policy['img-src'], ...pictureHosts].join(' ') })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const ofPages = {
  ...everywhere,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The worker that opens the shop floor without a network lies among the assets, and may serve that page alone. */
const FLOOR_WORKER = '/assets/floor-offline-';

const YEAR = 31_536_000;

/** Protects pages alone by these headers: on each of the thirty files of a page they would cost half a kilobyte in all. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  https: boolean,
  pictureHosts: () => readonly string[],
): void {
  const strict: Readonly<Record<string, string>> = https
    ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }
    : {};
  // Scripts, styles and fonts need no more of the policy: no script runs in them as a document.
  const file = { ...everywhere, [POLICY]: "frame-ancestors 'none'", ...strict };
  const pages = new Map<readonly string[], Readonly<Record<string, string>>>();
  const pageHeaders = (hosts: readonly string[]) => {
    const headers = pages.get(hosts) ?? { ...ofPages, [POLICY]: policyWith(hosts), ...strict };
    pages.set(hosts, headers);
    return headers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? file : pageHeaders(pictureHosts()));
    if (isSharedRead(request.method, request.url)) void reply.headers(FOR_EVERYBODY);
    if (request.url.startsWith(FLOOR_WORKER)) void reply.header('service-worker-allowed', '/floor');
    done();
  });
  // Late, since drawings and stored files set a policy of their own.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isSharedRead(request.method, request.url)) void reply.headers(FOR_EVERYBODY);
    done(null, payload);
  });
}
