import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { makeProject } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const projectView = makeProject([]);
const { projectID } = projectView.project;
const events = [{ id: 1, kind: 'request-made', data: { note: 'Lighter' }, by: 'Ann', at: '2026-11-20T10:00:00.000Z' }];

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
