import { expect, test } from 'vitest';
import { settled, useBrowser } from '../browser/visit.ts';
import { asCustomer } from '../pages/fixtures/signed-in.ts';
import { projectPage, shareLinkOf } from '../pages/project-page.ts';

const visit = useBrowser();

test('two browsers share one cart: each sees the other at once, takes it back, and loses nothing while away', async () => {
  const { page, context } = await visit({}, [/ERR_INTERNET_DISCONNECTED/]);
  await asCustomer(context, 'customer@example.com');
  const mine = projectPage(page);
  await mine.open('1001');
  await mine.openCart();
  const before = Number(await mine.quantityOf('Bow Tie').inputValue());

  const { page: other } = await visit();
  const theirs = projectPage(other);
  await other.goto(await shareLinkOf(context, '1001'));
  await theirs.cart.waitFor();
  expect(new URL(other.url()).hash).toBe('');
  await expect.poll(() => other.getByText('customer@example.com').count()).toBe(0);
  // The key is exchanged on another page, which then loads the project.
  await settled(other);
  await theirs.openCart();
  await theirs.quantityOf('Bow Tie').fill('36');

  await page.getByText(`Someone with the project link changed this from ${before} to 36.`).waitFor();
  await expect.poll(() => mine.quantityOf('Bow Tie').inputValue()).toBe('36');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await other.getByText(`The customer changed this from 36 to ${before}.`).waitFor();
  await expect.poll(() => theirs.quantityOf('Bow Tie').inputValue()).toBe('36');
  await other.keyboard.press('Tab');
  await expect.poll(() => theirs.quantityOf('Bow Tie').inputValue()).toBe(String(before));

  await other.getByRole('radio', { name: /^Gift box/ }).press('Space');
  await page.getByText('Someone with the project link changed this from Minimal to Gift box.').waitFor();
  await page.getByRole('group', { name: 'Packaging' }).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => other.getByRole('radio', { name: /^Minimal/ }).isChecked()).toBe(true);
  await other.getByText('The customer changed this from Gift box to Minimal.').waitFor();

  await context.setOffline(true);
  await mine.quantityOf('Pocket Square').fill('30');
  await page.getByText('Your changes are saved here').waitFor();
  await page.getByRole('button', { name: 'Remove Necktie' }).click();
  await theirs.quantityOf('Bow Tie').fill('18');
  await other.getByText('18 x').or(other.getByText('$432.00')).first().waitFor();
  await context.setOffline(false);
  await expect.poll(() => theirs.quantityOf('Pocket Square').inputValue(), { timeout: 8_000 }).toBe('30');
  await other.getByText('Necktie removed by The customer.').waitFor();
  await expect.poll(() => mine.quantityOf('Bow Tie').inputValue(), { timeout: 8_000 }).toBe('18');
  await page.getByRole('button', { name: 'Undo: restore Necktie' }).click();
  await theirs.quantityOf('Necktie').waitFor();
});
