import { readCsv } from '@colorway/rules/catalog-file/csv.ts';
import type { SlotColors } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { fanOutInquiries, sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureCatalogs } from '../../catalog/colors/first-catalogs.ts';
import { inquiry, mail } from '../../kernel/database/schema.ts';
import { crmInquiry } from '../crm/crm-payload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await ensureCatalogs(server.deps);
});
beforeEach(async () => {
  await server.deps.db.delete(inquiry);
  await server.deps.db.delete(mail);
});
afterAll(() => server.close());

const PANTONE = { colorName: '185 C', hex: '#e4002b', colorSet: 'pantone' };

async function send(colors: Partial<SlotColors>) {
  const state = sampleState('wedding');
  const body = { ...state, colors: { ...state.colors, ...colors }, flow: sampleFlow() };
  const { status } = await openBrowser(server.app).post('/wed-inquiry', body);
  expect(status).toBe(200);
  const [row] = await server.deps.db.select().from(inquiry);
  if (!row) throw new Error('Expected the inquiry to be stored');
  return row;
}

const findColorOf = async (colorSet: string) => {
  const found = (await server.deps.catalogs.library()).colors.find((color) => color.colorSet === colorSet);
  if (!found) throw new Error(`Expected a color of ${colorSet} in the library`);
  return found;
};

describe('the colors of an inquiry', () => {
  test('are named by the library, not by the browser', async () => {
    const [brandColor, dressColor] = [await findColorOf('Knotty'), await findColorOf('Azazie')];
    const standsFor = { colorId: dressColor.id, name: 'Free text' };
    const color = {
      colorName: 'Free text',
      hex: brandColor.hex,
      colorSet: 'knotty',
      colorId: brandColor.id,
      standsFor,
    };
    const row = await send({ primary: color });
    const name = `${brandColor.colorName}, for Azazie ${dressColor.colorName}`;
    expect(row.sent.colors.primary).toEqual({
      ...color,
      colorName: brandColor.colorName,
      standsFor: { colorId: dressColor.id, name: `Azazie ${dressColor.colorName}` },
    });
    expect(row.colors[0]).toEqual({ name, hex: brandColor.hex });
    await fanOutInquiries(server);
    const mails = await server.deps.db.select().from(mail);
    expect(mails.find(({ kind }) => kind === 'inquiry-receipt')?.text).toContain(name);
    expect(crmInquiry(row, '').colors[0]).toMatchObject({ name, source: 'house' });
  });

  test('keep the sent name if the library does not have the id', async () => {
    const color = { colorName: 'Old Rose', hex: '#c0737a', colorSet: 'knotty', colorId: 'knotty-gone' };
    expect((await send({ primary: color })).sent.colors.primary).toEqual(color);
  });

  test('have Pantone before the number in the list and in the CSV', async () => {
    const row = await send({ primary: PANTONE });
    expect(row.colors[0]).toEqual({ name: 'Pantone 185 C', hex: '#e4002b' });
    const member = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const { body } = await server.app.inject({
      url: '/api/admin/inquiries/export.csv',
      cookies: Object.fromEntries(member.cookies),
    });
    const [head, cells] = readCsv(body);
    const at = head?.cells.indexOf('colors') ?? -1;
    expect(cells?.cells[at]).toBe('Pantone 185 C #e4002b; Cardinal #a6192e');
  });
});
