import { naughtyStrings, unstorable } from './naughty-strings.ts';
import { pick } from './schema-value.ts';

/** Another kind, another size, another sign than whoever wrote the handler had in mind. */
const strangers: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.1,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  9_007_199_254_740_991,
  [],
  {},
  [[]],
  [null],
  '',
  '0',
  '-1',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '275760-09-14T00:00:00Z',
  '-271821-04-19T00:00:00Z',
  { length: 1e9 },
  { toString: null },
  [1, 'a', {}, null],
  Array.from({ length: 5_000 }, (_, at) => at),
  Array.from({ length: 300 }, () => ({})),
  Array.from({ length: 300 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, 'x'])),
  { constructor: { prototype: { role: 'owner' } } },
];

/** Members that an attacker may try to set. */
export const coveted: Readonly<Record<string, unknown>> = {
  ...{
    price: 1,
    unitPrice: 1,
    unitPriceCents: 1,
    total: 1,
    totalCents: 1,
    amount: 1,
    discount: 100,
    discountCents: 99_999,
    shipping: 0,
  },
  ...{
    role: 'owner',
    staffId: '00000000-0000-4000-8000-000000000000',
    email: 'somebody.else@example.com',
    type: 'Distributor',
    hidden: false,
  },
  ...{
    id: '00000000-0000-4000-8000-000000000000',
    projectId: '1002',
    projectID: '1002',
    state: 'paid',
    paid: true,
    demo: true,
    isAdmin: true,
    createdAt: '2000-01-01T00:00:00Z',
  },
};

type Path = readonly (string | number)[];

export const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
};

export const setAt = (value: unknown, path: Path, to: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? setAt(one, rest, to) : one));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: setAt(record[key], rest, to) };
};

const without = (value: unknown, path: Path): unknown => {
  const [key, ...rest] = path;
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, at) => at !== key)
      : value.map((one, at) => (at === key ? without(one, rest) : one));
  }
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  const record = value as Record<string, unknown>;
  if (rest.length > 0) return { ...record, [key]: without(record[key], rest) };
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
};

const doubled = (text: string, dice: () => number): string => {
  const names = [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name ?? '');
  return names.length === 0
    ? text
    : text.replace(/\{/, `{"${pick(dice, names)}":${pick(dice, ['1', '"x"', 'null', '[]'])},`);
};

/** A good body with one thing wrong, as the text that is sent. */
export function mutated(body: unknown, dice: () => number): string {
  const path = pick(dice, pathsOf(body));
  const text = (value: unknown): string => JSON.stringify(value) ?? '';
  switch (Math.floor(dice() * 9)) {
    case 0:
      return text(without(body, path));
    case 1:
      return text(setAt(body, path, pick(dice, unstorable)));
    case 2:
    case 3:
    case 4:
      return text(setAt(body, path, pick(dice, naughtyStrings)));
    case 5:
      return text({ ...(body as object), ...coveted });
    case 6:
      return doubled(text(body), dice);
    case 7:
      return text(setAt(body, path, '@')).replace(
        '"@"',
        pick(dice, [
          '1e999',
          '-0',
          '[[[[[[[[]]]]]]]]',
          '{"__proto__":{"x":1}}',
          '9'.repeat(400),
          '"\\u0000"',
          '0.1e-9',
        ]),
      );
    default:
      return text(setAt(body, path, pick(dice, strangers)));
  }
}
