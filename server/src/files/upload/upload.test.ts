import { createHash, randomBytes } from 'node:crypto';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type TusCaller, tusCaller } from '@colorway/trials/kit/tus-caller.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../../kernel/database/schema.ts';

let server: TestServer;
let origin: string;
let visitor: TusCaller;
beforeAll(async () => {
  server = await createTestServer();
  origin = await server.listen();
  visitor = tusCaller(origin);
});
afterAll(() => server.close());

const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);

describe('starting an upload', () => {
  test('is refused without the protocol version, and names the supported one', async () => {
    const answer = await visitor.ask('POST', '/api/uploads', { 'upload-length': '5' });
    expect(answer).toMatchObject({ status: 412, body: { code: 'tus-version' } });
    expect(answer.headers['tus-version']).toBe('1.0.0');
  });

  test.each([
    ['logo', 'file-name-invalid', 'Please add a valid file!'],
    ['.png', 'file-name-invalid', 'Please add a valid file!'],
    ['logo.gif', 'file-type-refused', 'File must be .ai, .eps, .svg, .pdf, .png, or .jpg'],
  ])('is refused for %s', async (filename, code, message) => {
    expect(await visitor.create({ filename }, 5)).toMatchObject({ status: 400, body: { code, message } });
  });

  test('accepts upper-case extensions (D74)', async () => {
    expect((await visitor.create({ filename: 'LOGO.PNG' }, 5)).status).toBe(201);
  });

  test.each([
    ['0', 'file-empty', 400],
    ['209715201', 'too-large', 413],
    ['-1', 'invalid-input', 400],
    ['1e3', 'invalid-input', 400],
    ['99999999999999999999', 'invalid-input', 400],
  ])('with %s bytes is refused', async (length, code, status) => {
    const answer = await visitor.create({ filename: 'a.pdf' }, 0, { 'upload-length': length });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test.each(['', 'filename', 'filename !!!', 'filename YS5wZGY=,filename YS5wZGY='])(
    'with metadata %j is refused',
    async (metadata) => {
      const answer = await visitor.create({ filename: 'a.pdf' }, 5, { 'upload-metadata': metadata });
      expect(answer.status).toBe(400);
    },
  );

  test('with a NUL in its name is refused', async () => {
    expect((await visitor.create({ filename: 'a\0.pdf' }, 5)).status).toBe(400);
  });

  test('to an unknown destination is refused', async () => {
    const answer = await visitor.create({ filename: 'a.pdf', destination: '../etc' }, 5);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  test('with a deferred length or in concatenated parts is refused', async () => {
    const later = await visitor.create({ filename: 'a.pdf' }, 5, { 'upload-defer-length': '1' });
    const parts = await visitor.create({ filename: 'a.pdf' }, 5, { 'upload-concat': 'partial' });
    expect([later.status, parts.status]).toEqual([400, 400]);
  });

  test('lists the supported tus extensions', async () => {
    const { status, headers } = await visitor.ask('OPTIONS', '/api/uploads');
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-max-size': '209715200',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
    });
  });
});

describe('access to uploads', () => {
  test('needs a sign-in except for the two wizards', async () => {
    const { id: projectID } = await makeProject(server);
    const destinations = ['revisions', 'proof-images', 'org-patterns', 'org-photo-patterns'];
    for (const destination of destinations) {
      const answer = await visitor.create({ filename: 'a.png', destination, projectID }, 5);
      expect(answer.status, destination).toBe(401);
    }
    for (const destination of ['org-uploads', 'dist-uploads']) {
      expect((await visitor.create({ filename: 'a.png', destination }, 5)).status, destination).toBe(201);
    }
  });

  test.each(['org-uploads', 'dist-uploads', 'org-patterns', 'logos'])(
    'refuses a project with %s',
    async (destination) => {
      const { id, email } = await makeProject(server);
      const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
      const callers = destination.endsWith('-uploads')
        ? [visitor, tusCaller(origin, (await signedIn(server, { email })).cookies)]
        : [tusCaller(origin, staff.cookies)];
      const message = 'Leave this out: the file belongs to no project.';
      for (const projectID of [id, 'nosuch']) {
        for (const caller of callers) {
          const answer = await caller.create({ filename: 'a.png', destination, projectID }, 5);
          expect(answer.status, projectID).toBe(400);
          expect(answer.body).toMatchObject({ code: 'invalid-input', issues: [{ path: 'projectID', message }] });
        }
      }
      expect(await server.deps.db.$count(upload, eq(upload.destination, destination as DestinationName))).toBe(
        await server.deps.db.$count(
          upload,
          and(eq(upload.destination, destination as DestinationName), isNull(upload.projectId)),
        ),
      );
    },
  );

  test('for a project is granted to its customer, link holders and staff', async () => {
    const project = await makeProject(server);
    const other = await makeProject(server);
    const customer = tusCaller(origin, (await signedIn(server, { email: project.email })).cookies);
    const holder = tusCaller(origin, (await withShareKey(server, project)).cookies);
    const staff = tusCaller(origin, (await signedIn(server, { staffId: (await makeStaff(server)).id })).cookies);
    const revision = (projectID?: string) => ({
      filename: 'a.pdf',
      destination: 'revisions',
      ...(projectID !== undefined && { projectID }),
    });
    expect((await customer.create(revision(other.id), 5)).status).toBe(404);
    expect((await holder.create(revision(other.id), 5)).status).toBe(404);
    expect((await staff.create(revision('nowhere'), 5)).status).toBe(404);
    expect((await customer.create(revision(), 5)).body).toMatchObject({ code: 'invalid-input' });
    for (const one of [customer, holder, staff]) expect((await one.create(revision(project.id), 5)).status).toBe(201);

    const proof = { filename: 'a.png', destination: 'proof-images', projectID: project.id };
    expect((await customer.create(proof, 5)).status).toBe(403);
    expect((await staff.create({ ...proof, filename: 'a.pdf' }, 5)).body).toMatchObject({
      message: 'File must be .png or .jpg',
    });
    expect((await staff.create(proof, 5)).status).toBe(201);
  });
});

describe('an upload', () => {
  test('answers 404 to other callers for every verb', async () => {
    const bytes = pdf(1000);
    const { location } = await visitor.upload({ filename: 'mine.pdf' }, bytes);
    const unfinished = String((await visitor.create({ filename: 'b.pdf' }, 1000)).headers.location);
    for (const stranger of [tusCaller(origin), tusCaller(origin, new Map([['colorway-browser', 'guess']]))]) {
      for (const where of [location, unfinished]) {
        expect((await stranger.head(where)).status).toBe(404);
        expect((await stranger.patch(where, 0, bytes)).status).toBe(404);
        expect((await stranger.remove(where)).status).toBe(404);
        expect((await stranger.ask('GET', `${where}/file`)).status).toBe(404);
      }
    }
    expect((await visitor.head(unfinished)).headers['upload-offset']).toBe('0');
  });

  test('stays accessible after signing in', async () => {
    const someone = tusCaller(origin);
    const unfinished = String((await someone.create({ filename: 'b.pdf' }, 1000)).headers.location);
    const { cookies } = await signedIn(server, { email: 'customer@example.com' });
    for (const [name, value] of cookies) someone.cookies.set(name, value);
    expect((await someone.head(unfinished)).status).toBe(200);
  });

  test('resumes only at its offset and with its content type', async () => {
    const bytes = pdf(3000);
    const at = String((await visitor.create({ filename: 'c.pdf' }, bytes.length)).headers.location);
    expect((await visitor.patch(at, 1, bytes)).body).toMatchObject({ code: 'upload-offset' });
    expect((await visitor.patch(at, 0, bytes, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await visitor.patch(at, 0, bytes, { 'upload-offset': 'x' })).status).toBe(400);
    expect((await visitor.patch(at, 0, Buffer.alloc(3001))).status).toBe(413);
    const part = await visitor.patch(at, 0, bytes.subarray(0, 1000));
    expect(part).toMatchObject({ status: 204, headers: { 'upload-offset': '1000' } });
    expect(part.headers['upload-expires']).toBeTypeOf('string');
    expect((await visitor.ask('GET', `${at}/file`)).status).toBe(404);
    expect((await visitor.patch(at, 1000, bytes.subarray(1000))).status).toBe(204);
  });

  test('of several parts arrives unchanged and names its file', async () => {
    const bytes = pdf(64 * 1024 * 1024);
    const created = await visitor.create({ filename: 'Plan.of.the.club.pdf' }, bytes.length);
    const at = String(created.headers.location);
    expect(at).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    for (const [from, to] of [
      [0, 5_000_001],
      [5_000_001, 40_000_000],
      [40_000_000, bytes.length],
    ] as const) {
      expect((await visitor.patch(at, from, bytes.subarray(from, to))).status).toBe(204);
    }
    const { body: file } = await visitor.ask('GET', `${at}/file`);
    expect(file).toMatchObject({
      id: at.split('/').at(-1),
      destination: 'org-uploads',
      originalName: 'Plan.of.the.club.pdf',
      contentType: 'application/pdf',
      bytes: bytes.length,
      previewUrl: null,
      width: null,
    });
    expect(file.name).toMatch(/^Planoftheclub[1-9]\d{5}\.pdf$/);
    const read = await visitor.ask('GET', file.url);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(createHash('sha256').update(read.bytes).digest('hex')).toBe(sha256);
    expect(read.headers.etag).toBe(`"${sha256}"`);
  });

  test('can be sent with its creation', async () => {
    const bytes = pdf(500);
    const answer = await visitor.ask(
      'POST',
      '/api/uploads',
      {
        'tus-resumable': '1.0.0',
        'upload-length': '500',
        'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')},destination ZGlzdC11cGxvYWRz`,
        'content-type': 'application/offset+octet-stream',
      },
      bytes,
    );
    expect(answer).toMatchObject({ status: 201, headers: { 'upload-offset': '500' } });
    expect((await visitor.ask('GET', `${answer.headers.location}/file`)).body.destination).toBe('dist-uploads');
  });

  test('is deleted when aborted; a finished one stays', async () => {
    const at = String((await visitor.create({ filename: 'c.pdf' }, 1000)).headers.location);
    await visitor.patch(at, 0, pdf(500));
    expect((await visitor.remove(at)).status).toBe(204);
    expect((await visitor.head(at)).status).toBe(404);
    const { location, file } = await visitor.upload({ filename: 'c.pdf' }, pdf(100));
    expect((await visitor.remove(location)).status).toBe(400);
    expect((await visitor.ask('GET', file.url)).status).toBe(200);
  });

  test('can be looked up repeatedly after it finished', async () => {
    const bytes = pdf(100);
    const { location, file } = await visitor.upload({ filename: 'c.pdf' }, bytes);
    expect((await visitor.head(location)).headers['upload-offset']).toBe('100');
    expect((await visitor.patch(location, 100, Buffer.alloc(0))).status).toBe(204);
    expect((await visitor.ask('GET', `${location}/file`)).body).toEqual(file);
  });

  test('gets unique digits', async () => {
    const names = new Set<string>();
    for (let at = 0; at < 20; at++) names.add((await visitor.upload({ filename: 'logo.pdf' }, pdf(50))).file.name);
    expect(names.size).toBe(20);
  });
});
