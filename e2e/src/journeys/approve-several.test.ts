import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser } from '../browser/visit.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs, openRow } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test('proofs that are ready are approved together, and the others say what keeps them', async () => {
  const email = 'several@example.com';
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const projectID = await makeProject(staff, email);
  await addProofs(staffPage, projectID, ['crest', 'oars', 'anchor']);

  const { page, context } = await visit();
  await asCustomer(context, email);
  const at = projectPage(page);
  await at.open(projectID);
  const addDozen = async () => {
    await at.over.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
    await at.over.getByRole('button', { name: 'Add to Cart' }).click();
    await at.over.getByText('12 added.').waitFor();
  };
  await at.openProof();
  await addDozen();
  await page.keyboard.press('j');
  await at.over.getByText(/^2 of 3$/).waitFor();
  await at.over.getByRole('tab', { name: 'Product' }).click();
  await addDozen();
  await at.close();

  await page.getByRole('link', { name: 'Approve several' }).click();
  await page.getByRole('heading', { name: 'Approve all 3' }).waitFor();
  await page.getByText('You have not opened it yet').waitFor();
  await page.getByRole('heading', { name: '2 are ready' }).waitFor();
  await page.getByRole('heading', { name: 'Approve 2 of 3' }).waitFor();
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Tick all four to continue' });
  await send.waitFor();
  for (const label of ['Spelling and marks', 'Colors', 'Size and options', 'Quantity and price'])
    await page.getByRole('checkbox', { name: label }).check({ force: true });
  await page.getByLabel('Your full name').fill('Theo Lindqvist');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Approve 2 proofs for \$/ }).click();
  await page.getByText('2 proofs are approved.').waitFor();
  await page.getByRole('heading', { name: 'Approve all 1' }).waitFor();
  expect(await page.getByRole('heading', { name: /ready$/ }).count()).toBe(0);
  await staffPage.reload();
  for (const name of ['crest', 'oars', 'anchor']) await openRow(staffPage, name);
  await expect.poll(() => staffPage.getByText(/^Approved .*, several@example.com/).count()).toBe(2);
});
