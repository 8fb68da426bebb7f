import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs, openRow } from '../pages/fixtures/staff-project.ts';
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
    await at.over.getByRole('row', { name: `${length}, Standard 3.25" 12 $28.00 $336.00` }).waitFor();
  await expectAccessible(page);
  await at.approve();
  const certificate = at.over.getByRole('link', { name: /^Certificate A-/ });
  const address = (await certificate.getAttribute('href')) ?? '';
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
  await openRow(staffPage, 'crest');
  await staffPage.getByText(/^Approval out of date:/).waitFor();
  await page.getByRole('button', { name: /^See what changed/ }).click();
  await at.over.getByText('Now 12 pieces.').waitFor();
  await at.over.getByRole('button', { name: 'Close the approval' }).click();
  await at.over.getByRole('tab', { name: 'Product' }).click();
  await addDozen('Long 63"');
  await at.close();
  await card.getByText('12 at $28.00, 12 at $28.00.').waitFor();
  await staffPage.getByText(/^Approved .*, two-lengths@example.com, 12 at \$28.00, 12 at \$28.00$/).waitFor();

  await page.goto(address);
  await page.getByRole('heading', { name: 'Certificate of approval' }).waitFor();
  await page.getByRole('row', { name: '24 neckties 24 $672.00' }).waitFor();
  await expectAccessible(page);
  const pdf = await context.request.get(`/api${address}.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const bytes = await pdf.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThan(1_000_000);
});
