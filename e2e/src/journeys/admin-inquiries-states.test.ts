import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { inquiryDesk } from '../pages/inquiry-desk.ts';

const atTheDesk = inquiryDesk(useBrowser());

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

describe.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen', (_name, viewport) => {
  test('list, inquiry, project and personal data hold to their width and nothing in them axe minds', async () => {
    const { page, send, sendPartial, find, open } = await atTheDesk({ viewport });
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
    await page.getByRole('heading', { name: 'How far it came' }).waitFor();
    await expectToFit(page);
    await page.goto(`/admin/inquiries/${id}`);
    await page.getByRole('heading', { name: 'Uploads' }).waitFor();
    await expectToFit(page);
    await page.goto(`/admin/create-project?inquiry=${id}`);
    await page.getByText('come along').waitFor();
    await expectToFit(page);
    await page.goto(`/admin/personal-data#fit${viewport.width}@example.com`);
    await page.getByRole('heading', { name: /^Held about/ }).waitFor();
    await expectToFit(page);
  });

  test('a list that does not load says so, and an inquiry that is gone leads back', async () => {
    const { page, find } = await atTheDesk({ viewport }, [/status of (404|500)/]);
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
    await page.getByText('This inquiry is not here').waitFor();
    await expectToFit(page);
  });

  test('what failed to leave stands first, opens with what is sent, and is tried again or skipped', async () => {
    const { page } = await atTheDesk({ viewport });
    const asked: string[] = [];
    let row: object = parked;
    await page.route(/\/api\/admin\/deliveries/, (route) => {
      const { pathname } = new URL(route.request().url());
      const last = pathname.split('/').at(-1) ?? '';
      if (route.request().method() === 'POST') {
        asked.push(last);
        if (last === 'skip') row = { ...parked, state: 'skipped', lastError: 'Skipped by Owner.' };
        return route.fulfill({ json: row });
      }
      if (last === parked.id) return route.fulfill({ json: { ...parked, sends: '{ "title": "Example Club" }' } });
      return route.fulfill({ json: { deliveries: [row], nextCursor: null, total: 1, services: [down] } });
    });
    await page.goto('/admin/deliveries');
    await page.getByText('1 failed').waitFor();
    await page.getByRole('button', { name: 'Inquiry, a•••@example.com' }).press('Enter');
    await page.getByText('{ "title": "Example Club" }').waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Retry now' }).click();
    await page.getByText('Tried once more, under the same key.').waitFor();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByText('Skipped by Owner.').first().waitFor();
    expect(asked).toEqual(['retry', 'skip']);
  });
});

test('what really left is listed by service and state, in the address', async () => {
  const { page, send } = await atTheDesk();
  await send({ fName: 'Sent', company: 'Delivery Club', email: 'sent@example.com' });
  await page.goto('/admin/admin-portal');
  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Deliveries' }).click();
  await page.getByLabel('Service', { exact: true }).selectOption('crm');
  await page.getByLabel('State', { exact: true }).selectOption('delivered');
  const row = page.getByRole('button', { name: 'Inquiry, s•••@example.com' });
  await row.click();
  await page.getByText('"segment": "organization"').waitFor();
  expect(new URL(page.url()).search).toBe('?service=crm&state=delivered');
});
