import type { OperationDescription } from '@colorway/contract/operation.ts';
import { problems } from '@colorway/contract/problem/problems.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../catalog/deps.ts';
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

/** The API to read, made from the contract; no script, so that it lives under the strict policy. */
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
<title>API | Colorway</title><style>${style}</style></head><body><main>
<h1>The Colorway API</h1>
<p>JSON in, JSON out. The full document for tools is <a href="/api/openapi.json">openapi.json</a>.
Every creating POST takes an <code>Idempotency-Key</code>: the same key and content give the same answer and one effect.</p>
${sections.join('')}
<h2>Refusals</h2>
<p>A failed call answers <code>{"code", "message", "requestId"}</code> with the status of its code.</p>
${table(['Code', 'Status', 'Message'], problemRows)}
</main></body></html>`;
}

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
