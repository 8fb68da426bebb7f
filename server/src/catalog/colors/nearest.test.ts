import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { differenceCiede2000 } from 'culori';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCatalogs } from './first-catalogs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await ensureCatalogs(server.deps);
});
afterAll(() => server.close());

const findNearest = (query: string) => openBrowser(server.app).get(`/colors/nearest?${query}`);
interface Named {
  readonly hex: string;
  readonly colorSet: string;
}

describe('the nearest colors', () => {
  test.each(['', 'hex=red', 'hex=abc&set=Nobody', 'hex=abc&count=0', 'hex=abc&count=51', 'hex=abc&count=x'])(
    'refuse the query %j',
    async (query) => {
      expect((await findNearest(query)).status).toBe(400);
    },
  );

  test.each(['000000', 'ffffff', '%23C0FFEE', '123456', '7f7f7f', 'F0a', '8a2be2'])(
    'of %s equal those of culori',
    async (hex) => {
      const { colors } = (await openBrowser(server.app).get('/colors')).body as { colors: readonly Named[] };
      const { hex: readHex, nearest } = (await findNearest(`hex=${hex}&count=5`)).body;
      const difference = differenceCiede2000();
      const expected = colors.map((color) => difference(readHex, color.hex)).sort((a, b) => a - b);
      expect(nearest).toHaveLength(5);
      for (const [index, one] of nearest.entries()) {
        expect(one.difference).toBeCloseTo(expected[index] ?? Number.NaN, 6);
        expect(one.difference).toBeCloseTo(difference(readHex, one.hex), 6);
      }
    },
  );

  test('come from the requested set, with a label', async () => {
    const { nearest } = (await findNearest('hex=8a2be2&set=Azazie&count=3')).body;
    expect(nearest.map(({ colorSet }: Named) => colorSet)).toEqual(['Azazie', 'Azazie', 'Azazie']);
    const black = (await findNearest('hex=000&set=Knotty&count=1')).body.nearest[0];
    expect(black).toMatchObject({ id: 'knotty-black', category: 'Black', difference: 0, words: 'exact' });
  });

  test('D13: name Pantone colors as choices of them are stored', async () => {
    const { nearest } = (await findNearest('hex=f6eb61&set=coated&count=1')).body;
    expect(nearest).toEqual([
      {
        id: '100-c',
        colorName: '100 C',
        hex: '#f6eb61',
        category: null,
        colorSet: 'pantone',
        difference: 0,
        words: 'exact',
      },
    ]);
  });
});
