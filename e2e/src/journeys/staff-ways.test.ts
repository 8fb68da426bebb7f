import { expect, inject, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { inquiryAdmin } from '../pages/inquiry-admin.ts';

const visit = useBrowser();

/** The browser's own line about an answer that was a refusal. */
const refused = [/status of 40[134]/];

test('staff who open the list of customers stay signed in and are shown both ways on', async () => {
  const { page, context } = await visit({}, refused);
  await asStaff(context);
  await page.goto('/projects');
  await page.getByRole('heading', { name: "You're signed in as staff" }).waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => page.getByRole('link', { name: 'Log in as a customer' }).getAttribute('href'))
    .toBe('/log-in');
  await page.getByRole('link', { name: 'Admin portal' }).click();
  await page.getByRole('heading', { name: 'Admin portal' }).waitFor();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
});

test('an unknown address of the admin area says so there, to staff alone', async () => {
  const { page, context } = await visit({}, refused);
  await page.goto('/admin/nothing-here');
  await page.waitForURL('**/admin/sign-in**');
  await asStaff(context);
  await page.goto('/admin/nothing-here');
  await page.getByRole('heading', { name: "This page doesn't exist" }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Admin portal' }).click();
  await page.waitForURL('**/admin/admin-portal');
});

test.each([
  ['/admin/org-patterns', 'Patterns'],
  ['/admin/configurator-patterns', 'Patterns'],
  ['/admin/deliveries', 'System'],
  ['/admin/activity', 'System'],
])('the menu marks where %s is', async (path, menu) => {
  const { page, context } = await visit();
  await asStaff(context);
  await page.goto(path);
  const button = page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: menu });
  await expect.poll(() => button.getAttribute('aria-current')).toBe('true');
  await expect
    .poll(() => page.locator('.admin-links > * [aria-current=true], .admin-links > [aria-current]').count())
    .toBe(1);
});

test('set-up without a link, and a log-in link that is not known any more, lead on', async () => {
  const { page } = await visit({ viewport: phone }, refused);
  await page.goto('/admin/set-up');
  await page.getByRole('heading', { name: 'This link is incomplete' }).waitFor();
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  await page.goto('/admin/set-up?token=not-a-link-any-more');
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByText('ask an owner for a new invitation').waitFor();
  await page.goto('/log-in/not-a-link-any-more');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await page.waitForURL('**/log-in');
});

test.each([wide, phone])('a project shows the inquiry it was made from at $width', async (viewport) => {
  const { page, send } = await inquiryAdmin(visit)({ viewport });
  const email = `brief${viewport.width}@example.com`;
  const id = await send({ fName: 'Brief', company: 'Brief Club', logo: true, email });
  const dealID = `brief-${viewport.width}-${Date.now()}`;
  const made = await page.request.post('/api/create-project', {
    data: { email, dealID, type: 'Organization', inquiryId: id },
    headers: { origin: new URL(inject('baseUrl')).origin },
  });
  expect(made.status()).toBe(200);
  await page.goto(`/admin/project/${dealID}`);
  const card = page.locator('.inquiry-card');
  await card.getByText('Brief Club').waitFor();
  await card.getByRole('list', { name: 'Files' }).getByRole('link').first().waitFor();
  await expectAccessible(page);
  await page.getByText('Made from inquiry: Organization').waitFor();
  await card.getByRole('link', { name: 'Open the inquiry' }).click();
  await page.waitForURL(`**/admin/inquiries/${id}`);
});

test("a distributor's order summary leads from the portal to its lines, and goes once it is handled", async () => {
  const { page, context } = await visit();
  await asStaff(context);
  const { cart } = (await (await context.request.get('/api/projects/1002')).json()) as { cart: { version: number } };
  const sent = await context.request.post('/api/projects/1002/order-summary', {
    data: { cartVersion: cart.version, note: 'For the fall catalog' },
    headers: { origin: new URL(inject('baseUrl')).origin, 'idempotency-key': crypto.randomUUID() },
  });
  expect(sent.status()).toBe(200);
  await page.goto('/admin/admin-portal');
  // Other journeys fill the list; the figure leads to all summaries.
  await page.getByRole('link', { name: /Order summar/ }).click();
  const row = page.locator('.waiting-list > li', { hasText: 'project 1002' }).filter({ hasText: 'Order summary from' });
  await row.click({ position: { x: 10, y: 10 } });
  await page.waitForURL('**/admin/project/1002#order-summary');
  await page.getByText('For the fall catalog').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Order summary' }).count()).toBe(0);
  await page.getByText('Order summary marked as handled', { exact: true }).waitFor();
});
