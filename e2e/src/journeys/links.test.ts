import type { APIRequestContext, BrowserContext } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();

const ours = (html: string): string[] => {
  const base = inject('baseUrl');
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search);
};

const answer = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const dead = response.status() >= 400 || response.url().includes('?missing=');
  return { links: ours(await response.text()), dead };
};

/** Every address that can be reached by links from the given ones, and those of them that lead nowhere. */
async function walk(request: APIRequestContext, starts: readonly string[]) {
  const seen = new Set(starts);
  const dead: string[] = [];
  // A set takes what is added while it is walked.
  for (const path of seen) {
    const found = await answer(request, path);
    if (found.dead) dead.push(path);
    for (const link of found.links) seen.add(link);
  }
  return { seen: [...seen], dead };
}

test.each([
  ['a visitor', async () => {}, ['/', '/projects', '/admin/colors'], ['/patterns', '/new-project/ind']],
  [
    'a customer',
    (context: BrowserContext) => asCustomer(context, 'customer@example.com'),
    ['/', '/projects', '/project/1001/add-patterns'],
    ['/project/1001'],
  ],
  ['staff', asStaff, ['/', '/admin/admin-portal', '/admin/project/1001', '/project/1001'], ['/admin/colors']],
] as const)('no link that %s can reach is dead', async (_who, signIn, starts, reached) => {
  const { context } = await visit();
  await signIn(context);
  const { seen, dead } = await walk(context.request, starts);
  expect(dead).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining([...reached]));
});
