import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';
import { paidOrder } from '../pages/fixtures/paid-order.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();
const isPaidOutside = ['shopify', 'stripe'].some((one) => inject('services').includes(one));

test.skipIf(isPaidOutside)('an order goes through the stages of its product on the board', async () => {
  const { page, context } = await visit();
  await asStaff(context);
  const { name, email } = await paidOrder(context, 'Board');
  await page.goto(`/admin/orders/board?q=${name}`);
  const column = (title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });
  const card = (title: string) => column(title).getByRole('link', { name: new RegExp(`^${name},`) });
  await card('To print').waitFor();
  await expect
    .poll(() => page.locator('.order-column > h2').allTextContents())
    .toEqual(expect.arrayContaining([expect.stringMatching(/^Cutting/), expect.stringMatching(/^Check/)]));
  await expectAccessible(page);
  await expectNoOverflow(page);

  await card('To print').dragTo(column('Cutting'));
  await page.getByText(`${name} moved to Cutting, 1 of 1.`).first().waitFor();
  await card('Cutting').getByText(name).waitFor();
  await column('Cutting').getByText('All 12 printed, cutting next').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card('To print').waitFor();

  await card('To print').focus();
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByRole('button', { name: 'Check', exact: true }).click();
  await card('Check').waitFor();
  await expect.poll(() => card('Check').evaluate((link) => link === document.activeElement)).toBe(true);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /^Check 1$/ }).waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sewing 0$/ }).click();
  await column('Sewing').getByText('Nothing here.').waitFor();
  await expect.poll(() => card('Check').isVisible()).toBe(false);

  const { page: own, context: customer } = await visit();
  await asCustomer(customer, email);
  await own.goto(`/orders/${name}`);
  const steps = own.getByRole('list', { name: 'Order progress' });
  await steps.getByText('In production').waitFor();
  expect(await steps.getByRole('listitem').count()).toBe(6);
});
