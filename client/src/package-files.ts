import { type OpenOperation, openDownloads, openOperations } from './operations.ts';
import { type Schema, typeText } from './type-text.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const typeName = (name: string): string => name.split('.').map(capital).join('');

const START = '// Generated from the contract of the API.';

/** Types with names of their own, which schemas refer to: a recursive type cannot be written in place. */
class NamedTypes {
  readonly texts: string[] = [];

  /** The type of a whole input or output. */
  add(name: string, schema: Schema): string {
    const nameOf = (ref: string): string => (ref === '#' ? name : `${name}${capital(ref.split('/').at(-1) ?? '')}`);
    for (const [key, inner] of Object.entries(schema.$defs ?? {})) {
      this.texts.push(`export type ${nameOf(`#/$defs/${key}`)} = ${typeText(inner, nameOf)};`);
    }
    this.texts.push(`export type ${name} = ${typeText(schema, nameOf)};`);
    return name;
  }
}

/** An input of which nothing is required can be left out. */
const isOptional = ({ required = [], type }: Schema): boolean => type === 'object' && required.length === 0;

function signature({ name, call: [method, path], scope, summary, input, output }: OpenOperation, types: NamedTypes) {
  const sent = input && types.add(`${typeName(name)}Input`, input);
  const mark = !input || isOptional(input) ? '?' : '';
  const answer = output ? types.add(`${typeName(name)}Output`, output) : 'void';
  return [
    `    /** ${summary}. \`${method} ${path}\`, scope \`${scope}\`. */`,
    `    ${name.split('.')[1]}(input${mark}: ${sent ?? 'Readonly<Record<string, never>>'}, options?: CallOptions): Promise<${answer}>;`,
  ];
}

function downloadSignature({ name, input = {}, scope, summary }: OpenOperation): readonly string[] {
  const mark = isOptional(input) ? '?' : '';
  return [
    `  /** ${summary}. Scope \`${scope}\`. */`,
    `  (name: '${name}', input${mark}: ${typeText(input, String)}, options?: CallOptions): Promise<Response>;`,
  ];
}

/** The types of the package: one function for each operation that a key opens. */
export function typesFile(): string {
  const types = new NamedTypes();
  const groups = Map.groupBy(openOperations(), ({ name }) => name.split('.')[0] ?? '');
  const members = [...groups].flatMap(([group, operations]) => [
    `  readonly ${group}: {`,
    ...operations.flatMap((operation) => signature(operation, types)),
    '  };',
  ]);
  return [
    START,
    "import type { CallOptions, ClientOptions } from './client.js';",
    "export { type CallOptions, type ClientOptions, ColorwayError, pages } from './client.js';",
    ...types.texts,
    'export interface Download {',
    ...openDownloads().flatMap(downloadSignature),
    '}',
    'export interface Client {',
    '  /** Fetches an export, a picture or a PDF. */',
    '  readonly download: Download;',
    ...members,
    '}',
    'export declare function createClient(options: ClientOptions): Client;',
    '',
  ].join('\n');
}

const table = (operations: readonly OpenOperation[]): string =>
  JSON.stringify(Object.fromEntries(operations.map(({ name, call }) => [name, call])), null, 2);

/** The start of the package: the operations in a table, and the client that calls them. */
export const startFile = (): string =>
  [
    START,
    "import { makeClient } from './client.js';",
    "export { ColorwayError, pages } from './client.js';",
    `const operations = ${table(openOperations())};`,
    `const downloads = ${table(openDownloads())};`,
    'export const createClient = (options) => makeClient(operations, downloads, options);',
    '',
  ].join('\n');

export const manifestFile = (version: string): string =>
  `${JSON.stringify(
    {
      name: '@colorway/client',
      version,
      description: 'Calls the API of a Colorway portal with an API key.',
      type: 'module',
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      files: ['*.js', '*.d.ts'],
      sideEffects: false,
      engines: { node: '>=20' },
      license: 'UNLICENSED',
    },
    null,
    2,
  )}\n`;

export const readmeFile = (): string => `# @colorway/client

Calls the API of a Colorway portal with an API key, typed, without dependencies. An owner makes the key at \`/admin/api-keys\`; it
belongs on a server, never in a page.

\`\`\`ts
import { ColorwayError, createClient, pages } from '@colorway/client';

const colorway = createClient({ url: 'https://portal.example.com', key: process.env.COLORWAY_KEY ?? '' });

for await (const { projects } of pages(colorway.adminProjects.list, {})) console.log(projects.length);

try {
  await colorway.adminOrders.read({ name: 'D-1001' });
} catch (error) {
  if (error instanceof ColorwayError && error.code === 'not-found') console.log('There is no such order.');
  else throw error;
}

const csv = await (await colorway.download('ordersExport')).text();
\`\`\`

- Reads, and calls that create something, are tried again up to four times when the portal is not reached or busy; the others only
  after a limit, which refuses before anything happens. \`Retry-After\` is respected.
- A call that creates sends an \`Idempotency-Key\`, so a repeated one has one effect. Pass your own as \`idempotencyKey\` to repeat it
  after a restart.
- A refusal is a \`ColorwayError\` with \`status\`, \`code\`, \`details\` and the \`requestId\` to name when you ask for help.
- \`signal\` ends a call.
`;
