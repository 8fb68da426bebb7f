import { randomUUID } from 'node:crypto';
import {
  type AdminFixture,
  adminRead,
  at,
  openAdminFixture,
  showDrafts,
} from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { NORTHERN, REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepDeletedProjects } from './removal/sweep-deleted.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

const save = async (field: string, value: string, version?: number, project = REGATTA) =>
  fixture.staff.patch(at(project), {
    field,
    value,
    version: version ?? (await adminRead(fixture.staff, project)).project.version,
  });

describe('settings of a project', () => {
  test('are refused to its customer, and for an unknown project', async () => {
    expect((await fixture.customer.get(at(REGATTA))).status).toBe(403);
    expect((await fixture.staff.get(at('none'))).body).toMatchObject({ message: 'There is no project with this ID.' });
    expect((await fixture.staff.patch(at('none'), { field: 'name', value: 'x', version: 1 })).status).toBe(404);
  });

  test.each([
    ['setupCharge', 'twenty', 'Enter an amount, such as 20 or 20.50.'],
    ['setupCharge', '-5', 'This amount cannot be negative.'],
    ['name', ' ', 'Enter a name.'],
    ['type', 'Club', 'Choose a type: Organization, Distributor, Wedding, Individual.'],
  ])('%s %j is refused with a message and not saved', async (field, value, message) => {
    const before = await adminRead(fixture.staff);
    expect((await save(field, value)).body).toMatchObject({ code: 'invalid-input', message });
    expect((await adminRead(fixture.staff)).project).toEqual(before.project);
  });

  test('are saved one field at a time, with amounts as people type them', async () => {
    expect((await save('setupCharge', '$35.5')).body).toMatchObject({ value: 3_550 });
    expect((await save('priceAdjustmentAmount', '-15')).body).toMatchObject({ value: -1_500 });
    expect((await save('priceAdjustmentLabel', ' Thank you ')).body).toMatchObject({ value: 'Thank you' });
    const { project } = await readAs(fixture.customer);
    expect(project.charges).toMatchObject({
      setupCharge: 3_550,
      priceAdjustment: { label: 'Thank you', amount: -1_500 },
    });
  });

  test('of two staff members conflict only on the same field', async () => {
    const { version } = (await adminRead(fixture.staff)).project;
    const other = await signedIn(fixture.server, { staffId: (await makeStaff(fixture.server)).id });
    const mine = { field: 'name', value: 'Mine', version };
    expect((await other.patch(at(REGATTA), { ...mine, value: 'Theirs' })).status).toBe(200);
    expect((await save('customShippingLabel', 'By boat', version)).status).toBe(200);
    const refused = await fixture.staff.patch(at(REGATTA), mine);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { value: 'Theirs', by: 'Test' } },
    });
    expect((await fixture.staff.patch(at(REGATTA), { ...mine, version: refused.body.current.version })).status).toBe(
      200,
    );
  });

  test('are in the history of staff, not of the customer', async () => {
    await save('name', 'Shown to staff');
    const kinds = async (browser: typeof fixture.staff) =>
      (await browser.get(`/projects/${REGATTA}/history`)).body.events.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(fixture.staff)).toContain('project-saved');
    expect(await kinds(fixture.customer)).not.toContain('project-saved');
  });
});

describe('the address of a project', () => {
  test('must be a valid e-mail address', async () => {
    const { version } = (await adminRead(fixture.staff, NORTHERN)).project;
    const answer = await fixture.staff.put(at(NORTHERN, '/email'), { email: 'nobody', version });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a valid email' } });
  });

  test('after a change opens the project to the new customer only', async () => {
    const { version, email } = (await adminRead(fixture.staff, NORTHERN)).project;
    const moved = await fixture.staff.put(at(NORTHERN, '/email'), { email: ' New.Owner@example.com ', version });
    expect(moved.body).toMatchObject({ value: 'new.owner@example.com' });
    expect((await fixture.distributor.get(`/projects/${NORTHERN}`)).status).toBe(404);
    const owner = await signedIn(fixture.server, { email: 'new.owner@example.com' });
    expect((await owner.get(`/projects/${NORTHERN}`)).status).toBe(200);
    expect((await fixture.staff.put(at(NORTHERN, '/email'), { email, version })).status).toBe(409);
    const back = await fixture.staff.put(at(NORTHERN, '/email'), { email, version: moved.body.version });
    expect(back.status).toBe(200);
  });
});

describe('a project that is deleted', () => {
  const make = async () => {
    const dealID = randomUUID();
    const email = 'gone@example.com';
    await fixture.staff.post('/create-project', { email, dealID, type: 'Wedding' });
    return { dealID, customer: await signedIn(fixture.server, { email }) };
  };

  test('is hidden from its customer until staff restore it', async () => {
    const { dealID, customer } = await make();
    expect((await customer.get(`/projects/${dealID}`)).status).toBe(200);
    expect((await customer.delete(at(dealID))).status).toBe(403);
    expect((await fixture.staff.delete(at(dealID))).status).toBe(204);
    const [gone, never] = [await customer.get(`/projects/${dealID}`), await customer.get('/projects/never-was')];
    expect([gone.status, gone.body.code]).toEqual([never.status, never.body.code]);
    expect((await customer.get('/projects')).body.projects).toEqual([]);
    expect((await adminRead(fixture.staff, dealID)).deleted).not.toBeNull();
    expect((await fixture.staff.delete(at(dealID))).status).toBe(404);
    expect((await fixture.staff.post(at(dealID, '/restore'))).status).toBe(204);
    expect((await customer.get(`/projects/${dealID}`)).status).toBe(200);
    expect((await fixture.staff.post(at(dealID, '/restore'))).status).toBe(204);
  });

  test('is purged with all its rows after 30 days, which frees its deal id', async () => {
    const { dealID, customer } = await make();
    const { body } = await fixture.staff.post(at(dealID, '/proofs'), {
      fileIds: [await fixture.picture('gone.png', dealID)],
    });
    await showDrafts(fixture.staff, dealID, body.proofIds);
    await customer.post(`/projects/${dealID}/requests`, { proofId: body.proofIds[0], note: 'Wider stripes' });
    await fixture.staff.delete(at(dealID));
    await sweepDeletedProjects(fixture.server.deps);
    expect((await adminRead(fixture.staff, dealID)).deleted).not.toBeNull();
    await fixture.server.deps.db.execute(
      `update project set deleted_at = now() - interval '31 days' where id = '${dealID}'`,
    );
    expect((await fixture.staff.get(at(dealID))).status).toBe(404);
    expect((await fixture.staff.post(at(dealID, '/restore'))).status).toBe(404);
    await sweepDeletedProjects(fixture.server.deps);
    const again = await fixture.staff.post('/create-project', { email: 'new@example.com', dealID, type: 'Wedding' });
    expect(again.status).toBe(200);
    expect((await adminRead(fixture.staff, dealID)).proofs).toEqual([]);
  });
});
