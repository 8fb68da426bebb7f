import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';
import type { Agenda, AgendaItem } from '../projects-api.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const JO = { staffId: '00000000-0000-4000-8000-000000000002', name: 'Jo Park' };

const makeItem = (name: string, change: Partial<AgendaItem> = {}): AgendaItem => ({
  ...{ projectID: name, name, ownerId: ME, step: 'approve', day: '2027-02-12', light: 'amber', isLate: false },
  ...{ note: '3 proofs to approve', days: 4, canRemind: true },
  ...change,
});

const late = makeItem('Elm Street', {
  ...{ day: '2027-02-05', light: 'red', isLate: true, days: 1, note: '4 changes wait for us', canRemind: false },
});

const makeAgenda = (items: readonly AgendaItem[]): Agenda => ({
  today: '2027-02-08',
  closingDays: [{ day: '2027-02-15', name: "Presidents' Day" }],
  items: [...items],
  owners: [{ staffId: ME, name: 'Staff' }, JO],
  me: ME,
});

const open = (agenda: Answers['dates.agenda'], path = '', more: Answers = {}) =>
  openScreen(`/admin/projects?view=dates&month=2027-02${path}`, {
    viewer: STAFF,
    answers: { 'dates.agenda': agenda, ...more },
  });

type Api = Awaited<ReturnType<typeof open>>['api'];
const inputsOf = ({ calls }: Api, name: string) => calls.filter((one) => one.name === name).map(({ input }) => input);

const calendar = () => page.getByRole('table', { name: 'February 2027' });
const cell = (day: string) => calendar().getByRole('cell', { name: new RegExp(`^${day}`) });
const group = (name: string) => page.getByRole('region', { name });

test('dates that did not load load on another try', async () => {
  const { api } = await open(new Refusal('internal'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The dates did not load/);
  api.change({ 'dates.agenda': makeAgenda([late]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(group('Late, 1')).toBeVisible();
});

test('a month shows its days, closed ones and weekends on the Friday before', async () => {
  const saturday = makeItem('Saturday Fair', { day: '2027-02-13', step: 'ship', light: 'green' });
  await open(makeAgenda([late, makeItem('Regatta'), saturday]));
  await expect.element(cell('Fri, Feb 5')).toMatchTextContent(/Elm Street approve, late/);
  await expect.element(cell('Fri, Feb 12')).toMatchTextContent(/Regatta approve/);
  await expect.element(cell('Fri, Feb 12')).toMatchTextContent(/Saturday Fair ship Sat/);
  await expect.element(cell('Mon, Feb 15')).toMatchTextContent(/Closed, Presidents' Day/);
  expect(document.querySelector('[aria-current=date]')?.textContent).toMatch(/Mon, Feb 8/);
  await expectAccessible();
});

test('a full day shows three and opens to all', async () => {
  await open(makeAgenda(Array.from({ length: 6 }, (_, at) => makeItem(`Club ${at}`))));
  await expect.element(cell('Fri, Feb 12').getByRole('link').nth(2)).toBeVisible();
  expect(cell('Fri, Feb 12').getByRole('link').elements()).toHaveLength(3);
  await page.getByRole('button', { name: '3 more on Fri, Feb 12' }).click();
  await expect.poll(() => cell('Fri, Feb 12').getByRole('link').elements().length).toBe(6);
});

test('steps and owners narrow the month, and the months follow each other', async () => {
  const arrive = makeItem('Regatta', { step: 'arrive', day: '2027-02-16', ownerId: JO.staffId });
  const { api } = await open(makeAgenda([makeItem('Gala'), arrive]));
  await expect.element(cell('Fri, Feb 12')).toMatchTextContent(/Gala/);
  expect(calendar().getByText('in hands').elements()).toHaveLength(0);
  await userEvent.selectOptions(page.getByLabelText('Steps'), 'In hands');
  await expect.element(cell('Tue, Feb 16')).toMatchTextContent(/Regatta in hands/);
  expect(calendar().getByText('approve').elements()).toHaveLength(0);
  await userEvent.selectOptions(page.getByLabelText('Owner'), 'Me');
  await expect.poll(() => calendar().getByRole('link').elements().length).toBe(0);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('heading', { name: 'March 2027' })).toBeVisible();
  await expect.poll(() => inputsOf(api, 'dates.agenda')).toContainEqual({ from: '2027-03-01', to: '2027-04-04' });
});

test('the agenda has late days first, today, and what can be done about each', async () => {
  const free = makeItem('Tidewater', { ownerId: null, day: '2027-02-11', days: 3 });
  const { api } = await open(makeAgenda([late, free, makeItem('Regatta')]), '', {
    'dates.remind': { email: 'dana@example.com' },
    'adminProjects.change': { changed: [], refused: [] },
  });
  await expect.element(group('Late, 1')).toMatchTextContent(/Approve: 4 changes wait for us/);
  await expect.element(group('Today, Mon, Feb 8')).toMatchTextContent(/Nothing is due\./);
  await expect.element(group('Thu, Feb 11')).toMatchTextContent(/nobody has taken it/);
  await page.getByRole('button', { name: 'Take it: Tidewater' }).click();
  await vi.waitFor(() =>
    expect(inputsOf(api, 'adminProjects.change')).toEqual([{ changes: [{ projectID: 'Tidewater', ownerId: ME }] }]),
  );
  await group('Fri, Feb 12').getByRole('button', { name: 'Remind' }).click();
  expect(inputsOf(api, 'dates.remind')).toEqual([]);
  await page.getByRole('button', { name: 'Send the email?' }).click();
  await vi.waitFor(() => expect(inputsOf(api, 'dates.remind')).toEqual([{ projectID: 'Regatta' }]));
});
