import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { checkoutPage } from '../pages/fixtures/checkout-page.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test('staff give a company terms, its customer orders by them, and the record knows what is open', async () => {
  const number = randomInt(1e9);
  const email = `terms-${number}@example.com`;
  const company = `Choir ${number}`;
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const projectID = await makeProject(staff, email);
  await addProofs(staffPage, projectID, ['crest']);

  await staffPage.goto('/admin/customers');
  await staffPage.getByRole('button', { name: 'New company' }).click();
  await staffPage.getByRole('textbox', { name: 'Name', exact: true }).fill(company);
  await staffPage.getByRole('button', { name: 'Make the company' }).click();
  await staffPage.getByRole('heading', { name: company, level: 1 }).waitFor();
  await staffPage.getByRole('button', { name: 'Add', exact: true }).click();
  await staffPage.getByRole('textbox', { name: 'Email of a customer' }).fill(email);
  await staffPage.getByRole('button', { name: 'Save', exact: true }).click();
  await staffPage.getByRole('link', { name: email }).waitFor();
  await staffPage.getByRole('button', { name: 'Edit the terms' }).click();
  await staffPage.getByRole('textbox', { name: 'Days of credit (optional)' }).fill('30');
  await staffPage.getByRole('textbox', { name: 'Up to' }).fill('5,000.00');
  await expectAccessible(staffPage);
  await staffPage.getByRole('button', { name: 'Save', exact: true }).click();
  await staffPage.getByText('Net 30, up to $5,000.00').waitFor();
  await expectAccessible(staffPage);

  const { page, context } = await visit();
  await asCustomer(context, email);
  const at = projectPage(page);
  await at.open(projectID);
  await at.openProof();
  await at.over.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
  await at.over.getByRole('button', { name: 'Add to Cart' }).click();
  await at.over.getByText('12 added.').waitFor();
  await page.goto(`/project/${projectID}/checkout`);
  await page.getByRole('radio', { name: /^Minimal/ }).press('Space');
  const onPage = checkoutPage(page);
  await onPage.fillAddress();
  await page.getByRole('radio', { name: /^Net 30/ }).press('Space');
  await onPage.confirm();
  await page.getByRole('button', { name: /^Order without approval, pay by / }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await onPage.order.dispatchEvent('click');
  await page.waitForURL(/\/shop\/invoices\//);
  await page.getByText(/^To pay by /).waitFor();
  await page.getByText(/^Thank you\. The rest is due /).waitFor();
  await expectAccessible(page);

  await staffPage.getByRole('link', { name: /^D-\d+ placed$/ }).waitFor();
  await expect.poll(() => staffPage.locator('.customer-facts').textContent()).toMatch(/Open\$\d/);
  const parts = staffPage.getByRole('navigation', { name: 'Parts of this record' });
  await parts.getByRole('link', { name: /^Files \d/ }).click();
  await staffPage.getByRole('link', { name: /^crest.* \(opens in a new tab\)$/ }).waitFor();
  await staffPage.getByText(/^Proof, \d+ KB/).waitFor();
  await expectAccessible(staffPage);
  await parts.getByRole('link', { name: /^Mail \d/ }).click();
  await staffPage.getByText(`, to ${email}`).first().waitFor();
  await expectAccessible(staffPage);
  await staffPage.setViewportSize(phone);
  await expectNoOverflow(staffPage);
  await expectAccessible(staffPage);
  const mail = staffPage
    .getByRole('listitem')
    .filter({ hasText: `, to ${email}` })
    .first();
  await mail.getByRole('link').first().press('Enter');
  await staffPage.waitForURL(/\/admin\/mail\?mail=/);
  await staffPage.getByRole('region', { name: /./ }).getByText(email).first().waitFor();
});
