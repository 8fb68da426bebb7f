import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { makeProject, makeProof } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const projectView = makeProject([]);
const { projectID } = projectView.project;
const events = [
  { id: 1, kind: 'request-made', data: { note: 'Lighter' }, by: 'Ann', isStaff: false, at: '2026-11-20T10:00:00.000Z' },
];

const open = (search = '') =>
  openScreen(`/project/${projectID}/history${search}`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': projectView, 'approvals.history': { events, next: null } },
  });

const download = () => page.getByRole('button', { name: 'Download' });
const addresses = () =>
  ['CSV', 'PDF'].map((name) => page.getByRole('link', { name, exact: true }).element().getAttribute('href'));

describe('the download of the history', () => {
  test('has the chosen part as CSV and PDF, and Esc closes its menu', async () => {
    await open('?part=changes');
    await expect.element(page.getByText('Lighter')).toBeVisible();
    await download().click();
    await expect.element(page.getByRole('link', { name: 'CSV' })).toBeVisible();
    expect(addresses()).toEqual(
      ['csv', 'pdf'].map((format) => `/api/projects/${projectID}/history/export.${format}?part=changes`),
    );
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(download()).toHaveFocus();
    await expect.element(download()).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays on a phone', async () => {
    await page.viewport(390, 844);
    await open();
    await download().click();
    const left = page.getByRole('link', { name: 'CSV' }).element().getBoundingClientRect().left;
    await page.viewport(1280, 900);
    expect(left).toBeGreaterThanOrEqual(0);
  });

  test('has everything without a part', async () => {
    await open();
    await download().click();
    await expect.element(page.getByRole('link', { name: 'PDF' })).toBeVisible();
    expect(addresses()).toEqual(['csv', 'pdf'].map((format) => `/api/projects/${projectID}/history/export.${format}`));
  });

  test('is not part of a link', async () => {
    const viewer = { kind: 'share', isPeople: false, seesPrices: true, rights: 'comment', link: null } as const;
    await openScreen(`/project/${projectID}/history`, {
      viewer: CUSTOMER,
      answers: { 'portal.read': { ...projectView, viewer } },
    });
    await expect.element(page.getByText('The history is not part of this link')).toBeVisible();
    expect(download().query()).toBeNull();
  });
});

describe('an entry of the history', () => {
  const proof = makeProof(1);
  const approved = {
    id: 2,
    kind: 'proof-approved',
    data: {
      about: 'Necktie, harbor-1',
      proofId: proof.id,
      version: 2,
      certificate: 'A-1-2',
      options: 'Long',
      lines: [],
    },
    by: 'customer@example.com',
    isStaff: false,
    at: '2026-11-20T10:00:00.000Z',
  };
  const added = {
    ...approved,
    ...{ id: 3, kind: 'proofs-added', by: 'Ana', isStaff: true },
    data: { proofs: ['harbor-1', 'gone-9'], proofIds: [proof.id, '00000000-0000-4000-8000-000000000009'] },
  };
  const view = makeProject([proof]);
  const openEntries = (search = '') =>
    openScreen(`/project/${view.project.projectID}/history${search}`, {
      viewer: CUSTOMER,
      answers: { 'portal.read': view, 'approvals.history': { events: [approved, added], next: null } },
    });

  test('links the proofs that there are, and the certificate', async () => {
    await openEntries();
    const entry = page.getByRole('listitem').filter({ hasText: 'You approved' });
    await expect
      .element(entry.getByRole('link', { name: 'Necktie, harbor-1' }))
      .toHaveAttribute('href', `/project/${view.project.projectID}/proof/${proof.id}`);
    await expect
      .element(entry.getByRole('link', { name: 'Certificate' }))
      .toHaveAttribute('href', '/api/approvals/A-1-2.pdf');
    await expect.element(page.getByText('Ana added harbor-1, gone-9')).toBeVisible();
    expect(page.getByRole('link', { name: 'gone-9' }).query()).toBeNull();
    await expectAccessible();
  });

  test('is found by proof and by person, each of which can be cleared', async () => {
    const { api } = await openEntries('?by=Ana&proof=not-an-id');
    await expect.element(page.getByText(/Ana added harbor-1/)).toBeVisible();
    const inputs = () => api.calls.filter(({ name }) => name === 'approvals.history').map(({ input }) => input);
    expect(inputs().at(-1)).toEqual({ projectID: view.project.projectID, by: 'Ana' });
    await page.getByRole('combobox', { name: 'Proof' }).selectOptions('Necktie, harbor-1');
    await expect.poll(() => inputs().at(-1)).toMatchObject({ by: 'Ana', proof: proof.id });
    await expect.poll(() => inputs().at(-1)).toMatchObject({ by: 'Ana', proof: proof.id });
    await page.getByRole('link', { name: /^By Ana/ }).click();
    await expect.poll(() => inputs().at(-1)).not.toHaveProperty('by');
  });
});
