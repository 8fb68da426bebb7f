import { hash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type DestinationName, destinationNames, destinations } from '@colorway/rules/file/destinations.ts';
import { MAX_QUARANTINE_BYTES, QUARANTINE_SOURCES } from '@colorway/rules/file/quarantine.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { EICAR, startClamdStandIn } from '@colorway/trials/stand-ins/clamd.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveFile, sweepQuarantine } from '../../files/facade.ts';
import { activity, mail, quarantinedFile, storedFile } from '../../kernel/database/schema.ts';
import { sendInfectedNotice } from './send-notice.ts';

let clamd: Awaited<ReturnType<typeof startClamdStandIn>>;
let server: TestServer;
let origin: string;
let owner: Browser;
let designer: Browser;
beforeAll(async () => {
  clamd = await startClamdStandIn();
  server = await createTestServer({ env: clamd.env });
  origin = await server.listen();
  owner = await signedIn(server, { staffId: (await makeStaff(server)).id });
  designer = await signedIn(server, { staffId: (await makeStaff(server, { role: 'designer' })).id });
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});
beforeEach(async () => {
  for (const table of [quarantinedFile, mail, activity]) await server.deps.db.delete(table);
});

/** The beginning of a picture with a size, behind which the scanner finds the virus. */
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex'),
  EICAR,
]);
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'weave '), EICAR]);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${EICAR.toString('latin1')}--></svg>`;
const rows = async () => server.deps.db.select().from(quarantinedFile);
const upload = async (cookies = new Map<string, string>(), sending = {}, bytes = pdf) =>
  (await tusCaller(origin, cookies).upload({ filename: 'logo.pdf', ...sending }, bytes)).said;
const storedKeys = async (): Promise<readonly string[]> => {
  const folder = join(server.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};

describe('every way in', () => {
  /** How a file of each source reaches the server; a new source without a line does not compile. */
  const send: Record<
    (typeof QUARANTINE_SOURCES)[number],
    () => Promise<{ readonly status: number; readonly code: unknown }>
  > = {
    ...(Object.fromEntries(destinationNames.map((name) => [name, () => sendTo(name)])) as Record<
      DestinationName,
      never
    >),
    'floor-photos': async () => {
      const id = randomBytes(16).toString('hex');
      const file = { id, destination: 'floor-photos' as const, originalName: 'problem.png', bytes: png.length };
      const photo = { ...file, projectId: null, owner: `tablet:${randomUUID()}`, network: null };
      const error = await receiveFile(server.deps, photo, Readable.from([png])).catch((thrown: unknown) => thrown);
      return { status: (error as { status: number }).status, code: (error as { code: string }).code };
    },
    'pattern-drawing': async () => {
      const one = { handle: `walk-${randomUUID()}-necktie`, necktie: svg };
      const group = { patternData: { ...one, name: 'Walk', order: 1, colorCount: 1 }, colors: [] };
      for (const path of ['/product-group', '/products']) await owner.post(path, group);
      const base64 = Buffer.from(svg).toString('base64');
      return answer(await owner.post('/patterns/check', { name: 'walk-necktie.svg', base64 }));
    },
    'printer-profile': async () =>
      answer(await owner.patch('/admin/preflight/settings', { version: 0, profile: EICAR.toString('base64') })),
    'color-import': async () => {
      const sent = { format: 'json', text: EICAR.toString('latin1'), mode: 'merge', version: 0, dryRun: true };
      await owner.post('/pantone/coated/import', sent);
      return answer(await owner.post('/colors/import', sent));
    },
  };
  const answer = ({ status, body }: { readonly status: number; readonly body: { readonly code?: unknown } }) => ({
    status,
    code: body.code,
  });
  async function sendTo(destination: DestinationName) {
    const { mayUpload, inProject } = destinations[destination];
    const project = await makeProject(server);
    const who =
      mayUpload === 'staff'
        ? owner
        : mayUpload === 'project'
          ? await signedIn(server, { email: project.email })
          : undefined;
    return answer(
      await upload(
        new Map(who?.cookies),
        { filename: 'mark.png', destination, ...(inProject && { projectID: project.id }) },
        png,
      ),
    );
  }

  test.each(QUARANTINE_SOURCES)('a virus by %s is refused with a sentence and put into quarantine', async (source) => {
    expect(await send[source]()).toEqual({ status: 422, code: 'file-infected' });
    const found = await rows();
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) expect(row).toMatchObject({ source, finding: 'Eicar-Test-Signature', removedAt: null });
    expect(await server.deps.db.select().from(storedFile)).toEqual([]);
  });

  test('a drawing of a pattern is scanned by each of its three calls, and an import by both', async () => {
    await send['pattern-drawing']();
    expect((await rows()).length).toBe(3);
    await send['color-import']();
    expect((await rows()).length).toBe(5);
  });
});

describe('an infected file', () => {
  const quarantined = async () => {
    await upload();
    const [row] = await rows();
    if (!row) throw new Error('Expected a row of quarantine');
    return row;
  };

  test('lies sealed on the disk, and no file route knows it', async () => {
    const { id, sha256 } = await quarantined();
    expect(sha256).toBe(hash('sha256', pdf));
    const mine = (await storedKeys()).filter((path) => path.includes(id));
    expect(mine.length).toBe(1);
    const [path = ''] = mine;
    expect((await readFile(path)).includes(EICAR.subarray(0, 30))).toBe(false);
    for (const url of [`/files/${id}/logo.pdf`, `/files/quarantine-${id}/logo.pdf`, `/api/uploads/${id}`])
      expect((await server.app.inject({ url, headers: { 'tus-resumable': '1.0.0' } })).statusCode).toBe(404);
  });

  test('is listed for owners alone, with the address of its sender masked', async () => {
    const project = await makeProject(server, { email: `marian-${randomUUID()}@example.com` });
    await upload((await signedIn(server, { email: project.email })).cookies);
    const { body } = await owner.get('/admin/quarantine');
    expect(body).toMatchObject({ scanner: 'ClamAV', storedBytes: pdf.length });
    expect(body.files).toMatchObject([
      {
        name: 'logo.pdf',
        bytes: pdf.length,
        finding: 'Eicar-Test-Signature',
        sentBy: 'm•••@example.com',
        released: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(project.email);
    expect((await designer.get('/admin/quarantine')).status).toBe(403);
  });

  test('is released by an owner with a reason, and only then downloaded, under a name that no system opens', async () => {
    const { id } = await quarantined();
    const path = `/admin/quarantine/${id}`;
    expect((await owner.get(`${path}/file`)).status).toBe(404);
    expect((await owner.post(`${path}/release`, { reason: 'short' })).status).toBe(400);
    expect((await designer.post(`${path}/release`, { reason: 'I am curious about it.' })).status).toBe(403);
    expect((await owner.post(`${path}/release`, { reason: 'For the vendor of the scanner.' })).status).toBe(204);
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = await server.app.inject({ url: `/api${path}/file`, headers: { cookie } });
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="logo.pdf.infected"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await designer.get(`${path}/file`)).status).toBe(403);
    expect(
      (await server.deps.db.select().from(activity)).map(({ what, doing, after }) => ({ what, doing, after })),
    ).toEqual([
      { what: 'Infected file logo.pdf', doing: 'released for download', after: 'For the vendor of the scanner.' },
    ]);
  });

  test('is deleted at once, key and bytes, and its row stays', async () => {
    const { id } = await quarantined();
    expect((await owner.delete(`/admin/quarantine/${id}`)).status).toBe(204);
    expect(await rows()).toMatchObject([{ id, sealedKey: null, removedAt: expect.any(Date) }]);
    await expect.poll(async () => (await storedKeys()).filter((path) => path.includes(id))).toEqual([]);
    expect((await owner.delete(`/admin/quarantine/${id}`)).status).toBe(409);
    expect((await owner.post(`/admin/quarantine/${id}/release`, { reason: 'Too late for this.' })).status).toBe(409);
  });

  test('is forgotten after 30 days', async () => {
    const { id } = await quarantined();
    await sweepQuarantine(server.deps);
    expect((await rows()).length).toBe(1);
    await server.deps.db.execute(sql`update quarantined_file set created_at = now() - interval '30 days 1 minute'`);
    await sweepQuarantine(server.deps);
    expect(await rows()).toEqual([]);
    expect((await storedKeys()).filter((path) => path.includes(id))).toEqual([]);
  });

  test('has only a row where the quarantine is full', async () => {
    const { id } = await quarantined();
    await server.deps.db.update(quarantinedFile).set({ bytes: MAX_QUARANTINE_BYTES }).where(eq(quarantinedFile.id, id));
    await upload();
    const second = (await rows()).find((row) => row.id !== id);
    expect(second).toMatchObject({ sealedKey: null, removedAt: expect.any(Date), sha256: hash('sha256', pdf) });
    expect((await storedKeys()).filter((path) => path.includes(second?.id ?? '-'))).toEqual([]);
  });

  test('is mailed to owners once an hour at most, with the sums', async () => {
    await quarantined();
    await upload();
    const now = new Date();
    await Promise.all([sendInfectedNotice(server.deps, now), sendInfectedNotice(server.deps, now)]);
    await upload();
    await sendInfectedNotice(server.deps, new Date(now.getTime() + 59 * 60_000));
    const first = await server.deps.db.select().from(mail);
    expect(first.map(({ kind, subject }) => ({ kind, subject }))).toEqual([
      { kind: 'files-infected', subject: expect.stringContaining('2 infected files in quarantine') },
    ]);
    expect(first[0]?.text).not.toContain('logo.pdf');
    await sendInfectedNotice(server.deps, new Date(now.getTime() + 61 * 60_000));
    expect((await server.deps.db.select().from(mail)).length).toBe(2);
  });
});
