import { randomUUID } from 'node:crypto';
import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import { NOTHING_ADDED } from '@colorway/rules/onboarding/follow-request.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  fanOutInquiries,
  sampleFlow,
  sampleState,
  sentFile,
  withFiles,
} from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiry, mail } from '../../kernel/database/schema.ts';
import { changeSettings } from '../../kernel/settings/change-settings.ts';
import { readDateSettings, saveDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { listOpenRequests } from '../intake/open-requests-store.ts';
import { inquiryOfToken } from '../intake/request-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const db = () => server.deps.db;
const newEmail = () => `${randomUUID()}@example.com`;
const mailsTo = async (email: string) => {
  await fanOutInquiries(server);
  return db().select().from(mail).where(eq(mail.to, email));
};

/** Sends a wedding inquiry without one file that failed. */
async function submit(email = newEmail()) {
  const browser = openBrowser(server.app);
  const flow = { ...sampleFlow(), leftOut: ['big-banner.png'] };
  const { body } = await browser.post('/wed-inquiry', { ...sampleState('wedding', email), flow });
  return { browser, email, id: body.id as string, token: body.token as string, flow };
}

const open = (token: string) => openBrowser(server.app).post('/requests/read', { token });

describe('the page of a request', () => {
  test('answers every unknown token alike', async () => {
    const { id, token } = await submit();
    const unsigned = `${id.replaceAll('-', '')}${'a'.repeat(22)}`;
    const unknown = `${randomUUID().replaceAll('-', '')}${token.slice(32)}`;
    const [first, ...others] = await Promise.all(
      [unsigned, unknown, `${token}x`, token.slice(0, -1), '<script>', "' or 1=1", id].map(open),
    );
    expect(first).toMatchObject({ status: 404, body: { code: 'not-found' } });
    for (const { status, body } of others) {
      const alike = { code: body.code, message: body.message };
      expect({ status, ...alike }).toEqual({ status: 404, code: 'not-found', message: first?.body.message });
    }
    const { headers } = await open(token);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('shows what was sent, and the receipt links to it', async () => {
    const { id, email, token } = await submit();
    const [receipt] = await mailsTo(email);
    expect(/\/requests\/(\S+)/.exec(receipt?.text ?? '')?.[1]).toBe(token);
    expect(receipt?.secrets).toEqual([expect.stringContaining(token)]);
    expect((await open(token)).body).toMatchObject({
      token,
      reference: `R-${id.slice(0, 8).toUpperCase()}`,
      state: 'new',
      email,
      designer: null,
      products: ['Ties', 'Pocket Squares'],
      colors: [{ name: 'Navy' }, { name: 'Cardinal' }],
      leftOut: ['big-banner.png'],
      additions: [],
    });
  });

  test('follows what staff do', async () => {
    const { id, token } = await submit();
    const member = await makeStaff(server);
    const staff = await signedIn(server, { staffId: member.id });
    await staff.post('/admin/inquiries/handled', { ids: [id], handled: true });
    expect((await open(token)).body).toMatchObject({ state: 'handled', designer: member.name });
    await staff.post('/admin/inquiries/handled', { ids: [id], handled: false });
    expect((await open(token)).body).toMatchObject({ state: 'new', designer: null, handledAt: null });
    await db().update(inquiry).set({ projectId: '1001' }).where(eq(inquiry.id, id));
    expect((await open(token)).body).toMatchObject({ state: 'project', projectID: '1001', emailOpenUntil: null });
  });

  test('is where a link to finish later leads after the submit, and answers it with a QR code', async () => {
    const browser = openBrowser(server.app);
    const flow = sampleFlow();
    const state = sampleState('wedding');
    const { body } = await browser.post('/resume-links', {
      segment: 'wedding',
      state,
      flowId: flow.id,
      step: 'colors',
    });
    expect(body).toMatchObject({ days: 30, link: { url: expect.stringContaining('/new-project/resume#') } });
    expect(body.link.path).toMatch(/^M0 0h7v1h-7z/);
    expect(await mailsTo(state.basicInfo.email)).toEqual([]);
    const redeem = { token: body.link.url.split('#')[1] };
    expect((await openBrowser(server.app).post('/resume-links/redeem', redeem)).body).toMatchObject({ step: 'colors' });
    const sent = await browser.post('/wed-inquiry', { ...state, flow });
    const { body: redeemed } = await openBrowser(server.app).post('/resume-links/redeem', redeem);
    expect(redeemed.sent.token).toBe(sent.body.token);
  });
});

describe('a wrong address', () => {
  const correct = (token: string, email: string) => openBrowser(server.app).post('/requests/email', { token, email });

  test('is refused for another invalid one, after a day, and once it has a project', async () => {
    const { id, token } = await submit();
    expect((await correct(token, 'not an address')).status).toBe(400);
    await db()
      .update(inquiry)
      .set({ createdAt: new Date(Date.now() - DAY_MS) })
      .where(eq(inquiry.id, id));
    expect((await correct(token, newEmail())).body.code).toBe('email-settled');
    await db().update(inquiry).set({ createdAt: new Date(), projectId: '1001' }).where(eq(inquiry.id, id));
    expect((await correct(token, newEmail())).body.code).toBe('email-settled');
  });

  test('is corrected once: both addresses get a mail, and the links of the first one end', async () => {
    const { id, email, token, flow } = await submit();
    const right = newEmail();
    const { status, body } = await correct(token, right.toUpperCase());
    expect({ status, email: body.email, emailOpenUntil: body.emailOpenUntil }).toEqual({
      ...{ status: 200, email: right, emailOpenUntil: null },
    });
    expect((await open(token)).status).toBe(404);
    expect((await open(body.token)).body.email).toBe(right);
    expect((await correct(body.token, newEmail())).body.code).toBe('email-settled');
    const moved = (await mailsTo(email)).find(({ kind }) => kind === 'request-moved');
    expect(moved?.text).not.toContain(right);
    const [receipt] = await mailsTo(right);
    expect(receipt).toMatchObject({ kind: 'inquiry-receipt', text: expect.stringContaining(body.token) });
    const { rows } = await db().execute(sql`select email from partial_inquiry where flow_id = ${flow.id}`);
    expect(rows).toEqual([{ email: right }]);
    const { rows: customers } = await db().execute(sql`select name from customer where email = ${right}`);
    expect(customers).toEqual([{ name: 'Ann Lee' }]);
    const [row] = await db().select().from(inquiry).where(eq(inquiry.id, id));
    expect(JSON.stringify(row)).not.toContain(email);
  });

  test('that is typed again changes nothing', async () => {
    const { email, token } = await submit();
    const { body } = await correct(token, ` ${email} `);
    expect(body).toMatchObject({ token, email, emailOpenUntil: expect.any(String) });
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('something to add', () => {
  test('is refused empty, and with a file of another visitor', async () => {
    const { browser, token } = await submit();
    const empty = await browser.post('/requests/additions', { token, text: '  ' });
    expect(empty.body).toMatchObject({ code: 'invalid-input', issues: [{ path: 'text', message: NOTHING_ADDED }] });
    const theirs = await sentFile(server, openBrowser(server.app));
    const stolen = await browser.post('/requests/additions', { token, text: '', files: [theirs] });
    expect(stolen.body.code).toBe('file-gone');
    expect((await open(token)).body.additions).toEqual([]);
  });

  test('reaches staff with its words and files, whatever they are', async () => {
    const member = await makeStaff(server);
    const { browser, id, token } = await submit();
    const { uploadedFiles } = withFiles(sampleState('wedding'), [await sentFile(server, browser)]);
    const text = '<script>alert(1)</script>';
    const { status, body } = await browser.post('/requests/additions', { token, text, files: uploadedFiles.files });
    expect({ status, additions: body.additions }).toMatchObject({
      ...{ status: 200, additions: [{ text, files: ['crest.svg'] }] },
    });
    expect(body.files).toEqual(['crest.svg']);
    const toStaff = (await mailsTo(member.email)).find(({ kind }) => kind === 'request-added');
    expect(toStaff?.html).not.toContain('<script>');
    const { body: seen } = await (await signedIn(server, { staffId: member.id })).get(`/admin/inquiries/${id}`);
    expect(seen).toMatchObject({ files: 1, leftOut: ['big-banner.png'], additions: [{ text }] });
    expect(inquiryOfToken(token)).toBe(id);
  });
});

test('a promised first proof stands on the page and in the receipt, and nothing does without a promise', async () => {
  const before = await submit();
  expect((await open(before.token)).body.firstProofOn).toBeNull();
  const [plain] = await mailsTo(before.email);
  expect(plain?.text).toContain('Our designers draw your proofs.');
  const { version, settings } = await readDateSettings(db());
  await saveDateSettings(db(), { version, settings: { ...settings, firstProofDays: 2 } });
  const { email, token } = await submit();
  const { firstProofOn } = (await open(token)).body;
  expect(firstProofOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const [receipt] = await mailsTo(email);
  expect(receipt?.text).toContain(`Expect the first by ${formatShortDay(firstProofOn)}.`);
});

describe('withdrawing', () => {
  const withdraw = (token: string) => openBrowser(server.app).post('/requests/withdrawals', { token });
  const offer = async (withdrawText: string) => {
    const { version } = await readPortalSettings(db());
    await changeSettings(db(), { version, changes: { withdrawText } });
    server.deps.settings.refresh();
  };

  test('is refused where the settings do not offer it, and for an unknown token', async () => {
    const { token } = await submit();
    expect((await open(token)).body.withdrawText).toBeNull();
    expect((await withdraw(token)).body.code).toBe('withdrawing-not-offered');
    const unknown = await withdraw(`${randomUUID().replaceAll('-', '')}${token.slice(32)}`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('is refused once a project exists', async () => {
    await offer('Our designers stop.');
    const { id, token } = await submit();
    await db().update(inquiry).set({ projectId: '1001' }).where(eq(inquiry.id, id));
    const { status, body } = await withdraw(token);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'request-has-project' });
    expect((await open(token)).body).toMatchObject({ state: 'project', withdrawText: null, withdrawnAt: null });
  });

  test('happens once from two tabs, with one mail, and nothing more is added then', async () => {
    await offer('Our designers stop.');
    const { id, email, token } = await submit();
    expect((await open(token)).body.withdrawText).toBe('Our designers stop.');
    const [one, other] = await Promise.all([withdraw(token), withdraw(token)]);
    expect(one).toMatchObject({ status: 200, body: { state: 'withdrawn', withdrawText: null, emailOpenUntil: null } });
    expect(other.body.withdrawnAt).toBe(one.body.withdrawnAt);
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'request-withdrawn');
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Our designers stop.')]);
    const added = await openBrowser(server.app).post('/requests/additions', { token, text: 'One thing more' });
    expect(added.body.code).toBe('request-withdrawn');
    expect(await listOpenRequests(db(), server.deps, email)).toEqual([]);
    const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const { body: seen } = await staff.get(`/admin/inquiries/${id}`);
    expect(seen).toMatchObject({ state: 'withdrawn', withdrawnAt: one.body.withdrawnAt });
    const found = async (state: string) =>
      (await staff.get(`/admin/inquiries?state=${state}&q=${email}`)).body.inquiries.map(
        (row: { id: string }) => row.id,
      );
    expect([await found('withdrawn'), await found('new')]).toEqual([[id], []]);
  });
});
