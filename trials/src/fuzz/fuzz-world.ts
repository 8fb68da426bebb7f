import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { makeProject, makeStaff, signedIn } from '../kit/people.ts';
import { type ServerProcess, startServerProcess } from '../kit/process/server-process.ts';
import { createTestServer, TEST_SECRET_KEY, type TestServer } from '../kit/test-server.ts';

/** Cookies of each kind of caller, good until one of them signs out, is suspended or deletes the project. */
export type Callers = Readonly<Record<CallerName, string>>;
export const callerNames = ['nobody', 'customer', 'distributor', 'share', 'staff', 'owner'] as const;
export type CallerName = (typeof callerNames)[number];

export interface FuzzWorld {
  /** The server under test: a process of its own with the demo's data. */
  readonly process: ServerProcess;
  readonly url: string;
  /** Another node on the same database, by which a test looks at rows and makes people. */
  readonly beside: TestServer;
  /** Makes new sessions and projects, and clears the limits, so that requests get past them. */
  renew(): Promise<Callers>;
  /** Every token and key that was made: none may ever stand in the log. */
  readonly secrets: ReadonlySet<string>;
  readonly projectIds: string[];
  close(): Promise<void>;
}

/** Exchanges a share key for the browser's cookie. */
const shareCookie = async (url: string, id: string, key: string): Promise<string> => {
  const answer = await fetch(`${url}/api/projects/${id}/share/exchange`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
};

const METRICS_TOKEN = 'token-of-the-fuzz-world';
export const METRICS = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

export async function startFuzzWorld(env: Readonly<Record<string, string>> = {}): Promise<FuzzWorld> {
  const beside = await createTestServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'colorway-fuzz-'));
  const server = startServerProcess({
    ...{ DATABASE_URL: beside.url, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'info', TRUST_PROXY: '1', METRICS_TOKEN },
    SECRET_KEY: TEST_SECRET_KEY,
    ...env,
  });
  const url = await server.ready;
  const secrets = new Set<string>();
  const projectIds = ['1001'];
  const { db } = beside.deps;

  const cookieOf = async (who: { readonly email: string } | { readonly staffId: string }): Promise<string> => {
    const { cookies } = await signedIn(beside, who);
    for (const token of cookies.values()) secrets.add(token);
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  };

  /** Restores rows that the run deleted, so that later requests still find objects. */
  const revive = async (): Promise<void> => {
    await db.execute(sql`truncate rate_limit`);
    await db.execute(sql`update project set deleted_at = null where deleted_at is not null`);
    await db.execute(sql`update staff set suspended_at = null where suspended_at is not null`);
  };

  const demo = async (type: 'Distributor' | undefined): Promise<{ id: string; email: string }> => {
    const projectType = type ?? 'Wedding';
    const { rows } = await db.execute<{ id: string; email: string }>(
      sql`select id, email from project where (type = ${projectType} or ${type === undefined} and id = '1001')
          and exists (select from proof where project_id = project.id) order by id limit 1`,
    );
    return rows[0] ?? makeProject(beside, { type: projectType });
  };

  return {
    process: server,
    url,
    beside,
    secrets,
    projectIds,
    renew: async () => {
      await revive();
      const [own, wholesale, shared] = [await demo(undefined), await demo('Distributor'), await makeProject(beside)];
      secrets.add(shared.key);
      projectIds.splice(0, projectIds.length, own.id, wholesale.id, shared.id);
      const share = await shareCookie(url, shared.id, shared.key);
      const token = /colorway-share=([^;]+)/.exec(share)?.[1];
      if (token) secrets.add(token);
      return {
        nobody: '',
        customer: await cookieOf({ email: own.email }),
        distributor: await cookieOf({ email: wholesale.email }),
        share,
        staff: await cookieOf({ staffId: (await makeStaff(beside)).id }),
        owner: await cookieOf({ staffId: (await makeStaff(beside, { role: 'owner' })).id }),
      };
    },
    close: async () => {
      server.child.kill('SIGTERM');
      await server.exited;
      await beside.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
