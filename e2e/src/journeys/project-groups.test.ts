import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { sidewaysScroll } from '../pages/configurator-page.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test('a customer finds the project that waits, and reviews its proofs one after the other', async () => {
  const email = 'groups@example.com';
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const empty = await makeProject(staff, email);
  const projectID = await makeProject(staff, email);
  await addProofs(staffPage, projectID, ['crest', 'oars', 'anchor', 'stripes']);

  const { page, context } = await visit();
  await asCustomer(context, email);
  await page.goto('/projects');
  const review = page.getByRole('link', { name: /^Review 4 proofs/ });
  await review.waitFor();
  await page.getByText('First proof coming soon').waitFor();
  const viewProject = page.getByRole('link', { name: /^View Project/ });
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'With us 1' }).click();
  await expect.poll(() => viewProject.count()).toBe(1);
  await page.getByRole('link', { name: new RegExp(`^View Project ${empty}`) }).waitFor();
  await page.getByRole('searchbox', { name: 'Name, product or order' }).fill('gala');
  await page.getByText('No project is called "gala"').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => viewProject.count()).toBe(2);
  await page.getByRole('link', { name: new RegExp(`^View Project ${projectID}`) }).click();

  await page.setViewportSize(phone);
  await page.getByRole('region', { name: 'For you to review 4' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'Review 4 proofs' }).click();
  const at = projectPage(page);
  const seen = new Set<string>();
  for (const left of [3, 2, 1, 0]) {
    await at.over.getByText(/^\d of 4$/).waitFor();
    seen.add(new URL(page.url()).pathname);
    await at.approve();
    const next = at.over.getByRole('button', { name: 'Review it' });
    if (left === 0) await expect.poll(() => next.count()).toBe(0);
    else await next.click();
    if (left === 3) await expectAccessible(page);
  }
  expect(seen.size).toBe(4);
  await at.close();
  await page.setViewportSize(wide);
  await page.getByRole('region', { name: 'Approved 4' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'My Projects' }).first().click();
  await page.getByText('All approved').waitFor();
});
