import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { deliverTo, sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { startHubspotStandIn } from '@colorway/trials/stand-ins/hubspot/hubspot.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity, crmCursor, crmDeal, customer, inquiry } from '../../kernel/database/schema.ts';
import { pullCrmChanges } from './pull-changes.ts';

let server: TestServer;
let hubspot: Awaited<ReturnType<typeof startHubspotStandIn>>;
beforeAll(async () => {
  hubspot = await startHubspotStandIn();
  server = await createTestServer({ env: { HUBSPOT_TOKEN: hubspot.token, HUBSPOT_URL: hubspot.url } });
});
afterAll(async () => {
  await server.close();
  await hubspot.close();
  expect(hubspot.breaches).toEqual([]);
});
beforeEach(async () => {
  // HubSpot's clock is that of the portal.
  hubspot.state.clock = Date.now();
  await server.deps.db.delete(activity);
  hubspot.calls.length = 0;
});

const pull = () => pullCrmChanges(server.deps);
const entries = () =>
  server.deps.db
    .select({
      by: activity.by,
      kind: activity.kind,
      what: activity.what,
      before: activity.before,
      after: activity.after,
      projectId: activity.projectId,
    })
    .from(activity)
    .orderBy(asc(activity.id));

/** Submits an inquiry, which becomes a deal. */
async function submit(typedEmail?: string) {
  const browser = openBrowser(server.app);
  const state = sampleState('organization');
  const flow = sampleFlow();
  const basicInfo = { ...state.basicInfo, ...(typedEmail && { email: typedEmail }) };
  const { body } = await browser.post('/org-inquiry', { ...state, basicInfo, flow });
  await deliverTo(server, flow.id);
  const [row] = await server.deps.db.select().from(inquiry).where(eq(inquiry.id, body.id));
  const contact = [...hubspot.state.contacts.values()].find(({ values }) => values.email === row?.email);
  return { id: body.id as string, dealId: row?.dealId ?? '', email: row?.email ?? '', contactId: contact?.id ?? '' };
}
const staff = async () => signedIn(server, { staffId: (await makeStaff(server)).id });
const customerOf = async (email: string) => {
  const [row] = await server.deps.db.select().from(customer).where(eq(customer.email, email));
  return row;
};

describe('changes of a deal in HubSpot', () => {
  test('are stored once, with an entry for each', async () => {
    const { id, dealId } = await submit();
    await pull();
    expect(await entries()).toEqual([]);
    hubspot.edit('deals', dealId, { dealstage: 'closedwon', hubspot_owner_id: '501' });
    await pull();
    await pull();
    expect(await entries()).toEqual([
      {
        ...{ by: 'HubSpot', kind: 'inquiry', projectId: null, what: 'Stage in HubSpot: Example Club' },
        ...{ before: 'Appointment scheduled', after: 'Closed won' },
      },
      {
        ...{ by: 'HubSpot', kind: 'inquiry', projectId: null, what: 'Owner in HubSpot: Example Club' },
        ...{ before: 'None', after: 'Sales Person' },
      },
    ]);
    const { body } = await (await staff()).get(`/admin/inquiries/${id}`);
    expect(body.crmDeal).toMatchObject({
      ...{ service: 'HubSpot', stage: 'Closed won', outcome: 'won' },
      owner: { name: 'Sales Person', email: 'sales@example.com' },
    });
  });

  test('belong to the project, where staff see them on its page and in the list', async () => {
    const { id, dealId, email } = await submit();
    const member = await staff();
    expect(
      (await member.post('/create-project', { email, dealID: dealId, type: 'Organization', inquiryId: id })).status,
    ).toBe(200);
    await pull();
    hubspot.edit('deals', dealId, { dealstage: 'closedlost', hubspot_owner_id: '501' });
    await pull();
    expect((await entries()).filter(({ by }) => by === 'HubSpot')).toMatchObject([
      { kind: 'project', projectId: dealId, what: 'Stage in HubSpot', after: 'Closed lost' },
      { kind: 'project', projectId: dealId, what: 'Owner in HubSpot', after: 'Sales Person' },
    ]);
    const page = await member.get(`/admin/projects/${dealId}`);
    expect(page.body.crmDeal).toMatchObject({ stage: 'Closed lost', outcome: 'lost' });
    const { body } = await member.get('/admin/projects');
    expect(body.projects.find((one: { projectID: string }) => one.projectID === dealId)).toMatchObject({
      crmOwner: 'Sales Person',
    });
  });

  test('go on after a failure where they broke off', async () => {
    const [one, two] = [await submit(), await submit()];
    await pull();
    hubspot.edit('deals', one.dealId, { dealstage: 'closedwon' });
    hubspot.edit('deals', two.dealId, { dealstage: 'closedlost' });
    hubspot.faults.next.push({ what: 'tokenExpired', on: /deals\/search/ });
    await expect(pull()).rejects.toThrow('HubSpot does not let us in');
    await pull();
    const rows = await server.deps.db.select().from(crmDeal);
    expect(rows.find(({ dealId }) => dealId === one.dealId)).toMatchObject({ outcome: 'won' });
    expect(rows.find(({ dealId }) => dealId === two.dealId)).toMatchObject({ outcome: 'lost' });
  });
});

describe('a contact corrected in HubSpot', () => {
  test('changes name and phone here, never the address', async () => {
    const { email, contactId } = await submit();
    await pull();
    await server.deps.db.delete(activity);
    hubspot.state.clock = Date.now() + 60_000;
    hubspot.edit('contacts', contactId, { firstname: 'Anna', lastname: 'Corrected', phone: '555 0199' });
    await pull();
    await pull();
    expect(await customerOf(email)).toMatchObject({ name: 'Anna Corrected', phone: '555 0199', email });
    expect(await entries()).toMatchObject([
      { by: 'HubSpot', kind: 'customer', what: 'Customer Anna Corrected: Name', after: 'Anna Corrected' },
      { by: 'HubSpot', kind: 'customer', what: 'Customer Anna Corrected: Phone', after: '555 0199' },
    ]);
    const { body } = await (await staff()).get(`/admin/customers/${encodeURIComponent(email)}`);
    expect(body).toMatchObject({ name: 'Anna Corrected', phone: '555 0199' });
  });

  test('does not replace a name that was changed here later', async () => {
    hubspot.state.clock = Date.now() - 600_000;
    await server.deps.db.delete(crmCursor);
    const { email, contactId } = await submit('later@example.com');
    hubspot.edit('contacts', contactId, { firstname: 'Older' });
    await server.deps.db.update(customer).set({ name: 'Newer Here' }).where(eq(customer.email, email));
    await pull();
    expect(hubspot.calls.some(({ what }) => what.endsWith('contacts/batch/read'))).toBe(true);
    expect(await customerOf(email)).toMatchObject({ name: 'Newer Here' });
  });
});

test('nothing is read from a CRM without changes', async () => {
  const { crm: _crm, ...deps } = server.deps;
  await expect(pullCrmChanges({ ...deps, crm: { ..._crm, changes: undefined } as never })).resolves.toBeUndefined();
});
