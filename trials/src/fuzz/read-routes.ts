import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RawRoute, rawRoutes } from '@colorway/contract/raw-routes.ts';
import type { FuzzRoute } from './made-request.ts';
import type { Schema } from './values/schema-value.ts';

interface Operation {
  readonly operationId: string;
  readonly 'x-access': string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

const text = { type: 'string', maxLength: 200 } as const;
const pageQuery = ['colors', 'email', 'adSource', 'q', 'next', 'preview', 'tab'].map((name) => ({
  name,
  schema: text,
}));

/** Values of path parameters of raw routes, which the document does not list. */
const formats = {
  format: ['csv', 'pdf', 'json', 'svg', 'webp', 'png'],
  source: ['contentful', 'shopify', 'stripe', 'hubspot'],
  series: ['c', 'u'],
};

const built = join(import.meta.dirname, '../../../web/dist/server/entry-server.js');

const pagePaths = [
  ...[
    '/',
    '/colors',
    '/patterns',
    '/log-in',
    '/log-in/{token}',
    '/projects',
    '/project/{projectID}',
    '/project/{projectID}/add-patterns',
    '/project/{projectID}/checkout',
  ],
  ...[
    '/shop/products/{handle}',
    '/shop/invoices/{token}',
    '/shop/{id}',
    '/new-project',
    '/new-project/{flow}',
    '/configurator/{id}',
  ],
  ...[
    '/pattern-upload',
    '/admin/orders',
    '/admin/project/{projectID}',
    '/admin/content/{part}',
    '/admin/inquiries/{id}',
    '/{id}',
  ],
];

/** Pages are drawn with their address in hand; without a build there are none. */
const pages = existsSync(built)
  ? pagePaths.map(
      (path): FuzzRoute => ({
        name: `page ${path}`,
        method: 'GET',
        path,
        access: 'public',
        choices: {},
        query: pageQuery,
        body: undefined,
      }),
    )
  : [];

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A server that has just started on a busy machine may say that it is not ready yet. */
async function readDocument(url: string): Promise<Document> {
  for (;;) {
    const answer = await fetch(`${url}/api/openapi.json`);
    if (answer.ok) return (await answer.json()) as Document;
    if (answer.status !== 503) throw new Error(`the OpenAPI document answered ${answer.status}`);
  }
}

/** Reads all routes: the operations of the OpenAPI document, raw routes and pages. */
export async function readRoutes(url: string): Promise<readonly FuzzRoute[]> {
  const document = await readDocument(url);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): FuzzRoute => ({
        name: operation.operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        access: operation['x-access'],
        choices: Object.fromEntries(
          (operation.parameters ?? []).flatMap(({ name, schema }) => (schema?.enum ? [[name, schema.enum]] : [])),
        ),
        query: (operation.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map(({ name, schema = {} }) => ({ name, schema })),
        body: operation.requestBody?.content?.['application/json']?.schema,
      }),
    ),
  );
  const known = new Set(documented.map(({ method, path }) => `${method} ${path}`));
  const raw = Object.entries<RawRoute>(rawRoutes)
    .filter(([, { method, path }]) => !known.has(`${method} ${path}`))
    .map(
      ([name, { method, path, access }]): FuzzRoute => ({
        name,
        method,
        path,
        access,
        choices: formats,
        query: [],
        body: undefined,
      }),
    );
  return [...documented, ...raw, ...pages];
}
