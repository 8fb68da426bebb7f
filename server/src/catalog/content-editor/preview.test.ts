import type { Browser } from '@colorway/trials/kit/browser.ts';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../edge/http/app.ts';
import type { PageData } from '../../edge/http/page-source.ts';
import { contentDraft } from '../../kernel/database/schema.ts';

/** A renderer that prints the data of the page. */
const pages = {
  render: async ({ page }: { readonly page: PageData }) => ({ status: 200, html: JSON.stringify(page) }),
  assets: undefined,
  stable: true,
};

let portal: ProjectFixture;
let app: FastifyInstance;
beforeAll(async () => {
  portal = await openProjectFixture();
  app = await createApp(portal.server.deps, pages);
  await portal.server.deps.db.insert(contentDraft).values([
    { part: 'labels', field: 'cart', value: 'Basket' },
    { part: 'packaging', field: 'individualPackagingCost', value: 12_345 },
    { part: 'brand', field: 'brandName', value: 'Drafted name' },
  ]);
});
afterAll(async () => {
  await app.close();
  await portal.server.close();
});

const DRAFT = '?preview=draft';
const project = `/projects/${REGATTA}`;
const html = async (who: Browser, url: string): Promise<string> =>
  (await app.inject({ url, cookies: Object.fromEntries(who.cookies) })).body;

test('a customer who requests the preview gets the published content in page and answers', async () => {
  const { customer } = portal;
  const answer = await customer.get(project + DRAFT);
  expect(answer.body.content).toEqual((await customer.get(project)).body.content);
  expect(JSON.stringify(answer.body)).not.toContain('Basket');
  expect(await html(customer, `/${DRAFT}`)).not.toContain('Drafted name');
});

test('staff see drafts and their prices with the preview query, published content without it', async () => {
  const { staff } = portal;
  const { content } = (await staff.get(project + DRAFT)).body;
  expect(content.labels.cart).toBe('Basket');
  expect(content.packaging.individualPackagingCost).toBe(12_345);
  expect((await staff.get(project)).body.content.labels.cart).not.toBe('Basket');
  expect(await html(staff, `/${DRAFT}`)).toContain('Drafted name');
  expect(await html(staff, '/')).not.toContain('Drafted name');
});

test('the preview shows a part with faults as published and the others as drafted', async () => {
  await portal.server.deps.db.insert(contentDraft).values({ part: 'brand', field: 'logoUrl', value: 'javascript:x' });
  const { content } = (await portal.staff.get(project + DRAFT)).body;
  expect(content.labels.cart).toBe('Basket');
  expect(await html(portal.staff, `/${DRAFT}`)).not.toContain('Drafted name');
});

test('the editor names a project for the preview', async () => {
  expect((await portal.staff.get('/admin/content/draft')).body.previewProject).toEqual(expect.any(String));
});
