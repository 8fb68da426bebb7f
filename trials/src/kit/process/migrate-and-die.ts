import { migrate } from '@colorway/server/kernel/database/migrate.ts';
import pg from 'pg';

/** Brings the database of its first argument forward, and dies as by `kill -9` before the statement that its second one says. */
const [url = '', at = ''] = process.argv.slice(2);
const dieBefore = Number(at);
let executed = 0;

const { query } = pg.Client.prototype;
/** A block of code holds semicolons of its own. */
const parts = (text: string): string[] =>
  text
    .replaceAll(/\$\$.*?\$\$/gs, (block) => block.replaceAll(';', '\0'))
    .split(/;\s*$/m)
    .map((part) => part.replaceAll('\0', ';').trim())
    .filter((part) => part !== '');

// One statement at a time, within the same transaction: what PostgreSQL does with them is the same.
pg.Client.prototype.query = async function (this: pg.Client, text: string, values?: unknown[]) {
  let answer: unknown;
  for (const part of parts(text)) {
    if (executed === dieBefore) process.kill(process.pid, 'SIGKILL');
    executed++;
    answer = await Reflect.apply(query, this, [part, values]);
  }
  return answer;
} as never;

await migrate(url);
process.stdout.write(String(executed));
