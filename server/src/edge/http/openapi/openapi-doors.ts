import type { OperationDescription } from '@colorway/contract/operation.ts';
import { problems } from '@colorway/contract/problem/problems.ts';
import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '../../../catalog/deps.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { registerRaw } from '../../../kernel/operation/raw/raw.ts';
import { operations } from '../api.ts';
import { buildOpenApi } from './document.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  body { font: 15px/1.55 system-ui, sans-serif; color: #161616; max-width: 68rem; margin: 3rem auto; padding: 0 1.5rem; }
  h1, h2 { font-weight: 500; letter-spacing: -0.01em; }
  table { border-collapse: collapse; width: 100%; margin-bottom: 2rem; }
  th, td { text-align: left; padding: .55rem .75rem .55rem 0; border-bottom: 1px solid #dedede; vertical-align: top; }
  th { font-weight: 600; color: #575757; }
  code { font: 13px/1.5 ui-monospace, monospace; }
  a { color: #17493b; }
`;

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (head: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

const operationRow = ({ method, path, summary, access, creates }: OperationDescription): string =>
  row([
    `<code>${method}</code>`,
    `<code>/api${escapeHtml(path)}</code>`,
    escapeHtml(summary),
    access,
    creates ? 'yes' : '',
  ]);

/** The API to read without scripts, made from the contract. */
function docsPage(operations: readonly OperationDescription[]): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const sections = tags.map((tag) => {
    const rows = operations.filter((one) => one.tag === tag).map(operationRow);
    return `<h2>${escapeHtml(tag)}</h2>${table(['Method', 'Path', 'What', 'Who', 'Idempotency-Key'], rows)}`;
  });
  const problemRows = Object.entries(problems).map(([code, { status, message }]) =>
    row([`<code>${code}</code>`, String(status), escapeHtml(message)]),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | Colorway</title></head><body><div id="viewer"></div>
<script src="/api/docs/viewer.js" defer></script><script src="/api/docs/start.js" defer></script>
<noscript><style>${style}</style><main>
<h1>The Colorway API</h1>
<p>JSON in, JSON out. The full document for tools is <a href="/api/openapi.json">openapi.json</a>.
Every creating POST takes an <code>Idempotency-Key</code>: the same key and content give the same answer and one effect.</p>
${sections.join('')}
<h2>Refusals</h2>
<p>A failed call answers <code>{"code", "message", "requestId"}</code> with the status of its code.</p>
${table(['Code', 'Status', 'Message'], problemRows)}
</main></noscript></body></html>`;
}

/** Everything of the viewer that would call another site is off; the policy of the page refuses it as well. */
const settings = {
  url: '/api/openapi.json',
  theme: 'default',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  hideDarkModeToggle: true,
  forceDarkModeState: 'light',
};

const START = `Scalar.createApiReference('#viewer', ${JSON.stringify(settings)});`;

/** The package gives its script to a Fastify alone, so it is read from one that listens nowhere. */
async function loadViewer(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(plugin, { routePrefix: '/viewer', configuration: { url: settings.url } });
  const { body } = await app.inject('/viewer/js/scalar.js');
  await app.close();
  return body;
}

let viewer: Promise<string> | undefined;

/** A script of the documentation, loaded with the first page; undefined for an unknown name. */
async function readScript(name: string): Promise<string | undefined> {
  if (name === 'start.js') return START;
  if (name !== 'viewer.js') return undefined;
  viewer ??= loadViewer();
  return viewer;
}

export function registerOpenApi(app: FastifyInstance, deps: Deps): void {
  let text: Promise<string> | undefined;
  registerRaw(app, deps, 'openapi', async (_request, reply) => {
    // It is large, so it is written once.
    text ??= buildOpenApi().then((document) => JSON.stringify(document));
    const headers = { 'cache-control': 'public, max-age=300', 'content-type': 'application/json; charset=utf-8' };
    return reply.headers(headers).send(await text);
  });
  registerRaw(app, deps, 'docsFile', async (request, reply) => {
    const script = await readScript((request.params as { file: string }).file);
    if (script === undefined) throw new Problem('not-found');
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=86400').send(script);
  });
  registerRaw(app, deps, 'docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(docsPage(operations)),
  );
}
