import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { drawing, newHandle, staffBrowser, uploadGroup } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  server = await createTestServer();
  staff = await staffBrowser(server);
});
afterAll(() => server.close());

const read = async (group: string) => (await staff.get(`/admin/patterns/${group}`)).body;
const picture = (path: string, browser = staff) =>
  server.app.inject({ url: `/api/admin/patterns/${path}`, cookies: Object.fromEntries(browser.cookies) });

/** A group with version 1 live and version 2 as a draft with one more product. */
async function group() {
  const handle = newHandle();
  const necktie = drawing('#111', '#222');
  await uploadGroup(staff, { handle, necktie });
  const next = { handle, necktie: `${necktie.slice(0, -6)}<script>1</script></svg>`, robe: drawing('#111') };
  await uploadGroup(staff, next, { replace: true, state: 'draft' });
  return handle;
}

describe('the list of groups', () => {
  test('is refused to visitors', async () => {
    expect((await openBrowser(server.app).get('/admin/patterns')).status).toBe(401);
  });

  test('refuses an invalid cursor', async () => {
    expect((await staff.get('/admin/patterns?cursor=x')).status).toBe(400);
    expect((await staff.get('/admin/patterns?state=lost')).status).toBe(400);
  });

  test('filters by name, product and state', async () => {
    const handle = await group();
    const find = async (query: string) => (await staff.get(`/admin/patterns?q=${handle}${query}`)).body;
    expect(await find('')).toMatchObject({
      total: 1,
      patterns: [
        {
          ...{ group: handle, state: 'live', liveVersion: 1, latestVersion: 2, shownVersion: 1, designs: 0 },
          ...{ types: ['necktie'], colorCount: 2, changedBy: 'Test' },
        },
      ],
    });
    expect((await find('&type=robe')).total).toBe(0);
    expect((await find('&state=retired')).total).toBe(0);
    await staff.patch(`/admin/patterns/${handle}`, { state: 'retired' });
    expect((await find('&state=retired&type=necktie')).counts.retired).toBe(1);
  });

  test('continues at the cursor without repeating a group', async () => {
    for (let n = 0; n < 52; n++) await uploadGroup(staff, { handle: `many-${n}`, necktie: drawing('#111') });
    const first = (await staff.get('/admin/patterns?q=many-')).body;
    const second = (await staff.get(`/admin/patterns?q=many-&cursor=${first.nextCursor}`)).body;
    const ids = [...first.patterns, ...second.patterns].map(({ group }) => group);
    expect([first.patterns.length, second.nextCursor, new Set(ids).size]).toEqual([50, null, 52]);
  });
});

describe('a group', () => {
  test('shows its newest version to staff only, also on a product that is only drafted', async () => {
    const robe = `/admin/newest-pattern/${await group()}-robe`;
    expect((await openBrowser(server.app).get(robe)).status).toBe(401);
    expect((await staff.get('/admin/newest-pattern/none-robe')).status).toBe(404);
    const { status, body } = await staff.get(robe);
    expect([status, body.version, body.productType, body.otherTypes]).toEqual([200, 2, 'robe', ['necktie']]);
    expect((await staff.get(`/patterns/${body.id}`)).status).toBe(404);
  });

  test('is refused when the group or version is unknown', async () => {
    expect((await staff.get('/admin/patterns/none')).body.message).toBe('There is no pattern group none.');
    const handle = await group();
    expect((await staff.get(`/admin/patterns/${handle}/versions/9`)).status).toBe(404);
    expect((await staff.post(`/admin/patterns/${handle}/versions/9/restore`)).status).toBe(404);
  });

  test('lists its versions, newest first, with the findings of the sanitizer', async () => {
    const { versions } = await read(await group());
    expect(versions).toMatchObject(
      [
        { version: 2, publishedAt: null, drawings: [{ type: 'necktie', findings: [/script/i] }, { type: 'robe' }] },
        { version: 1, publishedAt: expect.any(String), drawings: [{ type: 'necktie', slots: [0, 1], findings: [] }] },
      ].map((version) => ({ ...version, drawings: version.drawings.map(({ type }) => ({ type })) })),
    );
    expect(versions[0].drawings[0].findings.join()).toMatch(/script/i);
  });

  test('shows a draft to staff only', async () => {
    const handle = await group();
    const { drawings } = (await staff.get(`/admin/patterns/${handle}/versions/2`)).body;
    expect(drawings.map(({ type }: { type: string }) => type)).toEqual(['necktie', 'robe']);
    expect(drawings[0].svg).toContain('var(--slot-0,#111)');
    const path = `${handle}/versions/2/robe.svg?colors=a6192e`;
    expect((await picture(path, openBrowser(server.app))).statusCode).toBe(401);
    const answer = await picture(path);
    expect(answer.body).toContain('#a6192e');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    for (const strange of [
      `${handle}/versions/1/robe.svg`,
      `${handle}/versions/x/robe.svg`,
      'none/versions/1/robe.svg',
    ])
      expect((await picture(strange)).statusCode).toBe(404);
  });

  test('restores an earlier version as a draft; designs and the live version stay', async () => {
    const handle = await group();
    expect((await staff.post(`/admin/patterns/${handle}/versions/1/restore`)).body).toEqual({
      group: handle,
      version: 3,
    });
    const { state, liveVersion, versions } = await read(handle);
    expect([state, liveVersion, versions.length]).toEqual(['live', 1, 3]);
    expect(versions[0].drawings.map(({ type }: { type: string }) => type)).toEqual(['necktie']);
    expect((await staff.patch(`/admin/patterns/${handle}`, { state: 'live' })).body.version).toBe(3);
  });

  test('discards an unused draft and no other version', async () => {
    const handle = await group();
    const discard = (version: number) => staff.delete(`/admin/patterns/${handle}/versions/${version}`);
    expect((await discard(1)).body.message).toContain('Only the newest');
    expect((await discard(2)).status).toBe(200);
    expect((await read(handle)).latestVersion).toBe(1);
    expect((await discard(1)).body.message).toContain('was live');
    const draft = newHandle();
    await uploadGroup(staff, { handle: draft, necktie: drawing('#111') }, { state: 'draft' });
    const only = await staff.delete(`/admin/patterns/${draft}/versions/1`);
    expect([only.status, only.body.message]).toEqual([409, 'This is the only version. Retire the pattern instead.']);
  });

  test('moves to another position; concurrent moves leave positions 1 to n', async () => {
    const [one, other] = [await group(), await group()];
    expect((await staff.post('/admin/patterns/none/move', { to: 1 })).status).toBe(404);
    const answers = await Promise.all(
      [one, other].map((handle) => staff.post(`/admin/patterns/${handle}/move`, { to: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { patterns, total } = (await staff.get('/admin/patterns')).body;
    expect(patterns.slice(0, 2).map(({ group }: { group: string }) => group)).toEqual(
      expect.arrayContaining([one, other]),
    );
    expect(patterns.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: Math.min(50, total) }, (_, at) => at + 1),
    );
  });
});

describe('the design behind a configuredId', () => {
  test('is refused with a message when the id is invalid or unknown', async () => {
    const nothing = await staff.get('/admin/designs/harbor');
    expect([nothing.status, nothing.body.message]).toEqual([400, expect.stringContaining('32 characters')]);
    expect((await staff.get(`/admin/designs/${'0'.repeat(32)}`)).status).toBe(404);
  });

  test('is found, also by its URL and when its group is retired', async () => {
    const handle = await group();
    const sent = { handle: `${handle}-necktie`, serialized: '', colors: [{ hex: '#a6192e' }] };
    const { id } = (await openBrowser(server.app).post('/products-v2', sent)).body;
    await staff.patch(`/admin/patterns/${handle}`, { state: 'retired' });
    const typed = encodeURIComponent(`https://example.com/products/x?configuredId=${id}`);
    expect((await staff.get(`/admin/designs/${typed}`)).body).toMatchObject({
      ...{ id, group: handle, productType: 'necktie', version: 1 },
      colors: [{ hex: '#a6192e' }],
    });
    expect(await read(handle)).toMatchObject({ designs: 1, versions: [{ designs: 0 }, { designs: 1 }] });
  });
});
