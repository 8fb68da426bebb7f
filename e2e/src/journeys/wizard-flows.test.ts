import { randomInt } from 'node:crypto';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser } from '../browser/visit.ts';
import { storedInquiries } from '../pages/fixtures/stored-inquiry.ts';
import { beginFlow, cacheState, chooseColor, fillBasicInfo, goOn } from '../pages/wizard-page.ts';

const visit = useBrowser();

const someone = () => `ada-${randomInt(1e9)}@example.com`;
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#a6192e"/></svg>',
);
const upload = async (page: Page, name: string) => {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/svg+xml', buffer: LOGO });
  await page.getByText('1 of 1 added').waitFor();
};
const deadline = (page: Page) => page.getByRole('textbox', { name: 'Deadline' });

/** Submits, and reads what was stored as staff see it. */
const submitted = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('heading', { name: 'Request Submitted' }).waitFor();
  await page
    .getByText('Your design request has been submitted! Our design team will be sending over your designs soon.')
    .waitFor();
  const [stored, ...others] = await storedInquiries(page.context(), email);
  expect(others).toEqual([]);
  return stored;
};

test('an organization, from the start page to the stored inquiry', async () => {
  const { page } = await visit();
  const email = someone();
  await page.goto('/new-project');
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start an Organization Design' }).click();
  await page.getByRole('button', { name: 'Complete All fields to continue' }).waitFor();
  await page.getByText('Still needed: your first name, your last name, a valid email, one product').waitFor();
  await expectAccessible(page);
  await fillBasicInfo(page, {
    email,
    products: ['Ties', 'Hair Scarves'],
    more: async () => {
      await page.getByLabel('Phone').fill('5550100199');
      await page.getByLabel('Company').fill('Example Rowing Club');
      await page.getByLabel('11-99 items').check();
      await deadline(page).fill('3/14/37');
    },
  });
  await page.waitForURL('**/organizations/styles');
  await page.getByRole('button', { name: 'Make a selection' }).waitFor();
  await page.getByLabel('Describe your design').fill('Two thin stripes');
  await page.getByRole('button', { name: 'Select Club Repp, Tie' }).click();
  await page.getByRole('button', { name: 'Show all 6 kinds' }).click();
  await page.getByRole('tab', { name: 'Pocket Squares' }).click();
  await page
    .getByRole('button', { name: /^Select .*, Pocket Square$/ })
    .first()
    .click();
  await page.getByText('Selected: 2/8').waitFor();
  await page.getByRole('tab', { name: 'Ties, 1 selected' }).waitFor();
  await expectAccessible(page);
  await goOn(page, 'upload-logo');
  await upload(page, 'crest.of.the.club.svg');
  await expectAccessible(page);
  await goOn(page, 'select-colors');
  await page.getByRole('button', { name: 'Suggest colors from my logo' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('1 of 5 colors chosen').waitFor();
  await goOn(page, 'confirm');
  await expectAccessible(page);
  const draft = await cacheState(page, 'organization');
  const stored = await submitted(page, email);
  expect(stored?.sent).toEqual(draft);
  const { basicInfo } = initialState('organization');
  expect(stored?.sent.basicInfo).toEqual({
    ...basicInfo,
    fName: 'Ada',
    lName: 'Example',
    email,
    phone: '(555) 010-0199',
    company: 'Example Rowing Club',
    estimatedOrderVolume: '11-99 items',
    deadline: '2037-03-14',
    saved: true,
    productInterest: { ...basicInfo.productInterest, ties: true, hairScarves: true },
  });
  expect(stored?.styles.map(({ productType }) => productType)).toEqual(['tie', 'pocketSquare']);
  expect(stored?.idea).toBe('Two thin stripes');
  expect(stored?.uploads).toMatchObject([{ originalName: 'crest.of.the.club.svg' }]);
  expect(stored?.sent.uploadedFiles.files[0]?.newName).toMatch(/^crestoftheclub\d{6}\.svg$/);
  expect(stored?.slots[0]).toMatchObject({ slot: 'primary', colorSet: 'knotty' });
  // Sent is sent: nothing of it stays in this browser.
  await page.goto('/new-project');
  await settled(page);
  await expect.poll(() => page.getByText('Continue where you left off').count()).toBe(0);
});

test('a distributor, who is never held up at the styles', async () => {
  const { page } = await visit({ viewport: phone });
  const email = someone();
  await page.goto('/new-project');
  await page.getByRole('link', { name: 'Distributor design' }).click();
  await fillBasicInfo(page, {
    email,
    products: ['Neck Gaiters'],
    more: async () => {
      await page.getByLabel('Client').fill('Example Rowing Club');
      await page.getByRole('textbox', { name: 'In-Hand Deadline' }).waitFor();
    },
  });
  await page.waitForURL('**/distributors/styles');
  await page.getByRole('heading', { name: 'Describe Your Design or Pick From Patterns' }).waitFor();
  await expectAccessible(page);
  await goOn(page, 'upload-logo');
  await page.getByRole('heading', { name: 'Upload Your Logo or Graphics' }).waitFor();
  await upload(page, 'logo.svg');
  await goOn(page, 'select-colors');
  await expectAccessible(page);
  await goOn(page, 'confirm');
  await expectAccessible(page);
  const stored = await submitted(page, email);
  const { basicInfo } = initialState('distributor');
  expect(stored?.sent.basicInfo).toEqual({
    ...basicInfo,
    fName: 'Ada',
    lName: 'Example',
    email,
    client: 'Example Rowing Club',
    saved: true,
    productInterest: { ...basicInfo.productInterest, neckGaiters: true },
  });
  expect(stored?.sent.selectedStyles).toEqual({ styles: [], custom: '', saved: true });
  expect(stored?.sent.uploadedFiles.files[0]?.downloadURL).toMatch(/^\/files\//);
});

test('a wedding, with the advertisement that led to it and its company row', async () => {
  const { page } = await visit();
  const email = someone();
  await page.goto('/new-project/wed?adSource=spring-fair');
  await settled(page);
  await fillBasicInfo(page, {
    email,
    products: ['Ties', 'Suspenders'],
    more: async () => {
      await page.getByLabel('Design ideas').fill('Wild roses');
      await deadline(page).fill('Jun 12, 2037');
      await deadline(page).press('Escape');
    },
  });
  await page.waitForURL('**/wed/select-colors');
  await page.getByRole('button', { name: '2. Colors and images' }).hover();
  await page.getByRole('tooltip', { name: 'Step 1/3' }).waitFor();
  await chooseColor(page, 'Primary', 'Crimson');
  await chooseColor(page, 'Accent 2', 'Navy');
  await page.getByText('Navy on Crimson').waitFor();
  await expectAccessible(page);
  await goOn(page, 'upload-image');
  await goOn(page, 'confirm');
  await expect.poll(() => page.getByRole('region', { name: 'Basic Info' }).textContent()).toContain('CompanyNot given');
  await page.getByText('No files').waitFor();
  const draft = await cacheState(page, 'wedding');
  const stored = await submitted(page, email);
  expect(stored?.sent).toEqual(draft);
  expect(stored?.sent.basicInfo).toMatchObject({
    adSource: 'spring-fair',
    designIdeas: 'Wild roses',
    deadline: '2037-06-12',
    segment: 'wedding',
    productInterest: { ties: true, suspenders: true, hairScarves: false, hairScarevs: false },
  });
  expect(stored?.slots.map(({ slot, colorName }) => [slot, colorName])).toEqual(
    expect.arrayContaining([
      ['primary', 'Crimson'],
      ['accent2', 'Navy'],
    ]),
  );
});

test('an individual, by keyboard alone', async () => {
  const { page } = await visit();
  const email = someone();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/new-project/ind');
  await settled(page);
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Ada');
  await press('Tab');
  await page.keyboard.type('Example');
  await press('Tab');
  await page.keyboard.type(email);
  await press('Tab', 'Tab', 'Space');
  // The disabled button is reached, and leads to what is missing.
  await page.getByRole('button', { name: 'Complete All fields to continue' }).focus();
  await press('Enter');
  await page.keyboard.type('Small sailboats');
  await press('Tab', 'ArrowDown');
  await page.locator('table button:focus').waitFor();
  await press('PageDown', 'Home', 'Enter');
  await expect.poll(() => deadline(page).inputValue()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await page.getByRole('button', { name: 'Continue', exact: true }).focus();
  await press('Enter');
  await page.waitForURL('**/ind/select-colors');
  for (const next of ['upload-image', 'confirm']) {
    await expectAccessible(page);
    await page.locator(`a[href$="/${next}"]`, { hasText: 'Continue' }).focus();
    await press('Enter');
    await page.waitForURL(`**/ind/${next}`);
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).focus();
  await press('Enter');
  await page.getByRole('heading', { name: 'Request Submitted' }).waitFor();
  const [stored] = await storedInquiries(page.context(), email);
  expect(stored?.sent.basicInfo).toMatchObject({
    segment: 'individual',
    designIdeas: 'Small sailboats',
    productInterest: { ties: true, chiffonScares: false, hairScarevs: false },
  });
  // Back leads to an empty form, which says that the request was sent.
  await page.goBack();
  await page.waitForURL('**/new-project/ind');
  await page.getByText('Your request was sent.').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'see what you sent' }).click();
  await page.getByRole('heading', { name: 'Request Submitted' }).waitFor();
});

test('a picture that is pasted on the upload step is added', async () => {
  const { page } = await visit();
  await beginFlow(page, 'individual');
  await page.goto('/new-project/ind/upload-image');
  await settled(page);
  await page.getByText(/Drop or paste a picture, or take one/).waitFor();
  // The upload control is loaded after the screen, and takes what is pasted.
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([text], 'pasted.svg', { type: 'image/svg+xml' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, LOGO.toString());
  await page.getByText('1 of 1 added').waitFor();
  await page.getByText('pasted.svg').first().waitFor();
});
