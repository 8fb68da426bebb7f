import { MAX_PDF_ENTRIES, OLDER_IN_CSV } from '@colorway/rules/activity/history-file.ts';
import { readCsv } from '@colorway/rules/catalog-file/csv.ts';
import { NORTHERN, openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectEvent } from '../../kernel/database/schema.ts';
import { historyPdf } from './history-pdf.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

type Browser = ProjectFixture['customer'];

const download = (browser: Browser | undefined, rest = 'csv', projectID = REGATTA) =>
  portal.server.app.inject({
    url: `/api/projects/${projectID}/history/export.${rest}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: Object.fromEntries(browser?.cookies ?? []),
  });

const recordsOf = ({ body }: { readonly body: string }) => readCsv(body).map(({ cells }) => cells);

describe('the history as a file', () => {
  test.each(['csv', 'pdf'])('is refused as %s to everyone but the people of the project', async (format) => {
    const { url } = (await portal.customer.get(`/projects/${REGATTA}/share`)).body;
    const visitor = await withShareKey(portal.server, { id: REGATTA, key: url.split('#k=')[1] });
    expect((await download(undefined, format)).statusCode).toBe(401);
    expect((await download(visitor, format)).statusCode).toBe(404);
    expect((await download(portal.distributor, format)).statusCode).toBe(404);
    expect((await download(portal.customer, format, 'no-such-project')).statusCode).toBe(404);
  });

  test.each([
    ['a part that there is not', 'csv?part=prices', 400],
    ['a format that there is not', 'xlsx', 404],
  ])('is refused with %s', async (_what, rest, status) =>
    expect((await download(portal.customer, rest)).statusCode).toBe(status),
  );

  test('has the entries of the page and no more, in its order, by the chosen part', async () => {
    const csv = await download(portal.customer);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="history-1001-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    const [head, ...records] = recordsOf(csv);
    expect(head).toEqual(['at', 'by', 'action', 'detail']);
    const { events } = (await portal.customer.get(`/projects/${REGATTA}/history`)).body;
    expect(records.map(([at, by]) => [at, by])).toEqual(events.map(({ at, by }: Record<string, string>) => [at, by]));
    const approvals = recordsOf(await download(portal.customer, 'csv?part=approvals')).slice(1);
    expect(approvals.length).toBeGreaterThan(0);
    expect(approvals.length).toBeLessThan(records.length);
    for (const [, , action] of approvals) expect(action).toMatch(/approv/);
  });

  test('has entries of staff for staff alone', async () => {
    const { db } = portal.server.deps;
    const event = { projectId: REGATTA, kind: 'project-owned', data: {}, by: 'Ana Whitfield' };
    await db.insert(projectEvent).values(event);
    const count = async (browser: Browser) => recordsOf(await download(browser)).length;
    expect(await count(portal.staff)).toBeGreaterThan(await count(portal.customer));
    expect((await download(portal.staff)).body).toContain('Ana Whitfield');
    expect((await download(portal.customer)).body).not.toContain('Ana Whitfield');
  });

  test('has no price for a distributor, nor a formula', async () => {
    const { db } = portal.server.deps;
    await db.insert(projectEvent).values({
      ...{ projectId: NORTHERN, kind: 'proof-approved', by: '=HYPERLINK("https://evil.example")' },
      data: {
        about: 'Necktie',
        version: 1,
        quantity: 24,
        price: '$28.00',
        lines: [{ options: '', quantity: 24, price: '$28.00' }],
      },
    });
    const { body } = await download(portal.distributor, 'csv', NORTHERN);
    expect(body).not.toContain('$28');
    expect(body).toContain(`'=HYPERLINK`);
    expect((await download(portal.staff, 'csv', NORTHERN)).body).toContain('$28');
  });

  test('is a PDF, also of a project in which nothing happened', async () => {
    const { id, email } = await makeProject(portal.server);
    const own = await signedIn(portal.server, { email });
    for (const pdf of [await download(portal.customer, 'pdf?part=changes'), await download(own, 'pdf', id)]) {
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="history-[\w-]+\.pdf"$/);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('has every entry as CSV, however many there are', async () => {
    const { id, email } = await makeProject(portal.server);
    await portal.server.deps.db.execute(sql`
      insert into project_event (project_id, kind, data, by)
      select ${id}, 'comment-made', jsonb_build_object('note', 'Note ' || n), 'Ann' from generate_series(1, 450) n`);
    const records = recordsOf(await download(await signedIn(portal.server, { email }), 'csv', id));
    expect(records.slice(1).map(([, , , detail]) => detail)).toEqual(
      Array.from({ length: 450 }, (_, at) => `Note ${450 - at}`),
    );
  });
});

/** Counts the pages of a PDF; the texts in it are compressed. */
const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function draw(count: number, note = 'A thinner stripe') {
  const entry = { at: '2027-02-08T15:14:00.000Z', by: 'Ann', kind: 'comment-made', data: { note } };
  let read = 0;
  async function* pages() {
    for (let left = count; left > 0; left -= 200) {
      read += Math.min(left, 200);
      yield Array.from({ length: Math.min(left, 200) }, () => entry);
    }
  }
  const pdf = await historyPdf({
    ...{ brand: { name: 'Colorway', site: 'example.com', email: null }, project: { id: '1', name: 'Spring Regatta' } },
    ...{ filter: {}, timeZone: 'America/New_York', at: new Date(), pages: pages() },
  });
  return { pages: countPages(pdf), read };
}

test('a PDF breaks long notes over pages, and stops at the newest entries', async () => {
  expect(OLDER_IN_CSV).toContain('2,000');
  expect((await draw(3)).pages).toBe(1);
  expect((await draw(1, 'A very long note. '.repeat(500))).pages).toBeGreaterThan(1);
  const long = await draw(MAX_PDF_ENTRIES + 1_000, 'x');
  expect(long.read).toBeLessThanOrEqual(MAX_PDF_ENTRIES + 200);
});
