import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, savedDesign, sharedDesign } from '../../../kernel/database/schema.ts';
import { sweepOld } from '../../../office/facade.ts';
import { ensureCatalogs } from '../../colors/first-catalogs.ts';
import { linkPreview } from './link-preview.ts';
import { designOfPage } from './shared-page.ts';

let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  server = await createTestServer();
  staff = await staffBrowser(server);
  await ensureCatalogs(server.deps);
  await uploadGroup(staff, { handle: 'flag', necktie: drawing('#111', '#222') });
  await uploadGroup(staff, { handle: 'pennant', necktie: drawing('#111', '#222', '#333') });
});
afterAll(() => server.close());

const COLORS = [{ hex: '#14213d' }, { hex: '#ffffff' }];
const share = (change: object = {}, browser = openBrowser(server.app)) =>
  browser.post('/shared-designs', { handle: 'flag-necktie', colors: COLORS, ...change });
const mailsTo = (email: string) => server.deps.db.select().from(mail).where(eq(mail.to, email));
const savedBy = (email: string) => server.deps.db.$count(savedDesign, eq(savedDesign.email, email));
const get = (url: string) => server.app.inject({ url });

describe('sharing a design', () => {
  test.each([
    ['a pattern that was never there', { handle: 'never-was-necktie' }, 404],
    ['a product that it is not made for', { handle: 'flag-robe' }, 404],
    ['more colors than it has', { colors: [...COLORS, { hex: '#000000' }] }, 400],
    ['no color', { colors: [] }, 400],
    ['a color that is none', { colors: [{ hex: 'red' }] }, 400],
    ['an address that is none', { email: 'ann' }, 400],
  ])('is refused for %s', async (_, change, status) => {
    const answer = await share(change);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/\w/);
    expect(await server.deps.db.$count(savedDesign)).toBe(0);
  });

  test('gives the same link for the same design, and another for another', async () => {
    const first = await share();
    expect(first.status).toBe(200);
    expect(first.body.url).toMatch(/^https?:\/\/[^/]+\/d\/flag-[0-9a-hjkmnp-tv-z]{8}$/);
    const answers = await Promise.all([share(), share(), share()]);
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill(first.body.code));
    const other = await share({ colors: [...COLORS].reverse() });
    expect(other.body.code).not.toBe(first.body.code);
    expect(await server.deps.db.$count(sharedDesign)).toBe(2);
  });

  test('takes no name that is not of the library', async () => {
    const { body } = await share({ colors: [{ hex: '#010203', colorName: '<script>' }] });
    const page = await designOfPage(server.deps, body.url.replace(/^https?:\/\/[^/]+/, ''));
    expect(page).toMatchObject({ colors: [{ colorName: '', hex: '#010203' }] });
  });
});

describe('the page of a short link', () => {
  test('names nothing for another page, and nothing is found for a wrong code', async () => {
    expect(await designOfPage(server.deps, '/d')).toBeUndefined();
    expect(await designOfPage(server.deps, '/patterns')).toBeUndefined();
    for (const path of ['/d/00000000', '/d/flag-short', '/d/%2e%2e', `/d/${'x'.repeat(500)}`])
      expect(await designOfPage(server.deps, path), path).toBe('missing');
  });

  test('has the design, and what fits in its place once the pattern is retired', async () => {
    const { body } = await share();
    const path = new URL(body.url).pathname;
    const design = {
      handle: 'flag-necktie',
      isLive: true,
      products: [{ handle: 'flag-necktie', name: 'Necktie', colorCount: 2 }],
      fitting: [],
      colors: [{ hex: '#14213d' }, { hex: '#ffffff' }],
    };
    expect(await designOfPage(server.deps, `${path}?utm=1`)).toMatchObject(design);
    await staff.patch('/admin/patterns/flag', { state: 'retired' });
    try {
      server.deps.patterns.refresh();
      expect(await designOfPage(server.deps, path)).toMatchObject({
        isLive: false,
        products: [],
        fitting: [{ handle: 'pennant-necktie', name: expect.stringMatching(/^Pennant necktie$/) }],
      });
      expect((await get(`/shared-designs/${body.code}/picture.jpg`)).statusCode).toBe(404);
      expect((await share()).status).toBe(404);
    } finally {
      await staff.patch('/admin/patterns/flag', { state: 'live' });
      server.deps.patterns.refresh();
    }
  });
});

describe('the preview of a link', () => {
  const preview = (url: string, design?: Parameters<typeof linkPreview>[2]) => linkPreview(server.deps, url, design);

  test('is nothing for other pages and patterns that are none', async () => {
    for (const url of [
      '/patterns',
      '/configurator/',
      '/configurator/never-was-necktie',
      '/configurator/flag-mask?color1=fff',
    ])
      expect(await preview(url), url).toBeUndefined();
  });

  test('of the configurator names the pattern, and the colors of the address that the library has', async () => {
    expect(await preview('/configurator/flag-necktie')).toEqual({
      title: 'Flag necktie',
      colors: [],
      picture: '/link-pictures/flag-necktie.jpg',
    });
    expect(await preview('/configurator/flag-necktie?color1=01153e&color2=AB1239&x=%3Cscript%3E')).toEqual({
      title: 'Flag necktie in Navy and Rouge',
      colors: ['Navy', 'Rouge'],
      picture: '/link-pictures/flag-necktie.jpg?colors=01153e,ab1239',
    });
    expect(await preview('/configurator/flag-necktie?color1=red&color2=%3Cscript%3E')).toMatchObject({ colors: [] });
  });

  test('of a short link is the design', async () => {
    const { body } = await share();
    const page = await designOfPage(server.deps, new URL(body.url).pathname);
    expect(page === 'missing' ? undefined : await preview('/d/x', page)).toMatchObject({
      colors: ['#14213D', expect.stringMatching(/White/)],
      picture: `/shared-designs/${body.code}/share.jpg`,
    });
  });
});

describe('the files of a shared design', () => {
  test('are not there for a wrong code or another name', async () => {
    const { body } = await share();
    for (const path of [`00000000/qr.svg`, `${body.code}/qr.png`, `${body.code}/constructor`, '00000000/colors.pdf'])
      expect((await get(`/shared-designs/${path}`)).statusCode, path).toBe(404);
  });

  test.each([
    ['picture.jpg', 1_300, 1_600],
    ['story.jpg', 1_080, 1_920],
    ['share.jpg', 1_200, 630],
  ])('%s has its size', async (file, width, height) => {
    const { body } = await share();
    const answer = await get(`/shared-designs/${body.code}/${file}`);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  test('a QR code and a page of paper carry the link', async () => {
    const { body } = await share();
    const qr = await get(`/shared-designs/${body.code}/qr.svg`);
    expect(qr.headers['content-type']).toContain('image/svg+xml');
    expect(qr.body).toMatch(/^<svg /);
    const pdf = await get(`/shared-designs/${body.code}/colors.pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

describe('saving for later', () => {
  test('mails one link, and the same answer comes without an address', async () => {
    const email = 'later@example.com';
    const { body } = await share({ email: 'Later@Example.com' });
    expect(body).toEqual((await share()).body);
    const [sent, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(sent?.text).toContain(body.url);
    expect(sent?.text).toContain('12 months');
    const [row] = await server.deps.db.select().from(savedDesign).where(eq(savedDesign.email, email));
    const months = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(months).toBeGreaterThan(360);
    expect(months).toBeLessThan(367);
  });

  test('mails all links again, newest first, and tells nothing of an unknown address', async () => {
    const email = 'again@example.com';
    await share({ email });
    await share({ email, handle: 'pennant-necktie' });
    const find = (who: string) => openBrowser(server.app).post('/saved-designs/find', { email: who });
    expect((await find('no address')).status).toBe(400);
    const [known, unknown] = [await find(email), await find('nobody-here@example.com')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo('nobody-here@example.com')).toEqual([]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(mails.find(({ subject }) => subject === 'Your saved designs')?.text.match(/\/d\//g)).toHaveLength(2);
  });

  test('stops mailing one address beyond its limit, with the same answer', async () => {
    const email = 'flooded@example.com';
    const answers = [];
    for (let times = 0; times < 8; times += 1) answers.push((await share({ email })).body);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(5);
    const { rows } = await server.deps.db.execute(sql`select bucket from rate_limit`);
    expect(JSON.stringify(rows)).not.toContain('flooded');
  });

  test('ends after its time, while the link stays', async () => {
    const email = 'old@example.com';
    const { body } = await share({ email });
    await server.deps.db
      .update(savedDesign)
      .set({ expiresAt: new Date(0) })
      .where(eq(savedDesign.email, email));
    await openBrowser(server.app).post('/saved-designs/find', { email });
    expect(await mailsTo(email)).toHaveLength(1);
    await sweepOld(server.deps);
    expect(await savedBy(email)).toBe(0);
    expect((await get(`/shared-designs/${body.code}/qr.svg`)).statusCode).toBe(200);
  });

  test('is shown and erased with the personal data of the address', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    await share({ email: 'gone@example.com' });
    await share({ email: 'stays@example.com' });
    const { body } = await staff.get('/admin/personal-data?email=gone@example.com');
    expect(body.savedDesigns).toMatchObject([{ email: 'gone@example.com', pattern: 'flag', product: 'necktie' }]);
    const { statusCode } = await server.app.inject({
      method: 'DELETE',
      url: '/api/admin/personal-data',
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: Object.fromEntries(owner.cookies),
      payload: { email: 'gone@example.com' },
    });
    expect([statusCode, await savedBy('gone@example.com'), await savedBy('stays@example.com')]).toEqual([200, 0, 1]);
  });
});
