import { randomUUID } from 'node:crypto';
import { MAX_CUSTOM_NOTES_LENGTH } from '@colorway/rules/project/proof-fields.ts';
import {
  type AdminFixture,
  adminRead,
  at,
  openAdminFixture,
  showDrafts,
} from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { NORTHERN, REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let fixture: AdminFixture;
let proofIds: string[];
beforeAll(async () => {
  fixture = await openAdminFixture();
  const fileIds: string[] = [];
  for (const name of ['one.png', 'two.png', 'three.png']) fileIds.push(await fixture.picture(name));
  const { body } = await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds });
  proofIds = body.proofIds;
  await showDrafts(fixture.staff, REGATTA, proofIds);
});
afterAll(() => fixture.server.close());

const change = async (to: object, ids: readonly string[] = proofIds) =>
  fixture.staff.post(at(REGATTA, '/proofs/changes'), { proofIds: ids, change: to });
const proofs = async () => {
  const all = (await adminRead(fixture.staff)).proofs;
  return proofIds.map((id) => all.find((one) => one.id === id));
};

describe('a change of several proofs is refused', () => {
  test('to customers, for other projects, and for values that the lists do not have', async () => {
    const body = { proofIds, change: { kind: 'hidden', value: true } };
    expect((await fixture.customer.post(at(REGATTA, '/proofs/changes'), body)).status).toBe(403);
    expect((await fixture.staff.post(at(NORTHERN, '/proofs/changes'), body)).status).toBe(404);
    expect((await change({ kind: 'productType', value: 'Cape' })).body.message).toBe(
      'Choose a product type from the list.',
    );
    expect((await change({ kind: 'alert', keyword: 'shiny', value: true })).status).toBe(400);
    expect((await change({ kind: 'hidden', value: true }, [])).status).toBe(400);
    expect((await change({ kind: 'hidden', value: true }, [randomUUID()])).status).toBe(404);
    expect((await proofs()).map((one) => one?.hidden)).toEqual([false, false, false]);
  });
});

describe('several proofs', () => {
  test('get a product type, an alert and notes, and each change is in the history', async () => {
    expect((await change({ kind: 'productType', value: 'Bow Tie' })).body).toEqual({ changed: 3, left: [] });
    await change({ kind: 'alert', keyword: 'thinLines', value: true }, proofIds.slice(0, 1));
    await change({ kind: 'alert', keyword: 'lowContrast', value: true });
    await change({ kind: 'notes', how: 'add', text: 'Silk twill.' });
    await change({ kind: 'notes', how: 'add', text: 'Gold is 4515 C.' });
    expect(await proofs()).toMatchObject([
      { productType: 'Bow Tie', alertsOn: ['thinLines', 'lowContrast'], customNotes: 'Silk twill.\nGold is 4515 C.' },
      { productType: 'Bow Tie', alertsOn: ['lowContrast'], customNotes: 'Silk twill.\nGold is 4515 C.' },
      { productType: 'Bow Tie', alertsOn: ['lowContrast'], customNotes: 'Silk twill.\nGold is 4515 C.' },
    ]);
    await change({ kind: 'alert', keyword: 'lowContrast', value: false });
    await change({ kind: 'notes', how: 'replace', text: 'Wool.' });
    expect(await proofs()).toMatchObject([
      { alertsOn: ['thinLines'], customNotes: 'Wool.' },
      { alertsOn: [], customNotes: 'Wool.' },
      { alertsOn: [], customNotes: 'Wool.' },
    ]);
    const shown = (await readAs(fixture.customer)).proofs.filter(({ id }) => proofIds.includes(id));
    expect(shown.map(({ productType, customNotes }) => [productType, customNotes])).toEqual(
      Array(3).fill(['Bow Tie', 'Wool.']),
    );
  });

  test('that cannot be changed are named, and the others are changed', async () => {
    const [first = '', second = '', third = ''] = proofIds;
    await change({ kind: 'notes', how: 'replace', text: 'a'.repeat(MAX_CUSTOM_NOTES_LENGTH) }, [first]);
    const gone = randomUUID();
    const { body } = await change({ kind: 'notes', how: 'add', text: 'Two.' }, [first, second, gone, second, third]);
    expect(body).toEqual({
      changed: 2,
      left: [
        { proofId: first, reason: 'Its notes would have more than 5000 characters.' },
        { proofId: gone, reason: 'This proof is not in the project.' },
      ],
    });
    expect((await proofs()).slice(1).map((one) => one?.customNotes)).toEqual(['Wool.\nTwo.', 'Wool.\nTwo.']);
  });

  test('are hidden and deleted, and can be restored', async () => {
    await change({ kind: 'hidden', value: true });
    expect((await readAs(fixture.customer)).proofs.filter(({ id }) => proofIds.includes(id))).toEqual([]);
    expect((await change({ kind: 'remove' })).body).toEqual({ changed: 3, left: [] });
    expect(await proofs()).toEqual([undefined, undefined, undefined]);
    const { removed } = await adminRead(fixture.staff);
    expect(removed.map(({ id }) => id)).toEqual(expect.arrayContaining(proofIds));
    expect((await fixture.staff.post(at(REGATTA, `/proofs/${proofIds[0]}/restore`), {})).status).toBe(200);
  });
});
