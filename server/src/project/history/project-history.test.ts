import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

interface Entry {
  readonly kind: string;
  readonly by: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const read = (query = '') => portal.customer.get(`/projects/${REGATTA}/history${query}`);
const list = async (query = ''): Promise<readonly Entry[]> => (await read(query)).body.events;

describe('the history by proof and by person', () => {
  test.each(['proof=none', `by=${'a'.repeat(300)}`, 'by='])('refuses %s', async (query) => {
    expect((await read(`?${query}`)).status).toBe(400);
  });

  test('has the entries of one proof, alone or among others', async () => {
    const [approved] = await list('?part=approvals');
    const proofId = String(approved?.data.proofId);
    const found = await list(`?proof=${proofId}`);
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['proof-approved', 'proofs-added']));
    const all = await list();
    expect(found.length).toBeLessThan(all.length);
    for (const { data } of found)
      expect([data.proofId, ...(Array.isArray(data.proofIds) ? data.proofIds : [])]).toContain(proofId);
  });

  test('has the entries of one person, and none of an unknown one', async () => {
    const [first] = await list();
    const found = await list(`?by=${encodeURIComponent(String(first?.by))}`);
    expect(new Set(found.map(({ by }) => by))).toEqual(new Set([first?.by]));
    expect(await list('?by=Nobody')).toEqual([]);
  });
});

describe('the people of a project in its history', () => {
  test('has links that are made, changed and revoked, and each visitor once', async () => {
    const links = `/projects/${REGATTA}/share/links`;
    const made = await portal.customer.post(links, { kind: 'look', name: 'Committee', asksName: true });
    const { id, url } = made.body.link;
    await portal.customer.patch(`${links}/${id}`, { kind: 'comment', passcode: 'regatta' });
    const visitor = openBrowser(portal.server.app);
    await visitor.post(`/projects/${REGATTA}/share/exchange`, { key: url.split('#k=')[1], passcode: 'regatta' });
    const named = { name: 'Theo Lindqvist', email: 'theo@example.com' };
    for (const _visit of [1, 2])
      expect((await visitor.post(`/projects/${REGATTA}/share/visitor`, named)).status).toBeLessThan(300);
    await portal.customer.post(`${links}/${id}/revoke`, {});
    const found = await list('?part=people');
    expect(found.map(({ kind }) => kind)).toEqual(['link-ended', 'visitor-came', 'link-changed', 'link-made']);
    expect(found[1]).toMatchObject({ by: 'Theo Lindqvist', data: { link: 'Committee' } });
    expect(found[2]?.data).toMatchObject({ from: 'Look only', rights: 'Comment' });
    expect(JSON.stringify(found)).not.toMatch(/regatta"|theo@example/);
  });
});
