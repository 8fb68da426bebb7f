import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tusCaller } from '../kit/tus-caller.ts';
import { openArena } from './load/arena.ts';
import { type Client, clientOf } from './load/client.ts';
import { PROJECT } from './load/project-writers.ts';
import { report } from './load/report.ts';

const MB = 1024 ** 2;
const DISK_MB = 900;
const RESERVE_MB = 400;
const FILE_MB = 50;

/** A disk of its own; undefined where this machine does not let us mount one. */
function mountDisk(): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'colorway-small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'none', path]);
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['-l', path]);
    rmSync(path, { recursive: true, force: true });
  });
  return status === 0 ? path : undefined;
}

const freeOf = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

/** Selections that no writer uses, because equal cart lines are merged. */
const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
const read = (client: Client) => client.call('GET', `/projects/${PROJECT}`);

async function approve(client: Client): Promise<void> {
  const { proofs } = await read(client);
  const tie = proofs.find(({ productType }: { productType: string }) => productType === 'Necktie');
  const { sha256 } = tie.versions.find(({ version }: { version: number }) => version === tie.shown);
  const alerts = tie.alerts.map(({ keyword }: { keyword: string }) => keyword);
  const approval = { name: 'Ann Lee', proofs: [{ proofId: tie.id, sha256, selections, alerts }] };
  expect(await client.call('POST', `/projects/${PROJECT}/approvals`, approval)).toMatchObject({
    approved: [{ proofId: tie.id }],
  });
}

async function checkOut(client: Client): Promise<unknown> {
  const { proofs, cart } = await read(client);
  const tie = proofs.find(({ productType }: { productType: string }) => productType === 'Necktie');
  const commands = [
    { kind: 'setPackaging', packaging: 'minimal' },
    { kind: 'setFulfillment', fulfillment: 'physical' },
    { kind: 'addLine', lineId: randomUUID(), proofId: tie.id, selections, quantity: 100 },
  ].map((command) => ({ ...command, id: randomUUID(), at: Date.now(), base: cart.version }));
  await client.call('POST', `/projects/${PROJECT}/cart`, { version: cart.version, commands });
  const { cart: now, quote } = await read(client);
  const seen = {
    cartVersion: now.version,
    expectedTotalCents: quote.quote.total,
    unapproved: proofs.map(({ id }: { id: string }) => id),
  };
  return client.call('POST', `/projects/${PROJECT}/checkout`, seen);
}

test('visitors without cookies, from everywhere, leave PostgreSQL its room on the one disk', {
  timeout: 120_000,
}, async (context) => {
  const disk = mountDisk();
  if (disk === undefined) return context.skip('this machine lets nobody mount a tmpfs');
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir);
  // The cap is out of the way: only the reserve holds them.
  const env = { DATA_DIR: dataDir, DISK_RESERVE_MB: String(RESERVE_MB), PUBLIC_UPLOADS_MB: '100000' };
  const arena = await openArena(env);
  try {
    await arena.start();
    const url = await arena.server().ready;
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(FILE_MB * MB - 9, ' ')]);
    let network = 0;
    let taken = 0;
    const refused: number[] = [];
    const flood = async (): Promise<void> => {
      while (refused.length < 30) {
        const from = `203.0.113.${network++ % 256}`;
        const { said: answer } = await tusCaller(url, new Map(), from).upload({ filename: 'art.pdf' }, bytes);
        if (answer.status === 204) taken++;
        else refused.push(answer.status);
      }
    };
    await Promise.all(Array.from({ length: 4 }, flood));
    expect(taken).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([507]));
    expect(freeOf(disk)).toBeGreaterThan((RESERVE_MB - FILE_MB) * MB);

    const ready = await (await fetch(`${url}/readyz`)).json();
    expect(ready).toMatchObject({ status: 'ready', database: true, storage: true });
    const staff = new Map(
      arena
        .cookies()
        .cookie?.split('; ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    const client = clientOf({ url, log: arena.log, cookies: staff, signal: AbortSignal.timeout(60_000) });
    const visitor = client.as(new Map());
    expect(await visitor.call('POST', '/log-in/request', { email: 'customer@example.com' })).toBeDefined();
    expect(await client.call('POST', `/projects/${PROJECT}/requests`, { note: 'A little darker' })).toBeDefined();
    await approve(client);
    expect(await checkOut(client)).toBeDefined();
    // Twenty people fill carts, order and ask; their files may be refused, nothing else.
    const before = arena.acknowledged();
    const writing = arena.write();
    await expect.poll(() => arena.acknowledged() - before, { timeout: 60_000 }).toBeGreaterThan(100);
    await writing.end();
    await arena.check();
    expect(arena.log.findings).toEqual([]);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/No space left/i);
    report(
      'uploads',
      `${taken} files of ${FILE_MB} MB on a disk of ${DISK_MB} MB, then 507; ${Math.round(freeOf(disk) / MB)} MB left free of ${RESERVE_MB}; ${arena.summary()}`,
    );
  } catch (error) {
    process.stdout.write(
      `${arena.log.findings.join('\n')}\n${arena.summary()}\n${arena.server().output().slice(-20_000)}\n`,
    );
    throw error;
  } finally {
    await arena.close();
  }
});
