import type { Access } from '@colorway/contract/access.ts';
import { type RawRoute, rawRoutes } from '@colorway/contract/raw-routes.ts';
import { operations } from '@colorway/server/edge/http/api.ts';
import * as z from 'zod';

export interface Route {
  readonly name: string;
  readonly method: string;
  /** Full path, with `{name}` for parameters. */
  readonly path: string;
  readonly access: Access;
  /** Paths of the input that look like ids. */
  readonly ids: readonly string[];
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly format?: string;
}

const NAMED = /^(ids?|token|key|handle|groups?|attachment|downloadURL|configuredId)$|[a-z](Id|ID)s?$/;

const join = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);

/** Lists the paths of an input whose name or format is that of an id. */
function idsIn(schema: Schema | boolean | undefined, at = ''): string[] {
  if (typeof schema !== 'object') return [];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => idsIn(one, join(at, key))),
    ...idsIn(schema.items, join(at, '0')),
    ...idsIn(schema.additionalProperties, join(at, '*')),
    ...(schema.propertyNames?.format === 'uuid' ? [join(at, '*')] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => idsIn(one, at)),
  ];
  const name = at.split('.').findLast((key) => key !== '0') ?? '';
  const isLeaf = schema.properties === undefined && schema.items === undefined;
  return isLeaf && (schema.format === 'uuid' || NAMED.test(name)) ? [at, ...inner] : inner;
}

const inPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const operationRoutes = operations.map(({ name, method, path, access, procedure }): Route => {
  const { inputSchema } = procedure['~orpc'];
  const schema =
    inputSchema && (z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema);
  return { name, method, path: `/api${path}`, access, ids: [...new Set([...inPath(path), ...idsIn(schema)])] };
});

const rawRoutesList = Object.entries<RawRoute>(rawRoutes).map(
  ([name, { method, path, access }]): Route => ({ name, method, path, access, ids: inPath(path) }),
);

/** All operations and raw routes. */
export const routes: readonly Route[] = [...operationRoutes, ...rawRoutesList];

export const isRead = ({ method }: Pick<Route, 'method'>): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);
