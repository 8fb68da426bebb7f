import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { asCustomer } from '../pages/fixtures/signed-in.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test('a distributor sees pieces and no price, not even in an answer, and sends the list with one press', async () => {
  const { page, context } = await visit();
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/\/projects?\/1002/.test(response.url()) && !response.url().endsWith('/events'))
      answers.push(await response.text().catch(() => ''));
  });
  await asCustomer(context, 'distributor@example.com');
  const at = projectPage(page);
  await at.open('1002');
  await page.getByText('for distributors').waitFor();
  await at.openProof();
  await expect
    .poll(() => at.over.getByRole('tab').allTextContents())
    .toEqual([expect.stringMatching(/^Comments/), 'Product', 'Shipping']);
  await at.over.getByRole('spinbutton').fill('12');
  await at.over.getByRole('button', { name: 'Add to Order Summary' }).click();
  await at.over.getByText('12 added.').waitFor();
  await at.close();
  await expect.poll(() => page.getByRole('button', { name: /Order Swatch/ }).count()).toBe(0);
  await at.openCart();
  await page.getByText('Total pieces').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Checkout' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send to Colorway' }).click();
  await page.getByRole('button', { name: 'Sent. We will email your quote.' }).waitFor();
  await expect.poll(() => page.locator('body').textContent()).not.toContain('$');
  expect(answers.length).toBeGreaterThan(2);
  for (const text of answers)
    expect(text).not.toMatch(/\$\d|"(?:unitPrice|lineItemTotal|basePrice|total|amount)":[1-9]/);
});
