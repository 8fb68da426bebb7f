import { atLeast, atMost, type Figure } from './measure/figure.ts';
import { OWN_PAGE, staffCookie } from './measure/sign-in.ts';
import type { Subject } from './subject.ts';

const ROWS = 10_000;
/** Every hundredth row is at fault, in each of these ways. */
const EVERY = 100;
const FAULTS: readonly ((row: Row) => Partial<Row>)[] = [
  () => ({ email: '' }),
  ({ email }) => ({ email: email.replace('@', '@@') }),
  ({ email }) => ({ email: email.replace('@', '') }),
  () => ({ email: 'import2@example.com' }),
  ({ email }) => ({ email: email.replace('example.com', 'localhost') }),
  () => ({ name: 'x'.repeat(121) }),
  () => ({ company: 'x'.repeat(121) }),
  () => ({ role: 'x'.repeat(81) }),
];
const MAX_MS = 60_000;

interface Row {
  readonly row: number;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly role: string;
}

const rowAt = (at: number): Row => ({
  ...{ row: at + 2, email: `import${at + 2}@example.com`, name: `Customer ${at}` },
  ...{ company: `Company ${at % 2_000}`, role: at % 3 === 0 ? 'Orders' : '' },
});

const isPlanted = (at: number): boolean => at % EVERY === EVERY - 1;

/** The dry run of 10,000 rows with 100 faults, then the import of all of them without, and its undo. */
export async function measureImport({ url }: Subject): Promise<Figure[]> {
  const cookie = await staffCookie(url);
  const call = async <Answer>(path: string, body: object): Promise<readonly [Answer, number]> => {
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
  const good = Array.from({ length: ROWS }, (_, at) => rowAt(at));
  const planted = good.filter((_, at) => isPlanted(at)).map(({ row }) => row);
  const bad = good.map((row, at) =>
    isPlanted(at) ? { ...row, ...FAULTS[Math.floor(at / EVERY) % FAULTS.length]?.(row) } : row,
  );
  const [{ faults }, checkMs] = await call<{ faults: { row: number }[] }>('/customers/check', { rows: bad });
  const named = new Set(faults.map(({ row }) => row));
  const isExact = named.size === planted.length && planted.every((row) => named.has(row));
  const [made, importMs] = await call<{ importId: string; added: number }>('/customers', {
    fileName: 'bench.csv',
    rows: good,
  });
  const [, undoMs] = await call(`/${made.importId}/undo`, {});
  return [
    atLeast('import: planted faults named by row', 'rows', isExact ? named.size : 0, planted.length),
    atMost('import: dry run of 10,000 rows', 'ms', checkMs, MAX_MS),
    atLeast('import: rows stored', 'rows', made.added, ROWS),
    atMost('import: 10,000 rows', 'ms', importMs, MAX_MS),
    atMost('import: undo of 10,000 rows', 'ms', undoMs, MAX_MS),
  ];
}
