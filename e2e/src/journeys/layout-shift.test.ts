import { randomInt } from 'node:crypto';
import type { APIResponse, BrowserContext, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { phone, useBrowser } from '../browser/visit.ts';
import { NECKTIE } from '../pages/configurator-page.ts';
import { placeOrder } from '../pages/fixtures/admin-fixture.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { shiftsOf, watchShifts } from '../pages/layout-shift.ts';
import { beginReadyWedding } from '../pages/wizard-page.ts';

const visit = useBrowser();
const LAPTOP = { width: 1280, height: 800 };
const LIMIT = 0.02;
const someone = () => `ada-${randomInt(1e9)}@example.com`;

type Open = (page: Page, context: BrowserContext) => Promise<void>;

const invoice: Open = async (page, context) => {
  const { invoicePath } = await placeOrder(context);
  await page.goto(invoicePath);
  await page.getByRole('heading', { level: 1, name: /^Invoice D-/ }).waitFor();
};

const submitted: Open = async (page) => {
  await beginReadyWedding(page, someone());
  await page.goto('/new-project/wed/confirm');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL('**/wed/submitted');
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const besideDraft: Open = async (page) => {
  await beginReadyWedding(page, someone());
  await page.goto('/new-project');
  await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor();
};

const picker: Open = async (page) => {
  await page.goto(NECKTIE);
  await page.locator('.design [role=option]').first().waitFor();
};

const asStaffAt =
  (path: string, title: string): Open =>
  async (page, context) => {
    await asStaff(context);
    // Live events of other journeys would move the rows.
    await page.route('**/api/admin/events*', (route) =>
      route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body: ': quiet\n\n' }),
    );
    // The list of mails is read again every few seconds, and those of other journeys would move its rows.
    let answer: APIResponse | undefined;
    await page.route(/\/api\/admin\/mail(\?|$)/, async (route) => {
      answer ??= await route.fetch();
      await route.fulfill({ response: answer });
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  };

const PAGES: readonly (readonly [name: string, open: Open])[] = [
  ['a wizard, from Confirm to submitted', submitted],
  ['a new project beside a draft', besideDraft],
  ['an invoice', invoice],
  ['the picker', picker],
  ['deliveries', asStaffAt('/admin/deliveries', 'Deliveries')],
  ['the portal', asStaffAt('/admin/admin-portal', 'Admin portal')],
  ['the mails', asStaffAt('/admin/mail', 'Mail')],
];

test.each(PAGES.flatMap(([name, open]) => [LAPTOP, phone].map((viewport) => ({ name, open, viewport }))))(
  '$name at $viewport.width: nothing moves by itself',
  async ({ open, viewport }) => {
    const { page, context } = await visit({ viewport, baseURL: inject('baseUrl') });
    await watchShifts(page);
    await open(page, context);
    const { total, moved } = await shiftsOf(page);
    if (total >= LIMIT) throw new Error(`Moved by ${total.toFixed(3)}:\n${moved.join('\n')}`);
  },
);

test.each(['/new-project/wed', '/log-in', '/patterns'])('fonts that come late move nothing on %s', async (path) => {
  const { page } = await visit({ viewport: phone });
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(800);
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(path);
  await page.waitForFunction(() => document.fonts.check('16px "Newsreader Variable"'));
  const { total, moved } = await shiftsOf(page);
  if (total >= LIMIT) throw new Error(`Moved by ${total.toFixed(3)}:\n${moved.join('\n')}`);
});
