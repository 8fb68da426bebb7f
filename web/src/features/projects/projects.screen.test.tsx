import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { CUSTOMER, openScreen, STAFF } from '../../testing/open-screen.tsx';

type Projects = OutputOf<'portal.list'>;
type Project = Projects['projects'][number];

const makeCard = (number: number, change: Partial<Project> = {}): Project => ({
  projectID: String(1_000 + number),
  name: `Project ${number}`,
  type: 'Organization',
  picture: null,
  proofCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'with-us',
  strip: [],
  counts: { proofs: 0, review: 0, outOfDate: 0, withUs: 0, approved: 0 },
  order: null,
  isOrdered: false,
  isSummarySent: false,
  isClosed: false,
  due: { light: 'gray', text: 'No date set' },
  ...change,
});

const makePage = (projects: readonly Project[], change: Partial<Projects> = {}): Projects => ({
  email: 'customer@example.com',
  requests: [],
  projects: [...projects],
  counts: { all: projects.length, waiting: 1, 'with-us': 1, production: 0, finished: 0 },
  nextCursor: null,
  ...change,
});

const REQUEST = { reference: 'R-1042', sentAt: '2026-11-19T10:00:00.000Z' };

const open = (projects: Answers['portal.list'], viewer: typeof CUSTOMER | typeof STAFF = CUSTOMER) =>
  openScreen('/projects', { viewer, answers: { 'portal.list': projects } });

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('My Projects', () => {
  test('says that the projects could not be loaded, and loads them on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Nothing in them is lost/);
    api.change({ 'portal.list': makePage([makeCard(1)]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Project 1')).toBeVisible();
    expect(page.getByRole('alert').query()).toBeNull();
  });

  test('shows cards in waiting until the projects arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<Projects>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'My Projects', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makePage([makeCard(1)]));
    await expect.element(card('Project 1')).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('says how to begin when there is none', async () => {
    await open(makePage([]));
    await expect.element(page.getByText('No projects yet')).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Start a new project' }))
      .toHaveAttribute('href', '/new-project');
    await expectAccessible();
  });

  test('shows a request that has no project yet instead of saying that there is none', async () => {
    await open(makePage([], { requests: [REQUEST] }));
    await expect.element(page.getByRole('list', { name: 'Your requests' })).toMatchTextContent(/R-1042/);
    expect(page.getByText('No projects yet').query()).toBeNull();
  });

  test('names each project with its ID and day, and leads to it', async () => {
    await open(makePage([makeCard(2), makeCard(1)]));
    await expect.element(card('Project 2')).toMatchTextContent(/1002/);
    await expect.element(card('Project 2')).toMatchTextContent(/First proof coming soon/);
    await expect
      .element(page.getByRole('link', { name: 'View Project 1002, Project 2' }))
      .toHaveAttribute('href', '/project/1002');
    await expectAccessible();
  });

  test('adds the next page before its end is in sight', async () => {
    await open((input) =>
      input?.cursor === 'next' ? makePage([makeCard(1)]) : makePage([makeCard(2)], { nextCursor: 'next' }),
    );
    await expect.element(card('Project 1')).toBeVisible();
    await expect.element(card('Project 2')).toBeVisible();
  });

  test('stays signed in with a message when the log-out fails', async () => {
    const { api, address } = await open(makePage([makeCard(1)]));
    api.change({ 'sessions.logOut': new Refusal('internal') });
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
    await expect.element(page.getByText(/Something went wrong on our side/)).toBeVisible();
    await expect.element(card('Project 1')).toBeVisible();
    expect(address()).toBe('/projects');
  });

  test('leads staff to the admin portal', async () => {
    await open(new Refusal('not-signed-in'), STAFF);
    await expect.element(page.getByRole('heading', { name: "You're signed in as staff" })).toBeVisible();
    await expect.element(page.getByText(/staff@example.com has no projects as a customer/)).toBeVisible();
  });
});
