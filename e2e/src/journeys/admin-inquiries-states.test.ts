import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { inquiryAdmin } from '../pages/inquiry-admin.ts';

const asStaff = inquiryAdmin(useBrowser());

const expectToFit = async (page: Page): Promise<void> => {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
  await expectAccessible(page);
};

const parked = {
  id: '00000000-0000-4000-8000-000000000001',
  service: 'crm',
  kind: 'crm.inquiry',
  what: 'Inquiry',
  about: 'a•••@example.com',
  state: 'parked',
  tries: 5,
  lastError: 'The service answered 503',
  createdAt: '2026-11-17T14:31:00.000Z',
  nextTryAt: null,
  endedAt: null,
};
const down = { service: 'crm', waiting: 0, retrying: 0, parked: 1, lastDeliveredAt: null };

test('of many rows only those near stand in the page, and the keys reach the last', async () => {
  const { page, send, find, open } = await asStaff();
  await send({ fName: 'Copied', company: 'Many Club' });
  await page.route(/\/api\/admin\/inquiries\?.*q=/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { inquiries: object[] };
    const inquiries = Array.from({ length: 200 }, (_, at) => ({
      ...answer.inquiries[0],
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      name: `Visitor ${at}`,
    }));
    await route.fulfill({ json: { ...answer, inquiries, total: 200 } });
  });
  await find('many club');
  await open('Visitor 0').focus();
  await page.keyboard.press('End');
  await expect.poll(() => open('Visitor 199').evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => open('Visitor 198').evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => open('Visitor 0').evaluate((link) => link === document.activeElement)).toBe(true);
});

describe.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen', (_name, viewport) => {
  test('list, inquiry, project and personal data hold to their width and nothing in them axe minds', async () => {
    const { page, send, sendPartial, find, open } = await asStaff({ viewport });
    const company = `Fit Club ${viewport.width}`;
    await sendPartial({ fName: 'Partly', company });
    const id = await send({ fName: 'Whole', company, logo: true, email: `fit${viewport.width}@example.com` });
    await find(company);
    await page.getByLabel('Select Whole Example').check();
    await page.getByRole('region', { name: 'Selected inquiries' }).waitFor();
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Partial', exact: true }).click();
    await open('Partly Example').click();
    await page.getByRole('heading', { name: 'Progress' }).waitFor();
    await expectToFit(page);
    await page.goto(`/admin/inquiries/${id}`);
    await page.getByRole('heading', { name: 'Uploads' }).waitFor();
    await page.getByText('Removed an event handler.').waitFor();
    await expectToFit(page);
    await page.goto(`/admin/create-project?inquiry=${id}`);
    await page.getByText('come along').waitFor();
    await expectToFit(page);
    await page.goto(`/admin/personal-data#fit${viewport.width}@example.com`);
    await page.getByRole('heading', { name: /^Stored for/ }).waitFor();
    await expectToFit(page);
  });

  test('a list that does not load says so, and an inquiry that is gone leads back', async () => {
    const { page, find } = await asStaff({ viewport }, [/status of (404|500)/]);
    const broken = { code: 'internal', message: 'Something went wrong on our side. Nothing was saved.' };
    const lists = /\/api\/admin\/inquiries\?.*q=/;
    await page.route(lists, (route) => route.fulfill({ status: 500, json: broken }));
    await find('nobody has this name');
    await page.getByText('The inquiries did not load').waitFor();
    await expectToFit(page);
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.goto('/admin/inquiries/00000000-0000-4000-8000-000000000000');
    await page.getByText("We can't find this inquiry").waitFor();
    await expectToFit(page);
  });

  test('a failed delivery comes first, shows its payload, and is retried or skipped', async () => {
    const { page } = await asStaff({ viewport });
    const queries: string[] = [];
    let row: object = parked;
    await page.route(/\/api\/admin\/deliveries/, (route) => {
      const { pathname } = new URL(route.request().url());
      const last = pathname.split('/').at(-1) ?? '';
      if (route.request().method() === 'POST') {
        queries.push(last);
        if (last === 'skip') row = { ...parked, state: 'skipped', lastError: 'Skipped by Owner.' };
        return route.fulfill({ json: row });
      }
      if (last === parked.id) return route.fulfill({ json: { ...parked, sends: '{ "title": "Example Club" }' } });
      return route.fulfill({ json: { deliveries: [row], nextCursor: null, total: 1, services: [down] } });
    });
    await page.goto('/admin/connections');
    const menu = page.getByRole('navigation', { name: 'System' });
    if (viewport === phone) await menu.getByRole('button', { name: 'System: Connections' }).press('Enter');
    await menu.getByRole('link', { name: 'Deliveries 1 needs attention' }).press('Enter');
    await page.waitForURL('**/admin/deliveries');
    await page.getByRole('listitem').filter({ hasText: 'CRM' }).getByText('1 needs attention').waitFor();
    await page.getByRole('button', { name: 'Inquiry, a•••@example.com' }).press('Enter');
    await page.getByText('{ "title": "Example Club" }').waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Retry now' }).click();
    await page.getByText('Sent again with the same key.').waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByText('Skipped by Owner.').first().waitFor();
    expect(queries).toEqual(['retry', 'skip']);
  });

  test('connections say who does what and how it is, are tested by keyboard, and say when they do not load', async () => {
    const { page } = await asStaff({ viewport }, [/status of 500/]);
    const resting = {
      port: 'shop',
      service: 'Shopify',
      meaning: 'Each order becomes a draft order in your Shopify shop, which takes the payment.',
      whileAway: 'Orders are taken and sent to Shopify when it is back.',
      state: 'resting',
      lastAnswerAt: null,
      lastErrorAt: '2026-11-17T14:31:00.000Z',
      lastError: 'Shopify did not answer in time, or broke off.',
      parked: 2,
      testable: true,
      choices: [{ service: 'Shopify', on: true, needs: ['SHOPIFY_STORE'], also: ['SHOPIFY_TOKEN'] }],
    };
    await page.goto('/admin/connections');
    const mail = page.getByRole('row', { name: /^Mail/ });
    await mail.getByText('No email is sent.').waitFor();
    await mail.getByText('How to switch').press('Enter');
    await mail.getByText('DKIM_DOMAIN').waitFor();
    await page.getByRole('button', { name: 'Send a test: Files' }).press('Enter');
    await page.getByText('A small file was stored, read back and removed.').waitFor();
    await page.getByRole('button', { name: 'Send a test: Mail' }).click();
    await page.getByText(/the mail to \S+ is kept under Mail/).waitFor();
    await expectToFit(page);
    const lists = /\/api\/admin\/connections$/;
    await page.route(lists, (route) => route.fulfill({ json: { connections: [resting], lastBackupAt: null } }));
    await page.reload();
    await page.getByText('We pause for a minute, then try again.').waitFor();
    await page.getByRole('link', { name: '2 deliveries need attention' }).waitFor();
    await page.getByText('sent to Shopify when it is back').waitFor();
    await page.getByText('Shopify did not answer in time, or broke off.').waitFor();
    await expectToFit(page);
    await page.unroute(lists);
    const broken = { code: 'internal', message: 'Something went wrong on our side. Nothing was saved.' };
    await page.route(lists, (route) => route.fulfill({ status: 500, json: broken }));
    await page.reload();
    await page.getByText('The connections did not load').waitFor();
    await expectToFit(page);
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await mail.waitFor();
  });
});

test('what really left is listed by service and state, in the address', async () => {
  const { page, send } = await asStaff();
  await send({ fName: 'Sent', company: 'Delivery Club', email: 'quick@example.com' });
  await page.goto('/admin/admin-portal');
  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Deliveries' }).click();
  await page.getByLabel('Service', { exact: true }).selectOption('crm');
  await page.getByLabel('State', { exact: true }).selectOption('delivered');
  const row = page.getByRole('button', { name: 'Inquiry, q•••@example.com', exact: true });
  await row.click();
  await page.getByText('"segment": "organization"').waitFor();
  expect(new URL(page.url()).search).toBe('?service=crm&state=delivered');
});
