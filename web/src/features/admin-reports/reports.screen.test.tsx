import { REPORT_PARTS, type ReportPart } from '@colorway/rules/report/table.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';
import type { Table, Totals } from './reports-api.ts';

const TOTALS: Totals = {
  ...{ from: '2026-01-01', to: '2026-11-30', today: '2026-11-30', orders: 386, firstOrderOn: '2025-11-12' },
  label: 'Jan 1 to Nov 30, 2026, compared with the same days of 2025',
  emptyTitle: 'No orders from Jan 1 to Nov 30, 2026',
  figures: [
    {
      ...{ label: 'Revenue, without tax', value: '$431,870.00', note: '' },
      change: { way: 'up', tone: 'good', label: '23% more' },
    },
    { label: 'On time', value: '94%', note: '', change: { way: 'down', tone: 'bad', label: '2 points less' } },
    {
      ...{ label: 'Days to approve', value: '3', note: 'half of all proofs' },
      change: { way: 'same', tone: 'same', label: 'as last year' },
    },
  ],
};

const PLAIN: Table = {
  part: 'products',
  finding: 'Neckties bring four of ten dollars.',
  ...{ foot: null, marked: 0, target: null },
  columns: [
    { label: 'Product', kind: 'text' },
    { label: 'Revenue', kind: 'money' },
  ],
  rows: [{ cells: ['Neckties', 17_240_000] }, { cells: ['Bow Ties', 8_120_000] }, { cells: ['Robes', 6_290_000] }],
};

const CUSTOMERS: Table = {
  ...PLAIN,
  part: 'customers',
  finding: 'The first two bring 18% of revenue.',
  columns: [
    { label: 'Customer', kind: 'text' },
    { label: 'Orders', kind: 'count' },
    { label: 'Revenue', kind: 'money' },
    { label: 'Last order', kind: 'day' },
  ],
  rows: [
    { cells: ['Weiss Events', 14, 2_140_600, '2026-11-25'], url: '/admin/customers/1' },
    { cells: ['Coastline Promo', 9, 1_533_000, '2026-11-24'], url: '/admin/customers/2' },
  ],
};

const REVENUE: Table = {
  ...PLAIN,
  part: 'revenue',
  finding: 'November is the best month yet: $48,310.00 from 41 orders.',
  columns: [
    { label: 'Month', kind: 'text' },
    { label: '2026', kind: 'money' },
    { label: '2025', kind: 'money' },
    { label: 'Orders', kind: 'count' },
  ],
  rows: ['Sep', 'Oct', 'Nov'].map((name, at) => ({ cells: [name, 4_000_000 + at * 415_500, 3_000_000, 30 + at] })),
  marked: 2,
};

const tableOf = (part: ReportPart): Table => {
  if (part === 'customers') return CUSTOMERS;
  return part === 'revenue' ? REVENUE : { ...PLAIN, part };
};

const partOf = (input: unknown): ReportPart =>
  REPORT_PARTS.find((part) => part === (input as { readonly part?: string }).part) ?? 'products';

const open = (path = '/admin/reports', more: Answers = {}) =>
  openScreen(path, {
    viewer: STAFF,
    answers: { 'reports.totals': TOTALS, 'reports.part': (input) => tableOf(partOf(input)), ...more },
  });

describe('the reports', () => {
  test('keep the other parts when one does not load, and read it again', async () => {
    let isDown = true;
    await open('/admin/reports', {
      'reports.part': (input) => {
        const part = partOf(input);
        return isDown && part === 'path' ? new Refusal('internal') : tableOf(part);
      },
    });
    const failed = page.getByRole('region', { name: 'From first look to paid' });
    await expect.element(failed.getByText('We could not add this up.')).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^November is the best month yet/ })).toBeVisible();
    await expectAccessible();
    isDown = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed.getByRole('img', { name: PLAIN.finding })).toBeVisible();
  });

  test('say that the totals did not load, with the parts below', async () => {
    await open('/admin/reports', { 'reports.totals': new Refusal('internal') });
    await expect.element(page.getByText('The totals did not load')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Products' }).getByRole('img')).toBeVisible();
  });

  test('show the figures with what became of them, and each part with its numbers and its file', async () => {
    await open();
    await expect.element(page.getByText(TOTALS.label)).toBeVisible();
    await expect.element(page.getByText('2 points less')).toBeVisible();
    await expect.element(page.getByText('half of all proofs, as last year')).toBeVisible();
    const revenue = page.getByRole('region', { name: 'Revenue' });
    await expect
      .element(revenue.getByRole('table', { name: 'Revenue' }))
      .toMatchTextContent(/Nov\$48,310\.00\$30,000\.0032$/);
    await expect
      .element(revenue.getByRole('link', { name: 'Revenue, CSV' }))
      .toHaveAttribute('href', '/api/admin/reports/export.csv?range=year&compare=year&part=revenue');
    await expect
      .element(page.getByRole('link', { name: 'Weiss Events' }))
      .toHaveAttribute('href', '/admin/customers/1');
    await expectAccessible();
  });

  test('say few figures in the sentence alone', async () => {
    const few = { ...PLAIN, finding: 'Neckties: $90.00.', rows: [{ cells: ['Neckties', 9_000] }] };
    await open('/admin/reports', { 'reports.part': (input) => ({ ...few, part: partOf(input) }) });
    const products = page.getByRole('region', { name: 'Products' });
    await expect.element(products.getByText('Neckties: $90.00.')).toBeVisible();
    expect(products.getByRole('img').elements()).toHaveLength(0);
  });

  test('have no orders in these days, and show all time', async () => {
    const { api, address } = await open('/admin/reports?range=own&from=2025-09-01&to=2025-09-30', {
      'reports.totals': { ...TOTALS, orders: 0, emptyTitle: 'No orders in September 2025' },
    });
    await expect.element(page.getByRole('heading', { name: 'No orders in September 2025' })).toBeVisible();
    await expect.element(page.getByText(/The first order was placed on Nov 12, 2025\./)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all time' }).click();
    await expect.poll(address).toBe('/admin/reports?range=own&from=2025-11-12&to=2026-11-30');
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'reports.totals')?.input)
      .toEqual({ range: 'own', from: '2025-11-12', to: '2026-11-30', compare: 'year' });
  });

  test('keep range and comparison in the address, and refuse a last day before the first', async () => {
    const { address } = await open();
    await page.getByRole('radio', { name: '90 days' }).click({ force: true });
    await page.getByRole('combobox', { name: 'Comparison' }).selectOptions('Compared with the time before');
    await expect.poll(address).toBe('/admin/reports?range=90&compare=before');
    await page.getByRole('radio', { name: 'Own range' }).click({ force: true });
    await page.getByLabelText('First day').fill('2026-05-01');
    await page.getByLabelText('Last day').fill('2026-04-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.element(page.getByText('The last day is before the first.')).toBeVisible();
    await expectAccessible();
    await page.getByLabelText('Last day').fill('2026-05-31');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/admin/reports?range=own&compare=before&from=2026-05-01&to=2026-05-31');
  });
});
