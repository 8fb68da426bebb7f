import { randomUUID } from 'node:crypto';
import { type CallerName, type Callers, callerNames } from './fuzz-world.ts';
import type { Sent } from './send.ts';
import { badHeaders } from './values/bad-headers.ts';
import { jsonTexts } from './values/json-texts.ts';
import { mutated } from './values/mutate.ts';
import { naughtyStrings } from './values/naughty-strings.ts';
import { pick, type Schema, valueFor } from './values/schema-value.ts';
import type { ValuePool } from './values/value-pool.ts';

/** One operation or raw route, as described by the OpenAPI document. */
export interface FuzzRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  /** Valid values of path parameters, if the document lists them. */
  readonly choices: Readonly<Record<string, readonly unknown[]>>;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body: Schema | undefined;
}

export interface Throw {
  readonly dice: () => number;
  readonly pool: ValuePool;
  readonly callers: Callers;
  readonly url: string;
  readonly projectIds: readonly string[];
}

const CALLERS_BY_ACCESS: Readonly<Record<string, readonly CallerName[]>> = {
  public: callerNames,
  customer: ['customer', 'distributor'],
  project: ['customer', 'distributor', 'share', 'staff', 'owner'],
  'project-comment': ['customer', 'distributor', 'share', 'staff', 'owner'],
  'project-order': ['customer', 'distributor', 'share', 'staff', 'owner'],
  'project-people': ['customer', 'distributor', 'staff'],
  floor: callerNames,
  staff: ['staff', 'owner'],
  owner: ['owner'],
};

const projectOf = (caller: CallerName, { projectIds, dice }: Throw): string => {
  const at = { customer: 0, distributor: 1, share: 2, nobody: 0, staff: undefined, owner: undefined }[caller];
  return at === undefined ? pick(dice, projectIds) : (projectIds[at] ?? '');
};

const badSegments = [
  ...[
    '%',
    '%zz',
    '%00',
    '%ff',
    '%2F',
    '..%2f..%2fetc%2fpasswd',
    '..',
    '.',
    '%2e%2e',
    '%5c',
    '*',
    ':',
    '{id}',
    'null',
    'undefined',
    '0',
    '-1',
    '1e9',
    "'",
    '%27%20or%201=1',
  ],
  ...[
    'x'.repeat(299),
    'x'.repeat(301),
    'x'.repeat(8_000),
    '%f0%9f%a7%b5',
    '%ed%a0%80',
    '%C0%AF',
    '9'.repeat(40),
    '2147483648',
    '9223372036854775808',
    '__proto__',
    'constructor',
    ';a=b',
    'a;b',
    '%0d%0aX:1',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
    randomUUID().slice(1),
    `${randomUUID()}0`,
    `{${randomUUID()}}`,
    '0'.repeat(32),
    'g'.repeat(32),
  ],
] as const;

const addressOf = (route: FuzzRoute, caller: CallerName, thrown: Throw, isBad: boolean): string => {
  const { dice, pool } = thrown;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const bad = isBad && names.length > 0 ? pick(dice, names) : undefined;
  return route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    if (name === bad) return pick(dice, badSegments);
    if (name === 'projectID') return projectOf(caller, thrown);
    const before = /([\w-]+)\/$/.exec(route.path.slice(0, at))?.[1] ?? '';
    const listed = route.choices[name];
    if (listed) return String(pick(dice, listed));
    const found = pool.of([
      `${route.name}.${name}`,
      `${before}.${name}`,
      `${before}.id`,
      `${before}.handle`,
      name,
      'id',
    ]);
    return found.length > 0 && dice() < 0.9 ? encodeURIComponent(String(pick(dice, found))) : randomUUID();
  });
};

const badQueries = [
  '?',
  '?&&&',
  '?=',
  '?a',
  '?__proto__=1',
  '?__proto__[x]=1',
  '?constructor=1',
  '?q[]=1',
  '?q=1&q=2',
  '?q[a][b]=1',
  '?%',
  '?q=%ff',
  '?q=%00',
  `?q=${'x'.repeat(9_000)}`,
  '?q=%ed%a0%80',
  '?#',
  '??',
  `?${'a&'.repeat(2_000)}`,
];

const queryOf = (route: FuzzRoute, { dice, pool }: Throw, isBad: boolean): string => {
  if (isBad && dice() < 0.3) return pick(dice, badQueries);
  const pairs = route.query
    .filter(() => dice() < 0.6)
    .map(({ name, schema }) => {
      const hostile = isBad && dice() < 0.6;
      const value = hostile
        ? pick(dice, [...naughtyStrings, '1e99', '-5', '99999999999999999999', '\u0000'])
        : valueFor(schema, { dice, pool }, name);
      const text = String(typeof value === 'object' ? JSON.stringify(value) : value)
        .slice(0, 4_000)
        .toWellFormed();
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const kinds = [
  'good',
  'good',
  'good',
  'mutated',
  'mutated',
  'mutated',
  'mutated',
  'text',
  'json',
  'head',
  'address',
  'query',
  'method',
] as const;

const badHead = (dice: () => number): Record<string, string> => {
  const names = Object.keys(badHeaders);
  const wrong = Array.from({ length: 1 + Math.floor(dice() * 3) }, () => pick(dice, names));
  return Object.fromEntries(wrong.map((name) => [name, pick(dice, badHeaders[name] ?? ['x'])]));
};

/** Makes a request to the route, valid or with one fault. */
export function madeRequest(
  route: FuzzRoute,
  thrown: Throw,
): Sent & { readonly caller: CallerName; readonly kind: string } {
  const { dice, pool, callers, url } = thrown;
  const kind = pick(dice, kinds);
  const caller = dice() < 0.9 ? pick(dice, CALLERS_BY_ACCESS[route.access] ?? callerNames) : pick(dice, callerNames);
  const path = addressOf(route, caller, thrown, kind === 'address') + queryOf(route, thrown, kind === 'query');
  const good = route.body && valueFor(route.body, { dice, pool });
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(route.method);
  const textBody = (): string | Buffer | undefined => {
    if (kind === 'json' && (hasBody || dice() < 0.1)) return pick(dice, jsonTexts);
    if (!hasBody) return undefined;
    if (kind === 'mutated' || kind === 'text') return mutated(good ?? {}, dice);
    return JSON.stringify(good ?? {});
  };
  const body = textBody();
  const cookie = callers[caller];
  return {
    caller,
    kind,
    alone: kind === 'head' || kind === 'method',
    method:
      kind === 'method'
        ? pick(dice, [
            'GET',
            'POST',
            'PUT',
            'PATCH',
            'DELETE',
            'OPTIONS',
            'HEAD',
            'TRACE',
            'PROPFIND',
            'SEARCH',
            'QUERY',
          ])
        : route.method,
    path,
    headers: {
      origin: url,
      // A network of its own for each, so that limits by address do not hide what is behind them.
      'x-forwarded-for': `10.${Math.floor(dice() * 256)}.${Math.floor(dice() * 256)}.${Math.floor(dice() * 256)}`,
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...(kind === 'head' && badHead(dice)),
    },
    body,
  };
}
