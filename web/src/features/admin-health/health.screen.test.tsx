import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type Health = OutputOf<'health.read'>;

const HOUR = 3_600_000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const OWNER_ID = '00000000-0000-4000-8000-000000000001';
const MEMBER_ID = '00000000-0000-4000-8000-000000000002';

const run = (at: string, change: object = {}) => ({
  ...{ state: 'passed' as const, cause: 'schedule' as const, step: null, percent: 100, fault: null },
  ...{ createdAt: at, startedAt: at, finishedAt: new Date(Date.parse(at) + 171_000).toISOString(), result: null },
  ...change,
});

const made = { bytes: 412e6, files: 1_930, stored: 14, oldestAt: ago(14 * 24 * HOUR), encrypted: true };

const makeHealth = (change: Partial<Health> = {}): Health => ({
  checkedAt: ago(0),
  backup: { open: null, lastGood: run(ago(HOUR), { result: made }), failed: null, nextAt: ago(-20 * HOUR) },
  drill: {
    open: null,
    last: run(ago(48 * HOUR), { result: { projects: 214, files: 1_930, rows: 99 } }),
    usualMs: 171_000,
  },
  disk: { freeBytes: 38e9, totalBytes: 64e9, daysToFull: 426 },
  database: { version: '18.4 (Debian)', bytes: 1.9e9, connections: 12 },
  queues: { oldestSeconds: 2, mail: 0, pictures: 3, deliveries: 1 },
  deliveries: { failing: 0, since: null },
  today: { requests: 41_200, errors: 3, fast: 41_170 },
  server: { version: '1.6.2', commit: 'abc123', upSince: ago(11 * 24 * HOUR) },
  samples: [5, 4, 3].map((hours) => ({
    ...{ at: ago(hours * HOUR), freeBytes: 38e9 + hours * 1e9, databaseBytes: 1.9e9, oldestSeconds: hours, errors: 0 },
  })),
  firing: [],
  alerts: (['delivery', 'disk', 'backup', 'errors', 'drill'] as const).map((alert) => ({
    ...{ alert, since: null, lastAt: null },
  })),
  recipients: {
    version: 3,
    staffIds: [],
    people: [
      { staffId: OWNER_ID, name: 'Owner', email: 'owner@example.com', isOwner: true },
      { staffId: MEMBER_ID, name: 'Member', email: 'member@example.com', isOwner: false },
    ],
  },
  ...change,
});

const open = (health: Answers['health.read'], more: Answers = {}, viewer = STAFF) =>
  openScreen('/admin/health', { viewer, answers: { 'health.read': health, ...more } });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`${name}.`) });
const callsOf = (api: FakeApi, name: string) => api.calls.filter((one) => one.name === name);

describe('health', () => {
  test('says that it did not load, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByText('Health did not load')).toBeVisible();
    api.change({ 'health.read': makeHealth() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/^Everything is fine, checked/)).toBeVisible();
  });

  test('is for owners: others read what their role lacks, and nothing is called', async () => {
    const { api } = await open(makeHealth(), {}, { ...STAFF, role: 'sales' } as typeof STAFF);
    await expect.element(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'health.read')).toEqual([]);
  });

  test('of a new portal says what was never made', async () => {
    const never = { open: null, lastGood: null, failed: null, nextAt: null };
    await open(
      makeHealth({ backup: never, drill: { open: null, last: null, usualMs: null }, samples: [], disk: null }),
    );
    await expect.element(row('Backups')).toMatchTextContent(/No backup yet.*No schedule on this server\./);
    await expect.element(row('Restore drill')).toMatchTextContent(/Not run yet/);
    expect(page.getByRole('img').elements()).toHaveLength(0);
    await expect.element(page.getByText('Disk', { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('tells each part in a line, with its numbers and its drawing', async () => {
    await open(makeHealth());
    await expect
      .element(row('Backups'))
      .toMatchTextContent(/Last: .*, 412 MB.*Next: .*14 stored, the oldest .*Encrypted\./);
    await expect
      .element(row('Restore drill'))
      .toMatchTextContent(/passed in 2 min 51 s.*214 projects, 1,930 files, all hashes equal/);
    await expect.element(row('Disk')).toMatchTextContent(/38 GB free of 64 GB.*At this pace full in 14 months/);
    await expect.element(row('Database')).toMatchTextContent(/PostgreSQL 18\.4, 1\.9 GB.*12 connections open/);
    await expect.element(row('Queues')).toMatchTextContent(/Oldest waiting: 2 s.*Mail 0, pictures 3, deliveries 1/);
    await expect.element(row('Errors')).toMatchTextContent(/3 of 41,200 requests today.*99\.9% answered under 250 ms/);
    await expect
      .element(page.getByRole('img', { name: 'Free space in the last two days: from 41 GB to 43 GB' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Version' }))
      .toMatchTextContent(/1\.6\.2.*Commit abc123, up since/);
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Disk under 10 GB' }))
      .toMatchTextContent(/Email all owners.*Never/);
    await expectAccessible();
  });

  test('counts what needs a person, and offers the way', async () => {
    await open(
      makeHealth({
        drill: {
          open: null,
          last: run(ago(41 * 24 * HOUR), { result: { projects: 1, files: 1, rows: 1 } }),
          usualMs: 171_000,
        },
        deliveries: { failing: 1, since: ago(3 * HOUR) },
        firing: ['delivery', 'drill'],
        alerts: [{ alert: 'delivery', since: ago(HOUR), lastAt: ago(HOUR) }],
      }),
    );
    await expect.element(page.getByText(/^2 things need you\. Everything else is fine, checked/)).toBeVisible();
    await expect.element(page.getByText('The last restore drill is 41 days old.')).toBeVisible();
    await expect.element(page.getByText(/It takes about 2 min 51 s and touches nothing live/)).toBeVisible();
    await expect.element(row('Deliveries')).toMatchTextContent(/Needs you now.*1 failed for 3 hours/);
    await expect
      .element(page.getByRole('link', { name: 'Look at the deliveries' }))
      .toHaveAttribute('href', '/admin/deliveries');
    await expect.element(page.getByRole('row').filter({ hasText: 'A delivery fails' })).toMatchTextContent(/Now/);
    await expectAccessible();
  });
});

describe('a backup by a press', () => {
  test('shows a refusal', async () => {
    await open(makeHealth(), { 'health.backUp': new Refusal('too-many-requests') });
    await row('Backups').getByRole('button', { name: 'Back up now' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('shows its progress in the row, begins once, and says that it is done', async () => {
    const { api } = await open(makeHealth(), { 'health.backUp': null as never });
    const running = run(ago(0), { state: 'running', cause: 'press', step: 'tables', percent: 40, finishedAt: null });
    api.change({ 'health.read': makeHealth({ backup: { ...makeHealth().backup, open: running } }) });
    await row('Backups').getByRole('button', { name: 'Back up now' }).click();
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress of Backups' }))
      .toHaveAttribute('aria-valuenow', '40');
    await expect.element(row('Backups')).toMatchTextContent(/Database, 40%/);
    await row('Backups').getByRole('button', { name: 'Backing up' }).click();
    expect(callsOf(api, 'health.backUp')).toHaveLength(1);
    await expectAccessible();
    api.change({ 'health.read': makeHealth() });
    await expect.element(page.getByText('The backup is done.')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('a drill by a press', () => {
  test('says why it failed', async () => {
    const fault = 'The backup is damaged: project.copy.gz is not what was written.';
    const waiting = run(ago(0), { state: 'waiting', startedAt: null, finishedAt: null, percent: 0 });
    const { api } = await open(makeHealth({ drill: { open: waiting, last: null, usualMs: null } }));
    await expect.element(row('Restore drill')).toMatchTextContent(/Waiting to begin/);
    const last = run(ago(0), { state: 'failed', fault });
    api.change({ 'health.read': makeHealth({ drill: { open: null, last, usualMs: null }, firing: ['drill'] }) });
    await expect.element(page.getByText(`The restore drill failed. ${fault}`)).toBeVisible();
    await expect.element(row('Restore drill')).toMatchTextContent(/failed.*The backup is damaged/);
    await expect.element(page.getByText('The last restore drill failed.')).toBeVisible();
  });
});

describe('recipients of alerts', () => {
  test('are chosen among staff, and a refusal stays beside the choice', async () => {
    const { api } = await open(makeHealth(), { 'health.saveRecipients': new Refusal('conflict') });
    await page.getByRole('button', { name: 'Send alerts to' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send alerts to' });
    await dialog.getByRole('checkbox', { name: 'Member, member@example.com' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(callsOf(api, 'health.saveRecipients')[0]?.input).toEqual({ version: 3, staffIds: [MEMBER_ID] });
    const { recipients } = makeHealth();
    api.change({
      'health.saveRecipients': null as never,
      'health.read': makeHealth({ recipients: { ...recipients, version: 4, staffIds: [MEMBER_ID] } }),
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Send alerts to' })).toHaveFocus();
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Disk under 10 GB' }))
      .toMatchTextContent(/Email Member/);
  });
});
