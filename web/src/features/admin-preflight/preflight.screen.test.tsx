import { problems } from '@colorway/contract/problem/problems.ts';
import { DEFAULT_PREFLIGHT_LIMITS } from '@colorway/rules/preflight/preflight.ts';
import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import type { Finding, PreflightView } from './preflight-api.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const makeFinding = (change: Partial<Finding> = {}): Finding => ({
  key: 'thin-lines.fix.gold.navy.11',
  kind: 'thin-lines',
  severity: 'fix',
  value: 0.31,
  places: 14,
  box: { x: 0.4, y: 0.4, width: 0.1, height: 0.1 },
  colors: ['#c99a2e', '#14213d'],
  decision: null,
  ...change,
});
const DULL = makeFinding({
  key: 'gamut.tell.red.12',
  kind: 'gamut',
  severity: 'tell',
  value: 6,
  colors: ['#c8102e', '#be1e2d'],
});

const ALERT = { alertName: 'Thin lines', alertDescription: 'Some lines may break up.' };

const makeView = (findings: readonly Finding[], change: Partial<PreflightView> = {}): PreflightView => ({
  project: { projectID: '1001', name: 'Spring Regatta' },
  proof: {
    ...{ id: ID, fileName: 'necktie-anchor-40213.png', version: 2, productType: 'Necktie' },
    picture: { url: PIXEL, previewUrl: PIXEL, width: 400, height: 500, colors: [] },
  },
  state: 'done',
  message: null,
  size: { mm: 82.55, label: 'Standard 3.25"' },
  report: {
    dpi: 212,
    product: { x: 0, y: 0, width: 1, height: 1 },
    widthMm: 82.55,
    findings: [...findings],
    maps: { 'thin-lines': PIXEL, contrast: PIXEL, sharpness: PIXEL, gamut: PIXEL },
  },
  alerts: {
    'thin-lines': ALERT,
    contrast: null,
    sharpness: null,
    gamut: { alertName: 'Duller color', alertDescription: 'A color prints duller.' },
  },
  limits: DEFAULT_PREFLIGHT_LIMITS,
  ...change,
});

const open = (answers: Answers) => openScreen(`/admin/project/1001/preflight/${ID}`, { viewer: STAFF, answers });
const openView = (view: PreflightView | Refusal | Promise<PreflightView>) => open({ 'preflight.read': view });
const decided = (decision: Finding['decision']) => makeView([makeFinding({ decision }), DULL]);

describe('a preflight', () => {
  test('that did not load is tried again', async () => {
    const { api } = await openView(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The preflight did not load/);
    api.change({ 'preflight.read': makeView([]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Nothing found. This picture prints as shown.')).toBeVisible();
  });

  test('waits in rows while the picture is checked', async () => {
    await openView(makeView([], { state: 'waiting', report: null }));
    await expect.element(page.getByText('Checking the picture. This takes a few seconds.')).toBeVisible();
  });

  test('asks for the product type of an unknown size', async () => {
    await openView(makeView([], { state: 'sizeless', report: null, size: null }));
    await expect.element(page.getByText('Set the product type first')).toBeVisible();
    await expectAccessible();
  });

  test('that failed says why, and is run again', async () => {
    const { api } = await openView(makeView([], { state: 'failed', message: 'The picture is damaged.', report: null }));
    await expect.element(page.getByText('The picture is damaged.')).toBeVisible();
    api.change({ 'preflight.run': makeView([], { state: 'waiting', report: null }) });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(page.getByText('Checking the picture. This takes a few seconds.')).toBeVisible();
  });

  test('lists findings by severity with their measures, and is accessible', async () => {
    await openView(makeView([makeFinding(), DULL]));
    await expect.element(page.getByRole('heading', { name: 'Fix before printing' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Tell the customer' })).toBeVisible();
    await expect.element(page.getByText('83 mm wide')).toBeVisible();
    await expect.element(page.getByText('212 dpi')).toBeVisible();
    await expect.element(page.getByText('10 mm', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '2 left to decide' })).toBeVisible();
    await expectAccessible();
  });

  test('shows the heat map of a kind with its limits', async () => {
    await openView(makeView([makeFinding(), DULL]));
    await page.getByText('Sharpness', { exact: true }).click();
    await expect.element(page.getByText('Detail on cloth')).toBeVisible();
    await expect.element(page.getByText('100 dpi')).toBeVisible();
    expect(document.querySelector('.preflight-stage__map')).not.toBeNull();
    await expectAccessible();
  });
});

describe('a decision', () => {
  test('to tell shows what the customer reads', async () => {
    const { api } = await openView(decided(null));
    api.change({ 'preflight.decide': decided('told') });
    await page.getByRole('button', { name: 'Tell the customer: Gold line 0.31 mm' }).click();
    await expect.element(page.getByText('Told', { exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('The customer reads')).toMatchTextContent(/Some lines may break up/);
    await expect.element(page.getByRole('button', { name: '1 left to decide' })).toBeVisible();
  });

  test('that is refused says why and changes nothing', async () => {
    const { api } = await openView(decided(null));
    api.change({ 'preflight.decide': new Refusal('conflict', { message: 'Load the page again.' }) });
    await page.getByRole('button', { name: 'Dismiss: Gold line 0.31 mm' }).click();
    await expect.element(page.getByText('Load the page again.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '2 left to decide' })).toBeVisible();
  });

  test('works by single letters, and is taken back by Z', async () => {
    const { api } = await openView(decided(null));
    await expect.element(page.getByText('Gold line 0.31 mm')).toBeVisible();
    api.change({ 'preflight.decide': decided('dismissed') });
    await userEvent.keyboard('d');
    await expect.element(page.getByText('Dismissed', { exact: true })).toBeVisible();
    await userEvent.keyboard('n');
    await expect
      .element(page.getByRole('button', { name: 'Red prints duller', exact: true }))
      .toHaveAttribute('aria-current', 'true');
    api.change({ 'preflight.decide': decided(null) });
    await userEvent.keyboard('z');
    await expect.element(page.getByRole('button', { name: '2 left to decide' })).toBeVisible();
  });

  test('of all leads back to the project', async () => {
    await openView(makeView([makeFinding({ decision: 'told' })]));
    await expect.element(page.getByRole('link', { name: 'Done' })).toBeVisible();
  });
});

test('the limits are saved', async () => {
  const settings = {
    version: 0,
    limits: DEFAULT_PREFLIGHT_LIMITS,
    profile: { name: 'FOGRA39L coated', isDefault: true },
    cloths: PRODUCT_TYPE_IDS.map((productType) => ({ productType, use: 'usual' as const, name: null })),
  };
  const { api } = await open({ 'preflight.read': makeView([]), 'preflight.readSettings': settings });
  await page.getByRole('button', { name: 'Limits' }).click();
  await page.getByLabelText('Thin line, mm').fill('0.6');
  await expectAccessible();
  api.change({ 'preflight.saveSettings': { ...settings, version: 1 } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved. The next check uses these limits.')).toBeVisible();
});

test('the cloth of a product takes a profile of its own, and a refused one can be sent again', async () => {
  const cloths = PRODUCT_TYPE_IDS.map((productType) => ({ productType, use: 'usual' as const, name: null }));
  const settings = {
    version: 3,
    limits: DEFAULT_PREFLIGHT_LIMITS,
    profile: { name: 'FOGRA39L coated', isDefault: true },
    cloths,
  };
  const { api } = await open({ 'preflight.read': makeView([]), 'preflight.readSettings': settings });
  await page.getByRole('button', { name: 'Limits' }).click();
  await page.getByLabelText('Product', { exact: true }).selectOptions('Robe');
  await page.getByLabelText('Profile of its cloth').selectOptions('One of its own');
  await page.getByLabelText('ICC file of this product').upload(new File(['none'], 'robe.icc'));
  await expect.element(page.getByText('Profile of this product: robe.icc')).toBeVisible();
  await expectAccessible();
  api.change({ 'preflight.saveSettings': new Refusal('invalid-input') });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert').getByText(problems['invalid-input'].message)).toBeVisible();
  api.change({ 'preflight.saveSettings': { ...settings, version: 4 } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved. The next check uses these limits.')).toBeVisible();
  const sent = api.calls.findLast(({ name }) => name === 'preflight.saveSettings')?.input;
  expect(sent).toMatchObject({ version: 3, cloth: { productType: 'robe', use: 'own', profile: btoa('none') } });
});
