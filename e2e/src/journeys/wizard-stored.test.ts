import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { beginFlow, cacheState } from '../pages/wizard-page.ts';

const visit = useBrowser();

test.each([
  ['/new-project/organizations/styles', '/new-project/organizations'],
  ['/new-project/distributors/select-colors', '/new-project/distributors'],
  ['/new-project/wed/confirm', '/new-project/wed'],
  ['/new-project/ind/submitted', '/new-project/ind'],
])('%s of a flow that was not begun leads to %s', async (step, start) => {
  const { page } = await visit();
  await page.goto(step);
  await page.waitForURL(`**${start}`);
});

test('what was entered is there after a reload and after Go Back, and is offered on the start page', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto('/new-project/wed');
  await settled(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('checkbox', { name: 'Robes' }).check();
  await page.reload();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
  await page.getByRole('link', { name: 'Go Back' }).click();
  const begun = page.getByRole('region', { name: 'Continue where you left off' });
  await begun.getByRole('heading', { name: 'Wedding design' }).waitFor();
  await expectAccessible(page);
  await begun.getByRole('link', { name: 'Continue' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Robes' }).isChecked()).toBe(true);
  await page.goBack();
  await begun.getByRole('button', { name: 'Start over' }).click();
  await begun.getByRole('button', { name: 'Really start over?' }).click();
  await begun.waitFor({ state: 'detached' });
});

test('two tabs on one flow do not destroy each other', async () => {
  const { page, context } = await visit();
  await page.goto('/new-project/ind');
  await settled(page);
  const other = await context.newPage();
  await other.goto('/new-project/ind');
  await settled(other);
  await page.getByLabel('First name').fill('Ada');
  await other.getByLabel('Last name').fill('Example');
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Example');
  await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Ada');
  expect((await cacheState(page, 'individual')).basicInfo).toMatchObject({ fName: 'Ada', lName: 'Example' });
});

test('a link by mail brings the flow to another browser, which asks when something was begun there, too', async () => {
  const email = `ada-${randomInt(1e9)}@example.com`;
  const first = await visit();
  await beginFlow(first.page, 'wedding', (state) => ({
    ...state,
    basicInfo: { ...state.basicInfo, fName: 'Ada', email, saved: true },
  }));
  await first.page.goto('/new-project/wed/upload-image');
  await settled(first.page);
  await first.page.getByRole('button', { name: 'Saved', exact: true }).click();
  await first.page.getByRole('button', { name: 'Email it' }).click();
  await first.page.getByText(`A link is on its way to ${email}. It works for 30 days.`).waitFor();

  const staff = await visit();
  await asStaff(staff.context);
  const mails = await (await staff.context.request.get('/api/admin/mail')).text();
  const ids = [...mails.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
  const texts = await Promise.all(
    ids.map(async (id) => (await staff.context.request.get(`/api/admin/mail/${id}`)).text()),
  );
  const [path] = texts.find((text) => text.includes(email))?.match(/\/new-project\/resume#[\w-]+/) ?? [];
  expect(path).toBeDefined();

  const second = await visit();
  await second.page.goto(path ?? '');
  await second.page.waitForURL('**/wed/upload-image');
  expect((await cacheState(second.page, 'wedding')).basicInfo).toMatchObject({ fName: 'Ada', email });

  const third = await visit();
  await beginFlow(third.page, 'wedding', (state) => ({
    ...state,
    basicInfo: { ...state.basicInfo, fName: 'Grace', designIdeas: 'Roses' },
  }));
  await third.page.goto(path ?? '');
  await third.page.getByText('You also started a Wedding design in this browser').waitFor();
  await expectAccessible(third.page);
  await third.page.getByRole('button', { name: 'Combine both' }).click();
  await third.page.waitForURL('**/wed/upload-image');
  expect((await cacheState(third.page, 'wedding')).basicInfo).toMatchObject({
    fName: 'Grace',
    designIdeas: 'Roses',
    email,
  });
});

test('a link that no longer works says so', async () => {
  const { page } = await visit({}, [/status of 4\d\d/]);
  await page.goto('/new-project/resume#nothing-like-a-token');
  await page.getByText('This link no longer works').waitFor();
  await expectAccessible(page);
});
