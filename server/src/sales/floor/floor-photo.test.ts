import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  makePress,
  openFloorShop,
  paidShopOrder,
  pairTablet,
  sendPresses,
  shiftOf,
} from '@colorway/trials/kit/fixtures/floor.ts';
import type { Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedFile } from '../../kernel/database/schema.ts';

let shop: Shop;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await openFloorShop();
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a8201a' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.server.close());

let tablet: Browser;
let name: string;
let problem: ReturnType<typeof makePress>;
beforeEach(async () => {
  tablet = (await pairTablet(shop)).browser;
  ({ name } = await paidShopOrder(shop));
  problem = makePress(name, await shiftOf(tablet), 'problem', { pieces: 2, reason: 'seam' });
});

async function sendPhoto(browser: Browser, press: string, bytes: Buffer, format = 'jpg') {
  const answer = await shop.server.app.inject({
    method: 'POST',
    url: `/api/floor/presses/${press}/photo.${format}`,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/offset+octet-stream' },
    cookies: Object.fromEntries(browser.cookies),
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const ofOrder = async () => (await shop.staff.get(`/admin/orders/by-name/${name}`)).body.floorProblems;
const listed = async () =>
  (await shop.staff.get('/admin/floor')).body.problems.find(({ id }: { id: string }) => id === problem.id);
const download = ({ cookies }: Browser, url: string) =>
  shop.server.app.inject({ method: 'GET', url, cookies: Object.fromEntries(cookies) });

describe('the photo of a problem', () => {
  test('is refused from strangers and staff, for an unknown press, and from another tablet', async () => {
    await sendPresses(tablet, problem);
    expect((await sendPhoto(openBrowser(shop.server.app), problem.id, jpeg)).status).toBe(401);
    expect((await sendPhoto(shop.staff, problem.id, jpeg)).status).toBe(403);
    const other = (await pairTablet(shop)).browser;
    const unknown = await sendPhoto(tablet, randomUUID(), jpeg);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found']);
    const foreign = await sendPhoto(other, problem.id, jpeg);
    expect(foreign.body).toMatchObject({ code: unknown.body.code, message: unknown.body.message });
    expect((await sendPhoto(tablet, problem.id, jpeg, 'svg')).status).toBe(404);
    expect((await listed()).photo).toBeNull();
  });

  test('is refused when it is empty, larger than 20 MB, damaged or no photo, and can be sent again', async () => {
    await sendPresses(tablet, problem);
    expect((await sendPhoto(tablet, problem.id, Buffer.alloc(0))).status).toBe(400);
    const large = await sendPhoto(tablet, problem.id, Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(large).toMatchObject({ status: 413, body: { message: expect.stringContaining('larger than 20 MB') } });
    expect((await sendPhoto(tablet, problem.id, Buffer.from('<svg/>'))).body.code).toBe('file-content-refused');
    expect((await sendPhoto(tablet, problem.id, jpeg.subarray(0, 200))).status).toBe(422);
    expect((await sendPhoto(tablet, problem.id, jpeg)).status).toBe(204);
    expect((await listed()).photo.bytes).toBe(jpeg.length);
  });

  test('comes in once however often it is sent, and is shown with the problem and on the order', async () => {
    await sendPresses(tablet, problem);
    const answers = await Promise.all([1, 2, 3].map(() => sendPhoto(tablet, problem.id, jpeg)));
    expect(answers.every(({ status }) => status === 204 || status === 423)).toBe(true);
    expect((await sendPhoto(tablet, problem.id, jpeg)).status).toBe(204);
    const { db } = shop.server.deps;
    expect(await db.$count(storedFile, eq(storedFile.id, problem.id.replaceAll('-', '')))).toBe(1);
    const [shown] = await ofOrder();
    expect(shown).toMatchObject({ text: '2 pieces: seam', by: 'Rosa', resolvedAt: null });
    expect((await listed()).photo).toEqual(shown.photo);
    await shop.staff.post(`/admin/floor/problems/${problem.id}/resolve`);
    expect(await ofOrder()).toMatchObject([{ id: problem.id, resolvedAt: expect.any(String) }]);
  });

  test('is for staff alone: strangers and the tablet itself get 404', async () => {
    await sendPresses(tablet, problem);
    await sendPhoto(tablet, problem.id, jpeg);
    const { photo } = await listed();
    const own = await download(shop.staff, photo.url);
    expect([own.statusCode, own.rawPayload.equals(jpeg)]).toEqual([200, true]);
    for (const browser of [openBrowser(shop.server.app), shop.visitor, tablet])
      for (const url of [photo.url, photo.previewUrl]) expect((await download(browser, url)).statusCode).toBe(404);
    const creating = Buffer.from('floor-photos').toString('base64');
    const tus = await shop.server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-length': '5', 'sec-fetch-site': 'same-origin' },
        'upload-metadata': `filename ${Buffer.from('a.jpg').toString('base64')},destination ${creating}`,
      },
    });
    expect(tus.statusCode).toBe(400);
  });

  test('of a phone becomes a JPEG', async () => {
    const heic = await readFile(join(import.meta.dirname, '../../files/photo/two-colors.heic'));
    await sendPresses(tablet, problem);
    expect((await sendPhoto(tablet, problem.id, heic, 'heic')).status).toBe(204);
    expect((await listed()).photo).toMatchObject({ contentType: 'image/jpeg', originalName: 'problem.heic' });
  });
});
