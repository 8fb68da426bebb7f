import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { sql } from 'drizzle-orm';
import { type Context, type Deps, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { mailBrand, sendMail, testMail } from '../../mail/facade.ts';
import { serviceOf } from './connections.ts';

interface TestOutcome {
  readonly ok: boolean;
  readonly words: string;
}

/** Must be shorter than the time limit of a request. */
const TEST_TIMEOUT_MS = 20_000;

/** Stores, reads and removes a file. */
async function testFiles({ storage }: Deps): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const bytes = Buffer.from(`A test of Colorway: ${key}`);
  await storage.create(key, bytes);
  try {
    const stored = await buffer(await storage.read(key));
    if (!stored.equals(bytes)) throw new Error('The file that was read differs from the one that was stored.');
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

async function testPort(deps: Deps, port: ConnectionPort): Promise<string | undefined> {
  const found = deps.outside.get(serviceOf(port, deps.config)?.service ?? '');
  // The service's own test comes first, because its errors are more specific.
  const serviceAnswer = found && (await found.test(AbortSignal.timeout(TEST_TIMEOUT_MS))).words;
  const ownAnswer = await OWN[port]?.(deps);
  return serviceAnswer === undefined && ownAnswer === undefined
    ? undefined
    : [serviceAnswer, ownAnswer].filter(Boolean).join(' ');
}

/** Undefined for a built-in service without a test. */
async function runTest(deps: Deps, { port }: Input<'services.test'>): Promise<TestOutcome | undefined> {
  try {
    const text = await testPort(deps, port);
    return text === undefined ? undefined : { ok: true, words: text };
  } catch (error) {
    return { ok: false, words: error instanceof Error ? error.message : String(error) };
  }
}

/** Sends only to the caller. */
async function sendTestMail({ tx, deps, sessions }: Context): Promise<TestOutcome> {
  const to = sessions.staff?.email;
  if (to === undefined) throw new Problem('not-signed-in');
  const { settings } = await readPortalSettings(tx);
  await sendMail(tx, deps.jobs, { ...testMail(mailBrand(settings, deps.publicUrl()), to), to: readEmail(to) });
  const text = deps.mailer.isExternal
    ? `The mail server lets us in. A mail to ${to} is on its way; Mail says when it was taken.`
    : `No mail server is set, so the mail to ${to} is kept under Mail.`;
  return { ok: true, words: text };
}

export const testService = write('services.test', {
  prepare: runTest,
  activity: { none: 'It changes nothing; a test mail is listed under Mail.' },
  run: async ({ input: { port }, context, prepared: outcome }) => {
    if (port === 'mail' && outcome?.ok !== false) return sendTestMail(context);
    if (!outcome) throw new Problem('nothing-to-test');
    return outcome;
  },
});
