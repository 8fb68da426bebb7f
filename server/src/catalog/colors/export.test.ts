import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCatalogs } from './first-catalogs.ts';

let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  server = await createTestServer();
  await ensureCatalogs(server.deps);
  staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
afterAll(() => server.close());

const download = (path: string, browser = staff) =>
  server.app.inject({ url: `/api${path}`, cookies: Object.fromEntries(browser.cookies) });

describe('the export of a catalog', () => {
  const paths = ['/colors/export.csv', '/pantone/coated/export.json'];
  test.each(paths)('%s is for staff', async (path) => {
    expect((await download(path, openBrowser(server.app))).statusCode).toBe(401);
    const customer = await signedIn(server, { email: 'someone@example.com' });
    expect((await download(path, customer)).statusCode).toBe(403);
  });

  test.each(['/colors/export.xml', '/colors/export.', '/pantone/coated/export.xlsx', '/pantone/metallic/export.csv'])(
    '%s does not exist',
    async (path) => {
      expect((await download(path)).statusCode).toBe(404);
    },
  );

  test.each([
    ['/colors/export.csv', 'text/csv', 'colors', 'csv'],
    ['/colors/export.json', 'application/json', 'colors', 'json'],
    ['/pantone/uncoated/export.csv', 'text/csv', 'pantone-uncoated', 'csv'],
  ])('%s has its type and the day in its file name', async (path, type, name, extension) => {
    const { headers } = await download(path);
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    const disposition = /^attachment; filename="(.+)-(\d{4}-\d\d-\d\d)\.(\w+)"$/.exec(
      String(headers['content-disposition']),
    );
    expect(disposition?.slice(1)).toEqual([name, expect.any(String), extension]);
    expect(Math.abs(Date.parse(disposition?.[2] ?? '') - Date.now())).toBeLessThan(2 * 86_400_000);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['csv', 'json'] as const)(
    'of colors in %s can be imported again, also after a deletion',
    async (format) => {
      const before = (await staff.get('/admin/colors')).body;
      const text = (await download(`/colors/export.${format}`)).body;
      const importBack = (version: number) => staff.post('/colors/import', { format, text, version, mode: 'replace' });
      expect((await importBack(before.version)).body).toMatchObject({
        version: before.version,
        rows: 904,
        unchanged: 904,
        notes: [],
      });
      expect((await staff.put('/colors', { version: before.version, colors: [] })).status).toBe(200);
      expect((await importBack(before.version + 1)).body).toMatchObject({ version: before.version + 2, added: 904 });
      expect((await staff.get('/admin/colors')).body.colors).toEqual(before.colors);
    },
  );

  test('of Pantone colors can be imported again without changes', async () => {
    const text = (await download('/pantone/coated/export.csv')).body;
    const body = { format: 'csv', text, version: 1, mode: 'replace' };
    expect((await staff.post('/pantone/coated/import', body)).body).toMatchObject({
      version: 1,
      rows: 1537,
      unchanged: 1537,
    });
  });

  test('escapes formulas of a spreadsheet', async () => {
    const { version, colors } = (await staff.get('/admin/colors')).body;
    const trap = {
      colorName: '=HYPERLINK("https://evil.example")',
      hex: '#000000',
      category: 'Black',
      colorSet: 'Knotty',
    };
    await staff.put('/colors', { version, colors: [...colors, trap] });
    const text = (await download('/colors/export.csv')).body;
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    const body = { format: 'csv', text, version: version + 1, mode: 'replace', dryRun: true };
    expect((await staff.post('/colors/import', body)).body).toMatchObject({ unchanged: 905, changed: 0 });
  });
});
