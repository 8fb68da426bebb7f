import { randomUUID } from 'node:crypto';
import type { projectDates } from '@colorway/contract/project/dates/dates.ts';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { at } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import {
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';

type Dates = z.infer<typeof projectDates>;

let fixture: ProjectFixture;
beforeAll(async () => {
  fixture = await openProjectFixture();
});
afterAll(() => fixture.server.close());

const readDates = async (browser: Browser, project = REGATTA): Promise<Dates> =>
  (await browser.get(at(project, '/dates'))).body;
const save = (browser: Browser, changes: object, version = 0, project = REGATTA) =>
  browser.patch(at(project, '/dates'), { version, changes });

describe('the dates of a project', () => {
  test('are refused to its customer, and for an unknown project', async () => {
    expect((await fixture.customer.get(at(REGATTA, '/dates'))).status).toBe(403);
    expect((await save(fixture.customer, { arriveBy: '2031-03-14' })).status).toBe(403);
    expect((await fixture.staff.get(at('none', '/dates'))).status).toBe(404);
    expect((await save(fixture.staff, { arriveBy: '2031-03-14' }, 0, 'none')).status).toBe(404);
  });

  test.each([
    [{ arriveBy: '2027-02-30' }, 'Enter a date.'],
    [{ arriveBy: '9999-01-01' }, 'Enter a date between 2000 and 2999.'],
    [{ service: 'By balloon' }, 'Choose one of the services.'],
  ])('%j is refused with a sentence, and nothing is saved', async (changes, message) => {
    const before = await readDates(fixture.staff, NORTHERN);
    const answer = await save(fixture.staff, changes, 0, NORTHERN);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect(await readDates(fixture.staff, NORTHERN)).toEqual(before);
  });

  test('come with the services of the shipping tables and with what waits for the customer', async () => {
    const dates = await readDates(fixture.staff);
    expect(dates.services.map(({ service, printDays, shipDays }) => [service, printDays, shipDays])).toEqual([
      ['Standard', 15, 5],
      ['Rush', 10, 2],
      ['International', 15, 14],
    ]);
    expect(dates).toMatchObject({ version: 0, lastChange: null, inquiryDay: null, sent: [], proofs: 7 });
    const { proofs, threads } = await readAs(fixture.customer);
    const open = threads.filter(({ state, kind }) => state === 'open' && kind === 'revision');
    const waiting = proofs.filter(
      ({ id, approval }) => approval?.state !== 'approved' && !open.some(({ proofId }) => proofId === id),
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(dates.undecided).toBe(open.some(({ proofId }) => proofId === null) ? 0 : waiting.length);
  });

  test('of two people are the later ones for each field, and the answer names the other', async () => {
    const { id } = await makeProject(fixture.server);
    const other = await signedIn(fixture.server, { staffId: (await makeStaff(fixture.server)).id });
    expect((await save(other, { arriveBy: '2031-03-14', service: 'Rush' }, 0, id)).body).toEqual({
      version: 1,
      replaced: [],
    });
    expect((await save(fixture.staff, { arriveBy: '2031-03-21' }, 0, id)).body).toEqual({
      version: 2,
      replaced: [{ field: 'arriveBy', by: 'Test' }],
    });
    expect((await save(fixture.staff, { ship: '2031-03-18' }, 2, id)).body).toEqual({ version: 3, replaced: [] });
    expect(await readDates(fixture.staff, id)).toMatchObject({
      version: 3,
      dates: { arriveBy: '2031-03-21', service: 'Rush', ship: '2031-03-18', approve: null },
      lastChange: { by: 'Test' },
    });
    expect((await save(fixture.staff, { ship: '2031-03-18' }, 3, id)).body).toEqual({ version: 3, replaced: [] });
  });

  test('are in the history of both sides', async () => {
    await save(fixture.staff, { arriveBy: '2031-03-14' });
    for (const browser of [fixture.staff, fixture.customer]) {
      const { events } = (await browser.get(`/projects/${REGATTA}/history`)).body;
      expect(events[0]).toMatchObject({ kind: 'dates-saved', data: { field: 'arriveBy', to: '2031-03-14' } });
    }
  });

  test('are taken back from the activity list', async () => {
    const { id } = await makeProject(fixture.server);
    await save(fixture.staff, { arriveBy: '2031-03-14' }, 0, id);
    await save(fixture.staff, { arriveBy: '2031-03-20' }, 1, id);
    const { entries } = (await fixture.staff.get('/admin/activity')).body;
    expect(entries[0]).toMatchObject({ what: 'In hands by', before: '2031-03-14', after: '2031-03-20' });
    expect((await fixture.staff.post(`/admin/activity/${entries[0].id}/undo`, {})).status).toBe(200);
    expect((await readDates(fixture.staff, id)).dates.arriveBy).toBe('2031-03-14');
  });
});

describe('the due box', () => {
  test('is absent without an in-hands date', async () => {
    expect((await readAs(fixture.customer, '1003').catch(() => ({ due: null }))).due).toBeNull();
    const { id, key } = await makeProject(fixture.server);
    const holder = await withShareKey(fixture.server, { id, key });
    expect((await readAs(holder, id)).due).toBeNull();
  });

  test('is the same for the customer and a holder of the link, and follows a save at once', async () => {
    await save(fixture.staff, { arriveBy: addDays(new Date().toISOString().slice(0, 10), 300) });
    expect((await readAs(fixture.customer)).due).toMatchObject({
      light: 'green',
      lead: expect.stringMatching(/^Approve by/),
    });
    await save(fixture.staff, { arriveBy: '2020-03-13' });
    const { due, shareUrl } = await readAs(fixture.customer);
    expect(due).toMatchObject({ light: 'red', lead: 'It cannot arrive by Mar 13 any more.' });
    expect(due?.steps.map(({ label }) => label)).toEqual([
      'Approve by',
      'Pay by',
      'Printing and sewing',
      'Ships on',
      'In hands by',
    ]);
    const holder = await withShareKey(fixture.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    expect((await readAs(holder)).due).toEqual(due);
  });

  test('has the price of a service, but not for a distributor', async () => {
    const { version, settings } = (await fixture.staff.get('/admin/date-settings')).body;
    const changed = { ...settings, servicePrices: { Rush: cents(21_000) } };
    expect((await fixture.staff.put('/admin/date-settings', { version, settings: changed })).status).toBe(200);
    await save(fixture.staff, { arriveBy: '2020-03-13' }, 0, NORTHERN);
    const texts = async (browser: Browser, id: string) => JSON.stringify((await readAs(browser, id)).due?.options);
    expect(await texts(fixture.customer, REGATTA)).toContain('$210.00');
    expect(await texts(fixture.distributor, NORTHERN)).toContain('Rush: printing 8 business days, 2 days');
    expect(await texts(fixture.distributor, NORTHERN)).not.toContain('$');
  });
});

describe('the settings of dates', () => {
  test('refuse an unknown time zone and a stale version', async () => {
    const { version, settings } = (await fixture.staff.get('/admin/date-settings')).body;
    const change = (over: object, on = version) =>
      fixture.staff.put('/admin/date-settings', { version: on, settings: { ...settings, ...over } });
    expect((await change({ timeZone: 'Mars/Base' })).body).toMatchObject({
      code: 'invalid-input',
      message: 'Enter a time zone such as America/New_York.',
    });
    expect((await change({ checkDays: 0 })).status).toBe(400);
    expect((await change({ servicePrices: { Rush: -1 } })).status).toBe(400);
    const closingDays = [{ day: '2031-02-17', name: "Presidents' Day" }];
    expect((await change({ closingDays })).body).toMatchObject({ version: version + 1, settings: { closingDays } });
    expect(await change({ closingDays: [] })).toMatchObject({
      status: 409,
      body: { current: { version: version + 1 } },
    });
    const { entries } = (await fixture.staff.get('/admin/activity')).body;
    expect(entries[0]).toMatchObject({ what: 'Dates', after: "Closed Mon, Feb 17, 2031 Presidents' Day" });
  });

  test('move the days of every project', async () => {
    const { id } = await makeProject(fixture.server, { email: `${randomUUID()}@example.com` });
    await save(fixture.staff, { arriveBy: '2031-02-17' }, 0, id);
    expect((await readDates(fixture.staff, id)).settings.closingDays).toContainEqual({
      day: '2031-02-17',
      name: "Presidents' Day",
    });
  });
});
