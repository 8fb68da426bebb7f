import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { drawing, newHandle } from '../pages/pattern-upload-page.ts';

const visit = useBrowser();

async function patternAdmin(viewport = wide, allowed: readonly RegExp[] = []) {
  const { page, context } = await visit({ viewport }, allowed);
  await asStaff(context);
  const headers = { origin: inject('baseUrl') };
  const upload = (data: object) => context.request.post('/api/product-group', { data, headers });
  const handle = newHandle();
  /** Version 1 live; version 2 a draft from which something had to be removed. */
  const group = async () => {
    const necktie = drawing('#111', '#222');
    await upload({ patternData: { handle, necktie } });
    const draft = { handle, necktie: necktie.replace('</svg>', '<script>1</script></svg>'), robe: drawing('#111') };
    await upload({ patternData: draft, replace: true, state: 'draft' });
    return handle;
  };
  const design = async (): Promise<string> => {
    const data = { handle: `${handle}-necktie`, serialized: '', colors: [{ hex: '#a6192e' }, { hex: '#14213d' }] };
    return (await (await context.request.post('/api/products-v2', { data, headers })).json()).id;
  };
  return { page, group, design };
}

const expectToFit = async (page: Page): Promise<void> => {
  await expectNoOverflow(page);
  await expectAccessible(page);
};

test('a draft appears beside the live pattern in its current colors, and is published; an earlier version is restored', async () => {
  const { page, group } = await patternAdmin();
  const handle = await group();
  await page.goto(`/admin/configurator-patterns?q=${handle}`);
  await page.getByText('and v2 draft').waitFor();
  await page.getByRole('link', { name: /^Journey/ }).click();
  await page.getByRole('img', { name: 'Version 1, live' }).waitFor();
  await page.getByRole('img', { name: 'Version 2, draft' }).waitFor();
  await page.getByRole('heading', { name: 'Removed a script' }).waitFor();
  await page.getByText('Robe does not use #222').waitFor();
  await page.getByLabel(/^1 /).fill('#123456');
  for (const name of ['Version 1, live', 'Version 2, draft'])
    await expect.poll(() => page.getByRole('img', { name }).getAttribute('style')).toContain('#123456');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open in configurator' }).click();
  const configurator = await opened;
  await configurator.getByText('This is the draft.').waitFor();
  await configurator.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Version 2 is live. Existing designs keep their version.').waitFor();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('img', { name: 'Version 3, draft' }).waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Really Discard?' }).click();
  await page.getByText('Draft version 3 is discarded.').waitFor();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await page.getByRole('button', { name: 'Really Retire?' }).click();
  await page.getByRole('button', { name: 'Publish version 2' }).waitFor();
});

test('a configuredId opens its design, in its version and colors', async () => {
  const { page, group, design } = await patternAdmin();
  await group();
  const id = await design();
  await page.goto('/admin/configurator-patterns');
  await settled(page);
  const field = page.getByLabel('Open a design by its configuredId');
  await field.fill('harbor');
  await page.keyboard.press('Enter');
  await page.getByText('A configuredId has 32 characters').waitFor();
  await field.fill(`https://example.com/products/x?configuredId=${id}`);
  await page.keyboard.press('Enter');
  await page.getByText(/^A design: Necktie in /).waitFor();
  const cloth = page.getByRole('img', { name: 'Version 1, live' });
  await cloth.waitFor();
  await expect.poll(() => cloth.getAttribute('style')).toContain('#a6192e');
});

test('the place in the gallery is changed by a press and taken back', async () => {
  const { page } = await patternAdmin();
  await page.goto('/admin/configurator-patterns');
  await page.getByRole('link', { name: 'Honeybee' }).waitFor();
  const order = () => page.locator('tr[data-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
  const before = await order();
  const at = before.indexOf('honeybee');
  await page.getByRole('button', { name: 'Move Honeybee up' }).click();
  await expect.poll(async () => (await order()).indexOf('honeybee')).toBe(at - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  // Other journeys upload patterns at the same time; those come last.
  const known = async () => (await order()).filter((id) => before.includes(id));
  await expect.poll(known).toEqual(before);
});

test.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen list and group hold to their width, and what is missing is said', async (_, viewport) => {
  const { page, group } = await patternAdmin(viewport, [/status of (404|500)/]);
  const handle = await group();
  await page.goto(`/admin/configurator-patterns?q=${handle}&colors=navy`);
  await page.getByText('and v2 draft').waitFor();
  await expectToFit(page);
  await page.goto(`/admin/configurator-patterns/${handle}`);
  await page.getByRole('img', { name: 'Version 2, draft' }).waitFor();
  await expectToFit(page);
  await page.goto('/admin/configurator-patterns/no-such-pattern');
  await page.getByText("We can't find this pattern").waitFor();
  await page.goto('/admin/configurator-patterns?q=nobody-has-this');
  await page.getByText('Nothing matches').waitFor();
  const broken = { code: 'internal', message: 'Something went wrong on our side. Nothing was saved.' };
  await page.route(/\/api\/admin\/patterns\?/, (route) => route.fulfill({ status: 500, json: broken }));
  await page.reload();
  await page.getByText('The patterns did not load').waitFor();
});
