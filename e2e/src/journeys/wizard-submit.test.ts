import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser } from '../browser/visit.ts';
import { storedInquiries } from '../pages/fixtures/stored-inquiry.ts';
import { logInPage } from '../pages/log-in-page.ts';
import { beginFlow, beginReadyWedding, cacheState } from '../pages/wizard-page.ts';

const visit = useBrowser();

const someone = () => `ada-${randomInt(1e9)}@example.com`;

/** On the confirm screen of a wedding that lacks nothing. */
const ready = async (allowed: readonly RegExp[] = []) => {
  const { page, context } = await visit({}, allowed);
  const email = someone();
  await beginReadyWedding(page, email);
  await page.goto('/new-project/wed/confirm');
  await settled(page);
  return { page, context, email, submit: page.getByRole('button', { name: 'Submit', exact: true }) };
};

test('a submit whose answer is lost stays, says why, and the next is the same request', async () => {
  const { page, email, submit } = await ready([/ERR_/]);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/wed-inquiry', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // It arrives, but its answer does not.
    if (keys.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await submit.click();
  await page.getByRole('alert').filter({ hasText: 'We could not send your request.' }).waitFor();
  await page.getByText(/^Not sent, \d/).waitFor();
  await expectAccessible(page);
  await page.reload();
  await settled(page);
  await submit.click();
  await page.waitForURL('**/wed/submitted');
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await expect.poll(() => storedInquiries(page.context(), email)).toHaveLength(1);
});

test('a refusal of the server appears at its section, whose pencil leads to the field', async () => {
  const { page, submit } = await ready([/status of 400/]);
  await page.route('**/api/wed-inquiry', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid-input',
        message: 'x',
        issues: [{ path: 'basicInfo.deadline', message: 'This date has passed. Choose a later one.' }],
      },
    }),
  );
  await submit.click();
  const section = page.getByRole('region', { name: 'Basic Info' });
  await section.getByText('This date has passed. Choose a later one.').waitFor();
  await expectAccessible(page);
  await section.getByRole('link', { name: 'Edit Basic Info' }).click();
  await page.waitForURL('**/new-project/wed?from=confirm');
  expect((await cacheState(page, 'wedding')).basicInfo.fName).toBe('Ada');
});

test('offline it waits, can be taken back, and goes by itself exactly once', async () => {
  const { page, context, email, submit } = await ready([/ERR_INTERNET_DISCONNECTED/, /Couldn't load preload assets/]);
  await context.setOffline(true);
  await page.getByText("You're offline. What you enter is saved in this browser.").waitFor();
  await submit.click();
  await page.getByText('Your request is waiting to be sent.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Do not send yet' }).click();
  await submit.click();
  await page.getByRole('button', { name: 'Waiting to send' }).waitFor();
  await context.setOffline(false);
  await page.waitForURL('**/wed/submitted');
  await expect.poll(() => storedInquiries(context, email)).toHaveLength(1);
});

test('a submit while a file is on its way waits for it, and the inquiry has it', async () => {
  const { page, context, email, submit } = await ready();
  const blocked = Promise.withResolvers<void>();
  await page.route('**/api/uploads/**', async (route) => {
    await blocked.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Edit Uploads' }).click();
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  );
  await page.locator('input[type=file]').first().setInputFiles({ name: 'late.svg', mimeType: 'image/svg+xml', buffer });
  await page.getByText('1 file on its way').waitFor();
  await page.getByRole('link', { name: 'Save and return to Confirm' }).click();
  await submit.click();
  await page.getByText("We'll send it as soon as they are uploaded").waitFor();
  blocked.resolve();
  await page.waitForURL('**/wed/submitted');
  const [stored] = await storedInquiries(context, email);
  expect(stored?.uploads).toMatchObject([{ originalName: 'late.svg' }]);
});

test('one word is changed from Confirm and leads back there, by keyboard, by Cancel and by Back', async () => {
  const { page } = await ready();
  const edit = page.getByRole('link', { name: 'Edit Basic Info' });
  await edit.click();
  await page.getByText('You came from Confirm. Nothing else changes.').waitFor();
  await expectAccessible(page);
  const first = page.getByLabel('First name');
  await first.fill('Grace');
  await first.press('Enter');
  await page.waitForURL('**/wed/confirm');
  await page.getByText('Grace Example').waitFor();
  await page.getByRole('link', { name: 'Edit Colors' }).click();
  await page.getByRole('link', { name: 'Save and return to Confirm' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/wed/confirm');
  await edit.click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/wed/confirm');
});

test('a phone reads what the bar says above its buttons', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto('/new-project/wed');
  await settled(page);
  const message = page.getByText(/^Still needed: your first name/);
  await message.waitFor();
  const button = page.getByRole('button', { name: 'Complete All fields to continue' });
  const [above, below] = await Promise.all([message.boundingBox(), button.boundingBox()]);
  expect(above?.height).toBeGreaterThan(10);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectAccessible(page);
});

test('a mistyped address shows a correction, which blocks no one', async () => {
  const { page } = await visit();
  await page.goto('/new-project/wed');
  await settled(page);
  await page.getByText(/^When you press Continue, we store/).waitFor();
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('ann@gmial.com');
  await email.blur();
  await page.getByRole('button', { name: 'ann@gmail.com' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByText(/^Still needed/).textContent()).not.toContain('email');
  await page.getByRole('button', { name: 'ann@gmail.com' }).click();
  expect(await email.inputValue()).toBe('ann@gmail.com');
});

test('the address of a request that was just sent leads to it at the log-in', async () => {
  const { page, email, submit } = await ready();
  await submit.click();
  await page.waitForURL('**/wed/submitted');
  const reference = (await page.getByText(/^R-[0-9A-F]{8}$/).textContent()) ?? '';
  await page.getByText('is on its way to the same address').waitFor();
  await expectAccessible(page);
  await page.goto('/log-in');
  await settled(page);
  const form = logInPage(page);
  await form.email.fill(email);
  await form.button.click();
  await form.fillIn();
  await form.button.click();
  await page.waitForURL('**/projects');
  await page.getByText(new RegExp(`^We have your request ${reference} of `)).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Follow this request' }).click();
  await page.getByRole('heading', { name: 'Your request, step by step' }).waitFor();
  await page.getByText(reference).waitFor();
});

test('an outside page for afterwards is where the browser goes', async () => {
  const { page, submit } = await ready();
  await page.route('**/new-project/wed/confirm', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"weddingDone":null', '"weddingDone":"/patterns?q=thanks"'),
    });
  });
  await page.reload();
  await settled(page);
  await submit.click();
  await page.waitForURL('**/wed/submitted');
  await page.waitForURL('**/patterns?q=thanks');
});

test('a failed partial inquiry blocks no one and is sent on a later step', async () => {
  const { page } = await visit({}, [/status of 503/]);
  const requests: string[] = [];
  await page.route('**/api/partial-inquiry', (route) => {
    requests.push(route.request().postData() ?? '');
    return requests.length === 1
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x' } })
      : route.continue();
  });
  await page.goto('/new-project/distributors');
  await settled(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('checkbox', { name: 'Ties', exact: true }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/distributors/styles');
  await expect.poll(() => requests.length).toBe(2);
  expect(JSON.parse(requests[1] ?? '')).toMatchObject({
    fName: 'Ada',
    email: 'ada@example.com',
    segment: 'distributor',
  });
});

test('files: each refused one shows why, and a failed one blocks no one', async () => {
  const { page } = await visit({}, [/status of 422/]);
  await beginFlow(page, 'organization');
  await page.goto('/new-project/organizations/upload-logo');
  await settled(page);
  const file = (name: string, text = 'x') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([file('noext'), file('notes.docx'), file('empty.png', ''), file('fake.png')]);
  const alerts = page.getByRole('alert');
  await alerts.filter({ hasText: 'noext was not added. Please add a valid file!' }).waitFor();
  await alerts
    .filter({ hasText: 'notes.docx was not added. File must be .ai, .eps, .svg, .pdf, .png, or .jpg' })
    .waitFor();
  await alerts.filter({ hasText: 'This file is empty.' }).waitFor();
  await alerts.filter({ hasText: "The file's content doesn't match its name." }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/select-colors');
});
