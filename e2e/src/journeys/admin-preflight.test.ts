import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser } from '../browser/visit.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { openRow, showProof } from '../pages/fixtures/staff-project.ts';

const visit = useBrowser();

/** A necktie's cloth at 300 dpi with a gold line of 0.25 mm. */
const cloth = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 82.55 60" width="975" height="709">
      <rect width="90" height="60" fill="#14213d"/><path d="M5 5L75 50" stroke="#e0b64a" stroke-width="0.25"/>
      <rect x="10" y="40" width="14" height="12" fill="#f2f2f0"/></svg>`),
  )
    .png()
    .toBuffer();

test('a thin line is found in a new proof, and the customer reads of it until staff take that back', async () => {
  const email = 'preflight@example.com';
  const { page, context } = await visit();
  await asStaff(context);
  const projectID = await makeProject(context, email);
  const { page: theirs, context: customer } = await visit({ viewport: phone });
  await asCustomer(customer, email);
  await page.goto(`/admin/project/${projectID}`);
  await page
    .locator('input[type=file][aria-label="Upload Proofs"]')
    .setInputFiles([{ name: 'anchor.png', mimeType: 'image/png', buffer: await cloth() }]);
  await openRow(page, 'anchor');
  await page.getByRole('link', { name: /^Preflight of anchor/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Preflight' }).waitFor();
  await page.getByRole('heading', { name: 'Fix before printing' }).waitFor({ timeout: 60_000 });
  const line = page.getByRole('button', { name: /^Gold line 0\.2\d mm$/ });
  await line.waitFor();
  await page.getByText('83 mm wide').waitFor();
  await page.getByText('Thin lines', { exact: true }).click();
  await page.getByText('Line width on cloth').waitFor();
  await expectAccessible(page);

  await page.keyboard.press('t');
  await page.getByText('Told', { exact: true }).waitFor();
  await showProof(context, projectID, 'anchor', true);
  await theirs.goto(`/project/${projectID}`);
  await theirs.getByText('Thin lines').first().waitFor();

  await page.keyboard.press('z');
  await page.getByRole('button', { name: /^Tell the customer: Gold line/ }).waitFor();
  await expect.poll(() => theirs.getByText('Thin lines').count()).toBe(0);
  await page.keyboard.press('d');
  await page.getByText('Dismissed', { exact: true }).waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page);
});
