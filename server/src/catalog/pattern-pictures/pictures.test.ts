import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { artVersion } from './stage-picture.ts';

const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";
let server: TestServer;
let staff: Browser;
let id: string;
beforeAll(async () => {
  server = await createTestServer();
  staff = await staffBrowser(server);
  const types = { necktie: drawing('#111', '#222'), 'bow-tie': drawing('#111', '#222') };
  await uploadGroup(staff, { handle: 'flag', colors: [{ hex: '#00aa00' }, { hex: '#ffffff' }], ...types });
  const colors = [{ hex: '#ff0000' }, { hex: '#0000ff' }];
  const made = await openBrowser(server.app).post('/products-v2', { handle: 'flag-necktie', serialized: '', colors });
  id = made.body.id;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const pattern = (query = '') => get(`/pattern-pictures/flag-necktie.svg${query}`);
/** Colors of one row of pixels, from left to right. */
const across = async (picture: Buffer, columns: number): Promise<string[]> => {
  const small = sharp(picture).flatten({ background: '#fff' }).resize(columns, 1, { fit: 'fill', kernel: 'nearest' });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: columns }, (_, at) =>
    data
      .subarray(at * info.channels)
      .subarray(0, 3)
      .toString('hex'),
  );
};

describe('the picture of a pattern', () => {
  test.each([
    ['colors=red', 'red'],
    ['colors=ff0000,', '""'],
    ['colors=ff0000;x', 'ff0000;x'],
    ['colors=%22/%3E%3Cscript%3E', 'script'],
    [`colors=${Array(7).fill('fff').join()}`, 'at most 6'],
    ['colors=fff&colors=000', 'once'],
    ['v=0', 'whole number'],
    ['v=1.5', 'whole number'],
    ['v=latest', 'whole number'],
  ])('with ?%s is refused with a message', async (query, message) => {
    const answer = await pattern(`?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(message);
  });

  test.each(['flag-robe', 'never-was-necktie'])('of %s does not exist', async (handle) => {
    expect((await get(`/pattern-pictures/${handle}.svg`)).statusCode).toBe(404);
  });

  test('uses the colors of the URL, repeating too few, or its own without them (D22)', async () => {
    expect(await across((await pattern()).rawPayload, 2)).toEqual(['00aa00', 'ffffff']);
    expect(await across((await pattern('?colors=FF0000,00f')).rawPayload, 2)).toEqual(['ff0000', '0000ff']);
    expect(await across((await pattern('?colors=123456')).rawPayload, 2)).toEqual(['123456', '123456']);
    expect((await pattern()).body).not.toContain('var(');
  });

  test.each(['gif', 'svgz'])('as %s does not exist', async (format) => {
    expect((await get(`/pattern-pictures/flag-necktie.${format}`)).statusCode).toBe(404);
  });

  test('as a card refuses colors, since each would be a stored file', async () => {
    const answer = await get('/pattern-pictures/flag-necktie.webp?colors=fff');
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Only svg takes colors.']);
  });

  test.each([
    ['avif', '', 360],
    ['avif', '&size=small', 180],
    ['webp', '', 360],
    ['png', '', 360],
  ])('as %s%s shows the product as large as a card, cached for good', async (format, size, pixels) => {
    const address = `/pattern-pictures/flag-bow-tie.${format}?v=1${size}`;
    const answer = await get(address);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([pixels, expect.any(Number)]);
    const [left, , , , knot] = await across(answer.rawPayload, 9);
    expect(left).not.toBe(knot);
    expect((await get(address)).rawPayload).toEqual(answer.rawPayload);
  });

  test('is the drawing for a page that would wait, and the picture from then on', async () => {
    const { storage } = server.deps;
    const { promise: storing, resolve: store } = Promise.withResolvers<void>();
    const { create } = storage;
    Object.assign(storage, { create: (...args: Parameters<typeof create>) => storing.then(() => create(...args)) });
    const inPage = { 'sec-fetch-dest': 'image' };
    const url = '/pattern-pictures/flag-bow-tie.webp?v=1&size=large';
    const { statusCode, headers, body } = await get(url, inPage);
    Object.assign(storage, { create });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-security-policy']).toBe(POLICY);
    expect(body).toContain('#00aa00');
    expect(body).toMatch(/^<svg[^>]* viewBox="[^"]+" width="1080" height="1215">/);
    store();
    await expect.poll(async () => (await get(url, inPage)).headers['content-type']).toBe('image/webp');
  });

  test('S2: runs no scripts, however it is opened', async () => {
    for (const { headers } of [await pattern(), await get(`/configured/${id}.svg`)])
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
  });

  test('is cached for good with a version in the URL, and revalidated without', async () => {
    const [now, named] = [await pattern(), await pattern('?v=1')];
    expect(now.headers['cache-control']).toBe('public, no-cache');
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await get('/pattern-pictures/flag-necktie.svg', { 'if-none-match': String(now.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('of an earlier version stays available to open pages; of a draft it does not exist', async () => {
    const types = { necktie: drawing('#333'), 'bow-tie': drawing('#333') };
    await uploadGroup(staff, { handle: 'flag', ...types }, { replace: true, state: 'draft' });
    expect((await pattern('?v=2')).statusCode).toBe(404);
    await uploadGroup(staff, { handle: 'flag', ...types }, { replace: true });
    expect(await across((await pattern('?v=1&colors=f00,00f')).rawPayload, 2)).toEqual(['ff0000', '0000ff']);
    expect((await pattern('?v=3')).statusCode).toBe(200);
    expect((await pattern('?v=2')).statusCode).toBe(404);
    await staff.patch('/admin/patterns/flag', { state: 'retired' });
    expect([(await pattern('?v=1')).statusCode, (await pattern()).statusCode]).toEqual([404, 404]);
    await staff.patch('/admin/patterns/flag', { state: 'live' });
  });
});

describe('a picture of our own pages', () => {
  test.each(['nobody', 'hero-7', '..%2Flost', 'toString'])('named %s does not exist', async (name) => {
    const answer = await get(`/art/${name}.svg`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  });

  test('runs no scripts, is cached for a day, and is known again', async () => {
    const answer = await get('/art/hero-0.svg');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height]).toEqual(['svg', 198, 922]);
    const again = await get('/art/hero-0.svg', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('the picture of a link is a JPEG of the size that other pages show, in the colors of the URL', async () => {
  expect((await get('/link-pictures/never-was-necktie.jpg')).statusCode).toBe(404);
  expect((await get('/link-pictures/flag-necktie.jpg?colors=red')).statusCode).toBe(400);
  const answer = await get('/link-pictures/flag-necktie.jpg?colors=ff0000,0000ff');
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect([width, height, format]).toEqual([1_200, 630, 'jpeg']);
});

describe('the picture of a card in chosen colors', () => {
  const card = (query = '') => get(`/card-pictures/flag-necktie.webp${query}`);

  test('is refused for what is no pattern or no color', async () => {
    expect((await get('/card-pictures/never-was-necktie.webp')).statusCode).toBe(404);
    expect((await card('?colors=red')).statusCode).toBe(400);
    expect((await card(`?colors=${Array(7).fill('fff').join()}`)).statusCode).toBe(400);
  });

  test('has the shape of a card and the colors of the URL', async () => {
    const answer = await card('?v=1&colors=ff0000,0000ff');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([360, 540]);
    const blueOf = async (colors: string) =>
      (await sharp((await card(`?colors=${colors}`)).rawPayload).stats()).channels[2]?.mean ?? 0;
    expect((await blueOf('0000ff,0000ff')) - (await blueOf('000000,000000'))).toBeGreaterThan(10);
  });
});

describe('the picture of a stage', () => {
  const view = (query = '') => get(`/view-pictures/flag-necktie.webp${query}`);

  test.each(['flag-robe', 'never-was-necktie'])('of %s does not exist', async (handle) => {
    expect((await get(`/view-pictures/${handle}.webp`)).statusCode).toBe(404);
  });

  test('with colors that are none is refused', async () => {
    expect((await view('?colors=red')).statusCode).toBe(400);
  });

  test('shows the tie on its shirt, to the edges of the view, in the colors of the URL', async () => {
    const answer = await view('?colors=ff0000,0000ff');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([720, 654]);
    const means = async (colors: string) =>
      (await sharp((await view(`?colors=${colors}`)).rawPayload).stats()).channels.map(({ mean }) => mean);
    const [[red = 0, , less = 0], [least = 0, , blue = 0]] = await Promise.all([means('ff0000'), means('0000ff')]);
    expect(Math.min(red - least, blue - less)).toBeGreaterThan(5);
  });

  test('is cached for good with a version in the URL, and known again without', async () => {
    expect((await view('?v=1')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { etag } = (await view('?colors=fff')).headers;
    const again = await get('/view-pictures/flag-necktie.webp?colors=fff', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await view('?colors=000')).headers.etag).not.toBe(etag);
  });

  test('is empty for a page that would wait, and there from then on', async () => {
    const inPage = { 'sec-fetch-dest': 'image' };
    const url = '/view-pictures/flag-necktie.webp?colors=abcdef';
    const { setTimeout: wait } = globalThis;
    const impatient = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) => wait(run, ms === 2_500 ? 0 : ms)) as typeof setTimeout);
    const late = await get(url, inPage);
    impatient.mockRestore();
    expect([late.statusCode, late.headers['cache-control'], late.body]).toEqual([204, 'no-store', '']);
    await expect.poll(async () => (await get(url, inPage)).headers['content-type']).toBe('image/webp');
  });

  test('is refused with a retry time while too many are drawn', async () => {
    const requests = Array.from({ length: 9 }, (_, at) => view(`?colors=12345${at}`));
    const answers = (await Promise.all(requests)).map(({ statusCode, headers }) => [
      statusCode,
      headers['retry-after'],
    ]);
    expect(answers).toContainEqual([503, '5']);
    expect(answers).toContainEqual([200, undefined]);
    expect((await view('?colors=123458')).statusCode).toBe(200);
  });
});

describe('the picture of a design', () => {
  test.each(['gif', 'svgz', 'webp.svg', ''])('as .%s does not exist', async (format) => {
    expect((await get(`/configured/${id}.${format}`)).statusCode).toBe(404);
  });

  test.each(['svg', 'png', 'webp'])('as .%s does not exist without a design', async (format) => {
    expect((await get(`/configured/${'0'.repeat(32)}.${format}`)).statusCode).toBe(404);
  });

  test('as svg shows the flat cloth in its colors', async () => {
    const answer = await get(`/configured/${id}.svg`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await across(answer.rawPayload, 2)).toEqual(['ff0000', '0000ff']);
  });

  test.each(['webp', 'png'] as const)('as %s shows the product, drawn once', async (format) => {
    const ask = () => get(`/configured/${id}.${format}`);
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.statusCode).toBe(200);
    expect(one.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-security-policy': POLICY,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format, width: 864, height: 1064 });
    const { channels } = await sharp(one.rawPayload).flatten({ background: '#fff' }).stats();
    // The stripes are red and blue on white, without the green of the default colors.
    expect((channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0)).toBeGreaterThan(5);
    expect((channels[2]?.mean ?? 0) - (channels[1]?.mean ?? 0)).toBeGreaterThan(5);
    const key = `${id}.${artVersion('necktie')}.stage.${format}`;
    expect(await server.deps.storage.stat(key)).toEqual({ bytes: one.rawPayload.length });
    await server.deps.storage.remove(key);
    await server.deps.storage.create(key, Buffer.from('kept'));
    expect((await ask()).body).toBe('kept');
  });

  test('is refused with a retry time while too many are drawn', async () => {
    const visitor = openBrowser(server.app);
    const sent = { handle: 'flag-necktie', serialized: '', colors: [{ hex: '#ff0000' }] };
    const designs = await Promise.all(Array.from({ length: 9 }, () => visitor.post('/products-v2', sent)));
    const urls = designs.map(({ body }) => `/configured/${body.id}.webp`);
    const first = await Promise.all(urls.map((url) => get(url)));
    const refused = urls.filter((_, at) => first[at]?.statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(urls.length);
    for (const { statusCode, headers } of first.filter((answer) => answer.statusCode !== 200))
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    const again = await Promise.all(refused.map((url) => get(url)));
    expect(again.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 200));
  });
});
