import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { askForChanges, makeProject, placeOrder } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

const rename = async ({ request }: BrowserContext, projectID: string, name: string): Promise<void> => {
  const answer = await request.patch(`/api/admin/projects/${projectID}`, {
    data: { field: 'name', value: name, version: 1 },
    headers: { origin: inject('baseUrl') },
  });
  expect(answer.status()).toBe(200);
};

const saved = async (page: Page, address: string): Promise<string> => {
  const begun = page.waitForEvent('download');
  await page.locator(`a[href^="${address}"]`).click();
  return readFile(await (await begun).path(), 'utf8');
};

test('an order is marked as paid, found in the activity, and taken back there', async () => {
  const { page, context } = await visit({ viewport: wide, acceptDownloads: true }, [/status of 409/]);
  await asStaff(context);
  const { name } = await placeOrder(context);
  await page.goto('/admin/orders');
  await settled(page);
  await page.getByLabel('Order, project, customer').fill(name);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('link', { name, exact: true }).press('Shift+F10');
  const first = row.getByRole('button', { name: 'Mark as paid' });
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
  await row.getByRole('button', { name: 'Send the invoice again' }).press('Enter');
  await page.getByText('This order has no email address yet.').waitFor();
  await row.getByRole('button', { name: 'Mark as paid' }).click();
  await row.getByText('To print', { exact: true }).waitFor();
  expect(await saved(page, '/api/admin/orders/export.csv')).toContain(`${name},Paid`);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Money' }).click();
  await page.getByRole('columnheader', { name: 'Money' }).waitFor({ state: 'detached' });
  await page.reload();
  await row.waitFor();
  expect(new URL(page.url()).searchParams.get('columns')).toBe('-money');
  expect(await page.getByRole('columnheader').allTextContents()).not.toContain('Money');

  await page.goto(`/admin/activity?q=${name}`);
  const entry = page.getByRole('row', { name: new RegExp(`Order ${name}.*Awaiting payment.*Paid`) });
  await entry.getByRole('button', { name: /Undo/ }).click();
  await page.getByText(`Order ${name}: back to Awaiting payment.`).waitFor();
  await expect.poll(() => page.getByRole('row', { name: new RegExp(`Order ${name}`) }).count()).toBe(2);
  await page.getByText(/^Undone/).waitFor();
});

test('a renamed project is found by its id, and a refused undo shows why', async () => {
  const { page, context } = await visit({ viewport: wide, acceptDownloads: true }, [/status of 409/]);
  await asStaff(context);
  const projectID = await makeProject(context, 'activity@example.com');
  await rename(context, projectID, 'Spring Regatta');
  await page.goto('/admin/activity');
  await settled(page);
  await page.getByLabel('Kind').selectOption('project');
  await page.getByLabel('Project, pattern, email').fill(projectID);
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  expect(await saved(page, '/api/admin/activity/export.csv')).toContain('Spring Regatta');
  await rename(context, projectID, 'Spring Regatta').catch(() => undefined);
  await context.request.patch(`/api/admin/projects/${projectID}`, {
    data: { field: 'name', value: 'Autumn Regatta', version: 2 },
    headers: { origin: inject('baseUrl') },
  });
  await page
    .getByRole('row', { name: /My Project.*Spring Regatta/ })
    .getByRole('button', { name: /Undo/ })
    .click();
  await page.getByText(/changed this meanwhile/).waitFor();
});

test.each([wide, phone])('activity and open requests can be used by everybody at $width', async (viewport) => {
  const { page, context } = await visit({ viewport });
  await asStaff(context);
  const projectID = await makeProject(context, 'activity@example.com');
  const { context: theirs } = await visit();
  await asCustomer(theirs, 'activity@example.com');
  await askForChanges(theirs, projectID, 'The gold reads too green.');
  await page.goto(`/admin/activity?project=${projectID}`);
  await page.getByRole('row', { name: /created/ }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto('/admin/requests');
  await page.getByText('The gold reads too green.').first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
