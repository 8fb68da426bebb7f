import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { drawing, newHandle, svgFile, uploadAdmin } from '../pages/pattern-upload-page.ts';

const asStaff = uploadAdmin(useBrowser());
const good = drawing('#111', '#222');

describe('a handle that exists', () => {
  test('asks before anything is replaced, and the earlier files stay', async () => {
    const uploads = await asStaff({}, [/Failed to load resource.*409/]);
    const { page } = uploads;
    const handle = newHandle();
    expect((await uploads.upload({ handle, necktie: good, robe: good })).status()).toBe(200);
    const made = await page.request.post('/api/products-v2', {
      data: { handle: `${handle}-robe`, serialized: '', colors: [{ hex: '#010203' }, { hex: '#040506' }] },
      headers: { origin: inject('baseUrl'), 'idempotency-key': crypto.randomUUID() },
    });
    const { id } = (await made.json()) as { id: string };
    const design = await (await page.request.get(`/api/configured/${id}`)).text();

    await uploads.handle.fill(handle);
    await uploads.add(svgFile('x-neck.svg', drawing('#333')), svgFile('x-bow.svg', drawing('#111')));
    await uploads.submit.click();
    const question = page.getByRole('dialog', { name: 'Replace this pattern?' });
    await question.getByText(`${handle} already exists: version 1, live, for Necktie and Robe.`).waitFor();
    await question.getByText('Robe is not among your files, so the new version goes without.').waitFor();
    await question.getByText('Designs made from it stay as they were.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect((await (await page.request.get(`/api/patterns/${handle}-robe`)).json()).version).toBe(1);

    await uploads.submit.click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await uploads.complete();
    await page.getByText(`${handle}, version 2, 3 colors.`).waitFor();
    expect((await page.request.get(`/api/patterns/${handle}-robe`)).status()).toBe(404);
    expect(await (await page.request.get(`/api/configured/${id}`)).text()).toBe(design);
  });
});

describe('nothing that was entered is lost', () => {
  test('when the network fails, and trying again is the same command', async () => {
    const uploads = await asStaff({}, [/Failed to load resource|net::ERR_FAILED/]);
    const keys: (string | undefined)[] = [];
    await uploads.page.route('**/api/products', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await uploads.handle.fill(newHandle());
    await uploads.add(svgFile('x-robe.svg', good));
    await uploads.submit.click();
    await uploads.page.getByRole('alert').getByText('The upload failed.').waitFor();
    await expect.poll(() => uploads.product('x-robe.svg').inputValue()).toBe('robe');
    await uploads.page.getByRole('button', { name: 'Try again' }).click();
    await uploads.complete();
    expect(keys.length).toBe(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('and sends the current state after a change that follows a failure', async () => {
    const uploads = await asStaff({}, [/Failed to load resource|net::ERR_FAILED/]);
    const handle = newHandle();
    await uploads.page.route('**/api/product-group', (route) => route.abort());
    await uploads.handle.fill(handle);
    await uploads.add(svgFile('x-robe.svg', good), svgFile('x-neck.svg', good));
    await uploads.submit.click();
    await uploads.page.getByText('The upload failed.').waitFor();
    await uploads.page.getByRole('button', { name: 'Remove x-neck.svg' }).click();
    await uploads.page.getByRole('button', { name: 'Try again' }).click();
    await uploads.complete();
    expect((await uploads.page.request.get(`/api/patterns/${handle}-robe`)).status()).toBe(200);
    expect((await uploads.page.request.get(`/api/patterns/${handle}-necktie`)).status()).toBe(404);
  });

  test('when the server finds a file wrong after all: it is named, and the others stay', async () => {
    const uploads = await asStaff({}, [/Failed to load resource.*422/]);
    const message = 'This file takes too long to check. Simplify it, then send it.';
    await uploads.page.route('**/api/product-group', (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'svg-refused', message: `Robe: ${message}`, faults: [{ type: 'robe', message }] },
      }),
    );
    await uploads.handle.fill(newHandle());
    await uploads.add(svgFile('x-robe.svg', good), svgFile('x-neck.svg', good));
    await uploads.submit.click();
    await uploads.row('x-robe.svg').getByText(message).waitFor();
    await expect.poll(() => uploads.row('x-neck.svg').getByRole('alert').count()).toBe(0);
    await uploads.submit.waitFor();
  });

  test('when a person is about to leave by mistake', async () => {
    const uploads = await asStaff();
    await uploads.add(svgFile('x-robe.svg', good));
    await uploads.row('x-robe.svg').getByText('2 colors').waitFor();
    const toPortal = uploads.page.getByRole('link', { name: 'Portal', exact: true });
    await toPortal.click();
    const question = uploads.page.getByRole('dialog', { name: 'Leave without uploading?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await uploads.row('x-robe.svg').waitFor();
    await toPortal.click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await uploads.page.waitForURL('**/admin/admin-portal');
  });
});

test('Upload another starts over', async () => {
  const uploads = await asStaff();
  await uploads.handle.fill(newHandle());
  await uploads.add(svgFile('x-robe.svg', good));
  await uploads.submit.click();
  await uploads.complete();
  await uploads.page.getByRole('button', { name: 'Upload another' }).click();
  await expect.poll(() => uploads.handle.inputValue()).toBe('');
  await expect.poll(() => uploads.list.count()).toBe(0);
  await uploads.blocked('Enter a handle').waitFor();
});
