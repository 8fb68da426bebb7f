import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import type { ProjectBoard, ProjectPage, ProjectRow } from './projects-api.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const JO = { staffId: '00000000-0000-4000-8000-000000000002', name: 'Jo Park' };

const makeProject = (number: number, change: Partial<ProjectRow> = {}): ProjectRow => ({
  projectID: `10${number}`,
  name: `Project ${number}`,
  type: 'Organization',
  email: `person-${number}@example.com`,
  contact: '',
  state: 'customer',
  proofs: 12,
  approved: 7,
  openChanges: 0,
  dueOn: null,
  light: 'none',
  owner: JO,
  crmOwner: '',
  lastActivityAt: '2026-01-20T10:00:00.000Z',
  pictureUrl: null,
  ...change,
});

const exact = (count: number) => ({ count, isExact: true });

const makePage = (projects: readonly ProjectRow[], change: Partial<ProjectPage> = {}): ProjectPage => ({
  projects: [...projects],
  nextCursor: null,
  total: exact(projects.length),
  counts: {
    ...{ all: exact(3_180), open: exact(214), mine: exact(31), us: exact(27) },
    ...{ customer: exact(64), late: exact(7), quiet: exact(22) },
  },
  owners: [{ staffId: ME, name: 'Staff' }, JO],
  me: ME,
  ...change,
});

const STATES = ['none', 'customer', 'changes', 'approved', 'production'] as const;
const makeBoard = (of: Partial<Record<(typeof STATES)[number], readonly ProjectRow[]>>, more = 0): ProjectBoard => ({
  columns: STATES.map((state) => {
    const projects = [...(of[state] ?? [])];
    return { state, projects, total: exact(projects.length === 0 ? 0 : projects.length + more) };
  }),
  owners: [JO],
});

const ADDRESS = '/admin/projects';
const open = (list: Answers['adminProjects.list'], path = ADDRESS, more: Answers = {}) =>
  openScreen(path, {
    viewer: STAFF,
    answers: { 'adminProjects.list': list, 'adminProjects.listViews': { views: [] }, ...more },
  });
const openBoard = (board: Answers['adminProjects.board'], path = `${ADDRESS}?view=board`) =>
  openScreen(path, { viewer: STAFF, answers: { 'adminProjects.board': board } });

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const bulk = () => page.getByRole('region', { name: 'Selected projects' });
const three = [makeProject(1), makeProject(2), makeProject(3)];

describe('the list of projects', () => {
  test('says that it did not load, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The list did not load/);
    api.change({ 'adminProjects.list': makePage(three) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Project 1')).toBeVisible();
  });

  test('shows rows in waiting until the projects arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<ProjectPage>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makePage(three));
    await expect.element(row('Project 1')).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('leads to inquiries and to a new project on the first day', async () => {
    const { counts } = makePage([]);
    await open(makePage([], { counts: { ...counts, all: exact(0), open: exact(0) } }));
    await expect.element(page.getByText('No projects yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See inquiries' })).toHaveAttribute('href', '/admin/inquiries');
    await expectAccessible();
  });

  test('names what does not match, and clears the filters', async () => {
    const { api, address } = await open(makePage([]), `${ADDRESS}?due=late&owner=${JO.staffId}`);
    await expect.element(page.getByText('No late projects owned by Jo Park')).toBeVisible();
    await expect.element(page.getByText('2 filters are on.')).toBeVisible();
    api.change({ 'adminProjects.list': makePage(three) });
    await page.getByRole('link', { name: 'Clear the filters' }).click();
    await expect.element(row('Project 1')).toBeVisible();
    expect(address()).toBe(ADDRESS);
  });

  test('shows state, progress, date, changes, owner and activity, and leads to the project', async () => {
    const one = makeProject(1, {
      state: 'changes',
      openChanges: 3,
      dueOn: '2026-01-05',
      light: 'late',
      contact: 'Ann Lee, Club',
    });
    await open(makePage([one]));
    await expect.element(page.getByText('214 open, 3,180 in all')).toBeVisible();
    for (const text of ['101', 'Ann Lee, Club', 'Changes asked', '7 of 12', 'Was Mon, Jan 5', '3', 'Jo Park', 'Jan 20'])
      await expect.element(row('Project 1')).toMatchTextContent(new RegExp(text));
    await expect.element(link('Project 1')).toHaveAttribute('href', '/admin/project/101');
    await expectAccessible();
  });

  test('narrows by its tabs and filters, all in the address', async () => {
    const { api, address } = await open(makePage(three));
    await page.getByRole('link', { name: 'Waiting for us 27' }).click();
    await expect.poll(address).toBe(`${ADDRESS}?state=us`);
    await page.getByRole('combobox', { name: 'Owner' }).selectOptions('Nobody');
    await page.getByRole('searchbox').fill('gala');
    await expect.poll(address).toBe(`${ADDRESS}?state=us&owner=nobody&q=gala`);
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'adminProjects.list')?.input)
      .toEqual({ state: 'us', owner: 'nobody', q: 'gala', sort: '-activity' });
    await page.getByRole('button', { name: 'Due' }).click();
    await expect.poll(address).toContain('sort=due');
  });

  test('goes to the next page and back to the first, by address', async () => {
    const { address } = await open(
      makePage(three, { nextCursor: 'more', total: { count: 1_004_000, isExact: false } }),
    );
    await expect.element(page.getByText('1 to 3 of about 1,004,000')).toBeVisible();
    await expect.element(page.getByText(/Counts over 10,000 are rounded/)).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(address).toBe(`${ADDRESS}?after=more&before=3`);
    await expect.element(page.getByText('4 to 6 of about 1,004,000')).toBeVisible();
    await page.getByRole('link', { name: 'First page' }).click();
    await expect.poll(address).toBe(ADDRESS);
  });

  test('gives a project without an owner to who takes it, and undoes it', async () => {
    const changed = [{ projectID: '101', ownerId: null }];
    const { api } = await open(makePage([makeProject(1, { owner: null })]), ADDRESS, {
      'adminProjects.change': { changed, refused: [] },
    });
    await page.getByRole('button', { name: 'Project 1: nobody yet. Take it' }).click();
    await expect.element(page.getByText(/^1 changed\./)).toBeVisible();
    const inputs = () => api.calls.filter(({ name }) => name === 'adminProjects.change').map(({ input }) => input);
    expect(inputs()).toEqual([{ changes: [{ projectID: '101', ownerId: ME }] }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(inputs).toHaveLength(2);
    expect(inputs()[1]).toEqual({ changes: changed });
  });
});

describe('selected projects', () => {
  test('are chosen by key, and stretched by Shift', async () => {
    await open(makePage(three));
    await expect.element(row('Project 1')).toBeVisible();
    (link('Project 1').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(bulk()).toMatchTextContent(/1 selected/);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.element(bulk()).toMatchTextContent(/2 selected/);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bulk()).not.toBeInTheDocument();
  });

  test('are all of the list after a full page', async () => {
    const ids = Array.from({ length: 214 }, (_, n) => `10${n + 1}`);
    const { api } = await open(makePage(three, { total: exact(214), nextCursor: 'more' }), ADDRESS, {
      'adminProjects.listIds': { projectIDs: ids },
      'adminProjects.change': { changed: [], refused: [] },
    });
    await page.getByRole('checkbox', { name: /^Select Project 1/ }).click();
    await page.getByRole('checkbox', { name: /^Select Project 3/ }).click({ modifiers: ['Shift'] });
    await bulk().getByRole('button', { name: 'Select all 214' }).click();
    await expect.element(bulk()).toMatchTextContent(/All 214 selected/);
    await bulk().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => api.calls.some(({ name }) => name === 'adminProjects.change')).toBe(true);
    const sent = api.calls.find(({ name }) => name === 'adminProjects.change')?.input;
    expect(sent?.['changes']).toHaveLength(214);
    await expect.element(page.getByText('Nothing to change.')).toBeVisible();
  });

  test('get an owner, and those that were closed are reported', async () => {
    const { api } = await open(makePage(three), ADDRESS, {
      'adminProjects.change': {
        changed: [{ projectID: '101', ownerId: JO.staffId }],
        refused: [{ projectID: '102', reason: 'closed' }],
      },
    });
    await page.getByRole('checkbox', { name: /^Select Project 1/ }).click();
    await page.getByRole('checkbox', { name: /^Select Project 2/ }).click();
    await bulk().getByRole('button', { name: 'Owner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner of 2 projects' });
    await dialog.getByRole('combobox').selectOptions('Nobody');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/^1 changed, 1 not: closed meanwhile\./)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'adminProjects.change')?.input).toEqual({
      changes: [
        { projectID: '101', ownerId: null },
        { projectID: '102', ownerId: null },
      ],
    });
  });

  test('get a due date, and closed ones are only reopened', async () => {
    const { api } = await open(makePage(three), `${ADDRESS}?state=closed`, {
      'adminProjects.change': { changed: [{ projectID: '101', isClosed: true }], refused: [] },
    });
    await page.getByRole('checkbox', { name: /^Select Project 1/ }).click();
    await expect.element(bulk().getByRole('button', { name: 'Owner' })).not.toBeInTheDocument();
    await bulk().getByRole('button', { name: 'Reopen' }).click();
    await expect.element(page.getByText(/^1 changed\./)).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'adminProjects.change')?.input).toEqual({
      changes: [{ projectID: '101', isClosed: false }],
    });
  });
});

describe('saved views', () => {
  const LATE = {
    id: JO.staffId,
    name: 'Late weddings',
    search: 'due=late&type=Wedding',
    shared: true,
    own: true,
  };

  test('keep the filters under a name', async () => {
    const { api } = await open(makePage(three), `${ADDRESS}?due=late&type=Wedding&columns=-owner`, {
      'adminProjects.saveView': LATE,
    });
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Late weddings');
    await dialog.getByRole('checkbox', { name: 'For all staff' }).click();
    api.change({ 'adminProjects.listViews': { views: [LATE] } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('link', { name: 'Late weddings' })).toHaveAttribute('aria-current', 'page');
    expect(api.calls.find(({ name }) => name === 'adminProjects.saveView')?.input).toEqual({
      list: 'projects',
      name: 'Late weddings',
      search: 'due=late&type=Wedding',
      shared: true,
    });
  });

  test('are deleted by their owner, with Undo', async () => {
    const { api } = await open(makePage(three), `${ADDRESS}?${LATE.search}`, {
      'adminProjects.listViews': { views: [LATE] },
      'adminProjects.removeView': null,
      'adminProjects.saveView': LATE,
    });
    await page.getByRole('button', { name: 'Delete view' }).click();
    await expect.element(page.getByText(/^View Late weddings deleted\./)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => api.calls.some(({ name }) => name === 'adminProjects.saveView')).toBe(true);
  });
});

describe('the board', () => {
  test('says that it did not load, and loads on another try', async () => {
    const { api } = await openBoard(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The list did not load/);
    api.change({ 'adminProjects.board': makeBoard({ none: three }) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(link('Project 1')).toBeVisible();
  });

  test('has a column for each state, and leads to the rest of it in the list', async () => {
    const { address } = await openBoard(makeBoard({ customer: three }, 61), `${ADDRESS}?view=board&owner=me`);
    const column = page.getByRole('region', { name: /^With the customer/ });
    await expect.element(column).toMatchTextContent(/64/);
    await expect.element(column.getByRole('listitem').first()).toMatchTextContent(/Project 1.*No date.*7 of 12/);
    await expectAccessible();
    await page.getByRole('link', { name: /^61 more/ }).click();
    await expect.poll(address).toBe(`${ADDRESS}?owner=me&state=customer&sort=due`);
  });

  test('names what does not match, and stays a board when the filters are cleared', async () => {
    const { address } = await openBoard(makeBoard({}), `${ADDRESS}?view=board&owner=me`);
    await expect.element(page.getByText('No projects owned by you')).toBeVisible();
    await page.getByRole('link', { name: 'Clear the filters' }).first().click();
    await expect.poll(address).toBe(`${ADDRESS}?view=board`);
    await expect.element(page.getByText('No projects yet')).toBeVisible();
  });

  test('shows one column at a time on phones', async () => {
    await page.viewport(390, 844);
    await openBoard(makeBoard({ customer: [makeProject(1)], approved: [makeProject(2, { state: 'approved' })] }));
    await expect.element(link('Project 1')).toBeVisible();
    await expect.element(link('Project 2')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'All approved 1' }).click();
    await expect.element(link('Project 2')).toBeVisible();
    await expectAccessible();
    await page.viewport(1280, 800);
  });
});
