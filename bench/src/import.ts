import { atLeast, atMost, type Figure } from './measure/figure.ts';
import { OWN_PAGE, staffCookie } from './measure/sign-in.ts';
import type { Subject } from './subject.ts';

const ROWS = 10_000;
/** Every hundredth row is at fault, in each of the ways of its kind. */
const EVERY = 100;
const MAX_MS = 60_000;

interface Row {
  readonly row: number;
  readonly email: string;
  readonly [field: string]: string | number;
}

interface Kind {
  readonly path: 'customers' | 'projects';
  readonly rowAt: (at: number) => Row;
  readonly faults: readonly ((row: Row) => Partial<Row>)[];
  /** The field of the answer that counts what was stored. */
  readonly stored: 'added' | 'projects';
}

const emailAt = (at: number): string => `import${at + 2}@example.com`;
const brokenEmails: Kind['faults'] = [
  () => ({ email: '' }),
  ({ email }) => ({ email: email.replace('@', '@@') }),
  ({ email }) => ({ email: email.replace('@', '') }),
  ({ email }) => ({ email: email.replace('example.com', 'localhost') }),
];

const KINDS: readonly Kind[] = [
  {
    path: 'customers',
    rowAt: (at) => ({
      ...{ row: at + 2, email: emailAt(at), name: `Customer ${at}` },
      ...{ company: `Company ${at % 2_000}`, role: at % 3 === 0 ? 'Orders' : '' },
    }),
    faults: [
      ...brokenEmails,
      () => ({ email: 'import2@example.com' }),
      () => ({ name: 'x'.repeat(121) }),
      () => ({ company: 'x'.repeat(121) }),
      () => ({ role: 'x'.repeat(81) }),
    ],
    stored: 'added',
  },
  {
    path: 'projects',
    rowAt: (at) => ({
      ...{ row: at + 2, projectID: `IMPORT-${at + 2}`, email: emailAt(at), name: `Project ${at}` },
      ...{ type: 'Wedding', arriveBy: at % 2 === 0 ? '2031-03-14' : '', proof: '', productType: '', notes: '' },
    }),
    faults: [
      ...brokenEmails,
      () => ({ projectID: 'no/id' }),
      () => ({ type: 'Weding' }),
      () => ({ arriveBy: '31.02.2031' }),
      () => ({ proof: 'none.png' }),
    ],
    stored: 'projects',
  },
];

const isPlanted = (at: number): boolean => at % EVERY === EVERY - 1;

type Call = <Answer>(path: string, body: object) => Promise<readonly [Answer, number]>;

/** The dry run of 10,000 rows with 100 faults, then the import of all of them without, and its undo. */
async function measureKind(call: Call, { path, rowAt, faults: ways, stored }: Kind): Promise<Figure[]> {
  const good = Array.from({ length: ROWS }, (_, at) => rowAt(at));
  const planted = good.filter((_, at) => isPlanted(at)).map(({ row }) => row);
  const bad = good.map((row, at) =>
    isPlanted(at) ? { ...row, ...ways[Math.floor(at / EVERY) % ways.length]?.(row) } : row,
  );
  const [{ faults }, checkMs] = await call<{ faults: { row: number }[] }>(`/${path}/check`, { rows: bad });
  const named = new Set(faults.map(({ row }) => row));
  const isExact = named.size === planted.length && planted.every((row) => named.has(row));
  const sent = { fileName: 'bench.csv', rows: good };
  const [made, importMs] = await call<{ importId: string } & Record<string, number>>(`/${path}`, sent);
  const [, undoMs] = await call(`/${made.importId}/undo`, {});
  return [
    atLeast(`import: planted faults of ${path} named by row`, 'rows', isExact ? named.size : 0, planted.length),
    atMost(`import: dry run of 10,000 ${path}`, 'ms', checkMs, MAX_MS),
    atLeast(`import: ${path} stored`, 'rows', made[stored] ?? 0, ROWS),
    atMost(`import: 10,000 ${path}`, 'ms', importMs, MAX_MS),
    atMost(`import: undo of 10,000 ${path}`, 'ms', undoMs, MAX_MS),
  ];
}

export async function measureImport({ url }: Subject): Promise<Figure[]> {
  const cookie = await staffCookie(url);
  const call: Call = async <Answer>(path: string, body: object) => {
    const began = performance.now();
    const headers = { ...OWN_PAGE, cookie };
    const answer = await fetch(`${url}/api/admin/imports${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return [(await answer.json()) as Answer, performance.now() - began];
  };
  const measured: Figure[] = [];
  for (const kind of KINDS) measured.push(...(await measureKind(call, kind)));
  return measured;
}
