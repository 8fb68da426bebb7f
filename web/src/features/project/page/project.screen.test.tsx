import { defaultLabels } from '@colorway/contract/content/labels.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Thread } from '@colorway/contract/project/thread.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const open = (project: PortalProject, answers: Answers = {}) =>
  openScreen(`/project/${project.project.projectID}`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': project, ...answers },
  });

const makeThread = (change: Partial<Thread> = {}): Thread => ({
  id: '00000000-0000-4000-8000-000000000500',
  kind: 'revision',
  state: 'open',
  number: null,
  proofId: null,
  proofVersion: null,
  version: 1,
  seenByMaker: true,
  seenByCustomer: true,
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000501',
      author: 'customer',
      name: 'The customer',
      note: 'Please make the stripes wider.',
      attachment: null,
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
  createdAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

const title = () => page.getByRole('heading', { level: 1 });

describe('the page of a project', () => {
  test('says that it could not be loaded, and loads on another try', async () => {
    const project = makeProject([makeProof(1)]);
    const { api } = await open(project, { 'portal.read': new Refusal('internal') });
    await expect.element(title()).toHaveTextContent('We could not load this project');
    api.change({ 'portal.read': project });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(title()).toHaveTextContent('Garden Wedding');
  });

  test('says to whom a refused project does not belong, and offers another log-in', async () => {
    const project = makeProject([]);
    await open(project, { 'portal.read': new Refusal('not-found') });
    await expect.element(page.getByText('It does not belong to customer@example.com')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Log in with another email' }))
      .toHaveAttribute('href', `/log-in?next=%2Fproject%2F${project.project.projectID}`);
    await expectAccessible();
  });

  test('asks for a moment until the project arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<PortalProject>();
    const project = makeProject([makeProof(1)]);
    await open(project, { 'portal.read': promise });
    await expect.element(title()).toHaveTextContent('Just a moment...');
    resolve(project);
    await expect.element(title()).toHaveTextContent('Garden Wedding');
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('says that the first proofs are on their way while there is none', async () => {
    await open(makeProject([]));
    await expect.element(page.getByText('Your first proofs are on their way')).toBeVisible();
    expect(page.getByText('Approved', { exact: true }).query()).toBeNull();
    await expectAccessible();
  });

  test('shows each proof with its alerts, and how many are approved', async () => {
    const alert = { keyword: 'thinLines', alertName: 'Thin lines', alertDescription: 'Some lines may not weave.' };
    await open(makeProject([makeProof(1, { alerts: [alert] }), makeProof(2)]));
    await expect.element(page.getByRole('button', { name: 'View Proof, Necktie' }).nth(1)).toBeVisible();
    await expect.element(page.getByText('Thin lines', { exact: true })).toBeVisible();
    await expect.element(page.getByText('0 of 2')).toBeVisible();
    await expectAccessible();
  });

  test('names a request by its first line, and says since when it is open', async () => {
    await open(makeProject([makeProof(1)], { threads: [makeThread()] }));
    const request = page.getByRole('button', { name: /Please make the stripes wider[.]/ });
    await expect.element(request).toMatchTextContent(/Open since Nov 20, 2026/);
  });

  test('keeps the requests open when the choice of a file is canceled', async () => {
    await open(makeProject([makeProof(1)], { threads: [makeThread()] }));
    await page.getByRole('button', { name: 'See all' }).click();
    const requests = page.getByRole('dialog');
    await expect.poll(() => requests.element().querySelector('input[type=file]')).not.toBeNull();
    requests
      .element()
      .querySelector('input[type=file]')
      ?.dispatchEvent(new Event('cancel', { bubbles: true }));
    await expect.element(requests).toBeVisible();
  });

  test('shows no price, no swatch and no New Designs to a distributor', async () => {
    const project = makeProject([makeProof(1)]);
    const { charges: _, ...facts } = project.project;
    await open({
      ...project,
      project: { ...facts, type: 'Distributor' },
      viewer: { kind: 'customer', isPeople: true, seesPrices: false, rights: 'order', link: null },
      quote: { prices: false, summary: { lines: [], products: [], pieces: 0, discountLabel: null } },
    });
    await expect.element(page.getByRole('button', { name: /^Order Summary/ })).toBeVisible();
    await expect.element(page.getByText(defaultLabels.distributorMessage)).toBeVisible();
    expect(page.getByRole('button', { name: /Swatch/ }).query()).toBeNull();
    expect(document.body.textContent).not.toContain('$');
  });
});

describe('the link of a project', () => {
  const shareUrl = 'https://colorway.example/project/1#key=abc';

  test('is made where there is none, for this project alone', async () => {
    const project = makeProject([makeProof(1)]);
    const { api } = await open(project, { 'share.renew': { url: shareUrl } });
    api.change({ 'portal.read': { ...project, shareUrl } });
    await page.getByRole('button', { name: 'Create a link' }).click();
    await expect.element(page.getByRole('button', { name: /^Copy the project link/ })).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'share.renew')?.input).toEqual({
      projectID: project.project.projectID,
    });
  });
});
