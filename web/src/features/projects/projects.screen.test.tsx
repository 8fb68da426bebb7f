import { cents } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { CUSTOMER, openScreen, STAFF } from '../../testing/open-screen.tsx';

type Projects = OutputOf<'portal.list'>;
type Project = Projects['projects'][number];

const PICTURE = {
  url: '/x.png',
  previewUrl: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="48"/%3E',
  ...{ width: 64, height: 48, colors: [] },
};

const STATUSES = ['none', 'out-of-date', 'changes-requested', 'approved', 'approved'] as const;
const STRIP: Project['strip'] = STATUSES.map((status, at) => ({
  proofId: `00000000-0000-4000-8000-00000000000${at}`,
  productType: 'Necktie',
  picture: PICTURE,
  status,
}));

const NO_COUNTS: Project['counts'] = { proofs: 0, review: 0, outOfDate: 0, withUs: 0, approved: 0 };

const makeCard = (number: number, change: Partial<Project> = {}): Project => ({
  projectID: String(1_000 + number),
  name: `Project ${number}`,
  type: 'Organization',
  picture: null,
  proofCount: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'with-us',
  strip: [],
  counts: NO_COUNTS,
  order: null,
  isOrdered: false,
  isSummarySent: false,
  isClosed: false,
  due: { light: 'gray', text: 'No date set' },
  ...change,
});

/** Waits for a review of two of its seven proofs. */
const makeReview = (number: number): Project =>
  makeCard(number, {
    state: 'waiting',
    strip: STRIP,
    counts: { proofs: 7, review: 2, outOfDate: 1, withUs: 1, approved: 4 },
    due: { light: 'amber', text: 'Approve by Fri, Feb 12' },
  });

const UNPAID = { name: 'D-1039', invoiceUrl: '/shop/invoices/token', isPaid: false, total: cents(41_200) };

const makePage = (projects: readonly Project[], change: Partial<Projects> = {}): Projects => ({
  email: 'customer@example.com',
  requests: [],
  projects: [...projects],
  counts: { all: projects.length, waiting: 1, 'with-us': 1, production: 0, finished: 0 },
  nextCursor: null,
  ...change,
});

const REQUEST = { reference: 'R-1042', sentAt: '2026-11-19T10:00:00.000Z', token: 'abc' };

const open = (projects: Answers['portal.list'], viewer: typeof CUSTOMER | typeof STAFF = CUSTOMER, search = '') =>
  openScreen(`/projects${search}`, { viewer, answers: { 'portal.list': projects } });

const primaries = () => [...document.querySelectorAll('.my-projects .button--primary')].map((one) => one.textContent);

const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

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

  test('says what waits for whom, with a mark on each proof', async () => {
    await open(makePage([makeReview(2), makeCard(1)]));
    const review = card('Project 2');
    await expect.element(review).toMatchTextContent(/2 proofs to review, 1 approval out of date, 1 with us/);
    await expect.element(review).toMatchTextContent(/7 proofs, 4 approved\./);
    await expect.element(review).toMatchTextContent(/Approve by Fri, Feb 12/);
    const marks = review.getByRole('list', { name: 'Proofs' });
    for (const mark of ['to review', 'approval out of date', 'with us', 'approved'])
      await expect.element(marks).toMatchTextContent(new RegExp(`Necktie, ${mark}`));
    await expect
      .element(review.getByRole('link', { name: 'Review 2 proofs, Project 2' }))
      .toHaveAttribute('href', `/project/1002/proof/${STRIP[0]?.proofId}`);
    await expectAccessible();
  });

  test('has the primary button on the first card that waits for the customer', async () => {
    const paid = makeCard(5, { state: 'production', order: { ...UNPAID, isPaid: true }, isOrdered: true });
    const unpaid = makeCard(3, { state: 'waiting', order: UNPAID });
    await open(makePage([paid, makeReview(4), unpaid, makeReview(2)]));
    await expect.element(page.getByRole('link', { name: 'View the order, Project 5' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Pay $412.00, Project 3' }))
      .toHaveAttribute('href', UNPAID.invoiceUrl);
    expect(primaries()).toEqual(['Review 2 proofs']);
    expect(page.getByRole('link', { name: /^View Project/ }).elements()).toHaveLength(4);
  });

  test('narrows the list by its pills', async () => {
    const { address } = await open((input) =>
      makePage(input?.state === 'waiting' ? [makeReview(2)] : [makeReview(2), makeCard(1)], {
        counts: { all: 2, waiting: 1, 'with-us': 1, production: 0, finished: 0 },
      }),
    );
    await expect.element(page.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'true');
    expect(page.getByRole('button', { name: /Finished/ }).query()).toBeNull();
    await page.getByRole('button', { name: 'Waiting for you 1' }).click();
    await expect.element(card('Project 1')).not.toBeInTheDocument();
    expect(address()).toBe('/projects?state=waiting');
    await page.getByRole('button', { name: 'All 2' }).click();
    await expect.element(card('Project 1')).toBeVisible();
    expect(address()).toBe('/projects');
  });

  test('says that no project has the name that was searched for', async () => {
    const { address } = await open((input) =>
      makePage(input?.q === undefined ? [makeReview(2), makeCard(1)] : [], {
        counts: { all: 2, waiting: 1, 'with-us': 1, production: 0, finished: 0 },
      }),
    );
    await page.getByRole('searchbox', { name: 'Name, product or order' }).fill('gala');
    await expect.element(page.getByText('No project is called "gala"')).toBeVisible();
    expect(address()).toBe('/projects?q=gala');
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(card('Project 1')).toBeVisible();
    await expect.element(page.getByRole('searchbox', { name: 'Name, product or order' })).toHaveValue('');
  });

  test('shows the search without a pill of its state when nothing is in it', async () => {
    await open(
      makePage([], { counts: { all: 2, waiting: 1, 'with-us': 1, production: 0, finished: 0 } }),
      CUSTOMER,
      '?state=finished',
    );
    await expect.element(page.getByText('No projects here')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Finished 0' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('adds the next page before its end is in sight', async () => {
    await open((input) =>
      input?.cursor === 'next' ? makePage([makeCard(1)]) : makePage([makeCard(2)], { nextCursor: 'next' }),
    );
    await expect.element(card('Project 1')).toBeVisible();
    await expect.element(card('Project 2')).toBeVisible();
  });

  test('stays signed in with a message when the log-out fails', async () => {
    // Changes of carts that other tests left behind would be sent first.
    localStorage.clear();
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

test('ending a session after an old log-in leads to the log-in and back', async () => {
  const session: OutputOf<'sessions.list'>[number] = {
    ...{ kind: 'customer', sessionId: 'phone', device: 'Safari on iPhone', address: '', current: false },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', seenAt: '2026-11-20T10:00:00.000Z' },
  };
  await openScreen('/sessions', {
    viewer: CUSTOMER,
    answers: { 'sessions.list': [session], 'sessions.end': new Refusal('sign-in-again') },
  });
  await page.getByRole('button', { name: 'End Safari on iPhone' }).click();
  const link = page.getByRole('alert').getByRole('link', { name: 'Log in again' });
  await expect.element(link).toHaveAttribute('href', '/log-in?next=%2Fsessions');
  await expectAccessible();
});
