import pg from 'pg';
import { vi } from 'vitest';

const { query } = pg.Client.prototype;
/** `pg_notify` is sent asynchronously after a commit, so it is ignored. */
const isWord = (text: string): boolean => text.includes('pg_notify');

/** Lists the statements that the work sends to PostgreSQL, without their values. */
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
