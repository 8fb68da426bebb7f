import { test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test('both lengths of a necktie are approved at the price of the cart, and the approval follows the cart without a reload', async () => {
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const projectID = await makeProject(staff, 'two-lengths@example.com');
  await addProofs(staffPage, projectID, ['crest']);

  const { page, context } = await visit();
  await asCustomer(context, 'two-lengths@example.com');
  const at = projectPage(page);
  await at.open(projectID);
  const addDozen = async (length: string) => {
    await at.over.getByRole('radio', { name: length }).check({ force: true });
    await at.over.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
    await at.over.getByRole('button', { name: 'Add to Cart' }).click();
    await at.over.getByText('12 added.').waitFor();
  };
  await at.openProof();
  await addDozen('Regular 58"');
  await addDozen('Long 63"');
  await at.over.getByRole('button', { name: 'Approve this proof' }).click();
  for (const length of ['Regular 58"', 'Long 63"'])
    await at.over.getByRole('row', { name: `${length}, Standard 3.25" 12 at $28.00` }).waitFor();
  await expectAccessible(page);
  await at.over.getByRole('button', { name: 'Approve this proof' }).click();
  await at.over.getByText('This proof is approved.').waitFor();
  await at.close();
  const card = page.locator('.proof-card');
  await card.getByText('12 at $28.00, 12 at $28.00.').waitFor();

  await at.openCart();
  await at.over
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await at.close();
  await card.getByText('Approval out of date').waitFor();
  await staffPage.goto(`/admin/project/${projectID}`);
  await staffPage.getByText(/^Approval out of date:/).waitFor();
  await page.getByRole('button', { name: /^See what changed/ }).click();
  await at.over.getByRole('button', { name: 'Back to sizes and prices' }).click();
  await addDozen('Long 63"');
  await at.close();
  await card.getByText('12 at $28.00, 12 at $28.00.').waitFor();
  await staffPage.getByText(/^Approved .*, two-lengths@example.com, 12 at \$28.00, 12 at \$28.00$/).waitFor();
});
