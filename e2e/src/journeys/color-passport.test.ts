import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';
import { paidOrder, send } from '../pages/fixtures/paid-order.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

test('staff type the colors of a lot, and the customer compares them with the order', async () => {
  const { page: staff, context: office } = await visit();
  await asStaff(office);
  const { name, email } = await paidOrder(office, 'Passport');

  const { page, context } = await visit();
  await asCustomer(context, email);
  await page.goto(`/orders/${name}`);
  await page.getByRole('link', { name: 'Color passport' }).click();
  await page.getByRole('heading', { name: 'Color passport', level: 1 }).waitFor();
  await page.getByText('No reading was taken of this lot, so nothing can be compared.').waitFor();
  const lab = await page.getByRole('listitem').locator('dd').nth(1).textContent();
  await expectAccessible(page);

  await staff.goto(`/admin/orders/${name}`);
  await staff.getByRole('button', { name: /^Color reading of / }).click();
  const dialog = staff.getByRole('dialog', { name: /^Color reading, / });
  const first = dialog.getByRole('textbox', { name: /^1 / });
  await first.fill('navy blue');
  await dialog.getByRole('button', { name: 'Save the reading' }).click();
  await dialog.getByText('Type L, a and b as three numbers, such as 12.8 2.3 -20.0.').waitFor();
  await dialog.getByText('Enter the lot of the cloth, as its label has it.').waitFor();
  await expectAccessible(staff);
  await staff.setViewportSize(phone);
  await expectAccessible(staff);
  await dialog.getByRole('textbox', { name: 'Lot of the cloth' }).fill('SILK-2611-A');
  await first.fill(lab ?? '');
  await dialog.getByRole('button', { name: 'Save the reading' }).press('Enter');
  await staff.getByText('Colors read, lot SILK-2611-A').waitFor();
  await expectNoOverflow(staff);

  await page.reload();
  await page.getByRole('row', { name: /SILK-2611-A.*As approved/ }).waitFor();
  await page.getByRole('cell', { name: /^0\.\d (exact|very close) / }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  const href = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href');
  const pdf = await context.request.get(href ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a reorder carries the wish to match the first lot, and a swatch goes into the cart', async () => {
  const { page, context } = await visit();
  await asCustomer(context, 'prairie@example.com');
  const { orders } = await (await context.request.get('/api/orders')).json();
  await page.goto(`/orders/${orders[0].name}`);
  await page.getByRole('link', { name: 'Color passport' }).click();
  await page.getByRole('row', { name: /SILK-2611-A.*As approved/ }).waitFor();
  await page.getByRole('row', { name: /SILK-2702-C.* moved/ }).waitFor();
  const passport = page.url();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Match the first order' }).press('Enter');
  await page.waitForURL(/\/project\/1015\?cart/);
  const wish = page.getByText(/^Match the colors of D-\d+/);
  await wish.waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove: Match the colors of D-\d+, / }).press('Enter');
  await expect.poll(() => wish.count()).toBe(0);
  await page.goto(passport);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Order a swatch' }).press('Enter');
  await page.waitForURL(/\/project\/1015\?cart/);
  await page.getByRole('button', { name: /^Remove the swatch of / }).waitFor();
  await expectAccessible(page);
});

test('a pack is printed once, and the customer gets the slip of a parcel', async () => {
  const { page: staff, context: office } = await visit();
  await asStaff(office);
  const { name, email } = await paidOrder(office, 'Pack');
  const pack = async () => (await office.request.get(`/api/admin/orders/${name}/pack.pdf`)).body();
  const first = await pack();
  expect((await pack()).equals(first)).toBe(true);
  await staff.goto(`/admin/orders/${name}`);
  await staff.getByText(/^Pack 1, printed /).waitFor();
  await staff.getByText('Printed packs (1)').click();
  const link = staff.getByRole('link', { name: 'Pack 1', exact: true });
  const stored = await office.request.get((await link.getAttribute('href')) ?? '');
  expect((await stored.body()).equals(first)).toBe(true);
  await expectAccessible(staff);
  await staff.setViewportSize(phone);
  await expectNoOverflow(staff);
  await expectAccessible(staff);
  const { id, version } = await (await office.request.get(`/api/admin/orders/by-name/${name}`)).json();
  const pieces = [{ line: 0, quantity: 12 }];
  const parcel = { version, pieces, tracking: '', carrier: null, isMailed: false, maySkip: true };
  await send(office, `/admin/orders/${id}/parcels`, parcel);
  const { page, context } = await visit();
  await asCustomer(context, email);
  await page.goto(`/orders/${name}`);
  const href = await page.getByRole('link', { name: 'Packing slip' }).getAttribute('href');
  expect((await context.request.get(href ?? '')).status()).toBe(200);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('staff read stages and paper, and a stage that is there twice is refused', async () => {
  const { page, context } = await visit();
  await asStaff(context);
  await page.goto('/admin/production');
  await page.getByRole('textbox', { name: 'Usual stages' }).fill('Printing, Printing');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('"Printing" is there twice.').waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
