import { expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser } from '../browser/visit.ts';
import { askForChanges, makeProject, PNG } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs, openRow } from '../pages/fixtures/staff-project.ts';

const visit = useBrowser();
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** Two members of staff and the customer of a project. */
const atWork = async (email: string, allowed: readonly RegExp[] = []) => {
  const { page, context } = await visit({}, allowed);
  await asStaff(context);
  const projectID = await makeProject(context, email);
  const { page: theirs, context: customer } = await visit({ viewport: phone }, allowed);
  await asCustomer(customer, email);
  await page.goto(`/admin/project/${projectID}`);
  await page.getByRole('heading', { level: 1, name: projectID }).waitFor();
  return { page, context, theirs, customer, projectID };
};

test('proofs upload with their percent, others show a refusal, and the customer sees each change', async () => {
  const { page, theirs, projectID } = await atWork('proofs@example.com');
  await page.getByText('No proofs yet').waitFor();
  await theirs.goto(`/project/${projectID}`);
  const input = page.locator('input[type=file][aria-label="Upload Proofs"]');
  await input.setInputFiles([picture('anchor.png'), picture('oars.png'), picture('plan.pdf')]);
  await page.getByRole('alert').getByText('File must be .png or .jpg').waitFor();
  await page.getByText('2 new proofs are in the project, not sent yet.').waitFor();
  await page.getByRole('heading', { name: 'Proofs 2' }).waitFor();
  await page.getByRole('button', { name: 'Upload Proofs' }).waitFor();
  const cards = page.locator('.proof-row');
  await expect.poll(() => cards.first().getByRole('heading').textContent()).toMatch(/^anchor\d{5}$/);

  // Both are drafts until they are sent in one email.
  const anchor = cards.filter({ hasText: 'anchor' });
  await page.getByRole('button', { name: '2 to set' }).waitFor();
  await openRow(page, 'anchor');
  await openRow(page, 'oars');
  await anchor.getByLabel('Product type').selectOption('Necktie');
  await page.getByRole('button', { name: '1 to set' }).waitFor();
  await cards.filter({ hasText: 'oars' }).getByLabel('Product type').selectOption('Necktie');
  await page.getByText('2 product types are set').waitFor();
  expect(await theirs.getByText(/anchor\d{5}/).count()).toBe(0);
  await page.getByRole('button', { name: 'Send 2 proofs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 proofs' });
  await dialog.getByLabel('Your words').fill('Two ways to go.');
  // The frame has a process of its own, which a busy Chromium may start late, so its document is read from outside.
  await dialog.locator('iframe[srcdoc*="Two ways to go."]').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send 2 proofs' }).click();
  await page.getByRole('heading', { name: 'Sending 2 proofs' }).waitFor();
  await theirs
    .getByText(/anchor\d{5}/)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'Sending 2 proofs' }).waitFor({ state: 'detached' });

  await anchor.getByLabel('Product type').selectOption('Bow Tie');
  await anchor.getByLabel('Thin lines').check();
  await anchor.getByLabel('Custom notes').fill('Gold is 4515 C.');
  await anchor.getByLabel('Custom notes').blur();
  await theirs.getByText('Bow Tie').first().waitFor();
  await page.locator('.saved-state', { hasText: 'Saved' }).waitFor();

  await page.getByRole('button', { name: 'Change the order' }).click();
  const down = anchor.getByRole('button', { name: /down$/ });
  await down.press('Enter');
  await page.getByText(/^anchor\d{5} moved to position 2 of 2\.$/).waitFor();
  await cards.nth(1).filter({ hasText: 'anchor' }).waitFor();
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator('.saved-state', { hasText: 'Saved' }).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(/^anchor\d{5} moved to position 1 of 2\.$/).waitFor();
  await cards.nth(0).filter({ hasText: 'anchor' }).waitFor();
  await page.locator('.saved-state', { hasText: 'Saved' }).waitFor();
  // A refetched list would take the dragged card away.
  await settled(page);
  // A page that scrolls on the way takes the place away from under the pointer.
  await page.setViewportSize({ width: 1280, height: 1_600 });
  await cards.nth(1).locator('.proof-order__grip').dragTo(cards.nth(0));
  await page.getByText(/^oars\d{5} moved to position 1 of 2\.$/).waitFor();

  await anchor.locator('input[type=file]').setInputFiles([picture('anchor-two.png')]);
  await page.getByText('Bow Tie now shows version 2.').waitFor();
  const second = cards.filter({ hasText: 'anchor-two' });
  await second.getByRole('button', { name: 'Delete' }).click();
  await second.getByRole('button', { name: 'Really Delete?' }).click();
  await page.getByRole('heading', { name: 'Proofs 1' }).waitFor();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await page.getByRole('heading', { name: 'Proofs 2' }).waitFor();
  await expectAccessible(page);
});

test('a file named like a proof waits as its next version until the drafts are sent', async () => {
  const { page, customer, projectID } = await atWork('next-version@example.com');
  await addProofs(page, projectID, ['anchor']);
  const versions = async (): Promise<number> => {
    const { proofs } = await (await customer.request.get(`/api/projects/${projectID}`)).json();
    return proofs[0].versions.length;
  };
  await page.locator('input[type=file][aria-label="Upload Proofs"]').setInputFiles([picture('Anchor v2 (1).png')]);
  await page.getByText('1 new version is in the project, not sent yet.').waitFor();
  await page.getByRole('heading', { name: '1 new version, not sent yet' }).waitFor();
  await openRow(page, 'version 2 of anchor');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make it a new proof' }).click();
  await page.getByRole('heading', { name: '1 new proof, not sent yet' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: '1 new version, not sent yet' }).waitFor();
  expect(await versions()).toBe(1);
  await page.getByRole('button', { name: 'Send 1 proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 1 proof' });
  await dialog.locator('iframe[srcdoc*="version 2 of anchor"]').waitFor();
  await dialog.getByRole('button', { name: 'Send 1 proof' }).click();
  await page.getByRole('heading', { name: 'Sending 1 proof' }).waitFor();
  await expect.poll(versions, { timeout: 30_000 }).toBe(2);
  await page.getByRole('heading', { name: 'Sending 1 proof' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Proofs 1' }).waitFor();
});

test('settings save by themselves, faults stand beside them, and a colleague is not overwritten', async () => {
  const { page, context, projectID } = await atWork('settings@example.com', [/status of 409/]);
  const charge = page.getByLabel('Set-up charge');
  await charge.fill('twenty');
  await charge.press('Enter');
  await page.getByText('Enter an amount, such as 20 or 20.50.').waitFor();
  await page.getByText('Not saved').waitFor();
  await charge.fill('$35.5');
  await charge.press('Enter');
  await page.locator('.saved-state', { hasText: 'Saved' }).waitFor();
  await page.getByText('Set-up charge: from $20.00 to $35.50').waitFor();

  const colleague = await context.newPage();
  await colleague.goto(`/admin/project/${projectID}`);
  const [mine, theirs] = [page.getByLabel('Project name'), colleague.getByLabel('Project name')];
  await theirs.waitFor();
  // A field saves itself soon after the last key, but theirs must be stored first.
  const { promise: theirsIsStored, resolve: letMineGo } = Promise.withResolvers<void>();
  await page.route(`**/api/admin/projects/${projectID}`, async (route) => {
    if (route.request().method() === 'PATCH') await theirsIsStored;
    await route.continue();
  });
  await mine.fill('Mine');
  await mine.press('Enter');
  await theirs.fill('Theirs');
  await theirs.press('Enter');
  await colleague.locator('.saved-state', { hasText: 'Saved' }).waitFor();
  letMineGo();
  const conflict = page.getByRole('alert').filter({ hasText: 'changed this. Now:' });
  await conflict.getByText('Theirs', { exact: true }).waitFor();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => theirs.inputValue(), { timeout: 5_000 }).toBe('Mine');

  await page.getByRole('button', { name: 'Edit the email' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit the email' }).press('Enter');
  await page.getByLabel('Email', { exact: true }).fill('moved@example.com');
  await page.getByRole('button', { name: 'Save Email' }).click();
  await page.locator('.email-line', { hasText: 'moved@example.com' }).waitFor();
});

test('a request is answered and settled, and a deleted project is gone for its customer until it is put back', async () => {
  const { page, theirs, customer, projectID } = await atWork('deleted@example.com', [/status of 404/]);
  await askForChanges(customer, projectID, 'Swap the two blues');
  await page.getByText('Swap the two blues').first().waitFor();
  await page.getByLabel('Answer').fill('Done in the next version.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.proof-thread .tag', { hasText: 'Answered' }).waitFor();
  await page.getByRole('button', { name: 'Resolve for the customer' }).click();
  await page.locator('.proof-thread .tag', { hasText: 'Resolved' }).waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await page.getByRole('button', { name: 'Really Delete?' }).click();
  await page.getByRole('button', { name: 'Project Deleted!' }).waitFor();
  await page.waitForURL('**/admin/admin-portal');
  expect((await customer.request.get(`/api/projects/${projectID}`)).status()).toBe(404);
  await page.goto(`/admin/project/${projectID}`);
  await page.getByRole('button', { name: 'Restore the project' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  await theirs.goto(`/project/${projectID}`);
  await theirs.getByRole('heading', { name: 'My Project' }).first().waitFor();
});
