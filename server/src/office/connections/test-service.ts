import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/operation/deps.ts';
import { preparation } from '../../kernel/operation/preparation.ts';
import { chosenFor } from './connections.ts';

export interface TestOutcome {
  readonly ok: boolean;
  readonly words: string;
}

/** Shorter than the time limit of a request. */
const TEST_MS = 20_000;

/** The whole way of a file: there, back the same, and gone. */
async function testFiles({ storage }: Deps): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const bytes = Buffer.from(`A test of Colorway: ${key}`);
  await storage.create(key, bytes);
  try {
    const back = await buffer(await storage.read(key));
    if (!back.equals(bytes)) throw new Error('What came back is not what was stored.');
  } finally {
    await storage.remove(key);
  }
  return 'A small file was stored, read back and removed.';
}

async function testDatabase({ db }: Deps): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  return `PostgreSQL ${rows[0]?.version.split(' ')[0]} answers.`;
}

const OWN: Partial<Record<ConnectionPort, (deps: Deps) => Promise<string>>> = {
  files: testFiles,
  database: testDatabase,
};

async function wordsOf(deps: Deps, port: ConnectionPort): Promise<string | undefined> {
  const found = deps.outside.get(chosenFor(port, deps.config)?.service ?? '');
  // First, since it says best what is wrong.
  const said = found && (await found.test(AbortSignal.timeout(TEST_MS))).words;
  const own = await OWN[port]?.(deps);
  return said === undefined && own === undefined ? undefined : [said, own].filter(Boolean).join(' ');
}

/** Asked before the transaction begins; undefined where no other service does it. */
export const testedService = preparation(
  'services.test',
  async (deps: Deps, { port }: { readonly port: ConnectionPort }): Promise<TestOutcome | undefined> => {
    try {
      const words = await wordsOf(deps, port);
      return words === undefined ? undefined : { ok: true, words };
    } catch (error) {
      return { ok: false, words: error instanceof Error ? error.message : String(error) };
    }
  },
);
