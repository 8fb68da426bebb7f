import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { deliverTo, sampleFlow, sampleState, sentFile, withFiles } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crmEntry, outbox, project, storedFile } from '../../kernel/database/schema.ts';

let server: TestServer;
let member: Browser;
beforeAll(async () => {
  server = await createTestServer();
  member = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
afterAll(() => server.close());

const create = (change: object) =>
  member.post('/create-project', { email: 'customer@example.com', dealID: randomUUID(), type: 'Wedding', ...change });

describe('a new project', () => {
  test.each([
    [{ email: 'customer' }, 'email'],
    [{ type: 'Club' }, 'type'],
    [{ dealID: '' }, 'dealID'],
    [{ dealID: 'a/b' }, 'dealID'],
  ])('is refused with a message for %j', async (change, path) => {
    const { status, body } = await create(change);
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path });
    expect(body.message).toMatch(/[a-z]/);
  });

  test('is refused for an unknown inquiry', async () => {
    expect((await create({ inquiryId: randomUUID() })).status).toBe(404);
  });

  test('is refused under a deal id in use, with the project that has it', async () => {
    const dealID = randomUUID();
    await create({ dealID });
    const { status, body } = await create({ dealID });
    expect({ status, code: body.code, projectID: body.projectID }).toEqual({
      status: 409,
      code: 'project-exists',
      projectID: dealID,
    });
  });

  test('has the documented defaults and a share link, and is sent to the CRM', async () => {
    const dealID = randomUUID();
    const { status, body } = await create({ dealID, email: ' Customer@Example.com ' });
    expect(status).toBe(200);
    expect(body.project).toMatchObject({
      projectID: dealID,
      name: 'My Project',
      email: 'customer@example.com',
      type: 'Wedding',
      setupChargeCents: 2_000,
    });
    const key = /#k=(.+)$/.exec(body.shareUrl)?.[1];
    expect((await openBrowser(server.app).post(`/projects/${dealID}/share/exchange`, { key })).status).toBe(200);
    await deliverTo(server, `deal-${dealID}`);
    expect(await server.deps.db.select().from(crmEntry).where(eq(crmEntry.dealId, dealID))).toMatchObject([
      { kind: 'create-project', payload: { dealID } },
    ]);
  });

  test('of a distributor has no set-up charge for any spelling of the type', async () => {
    const { body } = await create({ type: 'promotional distributor' });
    expect(body.project).toMatchObject({ type: 'Distributor', setupChargeCents: 0 });
  });
});

describe('a project made from an inquiry', () => {
  const inquire = async () => {
    const browser = openBrowser(server.app);
    const file = await sentFile(server, browser);
    const flow = sampleFlow();
    const state = withFiles(sampleState('organization'), [file]);
    const { id } = (await browser.post('/org-inquiry', { ...state, flow })).body;
    return { id: id as string, file, flow, email: state.basicInfo.email };
  };

  test('takes the deal of the CRM and the files of the inquiry, once only', async () => {
    const { id, file, flow, email } = await inquire();
    const { status, body } = await create({ email, type: 'organization', dealID: '', inquiryId: id });
    expect(status).toBe(200);
    await deliverTo(server, flow.id);
    const [deal] = await server.deps.db.select().from(crmEntry).where(eq(crmEntry.key, id));
    expect(deal?.dealId).toBe(body.project.projectID);
    const [stored] = await server.deps.db.select().from(storedFile).where(eq(storedFile.id, file.id));
    expect(stored?.projectId).toBe(body.project.projectID);
    expect((await member.get(`/admin/inquiries/${id}`)).body).toMatchObject({
      state: 'project',
      projectID: body.project.projectID,
      dealID: body.project.projectID,
      handledBy: 'Test',
    });
    const { events } = (await member.get(`/projects/${body.project.projectID}/history`)).body;
    expect(events.at(-1)).toMatchObject({ kind: 'made-from-inquiry', data: { inquiryId: id } });
    expect((await member.get(`/admin/projects/${body.project.projectID}`)).body.inquiryID).toBe(id);
    expect((await member.get(`/admin/projects/${body.project.projectID}/dates`)).body).toMatchObject({
      version: 1,
      dates: { arriveBy: '2199-03-14', service: null, reminders: true },
      inquiryDay: '2199-03-14',
    });
    const again = await create({ email, dealID: '', inquiryId: id });
    expect({ status: again.status, projectID: again.body.projectID }).toEqual({
      status: 409,
      projectID: body.project.projectID,
    });
  });

  test('is refused under a deal id in use and changes nothing', async () => {
    const { id, email } = await inquire();
    const dealID = randomUUID();
    await create({ dealID });
    expect((await create({ email, dealID, inquiryId: id })).status).toBe(409);
    expect((await member.get(`/admin/inquiries/${id}`)).body.state).toBe('new');
    expect(await server.deps.db.$count(project, eq(project.email, email))).toBe(0);
    expect(await server.deps.db.$count(outbox, sql`payload ->> 'dealID' = ${dealID}`)).toBe(1);
  });
});
