import { LINK_COMMENTS_ONLY, LINK_LOOKS_ONLY, VISITOR_UNNAMED } from '@colorway/rules/project/share/link-messages.ts';
import { type Answer, type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareLink } from '../../kernel/database/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const keyOf = (url: string): string => url.split('#k=')[1] ?? '';

interface Shared {
  readonly id: string;
  readonly customer: Browser;
  readonly link: { readonly id: string; readonly url: string };
}

const share = async (over: object = {}): Promise<Shared> => {
  const { id, email } = await makeProject(server);
  const customer = await signedIn(server, { email });
  const sent = { kind: 'comment', name: 'Coaches', asksName: false, ...over };
  const { status, body } = await customer.post(`/projects/${id}/share/links`, sent);
  expect(status).toBe(200);
  return { id, customer, link: body.link };
};

const visit = async (
  { id, link }: Shared,
  passcode?: string,
): Promise<{ browser: Browser; status: number; body: Answer['body'] }> => {
  const browser = openBrowser(server.app);
  const sent = { key: keyOf(link.url), ...(passcode !== undefined && { passcode }) };
  const { status, body } = await browser.post(`/projects/${id}/share/exchange`, sent);
  return { browser, status, body };
};

const note = { note: 'A thinner stripe' };

describe('the kind of a link', () => {
  test('look refuses every write with its sentence, and shows no order', async () => {
    const shared = await share({ kind: 'look' });
    const { browser } = await visit(shared);
    const { body } = await browser.get(`/projects/${shared.id}`);
    expect(body.viewer).toMatchObject({ kind: 'share', rights: 'look', seesPrices: false });
    expect(body.quote.prices).toBe(false);
    const refused = await browser.post(`/projects/${shared.id}/requests`, note);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'link-looks-only',
      LINK_LOOKS_ONLY,
    ]);
    expect((await browser.post(`/projects/${shared.id}/cart`, { version: 0, commands: [] })).status).toBe(403);
  });

  test('comment writes, and neither approves nor orders', async () => {
    const shared = await share();
    const { browser } = await visit(shared);
    expect((await browser.post(`/projects/${shared.id}/requests`, note)).status).toBe(200);
    const refused = await browser.post(`/projects/${shared.id}/cart`, { version: 0, commands: [] });
    expect([refused.status, refused.body.message]).toEqual([403, LINK_COMMENTS_ONLY]);
    expect((await browser.get(`/projects/${shared.id}/approvals`)).body.canApprove).toBe(false);
  });

  test('is changed at once, also for those who came before, and shows prices where they are switched on', async () => {
    const shared = await share();
    const { browser } = await visit(shared);
    const path = `/projects/${shared.id}/share/links/${shared.link.id}`;
    expect((await browser.get(`/projects/${shared.id}`)).body.project.charges).toBeUndefined();
    await shared.customer.patch(path, { showsPrices: true });
    expect((await browser.get(`/projects/${shared.id}`)).body.project.charges).toBeDefined();
    await shared.customer.patch(path, { kind: 'look' });
    expect((await browser.post(`/projects/${shared.id}/requests`, note)).status).toBe(403);
    await shared.customer.patch(path, { kind: 'order' });
    expect((await browser.post(`/projects/${shared.id}/cart`, { version: 0, commands: [] })).status).toBe(200);
  });

  test('does not weaken a stronger link in the same browser', async () => {
    const shared = await share({ kind: 'look' });
    const own = (await shared.customer.get(`/projects/${shared.id}/share`)).body.url;
    const { browser } = await visit(shared);
    await browser.post(`/projects/${shared.id}/share/exchange`, { key: keyOf(own) });
    expect((await browser.get(`/projects/${shared.id}`)).body.viewer.rights).toBe('order');
    await shared.customer.post(`/projects/${shared.id}/share/renew`);
    expect((await browser.get(`/projects/${shared.id}`)).body.viewer.rights).toBe('look');
  });
});

describe('the name of a visitor', () => {
  test('is needed before writing, shows beside it, and is listed with the visits', async () => {
    const shared = await share({ asksName: true });
    const { browser } = await visit(shared);
    expect((await browser.get(`/projects/${shared.id}`)).body.viewer).toMatchObject({
      rights: 'look',
      link: { asksName: true },
    });
    const refused = await browser.post(`/projects/${shared.id}/requests`, note);
    expect([refused.status, refused.body.message]).toEqual([403, VISITOR_UNNAMED]);
    const bad = await browser.post(`/projects/${shared.id}/share/visitor`, { name: 'Theo Lindqvist', email: 'theo' });
    expect(bad.status).toBe(400);
    const person = { name: 'Theo Lindqvist', email: 'theo@harborview.example' };
    expect((await browser.post(`/projects/${shared.id}/share/visitor`, person)).status).toBe(204);
    const { body } = await browser.post(`/projects/${shared.id}/requests`, note);
    expect(body.thread.messages[0].name).toBe('Theo Lindqvist');
    // The same link in the same browser is a second visit of the same person.
    await browser.post(`/projects/${shared.id}/share/exchange`, { key: keyOf(shared.link.url) });
    const { links } = (await shared.customer.get(`/projects/${shared.id}/share/links`)).body;
    expect(links[1].visitors).toMatchObject([{ ...person, visits: 2 }]);
  });
});

describe('a passcode', () => {
  test('is refused when it is short', async () => {
    const shared = await share();
    const sent = { kind: 'look', name: 'Parents', passcode: '12345' };
    expect((await shared.customer.post(`/projects/${shared.id}/share/links`, sent)).status).toBe(400);
  });

  test('locks the link after five wrong tries, for browsers without a cookie too, and is stored as a slow hash', async () => {
    const shared = await share({ passcode: 'regatta' });
    const needed = await visit(shared);
    expect([needed.status, needed.body.code]).toEqual([403, 'passcode-needed']);
    const first = await visit(shared, 'guess-1');
    expect([first.status, first.body.message]).toEqual([400, 'That is not it. 4 tries left.']);
    for (const guess of ['guess-2', 'guess-3', 'guess-4']) expect((await visit(shared, guess)).status).toBe(400);
    expect((await visit(shared, 'guess-5')).status).toBe(429);
    const locked = await visit(shared, 'regatta');
    expect([locked.status, locked.body.message]).toEqual([429, 'Too many tries. Try again in 15 minutes.']);
    await server.deps.db
      .update(shareLink)
      .set({ passcodeLockedUntil: new Date(Date.now() - 1_000) })
      .where(eq(shareLink.id, shared.link.id));
    const { browser, status } = await visit(shared, ' regatta ');
    expect(status).toBe(200);
    expect((await browser.get(`/projects/${shared.id}`)).status).toBe(200);
    const [row] = await server.deps.db.select().from(shareLink).where(eq(shareLink.id, shared.link.id));
    expect(row?.passcodeHash).toMatch(/^\$argon2id\$/);
    expect(row?.passcodeTries).toBe(0);
  });
});

test('a new passcode ends what was opened with the old one, and other changes end nothing', async () => {
  const shared = await share({ passcode: 'regatta' });
  const { browser } = await visit(shared, 'regatta');
  const path = `/projects/${shared.id}/share/links/${shared.link.id}`;
  expect((await shared.customer.patch(path, { kind: 'look' })).status).toBe(200);
  expect((await browser.get(`/projects/${shared.id}`)).status).toBe(200);
  expect((await shared.customer.patch(path, { passcode: 'spring-27' })).status).toBe(200);
  expect((await browser.get(`/projects/${shared.id}`)).status).toBe(401);
  expect((await visit(shared, 'regatta')).status).toBe(400);
  expect((await visit(shared, 'spring-27')).status).toBe(200);
  expect((await shared.customer.get(`/projects/${shared.id}`)).status).toBe(200);
});

describe('the end of a link', () => {
  test('refuses the key and the sessions after its last day, until it is used again', async () => {
    const shared = await share({ endsOn: '2031-03-12' });
    const { browser } = await visit(shared);
    await server.deps.db.execute(sql`update share_link set ends_at = now() where id = ${shared.link.id}`);
    expect((await browser.get(`/projects/${shared.id}`)).status).toBe(401);
    const again = await visit(shared);
    expect([again.status, again.body.code]).toEqual([410, 'link-ended']);
    await shared.customer.patch(`/projects/${shared.id}/share/links/${shared.link.id}`, { endsOn: null });
    expect((await browser.get(`/projects/${shared.id}`)).status).toBe(200);
  });

  test('cannot be in the past, or in a time that nobody plans for', async () => {
    const shared = await share();
    for (const endsOn of ['2020-01-01', '9999-12-31']) {
      const sent = { kind: 'look', name: 'Parents', endsOn };
      expect((await shared.customer.post(`/projects/${shared.id}/share/links`, sent)).status).toBe(400);
    }
  });

  test('comes with revoking, for this link alone', async () => {
    const shared = await share();
    const other = (await shared.customer.get(`/projects/${shared.id}/share`)).body.url;
    const { browser } = await visit(shared);
    const byOther = await visit({ ...shared, link: { id: '', url: other } });
    const revoked = await shared.customer.post(`/projects/${shared.id}/share/links/${shared.link.id}/revoke`);
    expect(revoked.status).toBe(204);
    expect((await browser.get(`/projects/${shared.id}`)).status).toBe(401);
    expect((await visit(shared)).status).toBe(410);
    expect((await byOther.browser.get(`/projects/${shared.id}`)).status).toBe(200);
  });
});

test('a project has at most 20 links, also when they are created concurrently, and the first stays', async () => {
  const shared = await share();
  const path = `/projects/${shared.id}/share/links`;
  const sent = { kind: 'look', name: 'Parents' };
  const answers = await Promise.all(Array.from({ length: 22 }, () => shared.customer.post(path, sent)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  const { links } = (await shared.customer.get(path)).body;
  expect(links).toHaveLength(20);
  expect(links[0]).toMatchObject({ isProjectLink: true, kind: 'order', name: 'Project link' });
  expect((await shared.customer.post(`${path}/${links[0].id}/revoke`)).status).toBe(409);
});
