import { randomBytes } from 'node:crypto';
import type { DesignPassport, PatternPrint } from '@colorway/contract/pattern/pattern.ts';
import type { PreflightSettings } from '@colorway/contract/project/admin/preflight-contract.ts';
import { type AdminFixture, openAdminFixture } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clothProfile, defaultPrinterProfile } from '../../files/facade.ts';
import { ensureCatalogs } from '../colors/first-catalogs.ts';
import { ensureFirstPatterns } from '../pattern-admin/first-patterns.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
  await ensureCatalogs(fixture.server.deps);
  await ensureFirstPatterns(fixture.server.deps);
});
afterAll(() => fixture.server.close());

const SETTINGS = '/admin/preflight/settings';
const settings = async (): Promise<PreflightSettings> => (await fixture.staff.get(SETTINGS)).body;
const change = async (body: object) => fixture.staff.patch(SETTINGS, { version: (await settings()).version, ...body });
const read = (id: string) => fixture.customer.get(`/patterns/${id}/print`);
const print = async (id: string): Promise<PatternPrint> => (await read(id)).body;

const COLORS = ['#01153e', '#ab1239', '#faf0e6', '#d19a3b'].map((hex) => ({ hex }));
const configure = async (handle: string, colors: readonly object[] = COLORS): Promise<string> => {
  const { body } = await fixture.customer.post('/products-v2', { handle, serialized: '', colors });
  return body.id;
};
const passport = async (id: string): Promise<DesignPassport> =>
  (await fixture.customer.get(`/configured/${id}/passport`)).body;

describe('the print of a pattern', () => {
  test('is refused for a pattern that is none', async () => {
    expect((await read('no-such-necktie')).status).toBe(404);
    expect((await read('harbor-stripe')).status).toBe(400);
  });

  test('names the slots that touch, in millimeters of the product', async () => {
    const [tie, runner] = [await print('harbor-stripe-necktie'), await print('harbor-stripe-table-runner')];
    expect(tie.touching.map(({ one, other }) => [one, other])).toEqual([
      [0, 2],
      [0, 3],
      [1, 2],
    ]);
    for (const [at, { mm }] of tie.touching.entries()) {
      expect(mm).toBeGreaterThan(1.5);
      expect((runner.touching[at]?.mm ?? 0) / mm).toBeCloseTo(0.9 / 0.4, 1);
    }
    expect(tie.shares).toHaveLength(4);
    expect(tie.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
    expect(tie.limits).toEqual({ alike: 8, alikeThin: 12, alikeThinMm: 1 });
  });

  test('shows each color of the library on the cloth, and those that get softer', async () => {
    const { printed } = await print('harbor-stripe-necktie');
    expect(printed?.profile).toBe('Colorway silk twill');
    const library = (await fixture.customer.get('/colors')).body.colors as { readonly hex: string }[];
    expect(Object.keys(printed?.colors ?? {})).toEqual([...new Set(library.map(({ hex }) => hex))]);
    expect(printed?.colors['#ffffff'] ?? '#ffffff').toBe('#ffffff');
    expect(printed?.softer).toContain('#ff000d');
    expect(printed?.softer).not.toContain('#d19a3b');
  });
});

describe('the cloth of a product', () => {
  test('takes the profile of a printer, and nothing else', async () => {
    const own = (profile: Uint8Array) => ({
      cloth: { productType: 'necktie', use: 'own', profile: Buffer.from(profile).toString('base64') },
    });
    expect((await settings()).cloths).toHaveLength(10);
    const refused = await change(own(randomBytes(600)));
    expect(refused).toMatchObject({ status: 400, body: { message: 'This is not the ICC profile of a printer.' } });
    expect((await fixture.customer.patch(SETTINGS, { version: 0, ...own(await clothProfile()) })).status).toBe(403);
    const { cloths, profile } = (await change(own(await defaultPrinterProfile()))).body as PreflightSettings;
    expect(cloths[0]).toEqual({ productType: 'necktie', use: 'own', name: 'FOGRA39L coated' });
    expect(cloths[1]).toEqual({ productType: 'bow-tie', use: 'usual', name: null });
    expect(profile.isDefault).toBe(true);
  });

  test('changes that product alone', async () => {
    expect((await print('harbor-stripe-necktie')).printed?.profile).toBe('FOGRA39L coated');
    expect((await print('harbor-stripe-bow-tie')).printed?.profile).toBe('Colorway silk twill');
  });

  test('without a profile has no preview, and with the usual one has it again', async () => {
    await change({ cloth: { productType: 'necktie', use: 'none' } });
    expect((await print('harbor-stripe-necktie')).printed).toBeNull();
    const profile = Buffer.from(await defaultPrinterProfile()).toString('base64');
    await change({ profile, cloth: { productType: 'necktie', use: 'usual' } });
    expect((await print('harbor-stripe-bow-tie')).printed?.profile).toBe('FOGRA39L coated');
    await change({ profile: null });
    expect((await print('harbor-stripe-necktie')).printed?.profile).toBe('Colorway silk twill');
  });

  test('has the limits that staff set', async () => {
    const { limits } = await settings();
    await change({ limits: { ...limits, alike: 10 } });
    expect((await print('harbor-stripe-necktie')).limits.alike).toBe(10);
    expect((await change({ limits: { ...limits, alike: -1 } })).status).toBe(400);
    await change({ limits });
  });
});

describe('the passport of a design', () => {
  test('is unknown for another id, in JSON and on paper', async () => {
    for (const id of ['f'.repeat(32), 'nothing']) {
      const { status, body } = await fixture.customer.get(`/configured/${id}/passport`);
      const pdf = await fixture.server.app.inject({ url: `/configured/${id}/passport.pdf` });
      expect([status, body.message]).toEqual([404, 'There is no design with this id.']);
      expect([pdf.statusCode, pdf.json().message]).toEqual([404, 'There is no design with this id.']);
    }
  });

  test('has each color on screen, on silk, in Lab, as Pantone and with its share', async () => {
    const shown = await passport(await configure('harbor-stripe-necktie'));
    expect(shown).toMatchObject({ name: 'Harbor Stripe', productType: 'necktie', cloth: 'silk' });
    expect(shown.profile).toBe('Colorway silk twill');
    expect(shown.slots.map(({ hex }) => hex)).toEqual(COLORS.map(({ hex }) => hex));
    expect(shown.slots[0]).toMatchObject({
      lab: expect.stringMatching(/^7\.\d /),
      printed: expect.stringMatching(/^#/),
    });
    expect(shown.slots[0]?.pantone?.difference).toMatch(/^(exact|very close|close|different), \d/);
    expect(shown.slots.map(({ share }) => Math.round(100 * (share ?? 0)))).toEqual([55, 27, 12, 5]);
    expect(shown.sentences).toEqual([
      'Printed with the profile Colorway silk twill.',
      expect.stringMatching(/^\d colors? prints? a little softer than/),
      'All pairs that touch stay clear in red-green and blue-yellow color vision.',
      expect.stringMatching(/^Thinnest line at real size: 1\.9 mm, .+ on .+\.$/),
    ]);
  });

  test('without a profile says nothing of the cloth, and names pairs that look alike', async () => {
    await change({ cloth: { productType: 'robe', use: 'none' } });
    const alike = [{ hex: '#01153e' }, { hex: '#ab1239' }, { hex: '#02163f' }, { hex: '#d19a3b' }];
    const shown = await passport(await configure('harbor-stripe-robe', alike));
    expect([shown.profile, shown.cloth]).toEqual([null, 'cloth']);
    expect(shown.slots.every(({ printed }) => printed === null)).toBe(true);
    expect(shown.sentences[0]).toBe('Some pairs that touch look alike to some eyes: 1 and 3.');
  });

  test('is a PDF of one page', async () => {
    const six = ['#01153e', '#ab1239', '#faf0e6', '#d19a3b', '#a3b48c', '#b0316c'].map((hex) => ({ hex }));
    const id = await configure('meadow-floral-necktie', six);
    const pdf = await fixture.server.app.inject({ url: `/configured/${id}/passport.pdf` });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
