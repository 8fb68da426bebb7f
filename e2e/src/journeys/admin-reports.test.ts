import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

test('staff read the reports of the year, of days of their own and of none, and take the figures along', async () => {
  const { page, context } = await visit();
  await asStaff(context);
  await page.goto('/admin/orders');
  await page.getByRole('button', { name: 'Orders' }).click();
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();

  // Two years, so that the demo has months to draw on every day of the calendar.
  await page.goto('/admin/reports?range=own&from=2024-01-01&to=2027-12-31&compare=none');
  const revenue = page.getByRole('region', { name: 'Revenue' });
  await revenue.getByRole('img', { name: /is the best month/ }).waitFor();
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('img', { name: /^Neckties bring/ })
    .waitFor();
  await page.getByRole('region', { name: 'Customers' }).getByRole('link').first().waitFor();
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    revenue.getByRole('link', { name: 'Revenue, CSV' }).click(),
  ]);
  const [head = '', ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('Month,This time,Orders');
  expect(rows).toHaveLength(48);

  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change days' }).click();
  await page.getByLabel('First day').fill('2001-09-01');
  await page.getByLabel('Last day').fill('2001-09-30');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('heading', { name: 'No orders in September 2001' }).waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all time' }).click();
  await revenue.getByRole('img', { name: /is the best/ }).waitFor();
  await page.reload();
  await revenue.getByRole('img', { name: /is the best/ }).waitFor();
});

test('a visitor who opens the configurator is counted, and staff read it as the first step', async () => {
  const { page: visitor } = await visit();
  const [counted] = await Promise.all([
    visitor.waitForResponse((answer) => answer.url().endsWith('/api/configurator-openings')),
    visitor.goto('/configurator/harbor-stripe-necktie'),
  ]);
  expect(counted.ok()).toBe(true);
  const { page, context } = await visit();
  await asStaff(context);
  await page.goto('/admin/reports?range=30&compare=none');
  const path = page.getByRole('region', { name: 'From first look to paid' });
  await path.getByRole('row', { name: /^Configurator opened [1-9]/ }).waitFor({ state: 'attached' });
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('staff save filters of the orders as a tab, open it and delete it', async () => {
  const name = `Ties ${randomInt(1e9)}`;
  const { page, context } = await visit();
  await asStaff(context);
  await page.goto('/admin/orders?state=delivered&product=Necktie');
  await page.getByRole('link', { name: 'D-9' }).first().waitFor();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name }).waitFor();
  await page.goto('/admin/orders');
  await page.getByRole('link', { name }).click();
  await page.waitForURL(/state=delivered&product=Necktie$/);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByText(`View ${name} deleted.`).waitFor();
  await page.getByRole('link', { name }).waitFor({ state: 'detached' });
});
