import { approvalState } from '@colorway/rules/project/approval.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstContent } from '../../catalog/content/first-content.ts';
import { ensureFirstProducts } from '../../catalog/products/first-products.ts';
import { ensureDemoProjects } from './demo-projects.ts';

let server: TestServer;
let member: Browser;
beforeAll(async () => {
  server = await createTestServer({ env: { DEMO: '1' } });
  await ensureFirstProducts(server.deps);
  await ensureFirstContent(server.deps);
  member = await signedIn(server, { staffId: (await makeStaff(server)).id });
  await ensureDemoProjects(server.deps, { full: true });
});
afterAll(() => server.close());

const ids = Array.from({ length: 16 }, (_, at) => String(1001 + at));
const rowsOf = async (query: string) =>
  (await server.deps.db.execute<Record<string, string | number>>(sql.raw(query))).rows;
const historyOf = async (id: string): Promise<{ kind: string; at: string; data: Record<string, unknown> }[]> =>
  (await member.get(`/projects/${id}/history`)).body.events.reverse();

describe('the demo', () => {
  test('is written once, and never in the future', async () => {
    await ensureDemoProjects(server.deps, { full: true });
    expect(await rowsOf('select count(*)::int as n from project')).toEqual([{ n: 16 }]);
    const times = [
      ...['project', 'proof', 'proof_version', 'proof_approval', 'request_message', 'project_event', 'draft_order'],
      ...['activity', 'inquiry', 'mail'],
    ];
    for (const table of times) {
      const [late] = await rowsOf(`select count(*)::int as n from ${table} where created_at > now()`);
      expect([table, late?.['n']]).toEqual([table, 0]);
    }
  });

  test('has projects in every state', async () => {
    const found = new Map<string, string>();
    for (const id of ids.filter((one) => one !== '1013')) {
      const { proofs, order, summary, threads } = await readAs(member, id);
      const states = proofs.filter(({ hidden }) => !hidden).map(({ approval }) => approval?.state ?? 'none');
      const hasRequest = threads.some(({ state, kind }) => state === 'open' && kind === 'revision');
      const all = states.length > 0 && states.every((state) => state === 'approved');
      const texts = [
        states.length === 0 && 'new',
        states.includes('out-of-date') && 'out of date',
        hasRequest && 'changes requested',
        all ? 'approved' : states.includes('approved') && 'partly approved',
        proofs.some(({ hidden }) => hidden) && 'hidden',
        summary && 'summary sent',
        order?.state,
      ];
      found.set(id, texts.filter(Boolean).join(', '));
    }
    expect(Object.fromEntries(found)).toEqual({
      1001: 'out of date, changes requested, partly approved, hidden',
      1002: 'partly approved, hidden',
      1003: 'partly approved',
      1004: '',
      1005: 'new',
      1006: '',
      1007: 'changes requested',
      1008: 'partly approved',
      1009: 'approved',
      1010: 'approved, awaiting',
      1011: 'approved, in-production',
      1012: 'partly approved, summary sent',
      1014: 'out of date, partly approved, hidden, awaiting',
      1015: 'approved, delivered',
      1016: 'approved, paid',
    });
    expect((await member.get('/admin/projects/1013')).body.deleted).toMatchObject({ at: expect.any(String) });
  });

  test.each(ids.filter((id) => id !== '1013'))(
    'tells the history of %s as its proofs, requests and approvals do',
    async (id) => {
      const events = await historyOf(id);
      const { project, proofs, threads } = await readAs(member, id);
      const of = (kind: string) => events.filter((event) => event.kind === kind);
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
      for (const { at } of events) expect(at > project.createdAt).toBe(true);
      const added = of('proofs-added').flatMap(({ data }) => data['proofIds'] as string[]);
      expect([...added].sort()).toEqual(proofs.map((proof) => proof.id).sort());
      const approvals = proofs.flatMap(({ approval }) => (approval ? [approval] : []));
      expect(of('proof-approved').map(({ at }) => at)).toEqual(approvals.map(({ at }) => at).sort());
      for (const proof of proofs) {
        const { approval } = proof;
        if (!approval) continue;
        const shown = proof.versions.find(({ version }) => version === approval.version);
        expect(approval.at > (shown?.createdAt ?? '')).toBe(true);
        expect(approvalState(approval.rows)).toBe(approval.state);
      }
      expect(of('request-made').length + of('designs-asked').length).toBe(threads.length);
      expect(of('request-resolved')).toHaveLength(threads.filter(({ state }) => state === 'resolved').length);
    },
  );

  test('orders what was approved, after it was approved and at the price of the cart', async () => {
    const orders = await rowsOf(
      `select number::int as number, project_id, state::text, total_cents from draft_order where project_id is not null order by number`,
    );
    expect(orders.map(({ number, state }) => `${number} ${state}`)).toEqual([
      '1001 shipped',
      '1002 partly-shipped',
      '1003 delivered',
      '1004 ready',
      '1005 in-production',
      '1006 cancelled',
      '1007 paid',
      '1008 awaiting',
      '1009 awaiting',
    ]);
    for (const { project_id: id, total_cents: total } of orders) {
      const { quote, proofs, cart } = await readAs(member, String(id));
      expect(quote.prices && quote.quote.total).toBe(total);
      expect(cart.version).toBeGreaterThan(0);
      const last = (await historyOf(String(id))).filter(({ kind }) => kind === 'order-made').at(-1)?.at ?? '';
      for (const { approval } of proofs) if (approval) expect(approval.at < last).toBe(true);
    }
  });

  test('has a year of orders for the reports, each delivered', async () => {
    const { body } = await member.get('/admin/reports/revenue?range=own&from=2000-01-01&to=2009-12-31');
    expect(body.finding).toBe('No orders in this range.');
    expect((await member.get('/admin/reports/products?range=year')).body.rows.length).toBeGreaterThan(2);
    expect((await member.get('/admin/reports/colors?range=year')).body.rows.length).toBeGreaterThan(2);
    const [order] = (await member.get('/admin/orders?state=delivered&sort=order')).body.orders;
    expect(order).toMatchObject({ name: 'D-901', state: 'delivered' });
    expect((await member.get('/admin/orders/by-name/D-906')).body).toMatchObject({ state: 'delivered' });
  });

  test('has reports of its approvals and of the path to an order', async () => {
    const cellsOf = async (part: string): Promise<unknown[][]> =>
      (await member.get(`/admin/reports/${part}?range=90`)).body.rows.map(({ cells }: { cells: unknown[] }) => cells);
    const approved = (await cellsOf('approvals')).reduce((sum, [, count]) => sum + Number(count), 0);
    expect(await rowsOf('select count(distinct proof_id)::int as n from proof_approval')).toEqual([{ n: approved }]);
    const [opened, , ...steps] = (await cellsOf('path')).map(([, count]) => Number(count));
    expect(opened).toBeGreaterThan(0);
    expect(await rowsOf('select count(*)::int as n from inquiry')).toEqual([{ n: steps[0] }]);
    expect(steps).toEqual(steps.toSorted((one, other) => other - one));
    expect(steps.at(-1)).toBeGreaterThan(0);
  });

  test('has inquiries of all segments, new and handled, and one that was only begun', async () => {
    expect(await rowsOf('select count(distinct segment)::int as segments, count(*)::int as n from inquiry')).toEqual([
      { segments: 4, n: 8 },
    ]);
    const { body } = await member.get('/admin/desk');
    expect(body).toMatchObject({ inquiries: { count: 2 }, orders: { count: 2 }, problems: { count: 1 } });
    expect(body.requests.count).toBeGreaterThan(1);
    const [first] = (await member.get('/admin/inquiries')).body.inquiries;
    expect((await member.get(`/admin/inquiries/${first.id}`)).status).toBe(200);
    expect(await rowsOf('select count(*)::int as n from partial_inquiry where inquiry_id is null')).toEqual([{ n: 1 }]);
  });

  test('lists what staff did in the order of time', async () => {
    const { body } = await member.get('/admin/activity');
    const times = body.entries.map(({ at }: { at: string }) => at);
    expect(times.length).toBeGreaterThan(20);
    expect(times).toEqual([...times].sort().reverse());
  });
});
