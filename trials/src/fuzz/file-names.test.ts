import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { storedFile } from '@colorway/server/kernel/database/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../kit/test-server.ts';
import { type TusCaller, tusCaller } from '../kit/tus-caller.ts';
import { fileNames } from './file-names.ts';

/** Every name is sent in the long form (`npm run fuzz -- names`), every fourth one in `npm test`. */
const EVERY = Number(process.env.EVERY ?? 4);
const names = fileNames.filter((_, at) => at % EVERY === 0);
const OK = ['png', 'jpg', 'jpeg', 'heic', 'heif', 'pdf', 'svg', 'ai', 'eps'];
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
let origin: string;
let caller: TusCaller;
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: '1' } });
  origin = await server.listen();
  caller = tusCaller(origin);
  await caller.upload({ filename: 'first.pdf' }, PDF);
});
afterAll(() => server.close());

const stored = new Map<
  string,
  { readonly name: string; readonly originalName: string; readonly url: string; readonly by: TusCaller }
>();
/** Valid names have a known extension and do not begin with a dot (documents, D74). */
const shouldPass = (name: string): boolean =>
  name.length <= 1_000 &&
  !name.startsWith('.') &&
  name.includes('.') &&
  OK.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) &&
  !name.includes('\0') &&
  name.isWellFormed();

test(`S10: ${names.length} names: each is taken or refused as the documents say`, { timeout: 600_000 }, async () => {
  expect(fileNames.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  for (const [at, filename] of names.entries()) {
    // One network may send only so many files a day.
    if (at % 100 === 99) caller = tusCaller(origin, new Map(), `10.7.0.${Math.floor(at / 100)}`);
    const bytes = filename.toLowerCase().endsWith('.pdf') ? PDF : PNG;
    const { said: answer, file } = await caller.upload({ filename }, bytes);
    if (file) stored.set(filename, { ...file, by: caller });
    const isRight = shouldPass(filename)
      ? answer.status === 204 || answer.status === 422
      : answer.status >= 400 && answer.status < 500 && typeof answer.body?.code === 'string';
    if (!isRight) wrong.push(`${JSON.stringify(filename)}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  expect(wrong).toEqual([]);
  expect(stored.size).toBeGreaterThan(names.length / 6);
});

test('S10: what people see is the name as it was, and the documented name is fit for any disk', () => {
  for (const [filename, { name, originalName }] of stored) {
    expect(originalName).toBe(filename);
    expect(name).not.toMatch(/[\p{Cc}\p{Cs}/\\\u202a-\u202e\u2066-\u2069]/u);
    expect(name).toMatch(/\d{6}\.(png|jpg|pdf)$/);
    expect(name.split('.').length).toBe(2);
  }
});

test('S10: on the disk stands nothing that a visitor typed', async () => {
  const { dataDir } = server.deps.config;
  const paths = readdirSync(dataDir, { recursive: true }).map(String);
  const rows = await server.deps.db.select().from(storedFile);
  expect(rows.length).toBe(stored.size + 1);
  for (const path of paths) expect(path).toMatch(/^[a-z0-9/._-]+$/);
  for (const { id } of rows) {
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(paths.some((path) => path.includes(id))).toBe(true);
  }
  for (const path of paths) expect(join(dataDir, path).startsWith(dataDir)).toBe(true);
});

test('S10: the file comes back under its own name, by a header of plain ASCII', async () => {
  for (const [, { name, url, by }] of stored) {
    const { status, headers } = await by.ask('GET', url);
    const header = String(headers['content-disposition']);
    expect(status, url).toBe(200);
    expect(header).toMatch(/^(inline|attachment); filename="[^"\\]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]*)?$/);
    const [, extended] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
    expect(extended === undefined ? /filename="(.*)"/.exec(header)?.[1] : decodeURIComponent(extended)).toBe(name);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
