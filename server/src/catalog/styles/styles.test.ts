import { randomUUID } from 'node:crypto';
import { STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import { firstStyles } from '@colorway/seed/styles/first-styles.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstData } from '../../edge/first-data.ts';
import { storedFile, stylePattern } from '../../kernel/database/schema.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { ensureFirstStyles } from './first-styles.ts';
import { notifyStylesChanged } from './styles-channel.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { DEMO: '1' } });
  await ensureFirstStyles(server.deps);
});
afterAll(() => server.close());

interface Style {
  readonly id: string;
  readonly patternName: string;
  readonly productType: string;
  readonly image: string;
  readonly index: number;
}

const list = async (path: string): Promise<Style[]> => (await openBrowser(server.app).get(path)).body.patterns;
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const named = async (patternName: string, productType: string): Promise<Style> => {
  const found = (await list('/org-patterns')).find(
    (style) => style.patternName === patternName && style.productType === productType,
  );
  if (!found) throw new Error(`Expected the pattern ${patternName}`);
  return found;
};
const row = { collection: 'org', index: 1, drawing: { pattern: 'pin-dot', colors: ['#ffffff', '#000000'] } } as const;
type Row = Partial<typeof stylePattern.$inferInsert>;
/** Inserts a row such as a save by staff makes. */
const insert = (more: Row & { readonly patternName: string }): Promise<string> =>
  inTransaction(server.deps.db, async (tx) => {
    const id = randomUUID();
    await tx.insert(stylePattern).values({ ...row, productType: 'tie', ...more, id });
    await notifyStylesChanged(tx);
    return id;
  });

describe('a photo pattern', () => {
  test.each([randomUUID(), 'harbor-stripe', '%2e%2e'])(
    'that does not exist (%s) is refused with a message',
    async (id) => {
      const answer = await openBrowser(server.app).get(`/photo-patterns/${encodeURIComponent(id)}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(answer.body.message).toBe('There is no photo pattern with this id.');
    },
  );

  test('is found by its id; an org pattern is not', async () => {
    const [photo] = await list('/photo-patterns');
    const [org] = await list('/org-patterns');
    expect((await openBrowser(server.app).get(`/photo-patterns/${photo?.id}`)).body).toEqual(photo);
    expect((await openBrowser(server.app).get(`/photo-patterns/${org?.id}`)).status).toBe(404);
  });
});

describe('the starter patterns', () => {
  test('are empty without the demo', async () => {
    const bare = await createTestServer();
    await firstData(bare.deps);
    expect((await openBrowser(bare.app).get('/org-patterns')).body).toEqual({ patterns: [] });
    await bare.close();
  });

  test('are loaded once with the demo, also when nodes start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureFirstStyles(server.deps)));
    const [org, photos] = [await list('/org-patterns'), await list('/photo-patterns')];
    expect(org.length + photos.length).toBe(firstStyles().length);
    for (const patterns of [org, photos])
      expect(new Set(patterns.map(({ productType }) => productType)).size).toBe(STYLE_PRODUCTS.length);
  });

  test('are sorted by name, then by index', async () => {
    for (const path of ['/org-patterns', '/photo-patterns']) {
      const order = (await list(path)).map(
        ({ patternName, index }) => `${patternName} ${String(index).padStart(3, '0')}`,
      );
      expect(order).toEqual(order.toSorted());
    }
  });

  test('are revalidated on each request and change on every node at once', async () => {
    const there = await createTestServer({ beside: server });
    const elsewhere = (headers: Record<string, string> = {}) => there.app.inject({ url: '/api/org-patterns', headers });
    const first = await elsewhere();
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const tag = { 'if-none-match': String(first.headers.etag) };
    expect((await elsewhere(tag)).statusCode).toBe(304);
    await insert({ patternName: 'One More' });
    await expect.poll(async () => (await elsewhere(tag)).statusCode).toBe(200);
    expect((await elsewhere()).json().patterns).toHaveLength(first.json().patterns.length + 1);
    await there.close();
  });

  test('D61: read tableRunners as tableRunner', async () => {
    await insert({ patternName: 'Old Spelling', productType: 'tableRunners' as 'tableRunner' });
    await expect.poll(() => named('Old Spelling', 'tableRunner')).toMatchObject({ index: 1 });
  });

  test("use the file's URL when staff uploaded a picture", async () => {
    const file = { id: 'f'.repeat(32), newName: 'oak leaf-12345.png', originalName: 'oak leaf.png', extension: 'png' };
    const more = { contentType: 'image/png', bytes: 1, sha256: '0', owner: 'staff:1' };
    await server.deps.db.insert(storedFile).values({ ...file, ...more, destination: 'org-patterns' });
    const id = await insert({ patternName: 'Oak Leaf', fileId: file.id, drawing: null });
    const url = `/files/${file.id}/oak%20leaf-12345.png`;
    await expect.poll(() => named('Oak Leaf', 'tie')).toMatchObject({ image: url });
    expect((await get(`/style-pictures/${id}.svg?v=1`)).headers.location).toBe(url);
  });
});

describe('the picture of a starter pattern', () => {
  test.each([`${randomUUID()}.svg`, `${randomUUID()}.webp`, 'harbor-stripe.svg', '1.png'])(
    'of %s does not exist',
    async (name) => {
      const answer = await get(`/style-pictures/${name}`);
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such starter pattern.']);
    },
  );

  test('is refused in another format or with an invalid version', async () => {
    const { id } = await named('Harbor Stripe', 'tie');
    expect((await get(`/style-pictures/${id}.gif`)).statusCode).toBe(404);
    expect((await get(`/style-pictures/${id}.svg?v=newest`)).statusCode).toBe(400);
  });

  test('runs no scripts, and is cached for good only with its version in the URL', async () => {
    const { image } = await named('Harbor Stripe', 'tie');
    const answer = await get(image);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      // A mail shows it from another origin.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy':
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get(image, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    for (const url of [image.replace('v=1', ''), image.replace('v=1', 'v=2')])
      expect((await get(url)).headers['cache-control']).toBe('public, no-cache');
  });

  test('takes less than thirty kilobytes for a card, and less than three as a compressed drawing', async () => {
    for (const name of ['Harbor Stripe', 'Fern Walk']) {
      const { image } = await named(name, 'infinityScarf');
      expect((await get(image)).rawPayload.length).toBeLessThan(30_000);
      const { headers, rawPayload } = await get(image.replace('.webp', '.svg'), { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBe('br');
      expect(rawPayload.length).toBeLessThan(3_000);
    }
  });

  test('is drawn once in pixels, large enough for a card', async () => {
    const url = (await named('Fern Walk', 'kimono')).image;
    const [one, other] = await Promise.all([get(url), get(url)]);
    expect(one.headers).toMatchObject({ 'content-type': 'image/webp', etag: other.headers.etag });
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ width: 360, height: 405 });
    expect(await sharp((await get(`${url}&size=large`)).rawPayload).metadata()).toMatchObject({ width: 1080 });
    expect((await get(`${url}&size=huge`)).statusCode).toBe(400);
    expect((await get(url, { 'if-none-match': String(one.headers.etag) })).statusCode).toBe(304);
    expect(await sharp((await get(url.replace('.webp', '.png'))).rawPayload).metadata()).toMatchObject({
      format: 'png',
    });
  });

  test('in pixels is drawn for a full tab of requests at once', async () => {
    const photos = (await list('/photo-patterns')).filter(({ productType }) => productType === 'lumbarPillow');
    const answers = await Promise.all(photos.map(({ image }) => get(image)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(photos.map(() => 200));
  });

  test('of a removed pattern stays available to earlier choices', async () => {
    const { id, image } = await named('Regatta Dot', 'suspenders');
    await inTransaction(server.deps.db, async (tx) => {
      await tx.update(stylePattern).set({ deletedAt: new Date() }).where(eq(stylePattern.id, id));
      await notifyStylesChanged(tx);
    });
    await expect.poll(async () => (await list('/org-patterns')).some((style) => style.id === id)).toBe(false);
    expect((await get(image)).statusCode).toBe(200);
  });
});
