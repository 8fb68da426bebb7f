import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@colorway/trials/kit/process/server-process.ts';
import { type ContentfulStandIn, startContentfulStandIn } from '@colorway/trials/stand-ins/contentful/contentful.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';

/** A server of its own, whose content is in Contentful's stand-in. */
let contentful: ContentfulStandIn;
let server: ReturnType<typeof startServerProcess>;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'colorway-content-'));

const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: string, data: object, ...content: object[]) => ({ nodeType, data, content });

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  contentful = await startContentfulStandIn();
  const link = node('hyperlink', { uri: 'https://example.com/care' }, text('how to care'));
  const content = node('document', {}, node('paragraph', {}, text('Silk', 'bold'), text(': read '), link));
  const fields = { heading: 'About silk', content, position: 1, showToDistributors: true };
  contentful.state.entries.set('silk', { sys: { id: 'silk' }, type: 'card', fields });
  server = startServerProcess({ DATA_DIR: dataDir, ...contentful.env });
  origin = (await server.ready).replace('127.0.0.1', 'localhost');
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await contentful.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const visit = useBrowser();

async function staffPage(): Promise<Page> {
  const { page, context } = await visit({ baseURL: origin });
  const data = { email: 'staff@example.com', password: 'colorway' };
  expect((await context.request.post('/api/staff/sign-in', { data, headers: { origin } })).ok()).toBe(true);
  return page;
}

test('a project shows the texts of Contentful as they were written there', async () => {
  const page = await staffPage();
  await page.goto('/project/1001');
  await page.getByRole('heading', { name: 'About silk' }).waitFor();
  const link = page.getByRole('link', { name: 'how to care' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://example.com/care');
  await expect
    .poll(() => page.locator('.info-card', { hasText: 'About silk' }).locator('b').textContent())
    .toBe('Silk');
  await expectAccessible(page);
});

test('the content editor links to Contentful and changes only the parts stored here', async () => {
  const page = await staffPage();
  const way = page.getByRole('link', { name: /^Edit it in Contentful/ });
  await page.goto('/admin/content');
  await page.getByText('Part of the content is managed in Contentful.').waitFor();
  await page.goto('/admin/content/packaging');
  await expect.poll(() => way.getAttribute('href')).toContain(`/spaces/${contentful.space}/`);
  await expect.poll(() => page.getByLabel('Gift box, each piece').isDisabled()).toBe(true);
  await page.goto('/admin/content/info-cards');
  await page.getByRole('heading', { name: 'About silk' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'New card' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto('/admin/content/products');
  const pricing = page.getByLabel('Pricing table');
  await expect.poll(() => pricing.isDisabled()).toBe(true);
  await page.getByLabel('Shipping', { exact: true }).fill('Rush | 2 days | 2 days');
  await page.getByRole('region', { name: 'Publishing' }).getByText('1 change is not published').waitFor();
  await page.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('region', { name: 'Publishing' }).getByText('Everything is published').waitFor();
  await expectAccessible(page);
});
