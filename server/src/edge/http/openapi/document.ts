import { contract } from '@colorway/contract/contract.ts';
import { problems } from '@colorway/contract/problem/problems.ts';
import { type RawRoute, rawRoutes } from '@colorway/contract/raw-routes.ts';
import { OpenAPIGenerator } from '@orpc/openapi';
import type { AnyProcedure } from '@orpc/server';
import * as z from 'zod';
import { operations } from '../api.ts';
import { anyValueSchema, commonSchemas, schemaConverter } from './schemas.ts';

interface Operation {
  operationId?: string;
  description?: string;
  parameters?: unknown[];
  responses?: Record<string, unknown>;
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
const hasAnswer = ({ procedure }: { readonly procedure: AnyProcedure }): boolean => {
  const { outputSchema } = procedure['~orpc'];
  return outputSchema !== undefined && !(outputSchema instanceof z.ZodVoid);
};

/** The contract as an OpenAPI document, with what the generator cannot know of it. */
export async function buildOpenApi(): Promise<Record<string, unknown>> {
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] });
  const document = await generator.generate(contract, {
    info: { title: 'Colorway', version: '1' },
    servers: [{ url: '/api' }],
    components: { schemas: { AnyValue: anyValueSchema as never, Problem: problemSchema as never } },
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
    entry.responses = { ...answers, default: problemResponse };
    if (operation.creates) entry.parameters = [...(entry.parameters ?? []), idempotencyHeader];
  }
  for (const [name, route] of Object.entries<RawRoute>(rawRoutes)) {
    if (!route.path.startsWith('/api/')) continue;
    const path = route.path.slice('/api'.length);
    const method = route.method.toLowerCase();
    paths[path] ??= {};
    paths[path][method] ??= {
      operationId: name,
      description: `${route.summary}. ${accessLabels[route.access]}`,
      'x-access': route.access,
      parameters: pathParameters(path),
      responses: { 200: { description: route.summary }, default: problemResponse },
    };
  }
  return document as unknown as Record<string, unknown>;
}
