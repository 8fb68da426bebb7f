import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCatalogs } from '../../catalog/colors/first-catalogs.ts';
import { draftOrder, printPack } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let name: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  await ensureCatalogs(portal.server.deps);
  ({ name } = await orderCart(portal));
});
afterAll(() => portal.server.close());

type Reader = ProjectFixture['customer'];
const readOrder = async (of = name) => (await portal.staff.get(`/admin/orders/by-name/${of}`)).body;
const readPassport = (reader: Reader = portal.customer, of = name) => reader.get(`/orders/${of}/colors/1`);
const fetchFile = (path: string, browser: Reader) =>
  portal.server.app.inject({
    url: `/api${path}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: Object.fromEntries(browser.cookies),
  });
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const saveReading = async (change: object, of = name) => {
  const { id, version } = await readOrder(of);
  return portal.staff.put(`/admin/orders/${id}/readings`, { version, line: 0, lot: 'SILK-1', colors: [], ...change });
};

/** A second order of the same lines, as Order again makes it. */
async function orderAgain(): Promise<string> {
  const { db } = portal.server.deps;
  const { id } = await readOrder();
  const [first] = await db.select().from(draftOrder).where(eq(draftOrder.id, id));
  if (!first) throw new Error('Expected the order');
  const token = randomUUID().replaceAll('-', '');
  await db.insert(draftOrder).values({ ...first, id: randomUUID(), number: first.number + 500, token, orderKey: null });
  return `D-${first.number + 500}`;
}

describe('the color passport', () => {
  test('is for the people of the project alone, and only of lines that have colors', async () => {
    for (const path of [`/orders/${name}/colors/1`, `/orders/${name}/colors/1/passport.pdf`]) {
      expect((await fetchFile(path, openBrowser(portal.server.app))).statusCode).toBe(401);
      expect((await fetchFile(path, portal.distributor)).statusCode).toBe(404);
      expect((await fetchFile(path.replace('colors/1', 'colors/99'), portal.customer)).statusCode).toBe(404);
      expect((await fetchFile(path.replace(name, 'D-999999'), portal.customer)).statusCode).toBe(404);
    }
    const { lines } = await readOrder();
    const swatch = lines.findIndex(({ stages }: { stages: readonly unknown[] }) => stages.length === 0);
    expect((await portal.customer.get(`/orders/${name}/colors/${swatch + 1}`)).status).toBe(404);
  });

  test('names each color with its nearest Pantone and its spot, and says that no reading was taken', async () => {
    const { status, body } = await readPassport();
    expect(status).toBe(200);
    expect(body).toMatchObject({ order: name, line: 0, gap: null, lots: [], notice: null });
    expect(body.slots.length).toBeGreaterThan(1);
    for (const { hex, lab, spot, pantone } of body.slots) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(lab).toMatch(/^-?\d+\.\d -?\d+\.\d -?\d+\.\d$/);
      expect(spot).toMatch(/^CW_/);
      expect(pantone.difference).toMatch(/^(exact|very close|close|different), \d+\.\d$/);
    }
    const documents = (await portal.customer.get(`/orders/${name}`)).body.documents;
    expect(documents).toContainEqual({
      label: 'Color passport',
      url: `/orders/${name}/colors/1`,
      note: expect.any(String),
    });
  });

  test('refuses a reading with its sentence, and stores nothing of it', async () => {
    const faults = [
      [{ colors: ['12.8 2.3'] }, 'Type L, a and b as three numbers, such as 12.8 2.3 -20.0.'],
      [{ colors: ['128 2.3 -20'] }, 'L goes from 0 to 100, so it cannot be 128.'],
      [{ colors: ['', ''] }, 'Type the reading of at least one color.'],
      [{ colors: Array.from({ length: 19 }, () => '12.8 2.3 -20') }, /^This design has \d colors\.$/],
      [{ lot: ' ', colors: ['12.8 2.3 -20'] }, 'Enter the lot of the cloth, as its label has it.'],
    ] as const;
    for (const [change, message] of faults) {
      const { status, body } = await saveReading(change);
      expect(status).toBe(400);
      expect(body.issues[0].message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    }
    const { id, version, lines } = await readOrder();
    const swatch = lines.findIndex(({ stages }: { stages: readonly unknown[] }) => stages.length === 0);
    const stale = { version: version - 1, line: 0, lot: 'SILK-1', colors: ['12.8 2.3 -20'] };
    expect((await portal.staff.put(`/admin/orders/${id}/readings`, stale)).status).toBe(409);
    expect((await saveReading({ line: swatch, colors: ['12.8 2.3 -20'] })).status).toBe(404);
    expect((await portal.customer.put(`/admin/orders/${id}/readings`, stale)).status).toBeGreaterThanOrEqual(401);
    expect((await readPassport()).body.lots).toEqual([]);
  });

  test('compares what was read with what was ordered, and the history of the order records it', async () => {
    const { slots } = (await readPassport()).body;
    const colors = slots.map(({ lab }: { lab: string }) => lab);
    expect((await saveReading({ colors })).status).toBe(200);
    const { lots } = (await readPassport()).body;
    expect(lots).toMatchObject([{ order: name, line: 0, lot: 'SILK-1', by: null, verdict: { text: 'As approved' } }]);
    expect(lots[0].colors.map(({ difference }: { difference: string }) => difference)).toEqual(
      slots.map(() => expect.stringMatching(/^(exact, 0\.0|very close, 0\.1)$/)),
    );
    expect((await readPassport(portal.staff)).body.lots[0].by).toEqual(expect.any(String));
    const leads = (await portal.customer.get(`/orders/${name}`)).body.history.map(({ lead }: { lead: string }) => lead);
    expect(leads).toContain('Colors read, lot SILK-1');
    const { entries } = (await portal.staff.get('/admin/activity')).body;
    expect(JSON.stringify(entries)).toContain('colors read, lot SILK-1');
  });

  test('shows the drift from the first lot to the one of a later order, and not that of other customers', async () => {
    const again = await orderAgain();
    const { slots } = (await readPassport()).body;
    const [l = '', a = '', b = ''] = slots[0].lab.split(' ');
    const moved = [`${Number(l) + 5} ${a} ${b}`, ...slots.slice(1).map(() => '')];
    expect((await saveReading({ lot: 'SILK-2', colors: moved }, again)).status).toBe(200);
    for (const shown of [name, again]) {
      const { lots, notice } = (await readPassport(portal.customer, shown)).body;
      expect(lots.map(({ order, lot }: { order: string; lot: string }) => [order, lot])).toEqual([
        [name, 'SILK-1'],
        [again, 'SILK-2'],
      ]);
      expect(lots[1]).toMatchObject({ verdict: { isMoved: true, text: `${slots[0].colorName} moved` } });
      expect(lots[1].colors.slice(1).every((color: unknown) => color === null)).toBe(true);
      expect(notice).toMatch(/^The new lot prints .+ slightly lighter\./);
    }
    const { db } = portal.server.deps;
    const { id } = await readOrder(again);
    await db.update(draftOrder).set({ projectId: null }).where(eq(draftOrder.id, id));
    expect((await readPassport()).body.lots).toHaveLength(1);
    await db.update(draftOrder).set({ projectId: REGATTA }).where(eq(draftOrder.id, id));
    expect((await saveReading({ lot: 'SILK-2', colors: [] }, again)).status).toBe(200);
    expect((await readPassport()).body.lots).toHaveLength(1);
  });

  test('is a PDF of one page on the paper that staff set', async () => {
    const letter = await fetchFile(`/orders/${name}/colors/1/passport.pdf`, portal.customer);
    expect([letter.statusCode, pagesOf(letter.rawPayload)]).toEqual([200, 1]);
    expect(letter.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    const { stages } = (await portal.staff.get('/admin/production/settings')).body;
    await portal.staff.put('/admin/production/settings', { version: 0, stages, paper: 'a4' });
    const a4 = await fetchFile(`/orders/${name}/colors/1/passport.pdf`, portal.customer);
    expect(a4.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    await portal.staff.put('/admin/production/settings', { version: 1, stages, paper: 'letter' });
  }, 60_000);
});

describe('a printed pack', () => {
  const printPackOf = () => fetchFile(`/admin/orders/${name}/pack.pdf`, portal.staff);

  test('comes out again byte by byte, also for two people at once', async () => {
    expect((await readOrder()).pack).toBeNull();
    const [one, other] = await Promise.all([printPackOf(), printPackOf()]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const later = await printPackOf();
    expect(later.rawPayload.equals(one.rawPayload)).toBe(true);
    expect(await portal.server.deps.db.$count(printPack, eq(printPack.scope, name))).toBe(1);
    expect((await readOrder()).pack).toMatchObject({ version: 1, isOutdated: false });
  }, 60_000);

  test('is a new version once a line prints another file, and the page of the order says so before', async () => {
    const { db } = portal.server.deps;
    const first = (await printPackOf()).rawPayload;
    const { id } = await readOrder();
    const [order] = await db.select().from(draftOrder).where(eq(draftOrder.id, id));
    await db.update(draftOrder).set({ noteAttributes: [] }).where(eq(draftOrder.id, id));
    expect((await readOrder()).pack).toMatchObject({ version: 1, isOutdated: true });
    const second = await printPackOf();
    expect(second.rawPayload.equals(first)).toBe(false);
    expect((await readOrder()).pack).toMatchObject({ version: 2, isOutdated: false });
    await db
      .update(draftOrder)
      .set({ noteAttributes: order?.noteAttributes ?? [] })
      .where(eq(draftOrder.id, id));
    await printPackOf();
    const packs = await db.select().from(printPack).where(eq(printPack.scope, name)).orderBy(printPack.version);
    expect(packs.map(({ version, staffId }) => [version, staffId !== null])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    const [last] = packs;
    if (last) await db.insert(printPack).values({ ...last, id: randomUUID(), scope: `D-1,${name}`, version: 1 });
    const listed = (await readOrder()).packs;
    expect(
      new Set(listed.map(({ version, others }: AdminOrder['packs'][number]) => [version, ...others].join())),
    ).toEqual(new Set(['3', '2', '1', '1,D-1']));
    expect(listed.every(({ by }: AdminOrder['packs'][number]) => by !== null)).toBe(true);
    for (const { version, others, url } of listed) {
      const path = url.replace('/api', '');
      const stored = await fetchFile(path, portal.staff);
      const pdf = packs.find((pack) => pack.version === version)?.pdf ?? Buffer.alloc(0);
      expect([stored.statusCode, stored.rawPayload.equals(pdf)]).toEqual([200, true]);
      expect(stored.headers['content-disposition']).toContain(
        others.length > 0 ? `packs-${version}.pdf` : `${name}-pack-${version}.pdf`,
      );
      expect((await fetchFile(path, portal.customer)).statusCode).toBeGreaterThanOrEqual(401);
    }
    for (const id of [randomUUID(), 'x']) {
      const unknown = await fetchFile(`/admin/packs/${id}.pdf`, portal.staff);
      expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no pack with this address.']);
    }
  }, 60_000);
});
