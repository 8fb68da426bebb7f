import { cents } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { ProjectDates } from './dates-api.ts';

const PATH = '/admin/project/1001/dates';

const makeDates = (change: Partial<ProjectDates> = {}): ProjectDates => ({
  project: { projectID: '1001', name: 'Spring Regatta 2027', email: 'customer@example.com' },
  version: 3,
  dates: {
    arriveBy: '2027-03-14',
    service: 'Standard',
    approve: null,
    pay: null,
    print: null,
    ship: null,
    reminders: true,
  },
  lastChange: null,
  inquiryDay: '2027-03-14',
  today: '2027-02-08',
  settings: {
    closingDays: [{ day: '2027-02-15', name: "Presidents' Day" }],
    checkDays: 2,
    timeZone: 'America/New_York',
    servicePrices: { Rush: cents(21_000) },
    firstProofDays: null,
  },
  services: [
    { service: 'Standard', printDays: 12, shipDays: 5, delivery: 'ground 3 to 5 days' },
    { service: 'Rush', printDays: 8, shipDays: 2, delivery: 'air 2 days' },
    { service: 'International', printDays: 12, shipDays: 14, delivery: '7 to 14 days' },
  ],
  proofs: 12,
  undecided: 3,
  sent: [],
  ...change,
});

const open = (dates: ProjectDates, answers: Answers = {}) =>
  openScreen(PATH, { viewer: STAFF, answers: { 'dates.read': dates, ...answers } });
const saveButton = () => page.getByRole('button', { name: /^Save (dates|anyway)$/ });
const stepOf = (label: string) => page.getByText(label, { exact: true }).first().element().parentElement?.textContent;

describe('the dates of a project', () => {
  test('say that they could not be loaded, and load on another try', async () => {
    const { api } = await open(makeDates(), { 'dates.read': new Refusal('internal') });
    await expect.element(page.getByText('The dates did not load')).toBeVisible();
    api.change({ 'dates.read': makeDates() });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'What still fits' })).toBeVisible();
  });

  test('explain a moved day, cross out what is too late and list every step', async () => {
    await open(makeDates());
    await expect
      .element(
        page.getByText(
          'The inquiry says Sunday, Mar 14. Carriers do not deliver on weekends, so we plan for Friday, Mar 12.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByLabelText('In hands by')).toHaveValue('Fri, Mar 12, 2027');
    await expect.element(page.getByText('Too late by 7 days')).toBeVisible();
    await expect.element(page.getByText('Printing 8 business days, air 2 days, $210.00')).toBeVisible();
    expect(page.getByRole('radio').all()).toHaveLength(2);
    expect(stepOf('Pay by')).toBe('Pay byWed, Feb 17');
    await expectAccessible();
  });

  test('count again for another service before it is saved', async () => {
    const { api } = await open(makeDates(), { 'dates.save': { version: 4, replaced: [] } });
    await expect.element(saveButton()).toBeVisible();
    await page.getByRole('radio', { name: /^Rush/ }).click();
    expect(stepOf('Pay by')).toBe('Pay byFri, Feb 26');
    api.change({ 'dates.read': makeDates({ version: 4, dates: { ...makeDates().dates, service: 'Rush' } }) });
    await saveButton().click();
    await expect.element(page.getByText('Dates saved')).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'dates.save')?.input).toEqual({
      projectID: '1001',
      version: 3,
      changes: { service: 'Rush' },
    });
  });

  test('are not saved while a field has text that is no day', async () => {
    const { api } = await open(makeDates());
    await page.getByLabelText('In hands by').fill('soon');
    await userEvent.keyboard('{Escape}');
    await saveButton().click();
    await expect.element(page.getByText('Enter the date like 3/14/27 or Mar 14, 2027.')).toBeVisible();
    expect(api.calls.map(({ name }) => name)).not.toContain('dates.save');
  });

  test('can be saved anyway when nothing fits any more', async () => {
    const { api } = await open(makeDates({ today: '2027-03-01' }), { 'dates.save': { version: 4, replaced: [] } });
    await expect.element(page.getByText('Too late by 17 days')).toBeVisible();
    const day = page.getByLabelText('In hands by');
    await day.fill('Mar 11, 2027');
    await userEvent.keyboard('{Escape}');
    await expect.element(saveButton()).toHaveTextContent('Save anyway');
    await saveButton().click();
    expect(api.calls.find(({ name }) => name === 'dates.save')?.input).toMatchObject({
      changes: { arriveBy: '2027-03-11' },
    });
  });

  test('tell both of two people who save', async () => {
    const { api } = await open(makeDates(), {
      'dates.save': { version: 5, replaced: [{ field: 'service', by: 'Ana' }] },
    });
    await page.getByRole('radio', { name: /^Rush/ }).click();
    api.change({ 'dates.read': makeDates({ version: 5 }) });
    await saveButton().click();
    await expect.element(page.getByText('Ana changed Service while you were here. Yours is saved.')).toBeVisible();
    api.change({
      'dates.read': makeDates({ version: 6, lastChange: { by: 'Ana', at: '2027-02-08T15:00:00.000Z' } }),
    });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('Ana changed these dates just now.')).toBeVisible();
  });

  test('warn of a day set by hand that leaves too little time', async () => {
    await open(makeDates({ dates: { ...makeDates().dates, ship: '2027-03-10' } }));
    await expect
      .element(page.getByText('Ships on Wed, Mar 10 leaves too little time for what comes after it.'))
      .toBeVisible();
  });

  test('ask for an in-hands date while there is none', async () => {
    await open(makeDates({ dates: { ...makeDates().dates, arriveBy: null }, inquiryDay: null }));
    await expect.element(page.getByText('Set the in-hands date to see what still fits.')).toBeVisible();
    await expectAccessible();
  });
});

describe('reminders', () => {
  test('are listed with their days, and sent by hand', async () => {
    const { api } = await open(makeDates(), { 'dates.remind': { email: 'customer@example.com' } });
    await expect.element(page.getByText(/^For the 3 proofs nobody has decided/)).toBeVisible();
    const rows = page.getByRole('region', { name: 'Reminders' }).getByRole('listitem');
    expect(rows.all().map((row) => row.element().textContent)).toEqual([
      'Wed, Feb 102 days leftEmail, 9 AM',
      'Thu, Feb 11Tomorrow is the dayEmail, 9 AM',
      'Fri, Feb 12You: call the customerTask for you',
      'Tue, Feb 16Late: offer new datesYou send it',
    ]);
    await page.getByRole('button', { name: 'Remind now' }).click();
    await expect.element(page.getByText('Reminder sent to customer@example.com.')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'dates.remind')).toHaveLength(1);
  });

  test('say why one is refused, and are turned off at once', async () => {
    const { api } = await open(makeDates(), {
      'dates.remind': new Refusal('conflict', { message: 'This customer already got a reminder today.' }),
      'dates.save': { version: 4, replaced: [] },
    });
    await page.getByRole('button', { name: 'Remind now' }).click();
    await expect.element(page.getByText('This customer already got a reminder today.')).toBeVisible();
    api.change({ 'dates.read': makeDates({ version: 4, dates: { ...makeDates().dates, reminders: false } }) });
    await page.getByRole('switch', { name: 'On' }).click();
    await expect.element(page.getByRole('switch', { name: 'Off' })).not.toBeChecked();
  });

  test('show the email before it is sent', async () => {
    await open(makeDates(), {
      'dates.previewReminder': { to: 'customer@example.com', subject: '4 days left: 3 proofs', text: 'Hello' },
    });
    await page.getByRole('button', { name: 'See the email' }).click();
    await expect.element(page.getByText('4 days left: 3 proofs')).toBeVisible();
    await expectAccessible();
  });
});

describe('settings and calendar', () => {
  test('refuse a closing day without a date, and save all settings', async () => {
    const { settings } = makeDates();
    const { api } = await open(makeDates(), {
      'dates.settings': { version: 2, settings },
      'dates.changeSettings': { version: 3, settings },
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    const days = page.getByLabelText('Closing days, one a line');
    await expect.element(days).toHaveValue("Feb 15, 2027 Presidents' Day");
    await days.fill('Christmas');
    await expect.element(page.getByText(/^Begin each line with a date/)).toBeVisible();
    await days.fill('12/24/27 Christmas Eve');
    await page.getByLabelText(/^Working days to the first proof/).fill('2');
    await page.getByLabelText(/^Extra charge for Standard/).fill('64');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'dates.changeSettings')?.input).toEqual({
      version: 2,
      settings: {
        ...settings,
        closingDays: [{ day: '2027-12-24', name: 'Christmas Eve' }],
        firstProofDays: 2,
        servicePrices: { Standard: 6_400, Rush: 21_000 },
      },
    });
  });

  test('make a private calendar address, which is shown once', async () => {
    const { api } = await open(makeDates(), {
      'calendar.read': { since: null },
      'calendar.renew': { url: 'https://portal.example.com/calendar/secret.ics' },
    });
    await page.getByRole('button', { name: 'Subscribe' }).click();
    api.change({ 'calendar.read': { since: '2027-02-08T15:00:00.000Z' } });
    await page.getByRole('button', { name: 'Make an address' }).click();
    await expect.element(page.getByText('https://portal.example.com/calendar/secret.ics')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'End the address' })).toBeVisible();
    await expectAccessible();
  });
});
