import { randomUUID } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { type AdminFixture, adminRead, at, openAdminFixture } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../edge/http/api.ts';
import { answers } from '../../edge/http/operations.ts';
import { stylePattern } from '../../kernel/database/schema.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

const list = async (query = '') => (await fixture.staff.get(`/admin/activity${query}`)).body;
const newest = async (query = '') => (await list(query)).entries[0];
const undo = (id: number) => fixture.staff.post(`/admin/activity/${id}/undo`, {});
const save = async (field: string, value: string) => {
  const { project } = await adminRead(fixture.staff);
  return fixture.staff.patch(at(REGATTA), { field, value, version: project.version });
};

test('every write that staff can call declares its activity', () => {
  const may = ['staff', 'owner', 'project', 'project-comment', 'project-order', 'project-people'];
  const writes = operations.filter(({ method }) => method !== 'GET');
  const declared = writes.filter(({ name }) => answers.get(name)?.activity !== 'customer-only');
  const ofStaff = writes.filter(({ access }) => may.includes(access));
  expect(declared.map(({ name }) => name).sort()).toEqual(ofStaff.map(({ name }) => name).sort());
});

describe('the activity', () => {
  test('is for staff only', async () => {
    for (const path of ['/admin/activity', '/admin/activity/export.csv']) {
      expect((await openBrowser(fixture.server.app).get(path)).status).toBe(401);
      expect((await fixture.customer.get(path)).status).toBe(403);
    }
    expect((await fixture.customer.post('/admin/activity/1/undo', {})).status).toBe(403);
  });

  test('is refused for an unknown kind or entry', async () => {
    expect((await fixture.staff.get('/admin/activity?kind=weather')).status).toBe(400);
    expect((await fixture.staff.get('/admin/activity/export.csv?days=never')).status).toBe(400);
    expect((await undo(999_999)).status).toBe(404);
  });

  test('shows a field before and after, and an undo as a new entry', async () => {
    await save('customShippingAmount', '21');
    const entry = await newest();
    expect(entry).toMatchObject({
      kind: 'project',
      projectID: REGATTA,
      what: 'Custom shipping amount',
      after: '$21.00',
      undo: 'Undo',
    });
    const before = (await adminRead(fixture.staff)).project.customShipping.amount;
    expect(before).toBe(2100);
    expect((await undo(entry.id)).body).toMatchObject({ id: entry.id, undo: null });
    const { entries } = await list();
    expect(entries[0]).toMatchObject({ undoes: entry.id, before: '$21.00', after: entry.before });
    expect(entries[1].undoneAt).not.toBeNull();
    expect((await undo(entry.id)).status).toBe(409);
  });

  test('does not undo a value that has changed since', async () => {
    await save('name', 'One');
    const { id } = await newest();
    await save('name', 'Two');
    expect((await undo(id)).status).toBe(409);
    expect((await adminRead(fixture.staff)).project.name).toBe('Two');
  });

  test('undoes moving, hiding and deleting a proof', async () => {
    const ids = async () => (await adminRead(fixture.staff)).proofs.map(({ id }) => id);
    const order = await ids();
    const [first = ''] = order;
    await fixture.staff.post(at(REGATTA, `/proofs/${first}/move`), { to: 2 });
    expect(await newest()).toMatchObject({ before: 'Position 1', after: 'Position 2' });
    await undo((await newest()).id);
    expect(await ids()).toEqual(order);
    const [proof] = (await adminRead(fixture.staff)).proofs;
    const command = { field: 'hidden', value: true, version: proof?.version ?? 1 };
    await fixture.staff.patch(at(REGATTA, `/proofs/${first}`), { command });
    await undo((await newest()).id);
    expect((await adminRead(fixture.staff)).proofs[0]?.hidden).toBe(false);
    await fixture.staff.delete(at(REGATTA, `/proofs/${first}`));
    expect(await newest()).toMatchObject({ kind: 'proof', undo: 'Restore' });
    await undo((await newest()).id);
    expect(await ids()).toContain(first);
  });

  test('has no entry for a call without effect, a refused call or one of the customer', async () => {
    const { total } = await list();
    const { project } = await adminRead(fixture.staff);
    await save('name', project.name);
    await save('setupCharge', 'much');
    await fixture.staff.patch('/admin/patterns/no-such-pattern', { state: 'live' });
    await fixture.customer.post(`/projects/${REGATTA}/requests`, { note: 'Bluer, please' });
    expect((await list()).total).toBe(total);
  });

  test('undoes the order of starter patterns and a setting', async () => {
    const drawing = { pattern: 'anchor-stripe', colors: ['#14213d', '#ffffff'], product: 'necktie' };
    await fixture.server.deps.db.insert(stylePattern).values(
      ['Anchor', 'Buoy'].map((patternName, at) => ({
        ...{ id: randomUUID(), collection: 'org' as const, patternName, productType: 'tie' as const },
        ...{ index: at + 1, drawing: drawing as never },
      })),
    );
    const rows = () => fixture.server.deps.db.select().from(stylePattern).orderBy(stylePattern.index);
    const before = (await rows()).map(({ patternName }) => patternName);
    await fixture.staff.post(`/admin/style-patterns/${(await rows())[0]?.id}/move`, { to: 2 });
    const moved = await newest('?kind=pattern');
    expect(moved).toMatchObject({ what: 'Anchor', doing: 'moved in Ties', before: 'Position 1', after: 'Position 2' });
    await undo(moved.id);
    expect((await rows()).map(({ patternName }) => patternName)).toEqual(before);
    const { version, settings } = (await fixture.staff.get('/admin/settings')).body;
    await fixture.staff.patch('/admin/settings', { version, changes: { helpEmail: 'desk@example.com' } });
    expect(await newest('?kind=content')).toMatchObject({ what: 'Help and privacy: Email', after: 'desk@example.com' });
    await undo((await newest('?kind=content')).id);
    expect((await fixture.staff.get('/admin/settings')).body.settings.helpEmail).toBe(settings.helpEmail);
  });

  test('lets only an owner undo an action of owners', async () => {
    const ownerRow = await makeStaff(fixture.server, { role: 'owner' });
    const owner = await signedIn(fixture.server, { staffId: ownerRow.id });
    const { id } = await makeStaff(fixture.server);
    await owner.patch(`/admin/staff/${id}`, { suspended: true });
    const entry = await newest('?kind=staff');
    expect(entry).toMatchObject({ by: ownerRow.name, doing: 'access', before: 'Active', after: 'Suspended' });
    const { id: sellerId } = await makeStaff(fixture.server, { role: 'sales' });
    const member = await signedIn(fixture.server, { staffId: sellerId });
    expect((await member.post(`/admin/activity/${entry.id}/undo`, {})).status).toBe(403);
    expect((await owner.post(`/admin/activity/${entry.id}/undo`, {})).status).toBe(200);
    expect(await newest(`?by=${ownerRow.id}`)).toMatchObject({ after: 'Active', undoes: entry.id });
  });

  test("is filtered by person, kind, project, days and the customer's address", async () => {
    await save('name', 'Spring Regatta 2027');
    const { project } = await adminRead(fixture.staff);
    for (const query of [`?q=${REGATTA}`, `?q=${project.email}`, `?project=${REGATTA}&days=1`, '?q=regatta+2027']) {
      expect(await newest(query), query).toMatchObject({ what: 'Project name', after: 'Spring Regatta 2027' });
    }
    expect((await list('?q=no-such-thing')).entries).toEqual([]);
  });

  test('is exported as CSV with formulas escaped', async () => {
    await save('name', '=HYPERLINK("https://example.com")');
    const answer = await fixture.server.app.inject({
      url: '/api/admin/activity/export.csv?kind=project',
      cookies: Object.fromEntries(fixture.staff.cookies),
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  });
});
