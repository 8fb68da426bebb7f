import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { EICAR, startClamdStandIn } from '@colorway/trials/stand-ins/clamd.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedFile } from '../../kernel/database/schema.ts';

let clamd: Awaited<ReturnType<typeof startClamdStandIn>>;
let server: TestServer;
let visitor: TusCaller;
beforeAll(async () => {
  clamd = await startClamdStandIn();
  server = await createTestServer({ env: clamd.env });
  visitor = tusCaller(await server.listen());
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});
beforeEach(() => {
  clamd.behavior.breaksAfter = Number.POSITIVE_INFINITY;
});

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'weave ')]);
const onDisk = async (): Promise<readonly string[]> => {
  const folder = join(server.deps.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map(({ name }) => name);
};

test('a file with a virus is refused with a sentence, and stays in quarantine alone', async () => {
  const { said: answer, location } = await visitor.upload({ filename: 'logo.pdf' }, Buffer.concat([pdf, EICAR]));
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'file-infected', message: expect.stringContaining('A virus was found in this file') },
  });
  expect((await visitor.head(location)).status).toBe(404);
  expect(await onDisk()).toEqual([expect.stringMatching(/^quarantine-[0-9a-f]{32}$/)]);
  expect(await server.deps.db.select().from(storedFile)).toEqual([]);
});

test('while the scanner is away an upload keeps its bytes, and is complete once it is back', async () => {
  clamd.behavior.breaksAfter = 1_000;
  const { said: answer, location } = await visitor.upload({ filename: 'later.pdf' }, pdf);
  expect(answer).toMatchObject({ status: 503, body: { code: 'scanner-away' } });
  expect(answer.headers['retry-after']).toBe('60');
  expect(await server.deps.db.select().from(storedFile)).toEqual([]);
  expect((await visitor.head(location)).status).toBe(503);
  clamd.behavior.breaksAfter = Number.POSITIVE_INFINITY;
  expect(await visitor.head(location)).toMatchObject({
    status: 200,
    headers: { 'upload-offset': String(pdf.length) },
  });
  const files = await server.deps.db.select().from(storedFile);
  expect(files).toMatchObject([{ originalName: 'later.pdf', bytes: pdf.length }]);
});

test('a clean file is scanned once and stored', async () => {
  const before = clamd.behavior.scanned;
  expect((await visitor.upload({ filename: 'clean.pdf' }, pdf)).said.status).toBe(204);
  expect(clamd.behavior.scanned).toBe(before + 1);
});
