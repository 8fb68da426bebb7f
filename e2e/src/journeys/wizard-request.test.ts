import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { storedInquiries } from '../pages/fixtures/stored-inquiry.ts';
import { beginFlow, beginReadyWedding, cacheState, goOn } from '../pages/wizard-page.ts';

const visit = useBrowser();

const someone = () => `ada-${randomInt(1e9)}@example.com`;
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#a6192e"/></svg>',
);

/** Counts presses of buttons, fields and keys; letters and digits are typing. It lives as long as the tab. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const add = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1));
    addEventListener('pointerdown', add, true);
    addEventListener('keydown', ({ key }) => (key.length > 1 ? add() : undefined), true);
  });
const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));

const press = async (page: Page, label: string, typed: string) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.type(typed);
};

test('required fields, a file and two colors take at most 20 presses, a change on Confirm two', async () => {
  const { page } = await visit();
  await countPresses(page);
  await page.goto('/new-project/organizations');
  await settled(page);
  await press(page, 'First name', 'Ada');
  await press(page, 'Last name', 'Example');
  await press(page, 'Email', someone());
  await page.getByRole('checkbox', { name: 'Ties', exact: true }).click();
  await page.getByLabel('11-99 items').click();
  await press(page, 'Deadline', 'June 3');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/organizations/styles');
  await page.getByRole('button', { name: 'Select Club Repp, Tie' }).click();
  await goOn(page, 'upload-logo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'crest.svg', mimeType: 'image/svg+xml', buffer: LOGO });
  await page.getByText('1 of 1 added').waitFor();
  await goOn(page, 'select-colors');
  for (const slot of ['Primary', 'Secondary']) {
    await page.getByRole('button', { name: `Select ${slot}` }).click();
    const picker = page.locator('dialog#selection-type');
    await picker.getByRole('button', { name: 'Knotty colors' }).click();
    await picker.getByRole('listbox').getByRole('option').first().click();
    await picker.waitFor({ state: 'hidden' });
  }
  await goOn(page, 'confirm');
  const before = await presses(page);
  await page.getByRole('link', { name: 'Edit Basic Info' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'fName');
  await page.keyboard.type('X');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/organizations/confirm');
  await page.getByText(/X Example|AdaX Example|XAda Example/).waitFor();
  expect((await presses(page)) - before).toBe(2);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL('**/organizations/submitted');
  // One more for the window of the system in which the file is chosen.
  expect((await presses(page)) - 2 + 1).toBeLessThanOrEqual(20);
});

test('a code from the chip continues at this step on a phone, and leads to the request once it was sent', async () => {
  const { page } = await visit();
  const email = someone();
  await beginReadyWedding(page, email);
  await page.goto('/new-project/wed/upload-image');
  await settled(page);
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await page.getByRole('heading', { name: 'Saved in this browser' }).waitFor();
  const code = page.getByRole('link', { name: 'Link for another device' });
  await code.waitFor();
  await expectAccessible(page);
  const address = (await code.getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');

  const other = await visit({ viewport: phone });
  await other.page.goto(address);
  await other.page.waitForURL('**/wed/upload-image');
  await settled(other.page);
  expect((await cacheState(other.page, 'wedding')).basicInfo).toMatchObject({ fName: 'Ada', email });
  await other.page.getByRole('button', { name: 'All steps' }).click();
  await other.page.getByText('3. Confirm').waitFor();
  await expectAccessible(other.page);
  await expectNoOverflow(other.page);
  await goOn(other.page, 'confirm');
  await settled(other.page);
  await other.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await other.page.waitForURL('**/wed/submitted');
  await expectNoOverflow(other.page);

  await page.goto(address);
  await page.waitForURL('**/requests/*');
  await page.getByRole('heading', { name: 'Your request, step by step' }).waitFor();
});

test('the page of a request follows staff, takes more, and moves to a corrected address', async () => {
  const { page } = await visit({}, [/status of 40[04]/]);
  const email = someone();
  await followSentWedding(page, email);
  await page.getByText('One of our designers reads it next.').waitFor();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  const typed = '<img src=x onerror=alert(1)>';
  await page.getByRole('textbox', { name: 'Something to add?' }).fill(typed);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('definition').filter({ hasText: typed }).waitFor();

  const earlier = page.url();
  const right = someone();
  await page.getByRole('button', { name: 'Wrong? Change it' }).click();
  await page.getByLabel('Email', { exact: true }).fill('ada@');
  await page.getByRole('button', { name: 'Change it', exact: true }).click();
  await page.getByText('Please enter a valid email').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill(right);
  await page.getByRole('button', { name: 'Change it', exact: true }).click();
  await page.getByRole('definition').filter({ hasText: right }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Wrong? Change it' }).count()).toBe(0);
  expect(page.url()).not.toBe(earlier);

  const staff = await visit();
  const [stored] = await storedInquiries(staff.context, right);
  expect(stored?.additions).toMatchObject([{ text: typed }]);
  await staff.page.goto(`/admin/inquiries/${stored?.id}`);
  await staff.page.getByRole('heading', { name: 'Added since' }).waitFor();
  await staff.page.getByText('Email corrected').waitFor();
  await staff.page.getByRole('button', { name: 'Mark handled' }).click();
  await staff.page.getByText(/^Handled by/).waitFor();
  await page.reload();
  await page.getByText(/, since /).waitFor();

  for (const address of [earlier, '/requests/%3Cscript%3E', `/requests/${'x'.repeat(200)}`]) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  }
  await expectAccessible(page);
});

/** Sends a wedding request, and opens its page. */
async function followSentWedding(page: Page, email: string): Promise<void> {
  await beginReadyWedding(page, email);
  await page.goto('/new-project/wed/confirm');
  await settled(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('link', { name: 'Follow this request' }).click();
  await page.waitForURL('**/requests/*');
}

/** Changes a setting beside other journeys, which move its version. */
async function offerWithdrawing(context: BrowserContext, withdrawText: string): Promise<void> {
  await asStaff(context);
  const change = async () => {
    const { version } = await (await context.request.get('/api/admin/settings')).json();
    const data = { version, changes: { withdrawText } };
    const headers = { origin: inject('baseUrl') };
    return (await context.request.patch('/api/admin/settings', { data, headers })).status();
  };
  await expect.poll(change).toBe(200);
}

test('a request is withdrawn on its page, where the settings offer it', async () => {
  const { page } = await visit();
  const email = someone();
  await followSentWedding(page, email);
  const staff = await visit();
  const withdrawText = 'Our designers stop, and your files are deleted after 30 days.';
  await offerWithdrawing(staff.context, withdrawText);
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw this request' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(withdrawText).waitFor();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Withdraw this request' }).press('Enter');
  await question.getByRole('button', { name: 'Withdraw it' }).press('Enter');
  await page.getByText(/^Withdrawn on /).waitFor();
  expect(await page.getByRole('textbox', { name: 'Something to add?' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const [stored] = await storedInquiries(staff.context, email);
  await staff.page.goto(`/admin/inquiries?state=withdrawn&q=${email}`);
  await staff.page.getByRole('cell', { name: 'Withdrawn' }).waitFor();
  await staff.page.goto(`/admin/inquiries/${stored?.id}`);
  await staff.page.getByText('Withdrawn by the visitor').waitFor();
  await expectAccessible(staff.page);
});

test.each([
  ['Cancel', (page: Page) => page.getByRole('link', { name: 'Cancel' }).click()],
  ['Back', (page: Page) => page.goBack()],
] as const)('an edit from Confirm is taken back by %s', async (_name, goBack) => {
  const { page } = await visit();
  await beginReadyWedding(page, someone());
  await page.goto('/new-project/wed/confirm');
  await settled(page);
  await page.getByRole('link', { name: 'Edit Basic Info' }).click();
  await page.getByLabel('First name').fill('Grace');
  await expect.poll(async () => (await cacheState(page, 'wedding')).basicInfo.fName).toBe('Grace');
  await goBack(page);
  await page.waitForURL('**/wed/confirm');
  await page.getByText('Ada Example').waitFor();
  expect((await cacheState(page, 'wedding')).basicInfo.fName).toBe('Ada');
});

test('what was entered is deleted from this device after two questions', async () => {
  const { page } = await visit();
  await page.goto('/new-project/wed');
  await settled(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Delete what I entered', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('button', { name: 'Do not delete' }).click();
  expect((await cacheState(page, 'wedding')).basicInfo.fName).toBe('Ada');
  await page.getByRole('button', { name: 'Delete what I entered on this device' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await page.waitForURL('**/new-project');
  await page.getByText('Deleted from this device.').waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada');
});

test('a browser that stores nothing says so, tries again at a press, and loses nothing', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === localStorage && !('roomAgain' in globalThis)) throw new DOMException('full', 'QuotaExceededError');
      store.call(this, key, value);
    };
  });
  await page.goto('/new-project/wed');
  await settled(page);
  await page.getByLabel('First name').fill('<script>alert(1)</script>');
  const chip = page.getByRole('button', { name: 'Not saved', exact: true });
  await chip.click();
  await page.getByRole('heading', { name: 'Not saved in this browser' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(globalThis, { roomAgain: true }));
  await chip.click();
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  expect((await cacheState(page, 'wedding')).basicInfo.fName).toBe('<script>alert(1)</script>');
});

test('the chip says offline, and the code asks for a connection', async () => {
  const { page, context } = await visit({}, [/ERR_INTERNET_DISCONNECTED/]);
  await beginFlow(page, 'distributor');
  await page.goto('/new-project/distributors/styles');
  await settled(page);
  // The dialog's code is fetched when the pointer comes near.
  await page.getByRole('button', { name: 'Saved', exact: true }).hover();
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Saved here, offline' }).click();
  await page.getByText('We could not make a code. Check your connection.').waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
});

test('styles show ticked products and a tray of the picks', async () => {
  const { page } = await visit();
  await beginFlow(page, 'distributor', (state) => ({
    ...state,
    basicInfo: { ...state.basicInfo, productInterest: { ...state.basicInfo.productInterest, ties: true } },
  }));
  await page.goto('/new-project/distributors/styles');
  await settled(page);
  expect(await page.getByRole('tab').count()).toBe(1);
  const names = ['Club Repp', 'Pin Dot'];
  for (const name of names) await page.getByRole('button', { name: `Select ${name}, Tie` }).click();
  await page.getByText('Selected: 2/8').waitFor();
  await page.getByRole('button', { name: 'Remove Club Repp', exact: true }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Remove Pin Dot');
  await page.getByRole('button', { name: 'Show all 6 kinds' }).click();
  expect(await page.getByRole('tab').count()).toBe(6);
  await expectAccessible(page);
});
