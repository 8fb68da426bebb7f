import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { drawing, newHandle, svgFile, type Uploader, uploadAdmin } from '../pages/pattern-upload-page.ts';

const visit = useBrowser();
const asStaff = uploadAdmin(visit);
const refused = [/Failed to load resource.*(409|422)/];
const good = drawing('#111', '#222', '#333');

test('a visitor is sent to sign in first', async () => {
  const { page } = await visit();
  await page.goto('/pattern-upload');
  expect(new URL(page.url()).pathname).toBe('/admin/sign-in');
});

describe('an unusable file shows why, beside its name:', () => {
  test.each([
    ['notes.txt', 'hello', 'Only .svg files can be recolored.'],
    ['harbor-neck.svgz', 'x', 'This is a compressed SVG (SVGZ).'],
    ['harbor-neck.svg', '', 'This file is empty.'],
    ['harbor-bow.svg', ' '.repeat(5 * 2 ** 20 + 1), 'This file is larger than 5 MB.'],
    ['harbor-robe.svg', '<html></html>', 'not an SVG drawing'],
    ['harbor-mask.svg', drawing('#abcdef'), 'This drawing has no placeholder colors.'],
  ])('%s', async (name, text, message) => {
    const uploads = await asStaff({}, refused);
    await uploads.handle.fill(newHandle());
    await uploads.add(svgFile(name, text));
    await uploads.row(name).getByRole('alert').getByText(message).waitFor();
    await uploads.blocked('No file can be used').waitFor();
  });
});

test('Submit says what is missing and leads there', async () => {
  const uploads = await asStaff();
  await uploads.blocked('Enter a handle').click({ force: true });
  await expect.poll(() => uploads.handle.evaluate((field) => field === document.activeElement)).toBe(true);
  await uploads.handle.fill('Harbor Lights Bow Tie');
  await uploads.page
    .getByText('Leave the product out of the handle: type harbor-lights instead of harbor-lights-bow-tie.')
    .waitFor();
  await uploads.blocked('Check the handle').waitFor();
  await uploads.page.getByRole('button', { name: 'Use harbor-lights' }).click();
  await expect.poll(() => uploads.handle.inputValue()).toBe('harbor-lights');
  await uploads.blocked('Add at least one file').waitFor();
});

test('a file name with no product or two asks for one, and two files for one product show a note', async () => {
  const uploads = await asStaff();
  await uploads.handle.fill(newHandle());
  await uploads.add(svgFile('stripe-necktie.svg', good), svgFile('stripe-final-2.svg', good));
  await uploads.page.getByText('1 of 2 files has a product. The last one is skipped.').waitFor();
  await expect.poll(() => uploads.product('stripe-necktie.svg').inputValue()).toBe('necktie');
  await expect
    .poll(() => uploads.product('stripe-final-2.svg').locator('option:checked').textContent())
    .toBe('No product in the name');
  await uploads.add(svgFile('bow-and-neck.svg', good));
  await uploads.row('bow-and-neck.svg').getByText('The name says Bow Tie and Necktie.').waitFor();
  await expect
    .poll(() => uploads.product('bow-and-neck.svg').locator('option:checked').textContent())
    .toBe('Two products in the name');
  await uploads.product('bow-and-neck.svg').selectOption('Necktie');
  await uploads.row('stripe-necktie.svg').getByText('bow-and-neck.svg is for the same product.').waitFor();
  await uploads.blocked('Two files for one product').waitFor();
  await uploads.page.getByRole('button', { name: 'Remove bow-and-neck.svg' }).click();
  await uploads.product('stripe-final-2.svg').selectOption('Robe');
  await uploads.page.getByText('2 files', { exact: true }).waitFor();
  await uploads.submit.waitFor();
});

test.each([wide, phone])('can be used by everybody at $width', async (viewport) => {
  const uploads = await asStaff({ viewport }, refused);
  await expectAccessible(uploads.page);
  await uploads.handle.fill('harbor-robe');
  await uploads.add(
    svgFile('harbor-neck.svg', drawing('#111', '#333').replace('<rect', '<script/><rect')),
    svgFile('harbor.svg', good),
    svgFile('plain-robe.svg', drawing('#abcdef')),
  );
  await uploads.row('plain-robe.svg').getByRole('alert').waitFor();
  await uploads.row('harbor-neck.svg').getByText('#222 is not used').waitFor();
  await expectAccessible(uploads.page);
  await expectNoOverflow(uploads.page);
});

/** The color in the middle of the left stripe of the preview. */
const previewColor = ({ page }: Uploader): Promise<string> =>
  page.getByAltText(/^Preview of /).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 10 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 30, 10);
    return [...(context?.getImageData(5, 5, 1, 1).data ?? [])].slice(0, 3).join(',');
  });

test('each slot can be recolored before anything is stored, and shoppers may see those colors first', async () => {
  const uploads = await asStaff();
  const handle = newHandle();
  await uploads.handle.fill(handle);
  await uploads.add(svgFile('x-necktie.svg', good));
  await expect.poll(() => previewColor(uploads)).toBe('17,17,17');
  await uploads.page.getByLabel('Hex of slot 1').fill('#a6192e');
  await expect.poll(() => previewColor(uploads)).toBe('166,25,46');
  await uploads.page.getByLabel('Color of slot 1').fill('#00ff00');
  await expect.poll(() => uploads.page.getByLabel('Hex of slot 1').inputValue()).toBe('#00FF00');
  expect((await uploads.page.request.get(`/api/patterns/${handle}-necktie`)).status()).toBe(404);
  await uploads.page.getByLabel('Show shoppers these colors first').check();
  await uploads.submit.click();
  await uploads.complete();
  const stored = await (await uploads.page.request.get(`/api/patterns/${handle}-necktie`)).json();
  expect(stored.colors.map(({ hex }: { hex: string }) => hex)).toEqual(['#00ff00', '#555555', '#bbbbbb']);
});

test('a hostile drawing shows what was removed, and neither runs nor stays', async () => {
  const uploads = await asStaff();
  const handle = newHandle();
  const hostile = good
    .replace('<svg', '<svg onload="window.__hit=1"')
    .replace('<rect', '<script>window.__hit=1</script><image href="https://evil.example/x.png"/><rect onclick="x()"');
  const foreign: string[] = [];
  uploads.page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  await uploads.handle.fill(handle);
  await uploads.add(svgFile('hostile-robe.svg', hostile));
  const row = uploads.row('hostile-robe.svg');
  await row.getByText(/^\d items removed$/).click();
  await row.getByText('Removed a script', { exact: true }).waitFor();
  await expect.poll(() => previewColor(uploads)).toBe('17,17,17');
  await uploads.submit.click();
  await uploads.complete();
  await uploads.page.getByText('Robe: Removed a script.').waitFor();
  // Something was removed, so it waits as a draft until staff looked at it.
  await uploads.page.getByRole('button', { name: 'Make it live' }).click();
  await uploads.page.getByText('It is live.').waitFor();
  const { svg } = await (await uploads.page.request.get(`/api/patterns/${handle}-robe`)).json();
  expect(svg).not.toMatch(/script|onload|onclick|evil/);
  await expect.poll(() => uploads.page.evaluate(() => '__hit' in window)).toBe(false);
  expect(foreign).toEqual([]);
});

test('by keys alone: one drawing goes live and opens in the configurator', async () => {
  const uploads = await asStaff();
  const { keyboard } = uploads.page;
  const handle = newHandle();
  // Listened for from the start: a dialog that opens before is the browser's own.
  const opened = uploads.page.waitForEvent('filechooser');
  await uploads.handle.focus();
  await keyboard.type(handle);
  await uploads.blocked('Add at least one file').waitFor();
  await keyboard.press('Tab');
  await expect.poll(() => uploads.page.evaluate(() => document.activeElement?.textContent)).toBe('Choose files');
  await keyboard.press('Enter');
  await (await opened).setFiles([svgFile('x-bow.svg', good)]);
  await uploads.page.getByText('1 file', { exact: true }).waitFor();
  await uploads.submit.focus();
  const [request] = await Promise.all([
    uploads.page.waitForRequest((one) => one.method() === 'POST'),
    keyboard.press('Enter'),
  ]);
  expect(new URL(request.url()).pathname).toBe('/api/products');
  await uploads.complete();
  await expect.poll(() => uploads.page.evaluate(() => document.activeElement?.textContent)).toBe('Upload Complete');
  await expect.poll(() => uploads.submit.count()).toBe(0);
  await expectAccessible(uploads.page);
  await uploads.page.getByText('It is live.').waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await uploads.page.waitForURL(`**/configurator/${handle}-bow-tie`);
});

test('a drawing that is pasted as text is accepted, and needs a product', async () => {
  const uploads = await asStaff();
  await uploads.page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, good);
  await uploads.row('pasted.svg').getByText('3 colors').waitFor();
  await expect.poll(() => uploads.product('pasted.svg').inputValue()).toBe('');
});
