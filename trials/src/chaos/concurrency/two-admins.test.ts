import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureCatalogs } from '@colorway/server/catalog/colors/first-catalogs.ts';
import { proof, storedFile } from '@colorway/server/kernel/database/schema.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, adminRead, at, openAdminFixture } from '../../kit/fixtures/admin-projects.ts';
import { REGATTA, readAs } from '../../kit/fixtures/portal.ts';
import { makeStaff, signedIn } from '../../kit/people.ts';
import { SEED, throwsOf } from '../load/dice.ts';
import { report } from '../load/report.ts';
import { ROUNDS } from './press.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
  await ensureCatalogs(fixture.server.deps);
});
afterAll(() => fixture.server.close());

const other = async () => signedIn(fixture.server, { staffId: (await makeStaff(fixture.server)).id });

test('C3: two who edit the colors at once lose nothing: each name that was acknowledged stands, whoever was late was told', async () => {
  const both = [fixture.staff, await other()];
  const acknowledged = new Map<string, string>();
  let late = 0;
  const edit = async (browser: AdminFixture['staff'], mine: number): Promise<void> => {
    for (let n = 0; n < 3 * ROUNDS; n++) {
      const { body: library } = await browser.get('/admin/colors');
      const id = library.colors[mine * 7 + (n % 5)].id;
      const colorName = `Edited ${mine} ${n}`;
      const colors = library.colors.map((one: { id: string }) => (one.id === id ? { ...one, colorName } : one));
      const { status } = await browser.put('/colors', { version: library.version, colors });
      expect([200, 409]).toContain(status);
      if (status === 200) acknowledged.set(id, colorName);
      else late++;
    }
  };
  await Promise.all(both.map(edit));
  const { body } = await fixture.staff.get('/admin/colors');
  const names = new Map(body.colors.map(({ id, colorName }: { id: string; colorName: string }) => [id, colorName]));
  for (const [id, colorName] of acknowledged) expect(names.get(id)).toBe(colorName);
  report('C3 colors', `${3 * ROUNDS * 2} saves, ${late} were late and told so, none lost`);
});

test('C3, C7: proofs that many add, drag and delete at once are 1 to n, and count, rows and files agree', {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const { db, config } = fixture.server.deps;
  const both = [fixture.staff, await other()];
  const throws = throwsOf(37);
  const MANY = process.env.ROUNDS === undefined ? 20 : 50;
  let [added, deleted] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const files = [];
    for (let n = 0; n < MANY / 10; n++) {
      files.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => fixture.picture(`p${n}${at}.png`)))));
    }
    const existing = (await adminRead(fixture.staff)).proofs.map(({ id }) => id);
    const works = [
      ...files.map((id) => async () => {
        const { status } = await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds: [id] });
        expect(status).toBe(200);
        added++;
      }),
      ...existing.slice(0, MANY / 2).flatMap((id) => [
        async () => {
          const { status } = await (both[throws(2)] ?? fixture.staff).post(at(REGATTA, `/proofs/${id}/move`), {
            to: 1 + throws(existing.length),
          });
          expect([200, 404, 409]).toContain(status);
        },
        async () => {
          if (throws(2) === 0) return;
          const { status } = await (both[throws(2)] ?? fixture.staff).delete(at(REGATTA, `/proofs/${id}`));
          expect(status).toBe(200);
          deleted++;
        },
      ]),
    ];
    works.sort(() => throws(3) - 1);
    await Promise.all(works.map((work) => work()));
    const { project, proofs } = await adminRead(fixture.staff);
    const rows = await db.$count(proof, sql`project_id = ${REGATTA} and deleted_at is null`);
    expect(project.proofCount).toBe(rows);
    expect(proofs).toHaveLength(rows);
    const { rows: places } = await db.execute<{ position: number }>(
      sql`select position from proof where project_id = ${REGATTA} and deleted_at is null order by position`,
    );
    expect(new Set(places.map(({ position }) => position)).size).toBe(rows);
    expect((await readAs(fixture.customer)).proofs.map(({ id }) => id)).toEqual(
      proofs.filter(({ hidden }) => !hidden).map(({ id }) => id),
    );
    const names = new Set(
      await readdir(join(config.dataDir, 'files'), { recursive: true }).then((all) =>
        all.map((name) => name.split('/').at(-1)),
      ),
    );
    const stored = await db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.projectId, REGATTA));
    for (const { id } of stored) expect(names.has(id), `the bytes of ${id}`).toBe(true);
  }
  report(
    'C3, C7 proofs',
    `${added} added, ${deleted} deleted, all dragged about by two at once (seed ${SEED}): count, rows and files agree`,
  );
});
