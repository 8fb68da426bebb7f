import { keyAccessOf } from '@colorway/contract/api-key/operation-scopes.ts';
import { contract } from '@colorway/contract/contract.ts';
import { problems } from '@colorway/contract/problem/problems.ts';
import { type RawRoute, rawRoutes } from '@colorway/contract/raw-routes.ts';
import { CALLS_A_MINUTE } from '@colorway/rules/api-key/key-life.ts';
import { AREA_NAMES, AREAS, areaOf } from '@colorway/rules/api-key/scopes.ts';
import type { AnyContractProcedure } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import * as z from 'zod';
import { operations } from '../api.ts';
import { exampleOf } from './examples.ts';
import { anyValueSchema, commonSchemas, schemaConverter } from './schemas.ts';

interface Body {
  content?: Record<string, { schema?: object; example?: unknown }>;
}

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  requestBody?: Body;
  description?: string;
  parameters?: unknown[];
  responses?: Record<string, Body>;
  [extension: `x-${string}`]: unknown;
}

const accessLabels = {
  public: 'Anybody may call it.',
  customer: 'For a signed-in customer.',
  project: "For the project's customer, a holder of its share link, and staff.",
  'project-comment': "For the project's customer, a holder of a link that may comment, and staff.",
  'project-order': "For the project's customer, a holder of a link that may approve and order, and staff.",
  'project-people': "For the project's customer and staff.",
  floor: 'For a paired tablet of the shop floor.',
  staff: 'For staff.',
  owner: 'For the owners of the shop.',
} as const;

const problemSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(problems) },
    message: { type: 'string' },
    requestId: { type: 'string' },
  },
};

const problemResponse = {
  description: 'A refusal: a code for programs and a sentence for people',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Same key and content, same answer and one effect, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** The path parameters of a raw route; the generator knows only those of the contract. */
const pathParameters = (path: string): unknown[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** An operation that says nothing of its answer answers without a body. */
const hasAnswer = ({ procedure }: { readonly procedure: AnyContractProcedure }): boolean => {
  const { outputSchema } = procedure['~orpc'];
  return outputSchema !== undefined && !(outputSchema instanceof z.ZodVoid);
};

/** Moves an operation that keys open under its area and names the scope; others keep the tag of the contract. */
function describeKeyAccess(entry: Operation, name: string, method: string): void {
  const access = keyAccessOf(name, method);
  if (access === undefined) return;
  if (access === 'closed') {
    entry.description = `${entry.description} Closed to API keys.`;
    return;
  }
  entry.description = `${entry.description} An API key needs the scope \`${access}\`.`;
  entry['x-api-key-scope'] = access;
  entry.security = [{ apiKey: [] }];
  entry.tags = [AREAS[areaOf(access)].label];
}

/** Examples of what a key sends and reads, made from the schemas of the contract. */
function addExamples(entry: Operation): void {
  // The project page is many shapes in one, for which the first choices do not fit together.
  if (entry.security === undefined || entry.operationId === 'portal.read') return;
  for (const body of [entry.requestBody, entry.responses?.['200']]) {
    const json = body?.content?.['application/json'];
    const example = json?.schema && exampleOf(json.schema);
    if (json && example !== undefined) json.example = example;
  }
}

const INTRODUCTION = `JSON in, JSON out. Other software calls with an API key, which owners make at \`/admin/api-keys\`:
\`Authorization: Bearer cw_live_...\`. A key opens what its scopes say and is never a customer. It has ${CALLS_A_MINUTE} calls a minute;
above that the answer is 429 with \`Retry-After\`. Every creating POST takes an \`Idempotency-Key\`.
A failed call answers \`code\`, \`message\` and \`requestId\`.`;

const AREA_TAGS = AREA_NAMES.map((area) => AREAS[area].label);

/** Areas of keys first, then what only the portal itself calls. */
const groupsOf = (used: ReadonlySet<string>) => [
  { name: 'For API keys', tags: AREA_TAGS },
  { name: 'The portal itself', tags: [...used].filter((tag) => !AREA_TAGS.includes(tag as never)).sort() },
];

/** The contract as an OpenAPI document, with what the generator cannot know of it. */
export async function buildOpenApi(): Promise<Record<string, unknown>> {
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] });
  const document = await generator.generate(contract, {
    info: { title: 'Colorway', version: '1', description: INTRODUCTION },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the shop, such as cw_live_...' },
      },
      schemas: { AnyValue: anyValueSchema as never, Problem: problemSchema as never },
    },
    commonSchemas,
  });
  document.paths ??= {};
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const operation of operations) {
    const entry = paths[operation.path]?.[operation.method.toLowerCase()];
    if (!entry) continue;
    entry.description = accessLabels[operation.access];
    entry['x-access'] = operation.access;
    const answers = hasAnswer(operation) ? entry.responses : { 204: { description: 'Done; there is nothing to tell' } };
    entry.responses = { ...answers, default: problemResponse } as Record<string, Body>;
    describeKeyAccess(entry, operation.name, operation.method);
    addExamples(entry);
    if (operation.creates) entry.parameters = [...(entry.parameters ?? []), idempotencyHeader];
  }
  for (const [name, route] of Object.entries<RawRoute>(rawRoutes)) {
    if (!route.path.startsWith('/api/')) continue;
    const path = route.path.slice('/api'.length);
    const method = route.method.toLowerCase();
    paths[path] ??= {};
    const entry: Operation = {
      operationId: name,
      summary: route.summary,
      tags: ['Files and streams'],
      description: `${route.summary}. ${accessLabels[route.access]}`,
      'x-access': route.access,
      parameters: pathParameters(path),
      responses: { 200: { description: route.summary } as Body, default: problemResponse },
    };
    describeKeyAccess(entry, name, route.method);
    paths[path][method] ??= entry;
  }
  const used = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags = [] }) => tags)));
  const tags = [...AREA_TAGS, ...[...used].filter((tag) => !AREA_TAGS.includes(tag as never))].map((name) => ({
    name,
  }));
  return { ...document, tags, 'x-tagGroups': groupsOf(used) };
}
