import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { NORTHERN, openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedOffice } from '../../edge/seeding/many-in-the-office.ts';
import { seedInquiries } from '../../edge/seeding/many-inquiries.ts';
import { seedProjects } from '../../edge/seeding/many-projects.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const readDashboard = async (only = '') => (await portal.staff.get(`/admin/desk${only && `?only=${only}`}`)).body;

describe('the dashboard', () => {
  test.each(['/admin/desk', '/admin/desk/charts', '/admin/search?q=a'])('%s is for staff only', async (path) => {
    expect((await openBrowser(portal.server.app).get(path)).status).toBe(401);
    expect((await portal.customer.get(path)).status).toBe(403);
  });

  test('counts what needs attention, with the most urgent first', async () => {
    const before = await readDashboard();
    await portal.customer.post(`/projects/${REGATTA}/requests`, { note: 'Swap the two blues' });
    const { db } = portal.server.deps;
    await db.execute(`insert into outbox (id, kind, lane, payload, state, tries, last_error)
      values (gen_random_uuid(), 'crm.note', 'crm:deal-1001', '{"dealID":"1001"}', 'parked', 5, 'it answered 503')`);
    const after = await readDashboard();
    expect(after.requests.count).toBe(before.requests.count + 1);
    expect(after.deliveries).toEqual({ count: 1, services: ['crm'], tries: 5 });
    expect(after.waiting[0]).toMatchObject({ kind: 'delivery', title: 'crm.note', projectID: '1001', tries: 5 });
    const kinds = after.waiting.map(({ kind }: { kind: string }) => kind);
    expect(kinds.indexOf('request')).toBeGreaterThan(0);
    const requests = (await readDashboard('request')).waiting;
    expect(requests).toHaveLength(after.requests.count);
    expect(requests.at(-1)).toMatchObject({ projectID: REGATTA, detail: 'Swap the two blues' });
  });
});

describe('an order summary that a distributor sent', () => {
  const handle = (who: Browser, projectID: string) => who.post(`/admin/projects/${projectID}/order-summary/handled`);
  const send = async () => {
    const { body } = await portal.distributor.get(`/projects/${NORTHERN}`);
    const sent = { cartVersion: body.cart.version, note: 'For the fall catalog' };
    return portal.distributor.post(`/projects/${NORTHERN}/order-summary`, sent);
  };
  const listSummaries = async () =>
    (await readDashboard()).waiting.filter(({ kind }: { kind: string }) => kind === 'summary');

  test('is handled by staff only, in a project that exists', async () => {
    expect((await handle(openBrowser(portal.server.app), NORTHERN)).status).toBe(401);
    expect((await handle(portal.distributor, NORTHERN)).status).toBe(403);
    expect((await handle(portal.staff, 'no-such-project')).status).toBe(404);
    expect((await handle(portal.staff, NORTHERN)).body).toEqual({ handled: false });
  });

  test('needs attention until staff handle it, which is recorded', async () => {
    const before = await readDashboard();
    expect((await send()).status).toBe(200);
    const after = await readDashboard();
    expect(after.summaries.count).toBe(before.summaries.count + 1);
    expect(after.summaries.pieces).toBeGreaterThan(0);
    expect(await listSummaries()).toMatchObject([
      { projectID: NORTHERN, pieces: expect.stringMatching(/^\d+ pieces$/) },
    ]);
    const { summary } = (await portal.staff.get(`/admin/projects/${NORTHERN}`)).body;
    expect(summary).toMatchObject({ note: 'For the fall catalog', pieces: after.summaries.pieces });
    expect(summary.lines.length).toBeGreaterThan(0);

    expect((await handle(portal.staff, NORTHERN)).body).toEqual({ handled: true });
    expect((await handle(portal.staff, NORTHERN)).body).toEqual({ handled: false });
    expect(await listSummaries()).toEqual([]);
    expect((await readDashboard()).summaries).toEqual(before.summaries);
    expect((await portal.staff.get(`/admin/projects/${NORTHERN}`)).body.summary).toBeNull();
    const { entries } = (await portal.staff.get('/admin/activity')).body;
    expect(entries[0]).toMatchObject({ what: 'Order summary', doing: 'marked as handled', projectID: NORTHERN });
  });

  test('needs no attention once its project has an order', async () => {
    await send();
    expect(await listSummaries()).toHaveLength(1);
    await portal.server.deps.db.execute(`insert into draft_order (id, number, token, project_id, lines, sums, total_cents)
      values (gen_random_uuid(), 987654, repeat('a', 32), '${NORTHERN}', '[]', '[]', 0)`);
    expect(await listSummaries()).toEqual([]);
  });
});

describe('a project with many approvals', () => {
  test('has one row in the queue, which names the proof', async () => {
    const { db } = portal.server.deps;
    await db.execute(`insert into proof_approval (id, proof_id, version, sha256, selections, quantity, way, given_by)
      select gen_random_uuid(), v.proof_id, v.version, v.sha256, '{}', 1, 'phone', 'Marian'
      from proof_version v join proof p on p.id = v.proof_id where p.project_id = '${REGATTA}'`);
    const { waiting } = await readDashboard();
    const ofKind = (kind: string) => waiting.filter((one: { kind: string }) => one.kind === kind);
    const projects = ofKind('approval').map(({ projectID }: { projectID: string }) => projectID);
    expect(new Set(projects).size).toBe(projects.length);
    expect(ofKind('approval')[0].proofId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await readDashboard('approval')).waiting.length).toBeGreaterThan(3);
  });
});

describe('open requests of all projects', () => {
  test('are for staff only', async () => {
    expect((await openBrowser(portal.server.app).get('/admin/requests')).status).toBe(401);
    expect((await portal.customer.get('/admin/requests')).status).toBe(403);
    expect((await portal.staff.get('/admin/requests?cursor=x')).status).toBe(400);
  });

  test('name the project and the proof until they are resolved', async () => {
    const { proofs } = (await portal.staff.get(`/admin/projects/${REGATTA}`)).body;
    const request = { note: 'Gold instead of yellow', proofId: proofs[0].id };
    const { thread } = (await portal.customer.post(`/projects/${REGATTA}/requests`, request)).body;
    const listSummaries = async () => (await portal.staff.get('/admin/requests')).body;
    const { requests, total } = await listSummaries();
    expect(requests.at(-1)).toMatchObject({
      id: thread.id,
      projectID: REGATTA,
      proof: { id: proofs[0].id, name: proofs[0].proofID },
      note: 'Gold instead of yellow',
      lastBy: 'customer',
      seen: false,
    });
    await portal.staff.patch(`/projects/${REGATTA}/requests/${thread.id}`, { doing: 'resolve' });
    expect((await listSummaries()).total).toBe(total - 1);
  });
});

describe('the charts', () => {
  test('cover twelve weeks, four flows, eight days and twelve months up to now', async () => {
    const { body } = await portal.staff.get('/admin/desk/charts');
    expect([body.weeks, body.flows, body.toProof.days, body.months].map(({ length }) => length)).toEqual([
      12, 4, 8, 12,
    ]);
    const now = new Date().toISOString();
    expect(body.months.at(-1).month.slice(0, 7)).toBe(now.slice(0, 7));
    const { db } = portal.server.deps;
    await db.execute(`insert into inquiry (id, segment, sent, email, name, products, colors, file_count, search_text,
      project_id, created_at) values (gen_random_uuid(), 'wedding', '{}', 'a@example.com', 'A', '[]', '[]', 0, 'a',
      '${REGATTA}', (select min(created_at) from proof_version) - interval '36 hours')`);
    const then = (await portal.staff.get('/admin/desk/charts')).body;
    expect(then.toProof).toEqual({ days: [0, 1, 0, 0, 0, 0, 0, 0], median: 1.5 });
    const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
    expect(sum(then.weeks)).toBe(sum(body.weeks) + 1);
    // A sent inquiry counts at every step, also without recorded steps.
    const wedding = then.flows.find(({ segment }: { segment: string }) => segment === 'wedding');
    expect(wedding.steps.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('a step of a flow', () => {
  const recordStep = (who: Browser, segment: string, step: string) => who.post('/flow-steps', { segment, step });
  const counted = async (segment: string): Promise<Record<string, number>> => {
    const { flows } = (await portal.staff.get('/admin/desk/charts')).body;
    const { steps } = flows.find((flow: { segment: string }) => flow.segment === segment);
    return Object.fromEntries(steps.map(({ step, count }: { step: string; count: number }) => [step, count]));
  };

  test('is refused if the flow does not have it', async () => {
    const visitor = openBrowser(portal.server.app);
    expect((await recordStep(visitor, 'individual', 'styles')).status).toBe(400);
    expect((await recordStep(visitor, 'individual', 'submitted')).status).toBe(400);
  });

  test('is counted for visitors, not for staff, and stored without personal data', async () => {
    const visitor = openBrowser(portal.server.app);
    expect((await recordStep(visitor, 'individual', 'basic-info')).status).toBe(204);
    await recordStep(visitor, 'individual', 'colors');
    await recordStep(openBrowser(portal.server.app), 'individual', 'basic-info');
    await recordStep(portal.staff, 'individual', 'basic-info');
    expect(await counted('individual')).toEqual({ 'basic-info': 2, colors: 1, upload: 0, confirm: 0, submitted: 0 });
    const { rows } = await portal.server.deps.db.execute('select * from flow_step');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['browsers', 'day', 'segment', 'step']);
  });
});

describe('the search', () => {
  const found = async (q: string) => (await portal.staff.get(`/admin/search?q=${encodeURIComponent(q)}`)).body;

  test('is refused without a text', async () => {
    expect((await portal.staff.get('/admin/search?q=%20')).status).toBe(400);
  });

  test.each([REGATTA, 'CUSTOMER@example.com', 'regatta'])('%s finds the project', async (q) => {
    const { projects } = await found(q);
    expect(projects.map(({ projectID }: { projectID: string }) => projectID)).toContain(REGATTA);
  });

  test('a text with wildcards of SQL is searched literally', async () => {
    expect(await found("%_'\\")).toEqual({ projects: [], patterns: [], inquiries: [], orders: [] });
  });

  test('a proof finds its project', async () => {
    const { proofs } = (await portal.staff.get(`/admin/projects/${REGATTA}`)).body;
    const { projects } = await found(proofs[0].proofID);
    expect(projects[0]).toMatchObject({ projectID: REGATTA, proofID: proofs[0].proofID });
  });

  describe('among more rows than the newest', () => {
    const ids = async (q: string): Promise<string[]> =>
      (await found(q)).projects.map(({ projectID }: { projectID: string }) => projectID);
    const numbers = async (q: string): Promise<string[]> =>
      (await found(q)).orders.map(({ name }: { name: string }) => name);

    beforeAll(async () => {
      const { db } = portal.server.deps;
      await seedProjects(db, { count: 1_020, proofs: 0 });
      await seedInquiries(db, 1_020);
      await seedOffice(db, 12);
      await db.execute(`insert into project (id, name, email, type, created_at)
        values ('2000000', 'Zanzibar Regatta', 'zoe@example.com', 'Organization', '2001-01-01')`);
      await db.execute(`insert into inquiry (id, segment, sent, email, name, products, colors, file_count, search_text, created_at)
        values (gen_random_uuid(), 'organization', '{}', 'zoe@example.com', 'Zoe', '[]', '[]', 0, 'zoe of zanzibar', '2001-01-01')`);
    });

    test('an old row is found by a rare text', async () => {
      expect(await ids('zanzibar')).toEqual(['2000000']);
      const { inquiries } = await found('zanzibar');
      expect(inquiries.map(({ name }: { name: string }) => name)).toEqual(['Zoe']);
    });

    test('each word of a text may be anywhere in it', async () => {
      expect(await ids('regatta zanz')).toEqual(['2000000']);
      expect(await ids('zanzibar zo')).toEqual(['2000000']);
      expect(await ids('zanzibar harbor')).toEqual([]);
      const { inquiries } = await found('zanzibar  zoe');
      expect(inquiries.map(({ name }: { name: string }) => name)).toEqual(['Zoe']);
    });

    test('two letters are looked for in the newest rows alone', async () => {
      expect(await ids('zz')).toEqual([]);
      expect(await ids('za')).not.toContain('2000000');
      expect(await ids('cl')).toHaveLength(6);
    });

    test('a whole number is the project of that number alone, its beginning those that begin with it', async () => {
      expect(await ids('1000003')).toEqual(['1000003']);
      expect(await ids('10010')).toEqual(['1001000', '1001001', '1001002', '1001003', '1001004', '1001005']);
      expect(await ids('000003')).toEqual(['1000003']);
    });

    test('a whole address is that of its customer, with projects and inquiries', async () => {
      const projects = await ids('customer3@example.com');
      expect(projects).toHaveLength(6);
      expect(projects.every((id) => Number(id) >= 1_000_090 && Number(id) < 1_000_120)).toBe(true);
      const { inquiries } = await found('visitor7@example.com');
      expect(inquiries.map(({ email }: { email: string }) => email)).toEqual(['visitor7@example.com']);
    });

    test('a frequent word answers with the projects that moved last', async () => {
      const { rows } = await portal.server.deps.db.execute<{ id: string }>(`
        select w.project_id as id from project_work w join project p on p.id = w.project_id
        where lower(p.name) like '%club%' order by position('club' in lower(p.name)) <> 1, w.last_activity_at desc limit 6`);
      expect(await ids('club')).toEqual(rows.map(({ id }) => id));
    });

    test('orders by the beginning of their number or by its last digits, the newest first', async () => {
      const { rows } = await portal.server.deps.db.execute<{ number: string }>(
        'select number from draft_order order by number',
      );
      const last = Number(rows.at(-1)?.number);
      expect((await numbers(`D-${last}`))[0]).toBe(`D-${last}`);
      expect(await numbers(`d-${String(last).slice(0, 3)}`)).toContain(`D-${last}`);
      expect(await numbers(String(last).slice(-3))).toContain(`D-${last}`);
      expect(await numbers('club')).toEqual([]);
    });
  });
});
