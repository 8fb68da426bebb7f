import { expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser } from '../browser/visit.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs } from '../pages/fixtures/staff-project.ts';
import { projectPage } from '../pages/project-page.ts';

const visit = useBrowser();

test('a comment link with a passcode is guessed, opened, written by, and revoked while its visitor looks', async () => {
  const email = 'share.owner@example.com';
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const id = await makeProject(staff, email);
  await addProofs(staffPage, id, ['anchor']);

  const { page, context } = await visit();
  await asCustomer(context, email);
  await projectPage(page).open(id);
  await page.getByRole('button', { name: 'Links and rights' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share / });
  await dialog.getByText('Approve and order, the one beside the cart').waitFor();
  await dialog.getByRole('switch', { name: 'Passcode' }).check();
  await dialog.getByLabel('New passcode').fill('regatta');
  await dialog.getByLabel('Name of this link').fill('Coaches');
  await dialog.getByRole('button', { name: 'Create and copy' }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'Coaches' });
  await row.getByText('Comment, passcode, never opened').waitFor();
  await expectAccessible(page);
  const answer = await context.request.get(`/api/projects/${id}/share/links`);
  const { links } = (await answer.json()) as { links: { name: string; url: string }[] };
  const url = links.find(({ name }) => name === 'Coaches')?.url ?? '';

  const { page: theirs } = await visit({}, [/status of 40[013]/]);
  await theirs.goto(url);
  await theirs.getByLabel('Passcode').fill('guess-1');
  await theirs.getByRole('button', { name: 'Open' }).click();
  await theirs.getByText('That is not it. 4 tries left.').waitFor();
  await expectAccessible(theirs);
  await theirs.getByLabel('Passcode').fill('regatta');
  await theirs.getByRole('button', { name: 'Open' }).click();
  await theirs.getByLabel('Name').fill('Theo Lindqvist');
  await theirs.getByLabel('Email').fill('theo@harborview.example');
  await theirs.getByRole('button', { name: 'See the proofs' }).click();
  await theirs.getByText('Your link lets you comment.').waitFor();
  await settled(theirs);
  expect(await theirs.getByRole('button', { name: /^Cart/ }).count()).toBe(0);
  await theirs.getByRole('button', { name: /^View Proof/ }).click();
  const room = theirs.locator('dialog[open]').last();
  await room.getByRole('application', { name: /^Proof, .*%$/ }).click();
  await room.getByRole('textbox', { name: 'Comment' }).fill('A larger anchor, please.');
  await room.getByRole('textbox', { name: 'Comment' }).press('Control+Enter');
  await room.getByRole('article', { name: /^Comment 1/ }).waitFor();
  expect(await room.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  await room.getByRole('button', { name: 'Comment without a pin' }).click();
  await room.getByRole('textbox', { name: 'Comment' }).fill('And a thinner stripe.');

  const { page: arriving } = await visit({}, [/status of 40[013]/]);
  await arriving.goto(url);
  await arriving.getByLabel('Passcode').fill('regatta');
  await arriving.getByRole('button', { name: 'Open' }).click();
  await arriving.getByRole('button', { name: 'See the proofs' }).waitFor();

  await page.reload();
  await row.getByText('Theo Lindqvist').waitFor();
  await row.getByRole('button', { name: 'Revoke' }).click();
  await row.getByRole('button', { name: 'Really revoke?' }).click();
  await theirs.getByRole('heading', { name: 'This link has ended' }).waitFor();
  await arriving.getByRole('heading', { name: 'This link has ended' }).waitFor();
  await theirs.getByText('And a thinner stripe.').waitFor();
  await theirs.getByRole('button', { name: 'Copy the text' }).waitFor();
  await expectAccessible(theirs);
  await theirs.setViewportSize(phone);
  await settled(theirs);
  await expectNoOverflow(theirs);
});
