import { staffBrowser } from '@colorway/trials/kit/fixtures/patterns.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageData } from './page-source.ts';

let server: TestServer;
const seen: PageData[] = [];
beforeAll(async () => {
  server = await createTestServer({
    pages: {
      assets: undefined,
      stable: false,
      render: async ({ page }) => {
        seen.push(page);
        return { status: 200, html: '<!doctype html>' };
      },
    },
  });
});
afterAll(() => server.close());

const open = async (url: string) => {
  const { statusCode } = await server.app.inject({ url });
  return { statusCode, page: seen.at(-1) };
};

test('a page of text is there while it has one, and only its own page carries it', async () => {
  const staff = await staffBrowser(server);
  const write = async (field: string, value: string) => {
    const { body } = await staff.get('/admin/content/draft');
    const { value: values } = body.parts.find((one: { part: string }) => one.part === 'texts');
    const saved = await staff.patch('/admin/content/draft/texts', { field, value, was: values[field] });
    expect(saved.status).toBe(200);
    return (await staff.post('/admin/content/publish', { version: saved.body.version })).status;
  };

  expect(await write('terms', '')).toBe(200);
  expect(await write('privacy', 'Nothing is sold.')).toBe(200);
  expect((await open('/terms')).statusCode).toBe(404);
  const { statusCode, page } = await open('/privacy');
  expect(statusCode).toBe(200);
  expect(page?.text).toBe('Nothing is sold.');
  expect(page?.textPages).not.toContain('terms');
  const other = await open('/log-in');
  expect(other.page?.text).toBeUndefined();
  expect(other.page?.textPages).toContain('privacy');

  const tooLong = 'a'.repeat(20_001);
  expect(await write('privacy', tooLong)).toBe(409);
});
