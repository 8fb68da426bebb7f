import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveEvent, storedFile, stylePattern } from '../../kernel/database/schema.ts';

let server: TestServer;
let there: TestServer;
let browser: Browser;
let owner: string;
beforeAll(async () => {
  server = await createTestServer();
  there = await createTestServer({ beside: server });
  const { id } = await makeStaff(server);
  browser = await signedIn(server, { staffId: id });
  owner = `staff:${id}`;
});
afterAll(async () => {
  await there.close();
  await server.close();
});

/** A stored file such as the upload route leaves. */
async function picture(more: { owner?: string; destination?: 'org-patterns' | 'org-photo-patterns' } = {}) {
  const id = randomUUID().replaceAll('-', '');
  const file = { id, newName: `${id}.png`, originalName: 'oak.png', extension: 'png' as const };
  const rest = { contentType: 'image/png', bytes: 1, sha256: '0', owner, destination: 'org-patterns' as const };
  await server.deps.db.insert(storedFile).values({ ...file, ...rest, ...more });
  return id;
}

type Product = 'tie' | 'robe' | 'kimono' | 'bowTie' | 'neckGaiter' | 'suspenders' | 'tableRunner';
const add = async (patternName: string, ...types: Product[]) => {
  const images = await Promise.all(types.map(async (productType) => ({ productType, fileId: await picture() })));
  return browser.post('/admin/style-patterns', { collection: 'org', patternName, images });
};
const made = async (patternName: string, type: Product) => (await add(patternName, type)).body.patterns[0];
const list = async (productType: Product) =>
  (await browser.get(`/admin/style-patterns?collection=org&productType=${productType}`)).body;
const order = async (type: Product): Promise<string> =>
  (await list(type)).patterns
    .map(({ index, patternName }: { index: number; patternName: string }) => `${index} ${patternName}`)
    .join(', ');

describe('an added pattern', () => {
  test('is refused to visitors and customers', async () => {
    const body = { collection: 'org', patternName: 'Oak', images: [{ productType: 'tie', fileId: 'x' }] };
    expect((await openBrowser(server.app).post('/admin/style-patterns', body)).status).toBe(401);
    const customer = await signedIn(server, { email: (await makeProject(server)).email });
    expect((await customer.post('/admin/style-patterns', body)).status).toBe(403);
  });

  test.each([
    [{ patternName: ' ' }, 'Give the pattern a name.'],
    [{ patternName: 'x'.repeat(81) }, 'A name can have at most 80 characters.'],
    [{ images: [] }, 'Add a picture for at least one product type.'],
  ])('with %j is refused with a message', async (wrong, message) => {
    const right = { collection: 'org', patternName: 'Oak', images: [{ productType: 'tie', fileId: await picture() }] };
    const { status, body } = await browser.post('/admin/style-patterns', { ...right, ...wrong });
    expect([status, JSON.stringify(body.issues)]).toEqual([400, expect.stringContaining(message)]);
  });

  test('takes only pictures that this staff member sent for this collection', async () => {
    const refusedIds = [
      'nothing',
      await picture({ owner: 'staff:somebody' }),
      await picture({ destination: 'org-photo-patterns' }),
    ];
    for (const fileId of refusedIds) {
      const images = [{ productType: 'tie', fileId }];
      const { status, body } = await browser.post('/admin/style-patterns', {
        ...{ collection: 'org', patternName: 'Strange', images },
      });
      expect([status, body.code]).toEqual([409, 'file-gone']);
    }
    expect(await order('tie')).toBe('');
  });

  test('appears last on each product that has a picture, on every node', async () => {
    await add('Elm', 'kimono');
    const { status, body } = await add('Oak', 'robe', 'kimono');
    expect(status).toBe(200);
    expect(body.patterns).toMatchObject([
      { patternName: 'Oak', productType: 'robe', index: 1, version: 1, changedBy: 'Test' },
      { patternName: 'Oak', productType: 'kimono', index: 2 },
    ]);
    expect(body.patterns[0].thumb).toMatch(/\/w320\.webp$/);
    expect((await list('robe')).counts).toMatchObject({ robe: 1, kimono: 2, suspenders: 0 });
    const elsewhere = openBrowser(there.app);
    await expect.poll(async () => (await elsewhere.get('/org-patterns')).body.patterns.length).toBe(3);
  });

  test('is refused completely when one product already has the name', async () => {
    await add('Ash', 'bowTie');
    const { status, body } = await add('ash', 'neckGaiter', 'bowTie');
    expect([status, body.message]).toEqual([409, 'There is a pattern ash for Bow Tie already. Choose another name.']);
    expect(await order('neckGaiter')).toBe('');
  });
});

describe('an edit', () => {
  const edit = (id: string, more: object) => browser.patch(`/admin/style-patterns/${id}`, more);

  test('of an unknown pattern is refused', async () => {
    const sent = { version: 1, patternName: 'Oak', productType: 'tie' };
    expect((await edit(randomUUID(), sent)).status).toBe(404);
  });

  test('of a stale version is refused with the current pattern', async () => {
    const { id } = await made('Birch', 'suspenders');
    const first = await edit(id, { version: 1, patternName: 'Silver Birch', productType: 'suspenders' });
    expect(first.body).toMatchObject({ patternName: 'Silver Birch', version: 2 });
    const { status, body } = await edit(id, { version: 1, patternName: 'Mine', productType: 'suspenders' });
    expect([status, body.current]).toEqual([409, first.body]);
  });

  test('changes picture and product: it goes last there, without leaving a gap', async () => {
    const [one] = [await made('One', 'neckGaiter'), await made('Two', 'neckGaiter'), await made('Three', 'suspenders')];
    const fileId = await picture();
    const { body } = await edit(one.id, { version: 1, patternName: 'One', productType: 'suspenders', fileId });
    expect(body.image).toContain(fileId);
    expect(await order('neckGaiter')).toBe('1 Two');
    expect(await order('suspenders')).toBe('1 Silver Birch, 2 Three, 3 One');
  });

  test('D61: of a table runner in the old spelling stores the new one', async () => {
    const { id } = await made('Runner', 'tableRunner');
    const old = 'tableRunners' as 'tableRunner';
    await server.deps.db.update(stylePattern).set({ productType: old }).where(eq(stylePattern.id, id));
    expect(await order('tableRunner')).toBe('1 Runner');
    await edit(id, { version: 1, patternName: 'Runner', productType: 'tableRunner' });
    const [row] = await server.deps.db.select().from(stylePattern).where(eq(stylePattern.id, id));
    expect(row?.productType).toBe('tableRunner');
  });
});

describe('a removed pattern', () => {
  const remove = (id: string, payload: object) =>
    server.app.inject({
      ...{ method: 'DELETE', url: `/api/admin/style-patterns/${id}`, payload },
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: Object.fromEntries(browser.cookies),
    });

  test('stays when the version is stale or missing', async () => {
    const { id } = await made('Pine', 'tie');
    expect((await remove(id, {})).statusCode).toBe(400);
    const stale = await remove(id, { version: 7 });
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, 1]);
    expect(await order('tie')).toBe('1 Pine');
  });

  test('leaves no gap, and is restored at its old position', async () => {
    const fir = await made('Fir', 'tie');
    await made('Yew', 'tie');
    expect((await remove(fir.id, { version: 1 })).json()).toEqual({ id: fir.id });
    expect(await order('tie')).toBe('1 Pine, 2 Yew');
    const edit = { version: 2, patternName: 'Fir', productType: 'tie' };
    expect((await browser.patch(`/admin/style-patterns/${fir.id}`, edit)).status).toBe(404);
    const restore = () => browser.post(`/admin/style-patterns/${fir.id}/restore`);
    expect((await restore()).body).toMatchObject({ index: 2, version: 3 });
    expect((await restore()).body).toMatchObject({ index: 2, version: 3 });
    expect(await order('tie')).toBe('1 Pine, 2 Fir, 3 Yew');
  });

  test('is not restored when its name is taken', async () => {
    const { id } = await made('Larch', 'robe');
    await remove(id, { version: 1 });
    await made('Larch', 'robe');
    expect((await browser.post(`/admin/style-patterns/${id}/restore`)).status).toBe(409);
  });
});

describe('a move', () => {
  test('notifies staff and changes no version', async () => {
    const { id } = (await list('tie')).patterns[2];
    const before = await server.deps.db.select().from(liveEvent).where(eq(liveEvent.channel, 'staff'));
    const moved = await browser.post(`/admin/style-patterns/${id}/move`, { to: 1 });
    expect(moved.body).toEqual({ from: 3, to: 1, of: 3 });
    expect(await order('tie')).toBe('1 Yew, 2 Pine, 3 Fir');
    expect((await list('tie')).patterns[0]).toMatchObject({ version: 1 });
    expect((await browser.post(`/admin/style-patterns/${id}/move`, { to: 1 })).body).toEqual({ from: 1, to: 1, of: 3 });
    const events = await server.deps.db.select().from(liveEvent).where(eq(liveEvent.channel, 'staff'));
    expect(events.slice(before.length)).toMatchObject([
      { kind: 'style-patterns-changed', data: { collection: 'org' } },
    ]);
  });

  test('among many concurrent ones leaves positions 1 to n', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await made(name, 'tie');
    const { patterns } = await list('tie');
    const moves = patterns.flatMap(({ id }: { id: string }, at: number) => [
      browser.post(`/admin/style-patterns/${id}/move`, { to: 8 - at }),
      browser.post(`/admin/style-patterns/${id}/move`, { to: at + 2 }),
    ]);
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    const after = (await list('tie')).patterns;
    expect(after.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(after.map(({ id }: { id: string }) => id)).size).toBe(8);
  });
});
