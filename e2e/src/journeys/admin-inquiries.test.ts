import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { inquiryAdmin } from '../pages/inquiry-admin.ts';

const visit = useBrowser();
const asStaff = inquiryAdmin(visit);

const stateOf = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('cell').last();

test('rows are selected by keys, marked handled and taken back, and the focus stays in the list', async () => {
  const { page, send, find, open } = await asStaff();
  for (const fName of ['Tarn', 'Fell', 'Beck']) await send({ fName, company: 'Keys Club' });
  await find('keys club');
  await open('Beck Example').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selected inquiries' });
  await bar.getByText('2 selected').waitFor();
  await expect.poll(() => open('Fell Example').evaluate((link) => link === document.activeElement)).toBe(true);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain('Fell');
  expect(lines.join()).not.toContain('Tarn');

  await bar.getByRole('button', { name: 'Mark handled' }).click();
  await stateOf(page, 'Beck').getByText('Handled').waitFor();
  await stateOf(page, 'Tarn').getByText('New').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await stateOf(page, 'Beck').getByText('New').waitFor();
  await page.getByLabel('State').selectOption('handled');
  await page.getByText('Nothing matches').waitFor();
  expect(new URL(page.url()).search).toBe('?q=keys+club&state=handled');
});

test('a new inquiry appears by itself, and waits while a person touches the list', async () => {
  const { page, send, find, open } = await asStaff();
  await send({ fName: 'Early', company: 'Live Club' });
  await find('live club');
  await open('Early Example').waitFor();
  await send({ fName: 'Second', company: 'Live Club' });
  await open('Second Example').waitFor();
  await page.getByRole('link', { name: /^Inquiries \d+ new/ }).waitFor();

  await open('Early Example').focus();
  const before = await open('Early Example').boundingBox();
  await send({ fName: 'Third', company: 'Live Club' });
  const show = page.getByRole('button', { name: 'Show 1 new' });
  await show.waitFor();
  await expect.poll(() => open('Early Example').boundingBox()).toEqual(before);
  await expect.poll(() => open('Third Example').count()).toBe(0);
  await show.click();
  await open('Third Example').waitFor();
});

test('an inquiry is read, the next one is a key away, and it becomes a project once', async () => {
  const { page, send, find, open } = await asStaff({}, [/status of 409/]);
  await send({ fName: 'Later', company: 'Project Club' });
  await send({ fName: 'First', company: 'Project Club', logo: true });
  await find('project club');
  await open('First Example').press('Enter');
  await page.getByRole('heading', { name: 'First Example', level: 1 }).waitFor();
  await page.getByText('Navy with two thin gold stripes.').waitFor();
  await page.getByText('#A6192E').waitFor();
  await page.getByText('twice').waitFor();
  const [logo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download crest.svg' }).click(),
  ]);
  expect(readFileSync(await logo.path(), 'utf8')).toContain('#14213d');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Later Example', level: 1 }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'First Example', level: 1 }).waitFor();

  // Left empty, the deal id is the one of our own CRM.
  await page.getByLabel('Deal ID').fill('');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.waitForURL('**/admin/project/*');
  const dealID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goBack();
  await page.getByRole('link', { name: 'Open the project' }).waitFor();
  await page.getByRole('heading', { name: /First Example Project/ }).waitFor();

  await page.getByRole('link', { name: 'All inquiries' }).click();
  await open('Later Example').click();
  await page.getByRole('link', { name: 'Change email or type first' }).click();
  await page.getByText('3 styles, 0 files and 3 colors come along.').waitFor();
  await page.getByLabel('Deal ID').fill(dealID);
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Open it' }).click();
  await page.waitForURL(`**/admin/project/${dealID}`);
});

test('a project is made by hand once email, deal id and type are given', async () => {
  const { page } = await asStaff();
  await page.goto('/admin/create-project');
  const button = page.getByRole('button', { name: /^Enter|^Create Project/ });
  await button.press('Enter');
  await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('customer@example');
  await page.keyboard.press('Tab');
  await page.getByText('Enter an email with an @ and a dot, like name@company.com.').waitFor();
  await page.getByLabel('Email').fill('By.Hand@example.com');
  await page.getByLabel('Deal ID').fill('by-hand-1');
  await page.getByLabel('Type').selectOption('Distributor');
  await page.getByText('Distributor projects have no set-up charge.').waitFor();
  await button.press('Enter');
  await page.waitForURL('**/admin/project/by-hand-1');
});

test('the data stored about an address is exported, and deleted after two presses', async () => {
  const { page, send, sendPartial, find, open } = await asStaff();
  const email = 'forget.me@example.com';
  await send({ fName: 'Forget', company: 'Data Club', email });
  await sendPartial({ fName: 'Begun', company: 'Data Club', email });
  await page.goto('/admin/inquiries?tab=partial&q=forget.me');
  await open('Begun Example').click();
  await page.getByText('Only the basic info was saved; the rest was never submitted.').waitFor();
  await page.getByRole('link', { name: 'Export or delete the data stored for this address' }).click();
  const stored = page.getByRole('region', { name: `Stored for ${email}` });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    stored.getByRole('button', { name: 'Export' }).click(),
  ]);
  const { inquiries, partialInquiries } = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect([inquiries.length, partialInquiries.length]).toEqual([1, 2]);
  await stored.getByRole('button', { name: 'Delete' }).press('Enter');
  await stored.getByRole('button', { name: 'Really Delete?' }).press('Enter');
  await page.getByText('Nothing about this address is left.').waitFor();
  await page.getByText('Nothing is stored for this address').waitFor();
  await find('data club');
  await page.getByText('Nothing matches').waitFor();
});

test('one inquiry is deleted from its page', async () => {
  // The page may ask once more for what was just deleted.
  const { page, send, find, open } = await asStaff({}, [/404/]);
  await send({ fName: 'Gone', company: 'Delete Club', logo: true });
  await find('delete club');
  await open('Gone Example').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Really Delete?' }).click();
  await page.getByText(/^The inquiry is deleted, with 1 file/).waitFor();
  await page.getByText('Nothing matches').waitFor();
});
