import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';
import { askForChanges, makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

/** A member of staff with some projects of one address, so that other journeys stay out of the list. */
async function withProjects(count: number, email: string) {
  const { page, context } = await visit();
  await asStaff(context);
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push(await makeProject(context, email));
  await page.goto(`/admin/projects?q=${encodeURIComponent(email)}`);
  await page.getByText(`1 to ${count} of ${count}`).waitFor();
  // The newest comes first.
  return { page, context, ids: ids.toReversed(), row: (id: string) => page.getByRole('row', { name: id }) };
}

test('projects get an owner and are closed by keys, and Undo brings them back', async () => {
  const { page, ids, row } = await withProjects(3, 'list.keys@example.com');
  const [first = '', second = '', third = ''] = ids;
  await row(first).getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selected projects' });
  await bar.getByText('2 selected').waitFor();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Owner' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Owner of 2 projects' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('2 changed.').waitFor();
  await row(third)
    .getByRole('button', { name: /Take it$/ })
    .waitFor();
  await expect
    .poll(() =>
      row(second)
        .getByRole('button', { name: /Take it$/ })
        .count(),
    )
    .toBe(0);

  await row(second).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Close' }).click();
  await page.getByText('1 to 2 of 2').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('1 to 3 of 3').waitFor();
  await row(first).getByRole('link').press('Enter');
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
});

test('a view is saved for later, and its list is a file', async () => {
  const { page, ids } = await withProjects(2, 'list.views@example.com');
  await page.getByRole('combobox', { name: 'Owner' }).selectOption('nobody');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Views without an owner');
  await page.keyboard.press('Enter');
  await page.getByText('View saved.').waitFor();
  await page.getByRole('link', { name: /^All open/ }).click();
  await page.getByRole('link', { name: 'Views without an owner' }).click();
  await page.getByText('1 to 2 of 2').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  for (const id of ids) expect(lines.some((line) => line.startsWith(`${id},`))).toBe(true);
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByText('View Views without an owner deleted.').waitFor();
});

test('a project moves on the board when a change is asked for, and phones show one column', async () => {
  const email = 'list.board@example.com';
  const { page, ids, row: rowOf } = await withProjects(1, email);
  const [projectID = ''] = ids;
  await rowOf(projectID)
    .getByRole('button', { name: /Take it$/ })
    .click();
  await page.getByText('1 changed.').waitFor();
  await page.getByRole('link', { name: /^Mine/ }).click();
  await page.waitForURL('**/admin/projects?owner=me');
  await page.getByText('Board', { exact: true }).click();
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('view') === 'board' && searchParams.get('owner') === 'me',
  );
  const columnOf = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await columnOf('No proofs yet').getByText(email).waitFor();
  await expectAccessible(page);

  const { context: customer } = await visit();
  await asCustomer(customer, email);
  await page.goto(`/admin/projects?state=all&q=${encodeURIComponent(email)}`);
  const row = rowOf(projectID);
  await expect.poll(() => row.textContent()).toMatch(/No proofs yet.*None yet.*No date0/);
  await askForChanges(customer, projectID, 'A little lighter');
  await expect.poll(() => row.textContent()).toMatch(/None yet.*No date1/);

  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.goto('/admin/projects?view=board&owner=me');
  await columnOf('No proofs yet').getByText(email).waitFor();
  await expect.poll(() => columnOf('In production').count()).toBe(0);
  await page.getByRole('button', { name: /^In production/ }).click();
  await columnOf('In production').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
