import { drawing, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageData } from './page-source.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedIn>>;
const seen: PageData[] = [];
const FRAME = '/embed/configurator/flag-necktie';
const SCRIPT = 'customElements.define()';

beforeAll(async () => {
  server = await createTestServer({
    pages: {
      assets: undefined,
      stable: true,
      embedScript: async () => SCRIPT,
      render: async ({ page }) => {
        seen.push(page);
        return { status: 200, html: `<!doctype html>${JSON.stringify(page)}` };
      },
    },
  });
  owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const ancestors = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
const add = (site: string) => owner.patch('/admin/embedding', { add: site });
const remove = (site: string) => owner.patch('/admin/embedding', { remove: site });

describe('the list of sites', () => {
  test('refuses anyone but an owner to change it', async () => {
    const staff = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
    expect((await staff.patch('/admin/embedding', { add: 'https://shop.example' })).status).toBe(403);
    expect((await staff.get('/admin/embedding')).status).toBe(403);
    expect((await owner.get('/admin/embedding')).body).toMatchObject({ sites: [], portal: server.deps.publicUrl() });
    expect((await get('/api/admin/embedding')).statusCode).toBe(401);
  });

  test('refuses a page, and names the site that was meant', async () => {
    const refused = await add('shop.example/ties');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      message: 'Only the site, without the page: https://shop.example',
      meant: 'https://shop.example',
    });
    expect((await add("https://x.example; script-src 'unsafe-inline'")).status).toBe(400);
    expect((await remove('https://never.example')).status).toBe(404);
    expect((await owner.patch('/admin/embedding', { add: 'a', remove: 'b' })).status).toBe(400);
  });

  test('takes a site once, and staff can undo its removal', async () => {
    expect((await add('shop.example')).body.sites).toMatchObject([{ site: 'https://shop.example', daysLeft: null }]);
    expect((await add('https://shop.example/')).status).toBe(400);
    expect((await remove('https://shop.example')).body.sites).toEqual([]);
    const [entry] = (await owner.get('/admin/activity')).body.entries;
    expect(entry).toMatchObject({ what: 'Embedding', before: 'https://shop.example' });
    expect((await owner.post(`/admin/activity/${entry.id}/undo`, {})).status).toBe(200);
    expect((await owner.get('/admin/embedding')).body.sites).toMatchObject([{ site: 'https://shop.example' }]);
    await remove('https://shop.example');
  });
});

describe('the page in a frame', () => {
  test('is refused everywhere while nothing is listed', async () => {
    expect(ancestors(await get(FRAME))).toBe("'none'");
  });

  test('is allowed on exactly the listed sites, without a cookie', async () => {
    await add('https://shop.example');
    await add('https://*.partner.example');
    await add('http://localhost:3000');
    const answer = await get(FRAME);
    expect(ancestors(answer)).toBe('https://shop.example https://*.partner.example http://localhost:3000');
    expect(answer.headers).not.toHaveProperty('x-frame-options');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const again = await get(FRAME, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    await remove('http://localhost:3000');
    const fresh = await get(FRAME, { 'if-none-match': String(answer.headers.etag) });
    expect(fresh.statusCode).toBe(200);
    expect(ancestors(fresh)).toBe('https://shop.example https://*.partner.example');
  });

  test('shows a visitor, whoever is signed in, in the accent of the site', async () => {
    await get(`${FRAME}?accent=0B4F6C`, {
      cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    expect(seen.at(-1)).toMatchObject({
      viewer: { kind: 'nobody' },
      embedded: { accent: '#0b4f6c', isPreview: false },
    });
    await get(`${FRAME}?accent=url(x)`);
    expect(seen.at(-1)?.embedded).not.toHaveProperty('accent');
  });

  test('opens on a page of the portal itself, for the preview of staff', async () => {
    const own = await get(FRAME, { 'sec-fetch-site': 'same-origin' });
    expect(ancestors(own)).toBe("'self'");
    expect(own.headers['cache-control']).toBe('private, no-store');
  });

  test('counts pages by site alone', async () => {
    await get(FRAME, { referer: 'https://shop.example/ties?secret=1' });
    await get(FRAME, { referer: 'https://never.example/' });
    const read = async () => (await owner.get('/admin/embedding')).body.sites[0];
    await expect.poll(async () => (await read()).seenInWeek).toBe(1);
    expect(await read()).toMatchObject({ site: 'https://shop.example', lastSeenAt: expect.stringMatching(/^\d{4}-/) });
  });
});

describe('other pages and answers', () => {
  test.each([
    '/',
    '/configurator/flag-necktie',
    '/admin/sign-in',
    '/embed',
    '/embed/other/flag-necktie',
    '/log-in?next=/embed/configurator/x',
  ])('%s refuses every frame', async (url) => {
    const answer = await get(url);
    expect(ancestors(answer)).toBe("'none'");
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  test.each(['/api/patterns', '/api/patterns/never-necktie', '/pattern-pictures/never-necktie.svg', '/embed/v1.js'])(
    '%s is read by every origin, without credentials',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  test.each([
    '/api/settings',
    '/api/admin/patterns',
    '/api/patterns/x/y/z',
    '/api/sessions',
    '/api/projects/1003',
    '/files/x/y',
    '/configured/x/passport.pdf',
  ])('%s stays with its own origin', async (url) => {
    expect((await get(url)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a write from another origin is refused as before', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/products-v2',
      headers: { origin: 'https://shop.example' },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('the script is cached for an hour, then revalidated', async () => {
    const { headers, body } = await get('/embed/v1.js');
    expect(body).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600, must-revalidate',
    });
    expect((await get('/embed/v1.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test.each([
    'https://other.example/configurator/flag-necktie',
    '/admin/mail',
    '/configurator/never-was-necktie',
    '/d/00000000',
    'javascript:alert(1)',
    '',
  ])('has nothing about %j', async (url) => {
    expect((await ask(url.startsWith('/') ? server.deps.publicUrl() + url : url)).statusCode).toBe(404);
  });

  test('is only json', async () => {
    expect((await ask(server.deps.publicUrl(), '&format=xml')).statusCode).toBe(400);
  });

  test('shows a pattern as a linked picture, as large as there is room for', async () => {
    const portal = server.deps.publicUrl();
    const made = await uploadGroup(owner, { handle: 'flag', necktie: drawing('#111', '#222') });
    expect(made).toMatchObject({ status: 200 });
    expect((await owner.patch('/admin/patterns/flag', { state: 'live' })).status).toBe(200);
    const answer = await ask(`${portal}/configurator/flag-necktie?x="><script>`, '&maxwidth=600&format=json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const { html, ...rest } = answer.json();
    expect(rest).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Flag necktie',
      width: 600,
      height: 315,
      thumbnail_url: `${portal}/link-pictures/flag-necktie.jpg`,
    });
    expect(html).toMatch(/^<a href="[^"<>]*"><img src="[^"<>]*" alt="Flag necktie" width="600" height="315"><\/a>$/);
  });
});
