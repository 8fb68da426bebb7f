import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { deliverTo, sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Crm } from '../../adapters/crm/port.ts';
import { crmEntry, inquiry, outbox } from '../../kernel/database/schema.ts';
import { PortError } from '../../kernel/outside/port-error.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate inquiry, partial_inquiry, mail, outbox, crm_entry cascade`);
});
afterAll(() => server.close());

const unreachableCrm = (why = 'The CRM is unreachable.'): Crm => {
  const fail = () => Promise.reject(new Error(why));
  return {
    remote: true,
    partialInquiry: fail,
    inquiry: fail,
    findDeal: fail,
    createProject: fail,
    revisionRequest: fail,
    addedDesigns: fail,
    orderPaid: fail,
  };
};
const makeDue = () => server.deps.db.update(outbox).set({ nextTryAt: new Date(0) });
const entries = () => server.deps.db.select().from(crmEntry).orderBy(crmEntry.createdAt);

/** Saves basic info twice and submits, like a wizard. */
const sendInquiry = async () => {
  const browser = openBrowser(server.app);
  const state = sampleState('organization');
  const flow = sampleFlow();
  const partial = { ...state.basicInfo, flowId: flow.id };
  await browser.post('/partial-inquiry', { ...partial, company: 'First Club' });
  await browser.post('/partial-inquiry', partial);
  const { body } = await browser.post('/org-inquiry', { ...state, flow });
  return { flow, state, id: body.id as string };
};

describe('the CRM', () => {
  test('receives everything once and in order after an outage', async () => {
    const { flow, state, id } = await sendInquiry();
    for (let tries = 0; tries < 3; tries++) {
      await deliverTo(server, flow.id, unreachableCrm());
      await makeDue();
    }
    expect(await entries()).toEqual([]);
    await deliverTo(server, flow.id);
    await deliverTo(server, flow.id);
    const stored = await entries();
    const [storedInquiry] = await server.deps.db.select({ dealId: inquiry.dealId }).from(inquiry);
    expect(storedInquiry?.dealId).toBe(stored[2]?.dealId);
    expect(stored.map(({ kind }) => kind)).toEqual(['partial-inquiry', 'partial-inquiry', 'inquiry']);
    expect(stored[2]).toMatchObject({
      key: id,
      email: state.basicInfo.email,
      payload: {
        title: 'Example Club, organization inquiry',
        products: ['Ties', 'Pocket Squares'],
        styles: ['Harbor Stripe (Tie)'],
        volume: '11-99 items',
        pipeline: 'organization',
        colors: [
          { slot: 'primary', name: 'Navy', hex: '#14213D', source: 'house' },
          { slot: 'accent2', name: 'Cardinal', hex: '#A6192E', source: 'house' },
        ],
        deadline: '2199-03-14',
      },
    });
  });

  test('makes no second deal when its answer was lost', async () => {
    const { flow } = await sendInquiry();
    const { crm } = server.deps;
    const forgetful: Crm = {
      ...crm,
      inquiry: async (received) => {
        await crm.inquiry(received);
        throw new Error('The answer was lost.');
      },
    };
    await deliverTo(server, flow.id, forgetful);
    await makeDue();
    await deliverTo(server, flow.id);
    expect((await entries()).filter(({ kind }) => kind === 'inquiry')).toHaveLength(1);
  });

  test('rejects a call, which is parked and retried by staff under the same key', async () => {
    const { flow, id } = await sendInquiry();
    const refusing: Crm = {
      ...server.deps.crm,
      inquiry: () =>
        Promise.reject(new PortError('The deadline is required.', { service: 'HubSpot', kind: 'validation' })),
    };
    await deliverTo(server, flow.id, refusing);
    const member = await signedIn(server, { staffId: (await makeStaff(server)).id });
    expect((await member.get(`/admin/inquiries/${id}`)).body.deliveries[0]).toMatchObject({
      id,
      what: 'CRM inquiry',
      state: 'failed',
    });
    expect((await member.post(`/admin/deliveries/${id}/retry`)).body).toMatchObject({ id, state: 'retrying' });
    await deliverTo(server, flow.id);
    const { body } = await member.get(`/admin/inquiries/${id}`);
    expect(body.deliveries[0]).toMatchObject({ what: 'CRM inquiry', state: 'delivered' });
    expect(Number(body.dealID)).toBeGreaterThan(48_000);
  });
});

describe('a partial inquiry', () => {
  test('sends the full basic info to the CRM', async () => {
    const received = [];
    for (const segment of SEGMENTS) {
      const flow = sampleFlow();
      const { basicInfo } = sampleState(segment);
      await openBrowser(server.app).post('/partial-inquiry', { ...basicInfo, flowId: flow.id });
      await deliverTo(server, flow.id);
      received.push((await entries()).at(-1)?.payload);
    }
    expect(received).toMatchObject([
      { volume: '11-99 items', client: '', ideas: '', pipeline: 'organization' },
      { volume: '', client: 'Example Client', ideas: '', pipeline: 'distributor' },
      { volume: '', client: '', ideas: 'Thin stripes', pipeline: 'wedding' },
      { volume: '', client: '', ideas: 'Thin stripes', pipeline: 'individual' },
    ]);
  });

  test('is refused without an address or a segment', async () => {
    const browser = openBrowser(server.app);
    const { basicInfo } = sampleState('wedding');
    expect((await browser.post('/partial-inquiry', { ...basicInfo, email: 'ann' })).body.issues[0].path).toBe('email');
    expect((await browser.post('/partial-inquiry', { ...basicInfo, segment: undefined })).status).toBe(400);
  });

  test('that arrives after its inquiry changes nothing and is not sent', async () => {
    const { flow, state } = await sendInquiry();
    const received = await server.deps.db.$count(outbox);
    const latePartial = { ...state.basicInfo, fName: 'Late', flowId: flow.id };
    expect((await openBrowser(server.app).post('/partial-inquiry', latePartial)).status).toBe(200);
    expect(await server.deps.db.$count(outbox)).toBe(received);
  });
});
