import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser } from '../browser/visit.ts';
import { storedInquiries } from '../pages/fixtures/stored-inquiry.ts';
import { beginReadyWedding } from '../pages/wizard-page.ts';

const visit = useBrowser();
const someone = () => `ada-${randomInt(1e9)}@example.com`;
const touch = { viewport: phone, hasTouch: true, isMobile: true };

let folder: string;
let big: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wizard-files-'));
  big = join(folder, 'big.pdf');
  await writeFile(big, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3_000_000, 7)]));
});
afterAll(() => rm(folder, { recursive: true }));

const svg = (name: string, size = 9) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"/>`),
});
const other = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
const input = (page: Page) => page.locator('input[type=file]').first();
const row = (page: Page, name: string) => page.locator('.file-row', { hasText: name });

/** Slows the line so that a file takes half a minute; returns a way to end it. */
async function slowLine(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (uploadThroughput: number): Promise<void> => {
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await session.send('Network.emulateNetworkConditions', line);
  };
  await set(100_000);
  return () => set(-1);
}

async function openUploads(page: Page, email: string): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept());
  await beginReadyWedding(page, email);
  await page.goto('/new-project/wed/upload-image');
  await settled(page);
}

const percentOf = async (page: Page): Promise<number> =>
  Number((await page.getByRole('progressbar', { name: 'Upload of big.pdf' }).getAttribute('aria-valuenow')) ?? 0);

test('a request that waits for a file is not sent without it after a reload', async () => {
  const { page, context } = await visit(touch);
  const email = someone();
  await openUploads(page, email);
  const sent: string[] = [];
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wed-inquiry')) sent.push(request.url());
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const endSlowLine = await slowLine(page);
  await input(page).setInputFiles(big);
  await expect.poll(() => percentOf(page)).toBeGreaterThan(4);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Your request is waiting to be sent.').waitFor();
  await page.reload();
  await page.getByText('big.pdf did not upload: choose it again or send without it.').waitFor();
  await page.getByText('Your request was waiting when this page closed, so we did not send it.').waitFor();
  await page.getByText('Choose what to do with 1 file').waitFor();
  await settled(page);
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.press('Enter');
  const again = page.getByRole('button', { name: 'Choose it again: big.pdf' });
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
  expect(await storedInquiries(context, email)).toEqual([]);

  await endSlowLine();
  await page.locator('.confirm__ways input[type=file]').setInputFiles(big);
  await page.locator('.confirm__uploads li', { hasText: 'big.pdf' }).waitFor();
  await expect.poll(() => page.locator('.confirm__unsettled').count()).toBe(0);
  await submit.press('Enter');
  await page.waitForURL('**/wed/submitted');
  // It went on where it was.
  expect(offsets.at(-1)).toBeGreaterThan(0);
  const [stored] = await storedInquiries(context, email);
  expect(stored?.uploads.map(({ originalName }) => originalName)).toEqual(['big.pdf']);
});

test('a file that failed and one that was refused hold Submit until the visitor decides', async () => {
  const { page, context } = await visit(touch, [/status of 422/]);
  const email = someone();
  await openUploads(page, email);
  await input(page).setInputFiles([svg('crest.svg'), other('fake.png'), other('notes.docx')]);
  await row(page, 'fake.png').getByText("The file's content doesn't match its name.").waitFor();
  await page.locator('.file-row[data-state=stored]').waitFor();
  await page.getByText('2 not added').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByText('2 of your 3 files are missing.').waitFor();
  await page.getByText('fake.png, notes.docx did not upload').waitFor();
  const submit = await page.getByRole('button', { name: 'Submit', exact: true }).boundingBox();
  expect((submit?.x ?? 0) + (submit?.width ?? 999)).toBeLessThanOrEqual(phone.width);
  await expectAccessible(page);
  // The decision is still to make after a reload.
  await page.reload();
  await page.getByText('Choose what to do with 2 files').waitFor();
  await page.getByRole('button', { name: 'Send without fake.png' }).click();
  await page.getByText('Choose what to do with 1 file').waitFor();
  await page.locator('.confirm__unsettled', { hasText: 'notes.docx' }).locator('input').setInputFiles(svg('notes.svg'));
  await expect.poll(() => page.locator('.confirm__uploads li').allTextContents()).toEqual(['crest.svg', 'notes.svg']);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL('**/wed/submitted');
  await page.getByText('crest.svg, notes.svg').waitFor();
  await page.getByText('Sent without fake.png.').waitFor();
  const [stored] = await storedInquiries(context, email);
  expect(stored?.uploads.map(({ originalName }) => originalName).sort()).toEqual(['crest.svg', 'notes.svg']);
});

test('one press sends it without all that did not arrive', async () => {
  const { page, context } = await visit();
  const email = someone();
  await openUploads(page, email);
  await input(page).setInputFiles([other('notes.docx'), other('list.xlsx')]);
  await page.getByText('notes.docx, list.xlsx were not added.').waitFor();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Send without these 2 files' }).click();
  await page.waitForURL('**/wed/submitted');
  await page.getByText('Sent without notes.docx and list.xlsx.').waitFor();
  expect((await storedInquiries(context, email))[0]?.uploads).toEqual([]);
});

test('a reload in the middle of an upload keeps the row, which goes on when the file is chosen again', async () => {
  const { page } = await visit(touch);
  await openUploads(page, someone());
  const endSlowLine = await slowLine(page);
  await input(page).setInputFiles(big);
  await expect.poll(() => percentOf(page)).toBeGreaterThan(4);
  await page.reload();
  await row(page, 'big.pdf')
    .getByText(/^Was at \d+% when this page closed\. Choose it again and it goes on from there\.$/)
    .waitFor();
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await endSlowLine();
  await input(page).setInputFiles(big);
  await page.locator('.file-row[data-state=stored]', { hasText: 'big.pdf' }).waitFor();
  expect(await page.locator('.file-row').count()).toBe(1);
  await page.reload();
  await page.locator('.file-row[data-state=stored]', { hasText: 'big.pdf' }).waitFor();
  expect(await page.locator('.file-row').count()).toBe(1);
  // The list knows it also after the reload.
  await input(page).setInputFiles(big);
  await page.getByText('big.pdf was not added. This file is already in your list.').waitFor();
});

test('the 51st file is refused at once, and all refusals go with one press', async () => {
  const { page } = await visit();
  await openUploads(page, someone());
  await page.route('**/api/uploads', () => undefined);
  const files = Array.from({ length: 52 }, (_, at) => svg(`logo-${at + 1}.svg`, at + 1));
  await input(page).setInputFiles([...files, other('notes.docx')]);
  const full = page.getByText(
    'logo-51.svg, logo-52.svg were not added. You can send up to 50 files. Remove one to add another.',
  );
  await full.waitFor();
  expect(await page.locator('.file-row').count()).toBe(50);
  await page.getByText('0 of 50 added, room for 0 more').waitFor();
  await page.getByRole('button', { name: 'Dismiss all' }).click();
  await full.waitFor({ state: 'detached' });
  expect(await page.locator('.rejected-file').count()).toBe(0);
});

test('another tab knows of a file on its way, and of its loss', async () => {
  const { page, context } = await visit();
  await openUploads(page, someone());
  await slowLine(page);
  await input(page).setInputFiles(big);
  await expect.poll(() => percentOf(page)).toBeGreaterThan(4);
  const second = await context.newPage();
  await second.goto('/new-project/wed/confirm');
  await second.getByText('Uploading in another tab').waitFor();
  await page.close();
  await second.getByText('big.pdf did not upload: choose it again or send without it.').waitFor();
});
