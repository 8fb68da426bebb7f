import { inflateSync } from 'node:zlib';
import { parseScannedCode } from '@colorway/rules/shop/floor/scanned-code.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import {
  makeApproval,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  seenProof,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { BinaryBitmap, Code128Reader, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { eq } from 'drizzle-orm';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrder } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let name: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  ({ name } = await orderCart(portal));
});
afterAll(() => portal.server.close());

const fetchPdf = (path: string, browser: ProjectFixture['customer'] | undefined = portal.staff) =>
  portal.server.app.inject({
    url: `/api/admin/orders${path}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: Object.fromEntries(browser?.cookies ?? []),
  });

/** The objects of a PDF and its streams, inflated. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [source, ...streams].join('\n');
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const readOrder = async () => (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;

test('the files of production are for staff alone, and only of orders that exist', async () => {
  const lineFiles = [`/${name}/lines/1/print.pdf`, `/${name}/lines/1/print.svg`];
  for (const path of [`/${name}/pack.pdf`, ...lineFiles, `/packs.pdf?names=${name}`]) {
    const visitor = openBrowser(portal.server.app);
    expect((await fetchPdf(path, visitor)).statusCode).toBe(401);
    expect((await fetchPdf(path, portal.customer)).statusCode).toBeGreaterThanOrEqual(401);
  }
  for (const path of [
    '/D-999999/pack.pdf',
    `/${name}/lines/99/print.pdf`,
    `/${name}/lines/0/print.pdf`,
    `/${name}/lines/0/print.svg`,
    '/packs.pdf',
    `/${name}/parcels/1/slip.pdf`,
  ])
    expect((await fetchPdf(path)).statusCode).toBe(404);
});

test('a line that was ordered without approval is printed while its file is the one that was ordered (D67)', async () => {
  const { lines } = await readOrder();
  const refused = lines.flatMap(({ printRefusal }: { printRefusal: string | null }) => printRefusal ?? []);
  expect(new Set(refused)).toEqual(new Set(['Swatches are sent from stock, so there is nothing to print.']));
  expect((await fetchPdf(`/${name}/lines/1/print.pdf`)).statusCode).toBe(200);
}, 60_000);

test('a line without an approval is refused with its reason, which the page of the order has too', async () => {
  const { db } = portal.server.deps;
  await db.update(draftOrder).set({ noteAttributes: [] }).where(eq(draftOrder.projectId, REGATTA));
  const order = await readOrder();
  const line = order.lines.find(({ printRefusal }: { printRefusal: string | null }) => printRefusal !== null);
  const answer = await fetchPdf(`/${name}/lines/${line.line + 1}/print.pdf`);
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
    409,
    'not-printable',
    line.printRefusal,
  ]);
  expect(line.printRefusal).toMatch(/not approved|nothing to print/);
  expect((await fetchPdf(`/${name}/lines/${line.line + 1}/print.svg`)).statusCode).toBe(409);
});

test('an approved line has a spot for each slot, the knife as a layer that is not printed, and no price', async () => {
  const view = await readAs(portal.customer);
  const proofs = view.proofs
    .filter(({ approval }) => approval?.state !== 'approved')
    .map(({ id }) => seenProof(view, id));
  await portal.customer.post(`/projects/${REGATTA}/approvals`, makeApproval(proofs));
  const order = await readOrder();
  const line = order.lines.find(({ printRefusal }: { printRefusal: string | null }) => printRefusal === null);
  const answer = await fetchPdf(`/${name}/lines/${line.line + 1}/print.pdf`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = textOf(answer.rawPayload);
  const spots = new Set([...text.matchAll(/\/Separation \/(CW_\w+|CUT|All)/g)].map(([, spot]) => spot));
  expect([...spots].filter((spot) => spot?.startsWith('CW_')).length).toBeGreaterThan(1);
  expect([spots.has('CUT'), spots.has('All')]).toEqual([true, true]);
  expect(text).toMatch(/\/PrintState \/OFF/);
  expect(text).toMatch(/\/S \/GTS_PDFX/);
  expect(pagesOf(answer.rawPayload)).toBe(1);

  const svg = await fetchPdf(`/${name}/lines/${line.line + 1}/print.svg`);
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  const markup = svg.body;
  const paints = new Set([...markup.matchAll(/<linearGradient id="(\w+)"/g)].map(([, id]) => id));
  expect(paints).toEqual(new Set([...spots].filter((spot) => spot !== 'All')));
  for (const [, paint = ''] of markup.matchAll(/url\(#(\w+)\)/g))
    if (!paint.startsWith('piece')) expect(paints).toContain(paint);
  const [, left, top, right, bottom] = /\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(text) ?? [];
  const [, width, height] = /width="(\S+)in" height="(\S+)in"/.exec(markup) ?? [];
  expect(Number(width) * 72).toBeCloseTo(Number(right) - Number(left), 0);
  expect(Number(height) * 72).toBeCloseTo(Number(bottom) - Number(top), 0);
  expect(() => new SaxesParser().write(markup).close()).not.toThrow();
}, 60_000);

/** The picture of one code of an SVG, with everything that is drawn there, at 300 dpi. */
async function pictureOf(markup: string, id: string): Promise<BinaryBitmap> {
  const [, path = ''] = new RegExp(`<path id="${id}"[^>]* d="([^"]+)"`).exec(markup) ?? [];
  const boxes = [...path.matchAll(/M(\S+) (\S+?)h(\S+?)v(\S+?)h/g)].map((box) => box.slice(1).map(Number));
  const [left, top] = [0, 1].map((at) => Math.min(...boxes.map((box) => box[at] ?? 0)) - 10);
  const [right, bottom] = [0, 1].map((at) => Math.max(...boxes.map((box) => (box[at] ?? 0) + (box[at + 2] ?? 0))) + 10);
  const [across, down] = [(right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)];
  const frame = `width="${across / 72}in" height="${down / 72}in" viewBox="${left} ${top} ${across} ${down}"`;
  const cropped = markup.replace(/width="\S+in" height="\S+in" viewBox="[^"]+"/, frame);
  const picture = sharp(Buffer.from(cropped), { density: 300 }).flatten({ background: '#ffffff' }).grayscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const grays = new Uint8ClampedArray(data.filter((_, at) => at % info.channels === 0));
  return new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grays, info.width, info.height)));
}

test('the codes of an SVG are bars that a scanner reads: the line, and the address with its file', async () => {
  const order = await readOrder();
  const { line } = order.lines.find(({ printRefusal }: { printRefusal: string | null }) => printRefusal === null);
  const markup = (await fetchPdf(`/${name}/lines/${line + 1}/print.svg`)).body;
  const bars = new Code128Reader().decode(await pictureOf(markup, 'code-128'));
  expect(bars.getText()).toBe(`${name}-${line + 1}`);
  const scanned = new QRCodeReader().decode(await pictureOf(markup, 'code-qr')).getText();
  const { origin } = new URL(portal.server.deps.publicUrl());
  expect(parseScannedCode(scanned, [origin])).toEqual({
    order: name,
    line,
    file: expect.stringMatching(/^[0-9a-f]{6}$/),
  });
}, 60_000);

test('a pack has a cover, and a spec sheet for each line that is printed', async () => {
  const order = await readOrder();
  const printed = order.lines.filter(({ stages }: { stages: readonly unknown[] }) => stages.length > 0).length;
  const one = await fetchPdf(`/${name}/pack.pdf`);
  const several = await fetchPdf(`/packs.pdf?names=${name}`);
  expect([one.statusCode, several.statusCode]).toEqual([200, 200]);
  expect(pagesOf(one.rawPayload)).toBeGreaterThanOrEqual(1 + printed);
  expect(pagesOf(several.rawPayload)).toBe(pagesOf(one.rawPayload));
}, 60_000);

test('a packing slip has the pieces of its parcel', async () => {
  const { id, version, lines } = await readOrder();
  const pieces = [{ line: lines[0].line, quantity: 1 }];
  await portal.staff.post(`/admin/orders/${id}/parcels`, {
    version,
    pieces,
    tracking: '',
    carrier: null,
    isMailed: false,
    maySkip: true,
  });
  const slip = await fetchPdf(`/${name}/parcels/1/slip.pdf`);
  expect([slip.statusCode, pagesOf(slip.rawPayload)]).toEqual([200, 1]);
  expect((await fetchPdf(`/${name}/parcels/2/slip.pdf`)).statusCode).toBe(404);

  const slipOf = (browser: ProjectFixture['customer'], parcel = 1) =>
    portal.server.app.inject({
      url: `/api/orders/${name}/parcels/${parcel}/slip.pdf`,
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: Object.fromEntries(browser.cookies),
    });
  expect((await slipOf(openBrowser(portal.server.app))).statusCode).toBe(401);
  expect((await slipOf(portal.distributor)).statusCode).toBe(404);
  expect((await slipOf(portal.customer, 2)).statusCode).toBe(404);
  const own = await slipOf(portal.customer);
  expect([own.statusCode, pagesOf(own.rawPayload)]).toEqual([200, 1]);
  const { documents } = (await portal.customer.get(`/orders/${name}`)).body;
  expect(documents).toContainEqual({
    label: 'Packing slip',
    url: `/api/orders/${name}/parcels/1/slip.pdf`,
    note: 'Parcel 1',
  });
});
