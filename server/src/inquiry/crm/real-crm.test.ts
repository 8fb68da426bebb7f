import { NO_COLORS } from '@colorway/rules/onboarding/colors/color-slots.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { deliverTo, sampleFlow, sampleState, sentFile } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { startHubspotStandIn } from '@colorway/trials/stand-ins/hubspot/hubspot.ts';
import { startWebhookStandIn } from '@colorway/trials/stand-ins/webhooks.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import samples from '../../adapters/crm/webhooks/samples.json' with { type: 'json' };
import { crmEntry, inquiry, outbox } from '../../kernel/database/schema.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { CRM_KINDS, crmLane } from '../../kernel/outbox/crm-kinds.ts';
import { enqueue } from '../../kernel/outbox/enqueue.ts';

const RED = { colorName: '185 C', hex: '#e4002b', colorSet: 'pantone' };

/** Saves basic info and submits, like a wizard. */
const sendInquiry = async ({ app }: TestServer) => {
  const browser = openBrowser(app);
  const state = sampleState('organization');
  const flow = sampleFlow();
  await browser.post('/partial-inquiry', { ...state.basicInfo, flowId: flow.id });
  const { status, body } = await browser.post('/org-inquiry', { ...state, flow });
  expect({ status, body }).toMatchObject({ status: 200 });
  return { flow, state, id: body.id as string };
};
const makeDue = ({ deps }: TestServer) => deps.db.update(outbox).set({ nextTryAt: new Date(0) });
const rowOf = async ({ deps }: TestServer, id: string) => {
  const [row] = await deps.db.select().from(outbox).where(eq(outbox.id, id));
  return row;
};
const signInStaff = async (server: TestServer) => signedIn(server, { staffId: (await makeStaff(server)).id });

describe('an inquiry, with HubSpot as the CRM', () => {
  let server: TestServer;
  let hubspot: Awaited<ReturnType<typeof startHubspotStandIn>>;
  beforeAll(async () => {
    hubspot = await startHubspotStandIn();
    server = await createTestServer({
      env: {
        HUBSPOT_TOKEN: hubspot.token,
        HUBSPOT_URL: hubspot.url,
        HUBSPOT_PIPELINES: 'organization=clubs/closedwon/appointmentscheduled',
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await hubspot.close();
    expect(hubspot.breaches).toEqual([]);
  });

  test('becomes a deal with the project’s id, which receives the payment', async () => {
    const { flow, state, id } = await sendInquiry(server);
    await deliverTo(server, flow.id);
    const staff = await signInStaff(server);
    const { dealID } = (await staff.get(`/admin/inquiries/${id}`)).body;
    expect(hubspot.state.deals.get(dealID)?.values).toMatchObject({ portal_inquiry_id: id });
    const { email } = state.basicInfo;
    const made = await staff.post('/create-project', { email, dealID: '', type: 'Organization', inquiryId: id });
    expect(made.body.project).toMatchObject({ projectID: dealID });
    await deliverTo(server, `deal-${dealID}`);
    const payment = { dealID, orderName: 'D-1042', totalCents: 37_800 };
    await inTransaction(server.deps.db, (tx) =>
      enqueue(tx, server.deps.jobs, { kind: CRM_KINDS.paid, lane: crmLane(`deal-${dealID}`), payload: payment }),
    );
    await deliverTo(server, `deal-${dealID}`);
    expect(hubspot.state.deals.get(dealID)?.values).toMatchObject({
      pipeline: 'clubs',
      dealstage: 'appointmentscheduled',
    });
    expect(hubspot.state.deals.get(dealID)?.values.portal_project_url).toMatch(new RegExp(`/project/${dealID}$`));
    expect(await server.deps.db.$count(crmEntry)).toBe(0);
  });

  test('is retried after an auth failure, and parked when HubSpot rejects it', async () => {
    const { flow } = await sendInquiry(server);
    hubspot.faults.next.push({ what: 'tokenExpired', on: /contacts/ });
    await deliverTo(server, flow.id);
    const staff = await signInStaff(server);
    const { deliveries } = (await staff.get('/admin/deliveries?service=crm')).body;
    expect(deliveries[0]).toMatchObject({
      state: 'retrying',
      lastError: expect.stringContaining('HUBSPOT_TOKEN is wrong or ran out. [status 401, request '),
    });
    const { history } = (await staff.get(`/admin/deliveries/${deliveries[0].id}`)).body;
    expect(history[0].fault).toBe(deliveries[0].lastError);

    hubspot.state.properties.deals.delete('portal_colors');
    await makeDue(server);
    await deliverTo(server, flow.id);
    hubspot.state.properties.deals.add('portal_colors');
    const parked = (await staff.get('/admin/deliveries?service=crm&state=parked')).body.deliveries[0];
    expect(parked.lastError).toContain('there is no property portal_colors (npm run hubspot:setup makes it)');
    await staff.post(`/admin/deliveries/${parked.id}/retry`);
    await deliverTo(server, flow.id);
    expect(await rowOf(server, parked.id)).toMatchObject({ state: 'delivered' });
  });

  test('is not retried before a rate limit of HubSpot ends', async () => {
    const { flow } = await sendInquiry(server);
    hubspot.faults.next.push({ what: 'tenSecondly', on: /contacts/ });
    const before = Date.now();
    await deliverTo(server, flow.id);
    const { rows } = await server.deps.db.execute<{ at: string }>(
      sql`select next_try_at as at from outbox where lane = ${`crm:${flow.id}`} and tries = 1`,
    );
    expect(Date.parse(rows[0]?.at ?? '')).toBeGreaterThanOrEqual(before + 10_000);
  });
});

describe('an inquiry, with a CRM behind webhooks', () => {
  let server: TestServer;
  let receiver: Awaited<ReturnType<typeof startWebhookStandIn>>;
  beforeAll(async () => {
    receiver = await startWebhookStandIn();
    server = await createTestServer({ env: { CRM_WEBHOOK_URL: receiver.url, CRM_WEBHOOK_SECRET: receiver.secret } });
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });

  test('is sent with exactly the fields of the documented samples', async () => {
    receiver.received.length = 0;
    const browser = openBrowser(server.app);
    const { colors, ...state } = sampleState('organization', 'ann@example.com');
    const flow = sampleFlow();
    const file = await sentFile(server, browser);
    await browser.post('/partial-inquiry', { ...state.basicInfo, flowId: flow.id });
    await browser.post('/org-inquiry', {
      ...state,
      flow,
      uploadedFiles: { files: [file], saved: true },
      colors: { ...NO_COLORS, primary: colors.primary, accent1: RED },
    });
    await deliverTo(server, flow.id);
    const fieldsOf = (data: object) => Object.keys(data).sort();
    expect(receiver.received.map(({ type, data }) => ({ type, fields: fieldsOf(data) }))).toEqual(
      samples.map(({ type, data }) => ({ type, fields: fieldsOf(data) })),
    );
    const [partial, inquiry] = samples.map(({ data }) => data);
    const generated = { dealID: expect.any(String), url: expect.any(String), files: [expect.any(Object)] };
    expect(receiver.received.map(({ data }) => data)).toEqual([partial, { ...inquiry, ...generated }]);
  });

  test('becomes a project at once, under the deal number that the CRM receives later', async () => {
    receiver.received.length = 0;
    const { flow, state, id } = await sendInquiry(server);
    const staff = await signInStaff(server);
    const { email } = state.basicInfo;
    const made = await staff.post('/create-project', { email, dealID: '', type: 'Organization', inquiryId: id });
    const { projectID } = made.body.project;
    expect(Number(projectID)).toBeGreaterThan(48_000);
    await deliverTo(server, flow.id);
    await deliverTo(server, `deal-${projectID}`);
    expect(receiver.received.map(({ type, data }) => [type, data.dealID])).toEqual([
      ['inquiry.partial', undefined],
      ['inquiry.submitted', projectID],
      ['project.created', projectID],
    ]);
    const [stored] = await server.deps.db.select().from(inquiry).where(eq(inquiry.id, id));
    expect(stored?.dealId).toBe(projectID);
  });
});
