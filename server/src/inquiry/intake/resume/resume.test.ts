import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { sampleFlow, sampleState, sentFile, withFiles } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, resumeLink } from '../../../kernel/database/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const readStatus = async (browser: Browser, url: string): Promise<number> =>
  (await server.app.inject({ url, cookies: Object.fromEntries(browser.cookies) })).statusCode;

const listMailsTo = (email: string) => server.deps.db.select().from(mail).where(eq(mail.to, email));

const makeResumeLink = async (email: string) => {
  const browser = openBrowser(server.app);
  const mine = await sentFile(server, browser);
  const theirs = await sentFile(server, openBrowser(server.app));
  const state = withFiles(sampleState('organization', email), [mine, theirs]);
  const flowId = sampleFlow().id;
  const { status, body } = await browser.post('/resume-links', {
    segment: 'organization',
    email,
    state,
    flowId,
    step: 'colors',
  });
  expect({ status, body }).toEqual({ status: 200, body: { days: 30, link: null } });
  const [sent] = await listMailsTo(email);
  const token = /\/new-project\/resume#(\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
  return { browser, mine, theirs, state, flowId, token };
};

describe('a link to finish on another device', () => {
  test('is refused for an invalid address or token', async () => {
    const browser = openBrowser(server.app);
    const state = sampleState('wedding');
    expect((await browser.post('/resume-links', { segment: 'wedding', email: 'ann', state })).status).toBe(400);
    const { status, body } = await browser.post('/resume-links/redeem', { token: 'made-up' });
    expect({ status, code: body.code }).toEqual({ status: 410, code: 'link-expired' });
  });

  test("restores the state, and gives access to its maker's files only", async () => {
    const { browser, mine, theirs, state, flowId, token } = await makeResumeLink('resume@example.com');
    const phone = openBrowser(server.app);
    expect(await readStatus(phone, mine.downloadURL)).toBe(404);
    const { body } = await phone.post('/resume-links/redeem', { token });
    expect(body).toEqual({
      ...{ segment: 'organization', flowId, step: 'colors', sent: null },
      state: JSON.parse(JSON.stringify(state)),
    });
    expect(await readStatus(phone, mine.downloadURL)).toBe(200);
    expect(await readStatus(phone, theirs.downloadURL)).toBe(404);
    expect(await readStatus(browser, mine.downloadURL)).toBe(200);
    const inquiry = withFiles(state, [mine]);
    await phone.post('/partial-inquiry', { ...state.basicInfo, flowId });
    const sent = await phone.post('/org-inquiry', { ...inquiry, flow: sampleFlow({ id: flowId }) });
    const reference = `R-${sent.body.id.slice(0, 8).toUpperCase()}`;
    // The link now shows the sent request.
    expect((await phone.post('/resume-links/redeem', { token })).body.sent).toMatchObject({ reference });
  });

  test('works repeatedly until it expires, and is stored as a hash only', async () => {
    const { token } = await makeResumeLink('again@example.com');
    const [row] = await server.deps.db.select().from(resumeLink).where(eq(resumeLink.email, 'again@example.com'));
    expect(JSON.stringify(row)).not.toContain(token);
    for (let times = 0; times < 2; times++) {
      expect((await openBrowser(server.app).post('/resume-links/redeem', { token })).status).toBe(200);
    }
    await server.deps.db.update(resumeLink).set({ expiresAt: new Date(0) });
    expect((await openBrowser(server.app).post('/resume-links/redeem', { token })).status).toBe(410);
  });

  test('sends a limited number of mails to one address, with the same answer', async () => {
    const email = 'flooded@example.com';
    const state = sampleState('wedding', email);
    for (let times = 0; times < 8; times++) {
      const browser = openBrowser(server.app);
      expect((await browser.post('/resume-links', { segment: 'wedding', email, state })).body).toEqual({
        days: 30,
        link: null,
      });
    }
    expect(await listMailsTo(email)).toHaveLength(5);
    const { rows } = await server.deps.db.execute(sql`select bucket from rate_limit`);
    expect(JSON.stringify(rows)).not.toContain('flooded');
  });
});
