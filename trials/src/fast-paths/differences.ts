import type { Queries } from '@colorway/server/kernel/database/queries.ts';
import { sql } from 'drizzle-orm';
import type { Received, Twins } from './twin-servers.ts';

/** Headers that no two answers share, and the ways in which the same bytes may be framed. */
const OWN_HEADERS = new Set([
  'date',
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/** Ids, tokens, hashes and moments; everything else has to be the same to the letter. */
const TOKEN =
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?|[A-Za-z0-9_+/=-]{16,}|\b1[78]\d{11}\b/g;
const isMoment = (token: string): boolean => /^\d{4}-\d\d-\d\d[T ]|^1[78]\d{11}$/.test(token);
const timeOf = (token: string): number => (/^\d+$/.test(token) ? Number(token) : Date.parse(token));
const isRandom = (token: string): boolean => /\d/.test(token) || (/[a-z]/.test(token) && /[A-Z]/.test(token));

/** Compares two texts up to the ids that each server drew and the times at which each of them worked. */
export class Likeness {
  readonly #began: number;
  /** Ids and times of the rows that both servers started with. */
  readonly #known: ReadonlySet<string>;
  readonly #pairs = new Map<string, string>();
  readonly #back = new Map<string, string>();

  constructor(began: number, known: ReadonlySet<string>) {
    this.#began = began;
    this.#known = known;
  }

  #isNow(token: string): boolean {
    return timeOf(token) >= this.#began - 1_000;
  }

  /** A drawn id of the one server belongs to one id of the other, in every text. */
  #isPair(one: string, other: string): boolean {
    if (one === other) return true;
    if (isMoment(one) || isMoment(other)) return this.#isNow(one) && this.#isNow(other);
    if (!isRandom(one) || one.length !== other.length) return false;
    const known = this.#pairs.get(one);
    if (known !== undefined || this.#back.has(other)) return known === other;
    this.#pairs.set(one, other);
    this.#back.set(other, one);
    return true;
  }

  areAlike(one: string, other: string): boolean {
    if (one.replaceAll(TOKEN, '*') !== other.replaceAll(TOKEN, '*')) return false;
    const [ones, others] = [one.match(TOKEN) ?? [], other.match(TOKEN) ?? []];
    return ones.every((token, index) => this.#isPair(token, others[index] ?? ''));
  }

  /** A row without what each server drew, so that rows can be sorted. */
  plainRow(row: string): string {
    return row.replaceAll(TOKEN, (token) => {
      if (isMoment(token)) return this.#isNow(token) ? '<now>' : token;
      const isDrawn = isRandom(token) && !this.#known.has(token);
      return isDrawn ? '<drawn>' : token;
    });
  }
}

/** A code of six digits is drawn for each log-in. */
const CODE = /\b\d{3} ?\d{3}\b/g;

const short = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)}...` : text);

const bodyOf = ({ body }: Received): string => body.replaceAll(/"(requestId|eventID|demoCode)":"[^"]*"/g, '"$1":"*"');

/** Names and attributes; the values are drawn. */
const cookiesOf = ({ headers }: Received): string =>
  (headers['set-cookie'] ?? []).map((one) => one.replace(/=[^;]*/, '=*')).join('\n');

const headersOf = ({ headers }: Received): string =>
  Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.has(name) && name !== 'set-cookie')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${name === 'retry-after' ? '*' : value}`)
    .join('\n');

/** The items of a list that is sorted by time and then by a drawn id, each without what is drawn. */
export const withoutOrder = (likeness: Likeness, answer: Received): Received => {
  const items = Object.values(JSON.parse(answer.body) as object).find(Array.isArray) ?? [];
  const rows = items.map((item: unknown) => likeness.plainRow(JSON.stringify(item)).replaceAll(CODE, '<code>'));
  return { ...answer, body: rows.sort().join('\n') };
};

/** The differences between the two answers, named by the request. */
export function differencesOf(likeness: Likeness, about: string, fast: Received, plain: Received): string[] {
  const parts = [
    ['status', (one: Received) => String(one.status)],
    ['body', bodyOf],
    ['headers', headersOf],
    ['cookies', cookiesOf],
  ] as const;
  return parts.flatMap(([name, of]) => {
    const [one, other] = [of(fast), of(plain)];
    return likeness.areAlike(one, other) ? [] : [`${about}: ${name}\n  fast:  ${short(one)}\n  plain: ${short(other)}`];
  });
}

/** Columns that count statements or are drawn by a sequence that statements may leave gaps in. */
const UNCOUNTED: Readonly<Record<string, readonly string[]>> = {
  live_event: ['id', 'xid'],
  rate_limit: ['window_start'],
};

async function rowsOf(db: Queries): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'health_sample' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const without = UNCOUNTED[name] ?? [];
    const { rows } = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - ${sql.param([...without])}::text[])::text as row from ${sql.identifier(name)} t`,
    );
    found.set(
      name,
      rows.map(({ row }) => (name === 'mail' ? row.replaceAll(CODE, '<code>') : row)),
    );
  }
  return found;
}

export async function tokensOf(db: Queries): Promise<Set<string>> {
  const rows = [...(await rowsOf(db)).values()].flat();
  return new Set(rows.flatMap((row) => row.match(TOKEN) ?? []));
}

/** Rows that only one of the two databases has, by table. */
export async function differentRows<Seeded>(likeness: Likeness, { fast, plain }: Twins<Seeded>): Promise<string[]> {
  const [ones, others] = await Promise.all([fast, plain].map(({ server }) => rowsOf(server.deps.db)));
  return [...(ones ?? [])].flatMap(([name, rows]) => {
    const sorted = (all: readonly string[]) => all.map((row) => likeness.plainRow(row)).sort();
    const [fastRows, plainRows] = [sorted(rows), sorted(others?.get(name) ?? [])];
    const at = fastRows.findIndex((row, index) => row !== plainRows[index]);
    if (at < 0 && fastRows.length === plainRows.length) return [];
    const counts = `${fastRows.length} and ${plainRows.length} rows`;
    return [`${name}: ${counts}\n  fast:  ${short(fastRows[at] ?? '')}\n  plain: ${short(plainRows[at] ?? '')}`];
  });
}
