import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { asCustomer } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

test('eight styles at most, then back in the project with the request in its list', async () => {
  const { page, context } = await visit();
  await asCustomer(context, 'distributor@example.com');
  await page.goto('/project/1002/add-patterns');
  const select = page.getByRole('button', { name: /^Select / });
  await select.first().waitFor();
  await page.getByRole('button', { name: 'Make a selection' }).waitFor();
  for (let picks = 0; picks < 8; picks++) await select.first().click();
  await page.getByText('Selected: 8/8').waitFor();
  const full = page.getByRole('button', { name: /^maximum selected/ }).first();
  await expect.poll(() => full.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^remove / })
    .first()
    .click();
  await page.getByText('Selected: 7/8').waitFor();
  await page.getByLabel('Need something more custom?').fill('Our crest as a small repeat.');
  await page.reload();
  await page.getByText('Selected: 7/8').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Request Submitted').waitFor();
  await page.waitForURL(/\/project\/1002$/);
  await page
    .getByRole('button', { name: /^More designs/ })
    .first()
    .waitFor();
});
