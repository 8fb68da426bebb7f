import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { askForChanges, makeProject, placeOrder } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

test('the portal counts what waits while it is open, and each count leads to its list', async () => {
  const { page, context } = await visit();
  await asStaff(context);
  const { context: shopper } = await visit();
  await page.goto('/admin/admin-portal');
  const orders = page.locator('.count-row a', { hasText: 'Orders waiting' });
  const before = Number(await orders.locator('.count-row__figure').textContent());
  await page.getByRole('heading', { name: 'Orders and revenue' }).waitFor();
  await page.getByRole('table', { name: 'Inquiries per week' }).waitFor();
  const { name } = await placeOrder(shopper);
  const shown = async () => Number(await orders.locator('.count-row__figure').textContent());
  await expect.poll(shown, { timeout: 5_000 }).toBeGreaterThan(before);
  // Other journeys order at the same time, so the figure is compared with that of the list.
  const listed = async () => (await (await context.request.get('/api/admin/orders?state=awaiting')).json()).total;
  await expect.poll(async () => (await shown()) - (await listed()), { timeout: 10_000 }).toBe(0);
  await page.getByText('Wed', { exact: true }).click();
  await page.getByText(/^Wedding: /).waitFor();
  await expectAccessible(page);

  await orders.click();
  await page.waitForURL('**/admin/orders?state=awaiting');
  await page.getByRole('searchbox').fill(name.toLowerCase());
  await page.waitForURL(`**/admin/orders?state=awaiting&q=${name.toLowerCase()}`);
  const row = page.getByRole('row', { name });
  await row.getByRole('button', { name: `Actions for ${name}` }).press('ArrowDown');
  const paid = row.getByRole('button', { name: 'Mark as paid' });
  await expect.poll(() => paid.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Awaiting payment').waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await row.getByRole('link', { name: `Open the invoice of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name: `Invoice ${name}` }).waitFor();
});

test('a project is found by its address from anywhere, by keys alone, and by its id', async () => {
  const { page, context } = await visit();
  await asStaff(context);
  const projectID = await makeProject(context, 'findable.person@example.com');
  const { context: customer } = await visit();
  await asCustomer(customer, 'findable.person@example.com');
  await askForChanges(customer, projectID, 'A little lighter');
  await page.goto('/admin/colors');
  await settled(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Go to, do, or find' });
  await palette.waitFor();
  await page
    .getByRole('group', { name: 'Go to' })
    .getByRole('option', { name: /^Reports ?, page/ })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.type('navy');
  await page
    .getByRole('group', { name: 'Best match' })
    .getByRole('option', { name: /^Navy ?, color/ })
    .waitFor();
  await expectAccessible(page);
  await palette.fill('findable.person');
  await page.getByRole('option', { name: new RegExp(`, project, ?Project ${projectID}`) }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/project/${projectID}`);
  // It is among the recent ones now, and an action is a key away.
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect.poll(() => recent.count()).toBe(1);
  await palette.fill('>create');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/create-project');
  await page.setViewportSize(wide);

  await page.goto('/admin/admin-portal?show=request');
  await page.getByRole('link', { name: `Whole project, project ${projectID}` }).waitFor();
  for (const name of ['Create Project', 'Manage Org Patterns', 'Manage Org Photo Patterns', 'Manage Colors'])
    await expect.poll(() => page.locator('.portal-places').getByRole('link', { name, exact: true }).count()).toBe(1);
  await page.getByLabel('Project ID').fill(projectID);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: projectID }).waitFor();
  await page.setViewportSize(phone);
  await page.goto('/admin/admin-portal');
  await page.getByRole('heading', { name: 'Where people drop off' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Patterns' }).click();
  await page.getByRole('link', { name: 'Configurator patterns' }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
});
