import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser } from '../browser/visit.ts';
import { askForChanges, makeProject, renewShareLink } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();
const EMAIL = 'history.reader@example.com';

test('a customer reads who did what, part by part, and sees new entries come in', async () => {
  const { context: staff } = await visit();
  await asStaff(staff);
  const projectID = await makeProject(staff, EMAIL);
  const { page, context } = await visit();
  await asCustomer(context, EMAIL);

  await page.goto(`/project/${projectID}/history?part=approvals`);
  await page.getByText('No approvals yet').waitFor();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await page.getByText('Nothing has happened yet.').waitFor();

  await askForChanges(context, projectID, 'A little lighter, please');
  const entry = page.getByRole('listitem').filter({ hasText: 'You asked for changes' });
  await entry.getByText('A little lighter, please').waitFor();
  await page.getByRole('heading', { level: 3, name: /^Today, / }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Download' }).click();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const csv = await download;
  expect(csv.suggestedFilename()).toMatch(/^history-.+\.csv$/);
  expect(await readFile(await csv.path(), 'utf8')).toContain('asked for changes,"A little lighter, please"');
  const pdf = await context.request.get(`/api/projects/${projectID}/history/export.pdf?part=changes`);
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Which entries' }).getByRole('link', { name: 'Orders' }).click();
  await page.waitForURL(`**/project/${projectID}/history?part=orders`);
  await page.getByText('No orders yet').waitFor();
  await page.goBack();
  await entry.waitFor();
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Proofs/ }).click();
  await page.waitForURL(`**/project/${projectID}`);
  await page.getByText('Your first proofs are on their way').waitFor();
});

test('whoever came by the share link does not see the history', async () => {
  const { context: staff } = await visit();
  await asStaff(staff);
  const projectID = await makeProject(staff, EMAIL);
  const { context: owner } = await visit();
  await asCustomer(owner, EMAIL);
  const { page } = await visit();
  await page.goto(await renewShareLink(owner, projectID));
  // The key is exchanged on the log-in page, which then loads the project.
  await page.getByText(`Project ID ${projectID}`).waitFor();
  await settled(page);
  expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0);
  await page.goto(`/project/${projectID}/history`);
  await page.getByText('The history is not part of this link').waitFor();
});
