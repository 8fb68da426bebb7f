import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const shop = {
  site: 'https://shop.example',
  addedAt: '2027-01-01T00:00:00.000Z',
  daysLeft: null,
  lastSeenAt: '2027-02-01T10:00:00.000Z',
  seenInWeek: 1_204,
};
const local = { ...shop, site: 'http://localhost:3000', daysLeft: 7, lastSeenAt: null, seenInWeek: 0 };
const embedding = { sites: [shop, local], portal: 'https://portal.example', scriptBytes: 4_885 };
const pattern = {
  group: 'harbor-stripe',
  name: 'Harbor Stripe',
  types: ['necktie' as const],
  colorCounts: { necktie: 2 },
  colors: [
    { hex: '#01153e', colorName: 'Navy' },
    { hex: '#ab1239', colorName: 'Rouge' },
  ],
  version: 1,
  isOurs: true,
};
const open = (answers: Answers = {}, viewer = STAFF) =>
  openScreen('/admin/embedding', {
    viewer,
    answers: {
      'embedding.read': embedding,
      'patterns.list': { patterns: [pattern] },
      'adminInquiries.countNew': { count: 0 },
      ...answers,
    } as Answers,
  });

const field = () => page.getByRole('textbox', { name: 'Site' });

describe('the page of embedding', () => {
  test('says that the list did not load, and tries again', async () => {
    const { api } = await open({ 'embedding.read': new Refusal('internal') });
    await expect.element(page.getByText('The list did not load')).toBeVisible();
    api.change({ 'embedding.read': embedding });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('row', { name: /shop.example/ })).toBeVisible();
  });

  test('says that no page can show the configurator while no site is listed', async () => {
    await open({ 'embedding.read': { ...embedding, sites: [] } });
    await expect.element(page.getByText(/^No site yet\./)).toBeVisible();
    await expectAccessible();
  });

  test('is closed to other roles than owners', async () => {
    await open({}, { kind: 'staff', email: 'a@example.com', name: 'Ann', role: 'sales' });
    await expect.element(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
  });

  test('names each site, when it was seen and when it ends', async () => {
    await open();
    await expect.element(page.getByRole('row', { name: /shop.example .*, 1,204 this week/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /localhost:3000 For tests. Ends in 7 days./ })).toBeVisible();
    await expectAccessible();
  });

  test('offers the site that was meant', async () => {
    const message = 'Only the site, without the page: https://other.example';
    const meant = 'https://other.example';
    const { api } = await open({ 'embedding.change': new Refusal('invalid-input', { message, meant }) });
    await field().fill('other.example/ties');
    await page.getByRole('button', { name: 'Add a site' }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(field()).toHaveFocus();
    const sites = [...embedding.sites, { ...shop, site: meant, lastSeenAt: null }];
    api.change({ 'embedding.change': { ...embedding, sites } });
    await page.getByRole('button', { name: `Add ${meant}` }).click();
    await expect.element(page.getByRole('row', { name: /other.example Not yet/ })).toBeVisible();
    await expect.element(field()).toHaveValue('');
  });

  test('gives the text for each kind of page, in the chosen accent', async () => {
    await open();
    const shown = () => page.getByRole('region', { name: 'Text to copy' }).element().textContent;
    await expect.poll(shown).toContain('src="https://portal.example/embed/v1.js"');
    await expect.poll(shown).toContain('colors="01153e,ab1239"');
    await page.getByRole('textbox', { name: 'Accent' }).fill('0b4f6c');
    await expect.poll(shown).toContain('accent="#0b4f6c"');
    await page.getByText('Shopify theme').click();
    await expect.poll(shown).toContain("set('_design', detail.configuredId)");
  });
});
