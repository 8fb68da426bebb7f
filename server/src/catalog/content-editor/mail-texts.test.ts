import { MAIL_TEXT_KINDS, MAIL_TEXTS } from '@colorway/rules/email/mail-texts.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, staff } from '../../kernel/database/schema.ts';
import { readPortalSettings, savePortalSettings } from '../../kernel/settings/settings-store.ts';
import { newProofMail } from '../../mail/facade.ts';

let server: TestServer;
let owner: Browser;
let ownerEmail: string;
beforeAll(async () => {
  server = await createTestServer();
  const made = await makeStaff(server);
  ownerEmail = made.email;
  owner = await signedIn(server, { staffId: made.id });
});
afterAll(() => server.close());

const save = async (field: string, value: string) => {
  const { parts } = (await owner.get('/admin/content/draft')).body;
  const emails = parts.find(({ part }: { part: string }) => part === 'emails');
  return owner.patch('/admin/content/draft/emails', { part: 'emails', field, value, was: emails.value[field] });
};
const publish = async () => {
  const { version } = (await owner.get('/admin/content/draft')).body;
  return owner.post('/admin/content/publish', { version });
};
const preview = (kind: string, texts: Record<string, string> = {}) =>
  owner.post('/admin/content/mail-texts/preview', { kind, texts });

describe('the texts of mails are refused', () => {
  test('to customers, and to staff who may not change content', async () => {
    const customer = await signedIn(server, { email: (await makeProject(server)).email });
    const floor = await signedIn(server, { staffId: (await makeStaff(server, { role: 'production' })).id });
    for (const [browser, status] of [
      [openBrowser(server.app), 401],
      [customer, 403],
      [floor, 403],
    ] as const) {
      const sent = { kind: 'new-proof', texts: {} };
      expect((await browser.post('/admin/content/mail-texts/test', sent)).status).toBe(status);
    }
  });

  test('where a placeholder is unknown, a line has two, or a field is none', async () => {
    expect((await save('new-proof.subject', 'Look at {Prodcut}')).body.faults).toEqual([
      { part: 'emails', field: 'new-proof.subject', message: 'There is no {Prodcut} in this email.' },
    ]);
    expect((await publish()).body.code).toBe('content-not-ready');
    expect((await save('new-proof.subject', 'One\r\nBcc: x@example.com')).body.faults).toHaveLength(1);
    expect((await save('new-proof.subject', '')).body.faults).toEqual([]);
    expect((await save('new-proof.why', 'x')).status).toBe(400);
    expect((await save('unknown.subject', 'x')).status).toBe(400);
    const answer = await owner.post('/admin/content/mail-texts/test', { kind: 'new-proof', texts: { lead: '{x}' } });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'texts.lead' }] } });
  });
});

describe('the texts of mails', () => {
  test('are ours with placeholders, and each example of a placeholder is in its mail', async () => {
    const listed = (await owner.get('/admin/content/mail-texts')).body;
    expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(MAIL_TEXT_KINDS);
    const proof = listed.find(({ kind }: { kind: string }) => kind === 'new-proof');
    expect(proof.ours).toEqual({
      subject: 'A new proof is ready: {Product}',
      preview: '',
      heading: 'A new proof is ready',
      lead: 'Hello {First name}, the {Product} for {Project name} is in your project.',
      button: 'View Proof',
    });
    for (const kind of MAIL_TEXT_KINDS) {
      const names = Object.keys(MAIL_TEXTS[kind].values);
      const lead = names.map((name) => `{${name}}`).join(' and ');
      const { text } = (await preview(kind, { lead })).body;
      for (const example of Object.values(MAIL_TEXTS[kind].values)) expect(text).toContain(example);
    }
  });

  test('of mails that are gone are left out, and the editor goes on', async () => {
    const { version, settings } = await readPortalSettings(server.deps.db);
    await savePortalSettings(server.deps.db, version, { ...settings, mailTexts: { 'gone.subject': 'x' } });
    const { parts } = (await owner.get('/admin/content/draft')).body;
    const emails = parts.find(({ part }: { part: string }) => part === 'emails');
    expect([emails.value['gone.subject'], emails.value['new-proof.subject']]).toEqual([undefined, '']);
  });

  test('greet a person without a name', () => {
    const own = {
      name: 'Colorway',
      accent: '#17493b',
      helpEmail: null,
      logoUrl: null,
      publicUrl: 'https://example.com',
    };
    const proof = {
      firstName: '',
      productName: 'Tie',
      projectName: 'Regatta',
      proofName: '1',
      picture: null,
      note: null,
    };
    const brand = { ...own, texts: { 'new-proof.lead': 'Hello {First name},' } };
    expect(newProofMail(brand, { ...proof, link: '/' }).text).toMatch(/^Hello there,\n/);
  });

  test('show in a preview as they are typed, escaped, in paragraphs', async () => {
    const texts = {
      subject: '{Product}\nnow',
      lead: 'Hello <b>you</b>\n\nTwo',
      preview: 'Have a look',
      button: '{Nope}',
    };
    const { subject, html, text } = (await preview('new-proof', texts)).body;
    expect(subject).toBe('Table Runner now');
    expect(html).toContain('Hello &lt;b&gt;you&lt;/b&gt;</p>');
    expect(html).toContain('mso-hide:all">Have a look</div>');
    expect(html).toContain('>{Nope}</a>');
    expect(text).toContain('Hello <b>you</b>\n\nTwo');
  });

  test('are mailed as a test to the person who asks, and to nobody else', async () => {
    const sent = { kind: 'new-proof', texts: { subject: 'The {Product}' } };
    expect((await owner.post('/admin/content/mail-texts/test', sent)).status).toBe(204);
    const mails = await server.deps.db.select().from(mail).where(eq(mail.kind, 'test-mail'));
    expect(mails).toMatchObject([{ to: ownerEmail, subject: 'Test: The Table Runner' }]);
    expect(await server.deps.db.select().from(staff)).toHaveLength(2);
  });

  test('change the next mail once they are published, are no part of the pages, and are ours again when empty', async () => {
    await save('log-in-code.subject', 'Here is {Code}');
    const { email } = await makeProject(server);
    const subjectOf = async () => {
      await openBrowser(server.app).post('/log-in/request', { email });
      const rows = await server.deps.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.createdAt);
      return rows.at(-1)?.subject;
    };
    expect(await subjectOf()).toMatch(/^Your code is \d/);
    expect((await publish()).status).toBe(200);
    expect(await subjectOf()).toMatch(/^Here is \d/);
    for (const answer of [
      (await openBrowser(server.app).get('/settings')).body,
      (await owner.get('/admin/settings')).body,
    ])
      expect(JSON.stringify(answer)).not.toContain('Here is');
    await save('log-in-code.subject', '');
    await publish();
    expect(await subjectOf()).toMatch(/^Your code is \d/);
  });
});
