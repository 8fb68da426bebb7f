import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyDatabase } from '@colorway/trials/kit/test-database.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const NAME = 'proof-keeps-its-name.sql';
const all = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'));
const before = all.filter((name) => name < (all.find((one) => one.endsWith(NAME)) ?? ''));

test('the migration gives every version the name of the first', async () => {
  const database = await createEmptyDatabase();
  await migrate(database.url, before);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`insert into project (id, email, type) values ('1001', 'a@example.com', 'Organization')`);
    const addProof = async (names: readonly string[]): Promise<string> => {
      const id = randomUUID();
      await client.query(`insert into proof (id, project_id, position) values ($1, '1001', 1)`, [id]);
      for (const [at, name] of names.entries()) {
        await client.query(
          `insert into proof_version (proof_id, version, drawing, file_name, proof_name, sha256)
           values ($1, $2, '{}', $3 || '.png', $3, '')`,
          [id, at + 1, name],
        );
      }
      return id;
    };
    const renamed = await addProof(['regent-tie-0132367', 'regent-tie-v213795', 'final']);
    const other = await addProof(['club-bow']);
    await migrate(database.url);
    const { rows } = await client.query('select proof_id, file_name, proof_name from proof_version order by version');
    const of = (id: string) => rows.filter((row) => row.proof_id === id);
    expect(of(renamed).map(({ proof_name }) => proof_name)).toEqual(Array(3).fill('regent-tie-0132367'));
    expect(of(renamed).map(({ file_name }) => file_name)).toContain('final.png');
    expect(of(other)).toMatchObject([{ proof_name: 'club-bow' }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
