import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser } from '../browser/visit.ts';
import { storedInquiries } from '../pages/fixtures/stored-inquiry.ts';
import { beginReadyWedding } from '../pages/wizard-page.ts';

const visit = useBrowser();

const HEIC = join(import.meta.dirname, '../../../server/src/files/photo/two-colors.heic');
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

test('photos of a camera and a phone come in without a press and go out with the request', async () => {
  const { page, context } = await visit({ viewport: phone, hasTouch: true, isMobile: true });
  const email = `ada-${randomInt(1e9)}@example.com`;
  await beginReadyWedding(page, email);
  await page.goto('/new-project/wed/upload-image');
  await settled(page);
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([
    { name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer: JPEG },
    { name: 'IMG_1235.jpeg', mimeType: 'image/jpeg', buffer: JPEG },
  ]);
  await input.setInputFiles(HEIC);
  for (const name of ['IMG_1234.JPG', 'IMG_1235.jpeg', 'two-colors.heic'])
    await page.locator('.file-row[data-state=stored]', { hasText: name }).waitFor();
  await expect.poll(() => page.locator('.file-row img').count()).toBe(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL('**/wed/submitted');
  const [stored] = await storedInquiries(context, email);
  const uploads = [...(stored?.uploads ?? [])].sort((one, other) => (one.name < other.name ? -1 : 1));
  expect(uploads.map(({ originalName }) => originalName)).toEqual(['IMG_1234.JPG', 'IMG_1235.jpeg', 'two-colors.heic']);
  expect(uploads.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^IMG_1234\d{6}\.jpg$/),
    expect.stringMatching(/^IMG_1235\d{6}\.jpg$/),
    expect.stringMatching(/^two-colors\d{6}\.jpg$/),
  ]);
  expect(uploads.map(({ originalUrl }) => originalUrl?.endsWith('.heic'))).toEqual([undefined, undefined, true]);
});
