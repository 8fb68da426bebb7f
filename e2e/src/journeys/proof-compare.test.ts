import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser } from '../browser/visit.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { openRow, showProof } from '../pages/fixtures/staff-project.ts';

const visit = useBrowser();

const cloth = (dot: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 82 82" width="820" height="820">
      <rect width="82" height="82" fill="#14213d"/><path d="M5 5L75 50M0 40L60 82" stroke="#a6192e" stroke-width="6"/>
      <circle cx="60" cy="15" r="6" fill="${dot}"/></svg>`),
  )
    .png()
    .toBuffer();

test('a customer sees what changed in a new version, and asks about it', async () => {
  const email = 'compare@example.com';
  const { page: staffPage, context } = await visit();
  await asStaff(context);
  const projectID = await makeProject(context, email);
  const { page, context: customer } = await visit();
  await asCustomer(customer, email);
  await staffPage.goto(`/admin/project/${projectID}`);
  const picture = async (dot: string) => ({ name: 'anchor.png', mimeType: 'image/png', buffer: await cloth(dot) });
  await staffPage.locator('input[type=file][aria-label="Upload Proofs"]').setInputFiles([await picture('#c99a2e')]);
  await openRow(staffPage, 'anchor');
  const { id } = await showProof(context, projectID, 'anchor', true);
  await staffPage
    .locator('input[type=file][aria-label^="New version of"]')
    .first()
    .setInputFiles([await picture('#f2f2f0')]);
  await staffPage.getByText('version 2 of 2').waitFor();

  await page.goto(`/project/${projectID}/proof/${id}`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'What changed' }).waitFor();
  await page.getByText('Gold is now white').waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('application').focus();
  await page.keyboard.press('4');
  await page.getByText(/% of the cloth changed/).waitFor();
  expect(page.url()).toContain('mode=difference');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask about A' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Why is it white now?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Why is it white now?').waitFor();
});
