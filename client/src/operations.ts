import { keyAccessOf } from '@colorway/contract/api-key/operation-scopes.ts';
import { contract } from '@colorway/contract/contract.ts';
import type { OperationMeta } from '@colorway/contract/operation.ts';
import { type RawRoute, rawRoutes } from '@colorway/contract/raw-routes.ts';
import * as z from 'zod';
import type { ClientOperation } from './client.ts';
import type { Schema } from './type-text.ts';

export interface OpenOperation {
  readonly name: string;
  readonly call: ClientOperation;
  readonly scope: string;
  readonly summary: string;
  /** Undefined where nothing is sent or answered. */
  readonly input: Schema | undefined;
  readonly output: Schema | undefined;
}

interface Described {
  readonly meta: OperationMeta;
  readonly inputSchema?: z.ZodType;
  readonly outputSchema?: z.ZodType;
}

const isOpen = (scope: string | undefined): scope is string => scope !== undefined && scope !== 'closed';

function jsonOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Schema | undefined {
  if (!schema || schema instanceof z.ZodVoid) return undefined;
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
}

function openOperation(name: string, { meta, inputSchema, outputSchema }: Described): readonly OpenOperation[] {
  const { operation } = meta;
  if (!operation) throw new Error(`${name} of the contract is no operation.`);
  const { method, path, creates, summary } = operation;
  const scope = keyAccessOf(name, method);
  if (!isOpen(scope)) return [];
  const call: ClientOperation = creates ? [method, path, true] : [method, path];
  return [{ name, call, scope, summary, input: jsonOf(inputSchema, 'input'), output: jsonOf(outputSchema, 'output') }];
}

function operationsUnder(node: object, path: readonly string[] = []): readonly OpenOperation[] {
  return Object.entries(node).flatMap(([key, child]: [string, object]) =>
    '~orpc' in child
      ? openOperation([...path, key].join('.'), child['~orpc'] as Described)
      : operationsUnder(child, [...path, key]),
  );
}

/** Every operation of the contract that API keys open. */
export const openOperations = (): readonly OpenOperation[] => operationsUnder(contract);

const pathInput = (path: string): Schema => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: names,
    additionalProperties: { type: 'string' },
  };
};

/** Files and exports that keys open; the parameters of their queries are in the reference of the API. */
export const openDownloads = (): readonly OpenOperation[] =>
  Object.entries<RawRoute>(rawRoutes).flatMap(([name, { method, path, summary }]) => {
    const scope = keyAccessOf(name, method);
    if (method !== 'GET' || !path.startsWith('/api/') || !isOpen(scope)) return [];
    const below = path.slice('/api'.length);
    return [{ name, call: [method, below], scope, summary, input: pathInput(below), output: undefined }];
  });
