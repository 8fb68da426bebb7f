import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { checkoutPage } from '../pages/fixtures/checkout-page.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { saveField } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

const atBothWidths = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await expectAccessible(page);
};

/** Staff set rush, which other orders of the demo are not offered: their days are far or none. */
async function setRush(page: Page): Promise<void> {
  await page.goto('/admin/payment');
  await page.getByRole('textbox', { name: 'Price for an order' }).fill('57');
  await page.getByRole('textbox', { name: 'Working days to make it' }).fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Payment and tax are saved.').waitFor();
  await atBothWidths(page);
}

/** The day before the last one of `Arrives Dec 18 to 22, 2026`, as it is typed. */
function dayTooClose(sentence: string): string {
  const [, first = '', from = '', month = first, to = from, year = ''] =
    /^Arrives (\w{3}) (\d+)(?: to (?:(\w{3}) )?(\d+))?, (\d{4})/.exec(sentence) ?? [];
  const day = new Date(`${month} ${to}, ${year} 12:00`);
  day.setDate(day.getDate() - 1);
  return `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`;
}

test('checkout names what is missing, shows what changed of the total, by whom, survives a lost answer and orders once', async () => {
  const { page, context } = await visit({}, [/status of (?:409|503)/]);
  await asCustomer(context, 'customer@example.com');
  const { context: staff, page: office } = await visit();
  await asStaff(staff);
  await setRush(office);
  const at = projectPage(page);
  await at.open('1003');
  await at.openProof(/^View Proof, Necktie\b/);
  await at.over.getByRole('radio', { name: 'Kids', exact: true }).press('Space');
  await expect.poll(() => at.over.getByRole('radio', { name: 'Skinny 2.25"' }).isChecked()).toBe(true);
  await expect.poll(() => at.over.getByRole('radio', { name: 'Slim 2.75"' }).isDisabled()).toBe(true);
  const add = at.over.getByRole('button', { name: 'Add to Cart' });
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
  await at.over.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
  await add.click();
  await at.over.getByText('12 added.').waitFor();
  await at.over.getByRole('button', { name: 'View Cart' }).click();

  const checkout = page.getByRole('button', { name: 'Checkout' });
  await checkout.click();
  await page.getByText('Please choose a packaging option.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent))
    .toMatch(/^Packaging/);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Gift box/ }).press('Space');
  await page.getByRole('button', { name: 'How it is made' }).click();
  await page.getByText('Packaging, gift box').waitFor();
  await page.getByRole('button', { name: 'Close how the total is made' }).click();
  await page.getByLabel('Discount code').fill('summer26');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code is not active.').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabel('Discount code').fill('spring10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page
    .getByText(/^(?:Applied|You already save)/)
    .first()
    .waitFor();

  const onPage = checkoutPage(page);
  await onPage.openFromCart();
  await expectAccessible(page);
  await onPage.order.dispatchEvent('click');
  await page.getByText('Enter the city.').waitFor();
  await onPage.fillAddress();
  await page.getByRole('textbox', { name: /^Your PO number/ }).fill('7731');
  await page.getByRole('textbox', { name: /^In hands by/ }).fill('3/14/2035');
  await page.getByText(/^Order by .*, 2035 at the latest\.$|That leaves/).waitFor();
  const arrives = (await page.getByText(/^Arrives .* if you order today\.$/).textContent()) ?? '';
  await page.getByRole('textbox', { name: /^In hands by/ }).fill(dayTooClose(arrives));
  await page.keyboard.press('Escape');
  await page.getByText(/^We cannot promise this day\. The earliest is /).waitFor();
  await page.getByRole('radio', { name: /^Rush, \$57\.00 more/ }).press('Space');
  const sums = page.getByRole('complementary', { name: 'Your order' });
  await sums.getByText('Rush', { exact: true }).waitFor();
  await sums.getByText('$57.00', { exact: true }).waitFor();
  const kids = page.getByRole('textbox', { name: /^Kids, Skinny 2\.25", 12 pieces$/ });
  await kids.fill('1o');
  await page.getByText('"1o" is not a number. Did you mean 10?').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use 10' }).click();
  await page.getByRole('textbox', { name: /^Kids, Skinny 2\.25", 10 pieces$/ }).fill('12');
  await page.keyboard.press('Enter');
  await page
    .getByText(/^12 ties at /)
    .first()
    .waitFor();
  await atBothWidths(page);
  await page.reload();
  await page.getByText('Marian Okafor', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: /^Your PO number/ }).inputValue()).toBe('7731');
  await onPage.confirm();

  const orders: string[] = [];
  let presses = 0;
  await page.route('**/api/projects/1003/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    presses += 1;
    // While the press is on its way, staff make shipping dearer.
    if (presses === 1) {
      await saveField(staff, '1003', 'customShippingLabel', 'Insured ground');
      await saveField(staff, '1003', 'customShippingAmount', '24');
      await route.continue();
      return;
    }
    const answer = await route.fetch();
    if (answer.status() === 409) return route.fulfill({ response: answer });
    orders.push(((await answer.json()) as { name: string }).name);
    // The order is made, its answer is lost.
    if (orders.length === 1) await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.' } });
    else await route.fulfill({ response: answer });
  });
  await onPage.order.click();
  await page.getByText("While you were looking, one price changed. Your order hasn't been placed.").waitFor();
  const changed = page.getByRole('region', { name: 'What changed' }).getByRole('row');
  await expect.poll(() => changed.nth(1).textContent()).toBe('Insured groundChanged by ColorwayNone$24.00');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Check out at \$[\d,.]+$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Check out at \$/ }).click();
  await page.getByText('Not now.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/shop\/invoices\//);
  await page.getByText('PO number 7731').waitFor();
  await page.getByText('Rush', { exact: true }).waitFor();
  expect(orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
  await page.goto('/project/1003/history');
  await page.getByText(/^Without approval: /).waitFor();
  await office.goto(`/admin/orders/${orders[0]}`);
  await office.getByText('Rush', { exact: true }).first().waitFor();
  await office.getByText(/\. Rush$/).waitFor();
});
