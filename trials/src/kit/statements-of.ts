import pg from 'pg';
import { vi } from 'vitest';

const { query } = pg.Client.prototype;
/** The word that wakes listeners goes out by itself, a moment after whatever was committed last. */
const isWord = (text: string): boolean => text.includes('pg_notify');

/** All statements that are sent to PostgreSQL meanwhile, without their values. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const statement = args[0] as string | { text: string };
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!isWord(text)) sent.push(text);
    return (query as (...all: unknown[]) => unknown).apply(this, args) as never;
  } as never);
  try {
    await work();
    return sent;
  } finally {
    spy.mockRestore();
  }
}
