import { randomUUID } from 'node:crypto';
import { readCsv } from '@colorway/rules/catalog-file/csv.ts';
import { FLOWS } from '@colorway/rules/onboarding/flows.ts';
import { SEGMENTS, type Segment } from '@colorway/rules/onboarding/segments.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  deliverTo,
  fanOutInquiries,
  sampleFlow,
  sampleState,
  sentFile,
  withFiles,
} from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeFiles } from '../../files/store/purge-files.ts';
import { crmEntry, inquiry, mail, outbox, partialInquiry, storedFile } from '../../kernel/database/schema.ts';

let server: TestServer;
let member: Browser;
beforeAll(async () => {
  server = await createTestServer();
  member = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate inquiry, partial_inquiry, mail, outbox, crm_entry cascade`);
});
afterAll(() => server.close());

const send = async (segment: Segment, change: object = {}): Promise<string> => {
  const state = sampleState(segment);
  const body = { ...state, basicInfo: { ...state.basicInfo, ...change }, flow: sampleFlow() };
  return (await openBrowser(server.app).post(FLOWS[segment].submitPath, body)).body.id;
};
const ids = async (query: string): Promise<string[]> =>
  (await member.get(`/admin/inquiries?${query}`)).body.inquiries.map(({ id }: { id: string }) => id);

describe('the list of inquiries', () => {
  test('is refused for an invalid cursor, or one of another sort order', async () => {
    expect((await member.get('/admin/inquiries?cursor=x')).body.code).toBe('invalid-input');
    const other = Buffer.from(JSON.stringify(['name', 'ann', randomUUID()])).toString('base64url');
    expect((await member.get(`/admin/inquiries?cursor=${other}`)).status).toBe(400);
    expect((await member.get('/admin/inquiries?segment=club')).status).toBe(400);
  });

  test('is filtered by tab, segment, state, days and literal text', async () => {
    const [org, wed] = [await send('organization'), await send('wedding', { lName: '100%_' })];
    const flowId = randomUUID();
    await openBrowser(server.app).post('/partial-inquiry', { ...sampleState('individual').basicInfo, flowId });
    await member.post('/admin/inquiries/handled', { ids: [org], handled: true });
    await server.deps.db
      .update(inquiry)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(inquiry.id, org));
    expect(await ids('')).toEqual([wed, org]);
    expect(await ids('tab=handled')).toEqual([org]);
    expect(await ids('tab=partial')).toEqual([flowId]);
    expect(await ids('state=new')).toEqual([wed]);
    expect(await ids('segment=wedding')).toEqual([wed]);
    expect(await ids('days=7')).toEqual([wed]);
    expect(await ids('q=HARBOR%20stripe')).toEqual([org]);
    expect(await ids('q=100%25_')).toEqual([wed]);
    const { body } = await member.get('/admin/inquiries?tab=partial');
    expect(body).toMatchObject({ total: 1, counts: { inquiries: 2, new: 1, handled: 1, partial: 1 } });
    expect(body.inquiries[0]).toMatchObject({
      state: 'partial',
      products: ['Ties', 'Pocket Squares'],
      name: 'Ann Lee',
    });
  });

  test.each(['received', '-received', 'name', '-name', 'deadline', '-deadline'])(
    'is paged by %s, each inquiry once, with the same neighbors in the detail',
    async (sort) => {
      const rows = Array.from({ length: 60 }, (_, at) => ({
        id: randomUUID(),
        segment: SEGMENTS[at % 4] as Segment,
        sent: sampleState('wedding'),
        email: `a${at}@example.com`,
        name: `Name ${at % 7}`,
        deadline: at % 3 === 0 ? null : `2027-01-${10 + (at % 5)}`,
        products: [],
        colors: [],
        fileCount: 0,
        searchText: '',
        createdAt: new Date(Date.UTC(2026, 0, 1 + (at % 11))),
      }));
      await server.deps.db.insert(inquiry).values(rows);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body } = await member.get(`/admin/inquiries?sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.inquiries.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      expect(new Set(seen).size).toBe(60);
      expect(seen).toHaveLength(60);
      for (const at of [0, 30, 59]) {
        const { body } = await member.get(`/admin/inquiries/${seen[at]}?sort=${sort}`);
        expect([body.previousId, body.nextId]).toEqual([seen[at - 1] ?? null, seen[at + 1] ?? null]);
      }
    },
  );
});

describe('one inquiry', () => {
  test('that does not exist is not found', async () => {
    expect((await member.get(`/admin/inquiries/${randomUUID()}`)).status).toBe(404);
    expect((await member.get(`/admin/partial-inquiries/${randomUUID()}`)).status).toBe(404);
    expect((await member.delete(`/admin/inquiries/${randomUUID()}`)).status).toBe(404);
  });

  test('is shown with files and the state of its deliveries', async () => {
    const browser = openBrowser(server.app);
    const file = await sentFile(server, browser);
    const state = withFiles(sampleState('organization'), [file]);
    const flow = sampleFlow();
    const { id } = (await browser.post('/org-inquiry', { ...state, flow })).body;
    const statusesOf = ({ deliveries }: { deliveries: { what: string; state: string }[] }) =>
      deliveries.map(({ what, state: status }) => `${what} ${status}`);
    expect(statusesOf((await member.get(`/admin/inquiries/${id}`)).body)).toEqual(['Emails and CRM waiting']);
    await fanOutInquiries(server);
    const { body } = await member.get(`/admin/inquiries/${id}`);
    expect(body).toMatchObject({
      state: 'new',
      name: 'Ann Lee',
      company: 'Example Club',
      basicInfo: [
        { label: 'Name', value: 'Ann Lee' },
        { label: 'Email', value: state.basicInfo.email },
        { label: 'Phone', value: '(555) 010-0199' },
        { label: 'Company', value: 'Example Club' },
        { label: 'Products', value: 'Ties, Pocket Squares' },
        { label: 'Estimated order volume', value: '11-99 items' },
        { label: 'Deadline', value: 'Mar 14, 2199' },
      ],
      styles: [{ patternName: 'Harbor Stripe', productName: 'Tie', image: '/style-pictures/p1.svg?v=1' }],
      idea: 'With our crest, small',
      uploads: [
        { id: file.id, originalName: 'crest.svg', url: file.downloadURL, bytes: 41, removed: ['Removed a script'] },
      ],
      cameBack: 2,
      startedAt: flow.startedAt,
      previousId: null,
      nextId: null,
    });
    expect(body.slots).toHaveLength(5);
    expect(statusesOf(body)).toEqual([
      'CRM inquiry waiting',
      'Receipt to the visitor waiting',
      'Mail to staff waiting',
    ]);
    expect(Date.parse(body.keptUntil) - Date.parse(body.receivedAt)).toBe(730 * 86_400_000);
    const picture = await server.app.inject({ url: file.downloadURL, cookies: Object.fromEntries(member.cookies) });
    expect(picture.statusCode).toBe(200);
  });

  test('is marked as handled by a named member, and as new again', async () => {
    const id = await send('wedding');
    expect((await member.post('/admin/inquiries/handled', { ids: [id], handled: true })).body).toEqual({
      changed: [id],
    });
    expect((await member.post('/admin/inquiries/handled', { ids: [id], handled: true })).body).toEqual({ changed: [] });
    expect((await member.get(`/admin/inquiries/${id}`)).body).toMatchObject({ state: 'handled', handledBy: 'Test' });
    await member.post('/admin/inquiries/handled', { ids: [id], handled: false });
    expect((await member.get(`/admin/inquiries/${id}`)).body).toMatchObject({ state: 'new', handledBy: null });
  });

  test('is deleted with all its rows, except files that another one uses', async () => {
    const browser = openBrowser(server.app);
    const [only, shared] = [await sentFile(server, browser), await sentFile(server, browser)];
    const flow = sampleFlow();
    const first = withFiles(sampleState('organization'), [only, shared]);
    await browser.post('/partial-inquiry', { ...first.basicInfo, flowId: flow.id });
    const { id } = (await browser.post('/org-inquiry', { ...first, flow })).body;
    await deliverTo(server, flow.id);
    await browser.post('/org-inquiry', { ...withFiles(sampleState('organization'), [shared]), flow: sampleFlow() });
    await fanOutInquiries(server);
    const mails = await server.deps.db.$count(mail);
    const { body } = await member.delete(`/admin/inquiries/${id}`);
    expect(body).toEqual({ files: 1, mails: mails / 2 });
    await purgeFiles(server.deps);
    expect(await server.deps.db.$count(inquiry)).toBe(1);
    expect(await server.deps.db.$count(partialInquiry)).toBe(1);
    expect(await server.deps.db.$count(crmEntry)).toBe(0);
    expect(await server.deps.db.$count(outbox, eq(outbox.lane, `mail:${first.basicInfo.email}`))).toBe(0);
    expect(await server.deps.storage.stat(only.id)).toBeUndefined();
    expect(await server.deps.db.$count(storedFile, eq(storedFile.id, only.id))).toBe(0);
    expect(await server.deps.storage.stat(shared.id)).toBeDefined();
  });
});

describe('the export', () => {
  const csv = async (query: string) =>
    server.app.inject({ url: `/api/admin/inquiries/export.csv${query}`, cookies: Object.fromEntries(member.cookies) });

  test('is for staff, with a valid filter', async () => {
    expect((await server.app.inject('/api/admin/inquiries/export.csv')).statusCode).toBe(401);
    expect((await csv('?ids=1,2')).statusCode).toBe(400);
  });

  test('has all fields, with formulas escaped', async () => {
    const evil = await send('distributor', { company: '=HYPERLINK("https://evil.example")', client: '+1, "two"' });
    const other = await send('wedding');
    const { headers, body } = await csv(`?ids=${evil}`);
    expect(headers['content-type']).toContain('text/csv');
    expect(body).not.toMatch(/(^|,)"?[=+]/m);
    const [head, row, ...rest] = readCsv(body);
    const cells = Object.fromEntries((head?.cells ?? []).map((name, at) => [name, row?.cells[at]]));
    expect(rest).toEqual([]);
    expect(cells).toMatchObject({
      id: evil,
      segment: 'Distributor',
      company: '=HYPERLINK("https://evil.example")',
      client: '+1, "two"',
      products: 'Ties; Pocket Squares',
      styles: 'Harbor Stripe (Tie)',
      colors: 'Navy #14213d; Cardinal #a6192e',
      adSource: 'spring',
    });
    expect(readCsv((await csv('?segment=wedding')).body)[1]?.cells[0]).toBe(other);
    expect(readCsv((await csv('')).body)).toHaveLength(3);
  });
});
