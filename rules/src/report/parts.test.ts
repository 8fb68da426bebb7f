import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { formatShortMoney } from '../money/short-money.ts';
import { dayChange, listTotals, percentChange, pointChange } from './change.ts';
import { bucketsOf } from './range.ts';
import { colorsTable, customersTable, patternsTable, productsTable, revenueTable } from './sales-parts.ts';
import { formatCell, isDrawn, plainCell, scaleOf } from './table.ts';
import { approvalsTable, onTimeTable, pathTable, problemsTable, reprintsTable } from './work-parts.ts';

const point = (revenue: number, orders: number) => ({ revenue: cents(revenue), orders });
const NONE = { count: 0, revenue: 0 };

describe('a change', () => {
  test('is in percent, points or days, and says whether it is good', () => {
    const year = { comparison: 'year' } as const;
    expect(percentChange({ now: 123, before: 100, ...year })).toEqual({ way: 'up', tone: 'good', label: '23% more' });
    expect(pointChange({ now: 0.94, before: 0.96, ...year })).toMatchObject({ tone: 'bad', label: '2 points less' });
    expect(dayChange({ now: 2.2, before: 3.9, ...year })).toMatchObject({
      way: 'down',
      tone: 'good',
      label: '1 day less',
    });
    expect(percentChange({ now: 100, before: 100, ...year })?.label).toBe('as last year');
    expect(percentChange({ now: 100, before: 100, comparison: 'before' })?.label).toBe('as before');
    expect(percentChange({ now: 100, before: 0, ...year })).toBeNull();
    expect(pointChange({ now: null, before: 0.5, ...year })).toBeNull();
  });

  test('is beside each of the five figures, which are dashes without orders', () => {
    const none = { revenue: cents(0), orders: 0, promised: 0, onTime: 0, daysToApprove: null };
    expect(listTotals(none, none, 'year').map(({ value }) => value)).toEqual(['$0.00', '0', '–', '–', '–']);
    expect(listTotals(none, null, 'none')[0]?.note).toBe('No orders in this range');
    const some = { revenue: cents(43_187_000), orders: 386, promised: 386, onTime: 363, daysToApprove: 2.4 };
    expect(listTotals(some, some, 'year').map(({ value }) => value)).toEqual([
      ...['$431,870.00', '386', '$1,118.83', '94%', '3'],
    ]);
  });
});

describe('revenue', () => {
  const buckets = bucketsOf({ from: '2026-01-01', to: '2026-11-30' });
  const names = ['2026', '2025'] as const;
  const months = (last: number) => buckets.map((_, at) => point(at === 10 ? last : 3_000_000, 30));

  test('names the best month, the latest one as the best yet', () => {
    const table = revenueTable({ buckets, now: months(4_831_000), before: null, names });
    expect(table.finding).toBe('November is the best month yet: $48,310.00 from 30 orders.');
    expect(table.columns.map(({ label }) => label)).toEqual(['Month', '2026', 'Orders']);
    expect(revenueTable({ buckets, now: months(1), before: null, names }).finding).toMatch(
      /^October is the best month:/,
    );
  });

  test('is a sentence alone for fewer than three figures', () => {
    const now = buckets.map((_, at) => (at === 3 ? point(5_000, 1) : point(0, 0)));
    const table = revenueTable({ buckets, now, before: now, names });
    expect([table.finding, isDrawn(table)]).toEqual(['$50.00 from 1 order.', false]);
    const empty = buckets.map(() => point(0, 0));
    expect(revenueTable({ buckets, now, before: empty, names }).columns).toHaveLength(3);
    const none = buckets.map(() => point(0, 0));
    expect(revenueTable({ buckets, now: none, before: null, names }).finding).toBe('No orders in this range.');
  });
});

describe('products, patterns and colors', () => {
  test('say what comes first, and name few figures in the sentence', () => {
    const sold = (productType: string, revenue: number, isSwatch = false) => ({ productType, revenue, isSwatch });
    const products = [sold('Necktie', 400), sold('Bow Tie', 300), sold('Robe', 250), sold('Necktie', 50, true)];
    expect(productsTable(products).finding).toBe('Neckties bring four of ten dollars.');
    expect(productsTable(products).rows.map(({ cells }) => cells[0])).toEqual([
      'Neckties',
      'Bow Ties',
      'Robes',
      'Swatches',
    ]);
    expect(productsTable([sold('Robe', 9_000), sold('Necktie', 100)]).finding).toBe('Robes: $90.00. Neckties: $1.00.');
    expect(productsTable([]).finding).toBe('No orders in this range.');
    const designs = ['a', 'b', 'c'].map((design) => ({ design, revenue: 100 }));
    expect(patternsTable(designs, { count: 1_200, revenue: 700 })).toMatchObject({
      finding: 'a brings one of ten dollars.',
      rows: [{ cells: ['a', 100] }, {}, {}, { cells: ['1,200 more', 700] }],
    });
    expect(patternsTable([], NONE).finding).toBe('No orders in this range.');
  });

  test('have rows that add up to all, with the smaller ones together', () => {
    const sold = fc.array(fc.record({ productType: fc.string(), isSwatch: fc.boolean(), revenue: fc.nat() }));
    fc.assert(
      fc.property(sold, (lines) => {
        const { rows } = productsTable(lines);
        const sum = rows.reduce((total, { cells }) => total + Number(cells[1]), 0);
        expect(sum).toBe(lines.reduce((total, { revenue }) => total + revenue, 0));
        expect(rows.length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test('count the pieces of a color among those that name theirs', () => {
    const color = (name: string, pieces: number) => ({ name, hex: '#000000', pieces });
    const found = colorsTable([color('Gold', 20), color('Navy', 33), color('Ivory', 21)], { listed: 100, all: 250 });
    expect(found.finding).toBe('Pieces that carry the color. Navy is in every third piece.');
    expect(found.foot).toBe('100 of 250 pieces name their colors; the others are not counted.');
    expect(colorsTable([], { listed: 0, all: 12 }).finding).toBe('No pieces with named colors in this range.');
    expect(colorsTable([color('Navy', 12)], { listed: 12, all: 12 }).finding).toBe('Navy: 12 pieces.');
    const finding = (pieces: number) =>
      colorsTable([color('Navy', pieces), color('Gold', 1), color('Ivory', 1)], { listed: 100, all: 100 }).finding;
    expect([98, 71, 50, 24, 19, 8].map((pieces) => finding(pieces).replace(/^.* in /, ''))).toEqual([
      ...['nearly every piece.', 'seven of ten pieces.', 'every second piece.'],
      ...['every fourth piece.', 'every fifth piece.', '8% of all pieces.'],
    ]);
  });

  test('end with the customers who bring most', () => {
    const one = (name: string, revenue: number) => ({
      id: `${name}@x.com`,
      name,
      orders: 1,
      revenue,
      lastOn: '2026-11-25',
    });
    expect(customersTable([one('a', 10), one('b', 8)], 100)).toMatchObject({
      finding: 'The first two bring 18% of revenue.',
      rows: [{ url: '/admin/customers/a%40x.com' }, {}],
    });
    expect(customersTable([one('a', 1_000)], 2_000).finding).toBe('a brings 50% of revenue: $10.00 from 1 order.');
    expect(customersTable([], 0).finding).toBe('No orders in this range.');
  });
});

describe('the path to an order', () => {
  test('names the step that loses most', () => {
    const counts = { opened: 3_120, saved: 1_286, inquired: 203, proofed: 178, approved: 121, ordered: 96, paid: 91 };
    const table = pathTable(counts);
    expect(table.finding).toBe('Most are lost between a saved design and an inquiry.');
    expect(table.rows.map(({ cells }) => formatCell('share', cells[2] ?? null))).toEqual([
      ...['–', '41%', '16%', '88%', '68%', '79%', '95%'],
    ]);
    expect(pathTable({ ...counts, opened: 9, saved: 9 }).finding).toBe(
      'Most are lost between a first proof and the last approval.',
    );
    const none = { opened: null, saved: 0, inquired: 0, proofed: 0, approved: 0, ordered: 0, paid: 0 };
    expect(pathTable(none).finding).toBe('No designs or inquiries in this range.');
    expect(pathTable({ ...counts, opened: null }).rows[0]?.cells).toEqual([
      'Configurator opened, none counted yet',
      ...[null, null],
    ]);
    expect(pathTable({ ...counts, opened: null }).rows[1]?.cells[2]).toBeNull();
    expect(pathTable({ ...none, saved: 1, inquired: 1 }).finding).toBe('1 design saved, 1 inquiry sent, 0 paid.');
  });
});

describe('work', () => {
  test('says how many orders left in time', () => {
    const product = (productType: string, promised: number, onTime: number) => ({ productType, promised, onTime });
    const table = onTimeTable({ promised: 386, onTime: 363 }, [product('Robe', 4, 1), product('Necktie', 10, 10)]);
    expect(table.finding).toBe('363 of 386 orders left by their promised day. The line is 95%.');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Neckties', 1, 10, 10],
      ['Robes', 0.25, 1, 4],
    ]);
    expect(onTimeTable({ promised: 0, onTime: 0 }, []).finding).toBe('No promised day has come in this range.');
  });

  test('says how long approvals take, in days and versions', () => {
    const days = [1, 0, 2, 0, 0, 0, 0, 1];
    const table = approvalsTable({ days, median: 2.45, rounds: 1.55 });
    expect(table.finding).toBe('Half of all proofs are approved within 3 days. It takes 1.6 versions on average.');
    expect([table.marked, table.rows.at(-1)?.cells[0]]).toEqual([2, '8+']);
    const first = { days: [1, 0, 0, 0, 0, 0, 0, 0], median: 0.1, rounds: 1 };
    expect(approvalsTable(first).finding).toMatch(/within 1 day\. The approved version is the first\.$/);
    expect(approvalsTable({ days: [0], median: null, rounds: 0 }).finding).toBe(
      'No proofs were approved in this range.',
    );
  });

  test('says what problems and reprints cost, with their reasons', () => {
    const reasons = [
      { reason: 'color', problems: 2, refunded: 8_400 } as const,
      { reason: 'damaged', problems: 4, refunded: 0 } as const,
    ];
    const table = problemsTable(reasons, 386, { count: 3, amount: cents(16_800) });
    expect(table.finding).toBe('6 problems with 386 orders. Damaged or badly made comes first. 3 refunds, $168.00.');
    expect(table.rows[1]?.cells).toEqual(['Color is not as approved', 2, 8_400]);
    expect(problemsTable([], 5, { count: 0, amount: cents(0) }).finding).toBe('No problems. No refunds.');
    const cause = { cause: 'Sewing: seam', reprints: 2, pieces: 3, value: 9_600 };
    expect(reprintsTable([cause, { ...cause, cause: 'Our choice', pieces: 1 }]).finding).toBe(
      '4 pieces made again, sold for $192.00. Sewing: seam comes first.',
    );
    expect(reprintsTable([]).finding).toBe('Nothing was made again in this range.');
  });
});

describe('a figure', () => {
  test('is written for people, for charts and for programs', () => {
    expect(formatCell('money', 123_456)).toBe('$1,234.56');
    expect(formatCell('day', '2026-11-25')).toBe('Nov 25');
    expect([plainCell('money', 123_456), plainCell('share', 1 / 3), plainCell('count', null)]).toEqual([
      ...['1234.56', '0.3333', ''],
    ]);
    expect([95_049, 4_831_000, 17_240_000, 99_999_900, 120_000_000].map(formatShortMoney)).toEqual([
      ...['$950', '$48.3k', '$172.4k', '$1m', '$1.2m'],
    ]);
  });

  test('is below the highest line of its chart', () => {
    expect(scaleOf(4_831_000)).toEqual([0, 2_500_000, 5_000_000]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (max) => {
        const scale = scaleOf(max);
        expect(scale.at(-1)).toBeGreaterThanOrEqual(max);
        expect(scale.at(-1)).toBeLessThanOrEqual(Math.max(2, max * 2.1));
      }),
    );
  });
});
