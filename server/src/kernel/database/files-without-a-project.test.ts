import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyDatabase } from '@colorway/trials/kit/test-database.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATION = '0015_files-without-a-project.sql';
const before = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name < MIGRATION);

test('the migration takes a project off the files that only claimed one', async () => {
  const database = await createEmptyDatabase();
  await migrate(database.url, before);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const addProject = (id: string, createdAt: string) =>
    client.query(`insert into project (id, email, type, created_at) values ($1, 'a@example.com', 'Organization', $2)`, [
      id,
      createdAt,
    ]);
  const addInquiry = async (projectId: string | null): Promise<string> => {
    const id = randomUUID();
    await client.query(
      `insert into inquiry (id, segment, sent, email, name, products, colors, file_count, search_text, project_id)
       values ($1, 'organization', '{}', 'a@example.com', 'Ann', '[]', '[]', 1, '', $2)`,
      [id, projectId],
    );
    return id;
  };
  const addFile = async (
    name: string,
    projectId: string,
    { destination = 'org-uploads', createdAt = '2026-06-01', inquiryId = '' } = {},
  ): Promise<void> => {
    await client.query(
      `insert into stored_file
         (id, destination, original_name, new_name, extension, content_type, bytes, sha256, project_id, owner, created_at)
       values ($1, $2, $1, $1, 'pdf', 'application/pdf', 1, '', $3, 'browser:x', $4)`,
      [name, destination, projectId, createdAt],
    );
    if (inquiryId === '') return;
    await client.query('insert into inquiry_file (inquiry_id, file_id, position) values ($1, $2, 0)', [
      inquiryId,
      name,
    ]);
  };
  try {
    await addProject('1001', '2026-07-01');
    await addProject('1002', '2026-05-01');
    const made = await addInquiry('1001');
    await addFile('names no project', 'nosuch');
    await addFile('younger than its project', '1002');
    await addFile('of an open inquiry', '1001', { inquiryId: await addInquiry(null) });
    await addFile('a starter picture', '1002', { destination: 'org-patterns' });
    await addFile('of the inquiry that became another project', '1002', { inquiryId: made });
    await addFile('of the inquiry that became this project', '1001', { inquiryId: made });
    await addFile('of an inquiry that is gone', '1001');
    await addFile('a revision', '1002', { destination: 'revisions' });
    await client.query(
      `insert into upload (id, destination, original_name, bytes, project_id, owner)
       values ('half', 'org-uploads', 'a.pdf', 1, '1002', 'x'), ('half revision', 'revisions', 'a.pdf', 1, '1002', 'x')`,
    );

    await migrate(database.url);

    const { rows } = await client.query<{ id: string; project_id: string | null }>(
      'select id, project_id from stored_file union all select id, project_id from upload',
    );
    expect(Object.fromEntries(rows.map(({ id, project_id }) => [id, project_id]))).toEqual({
      'names no project': null,
      'younger than its project': null,
      'of an open inquiry': null,
      'a starter picture': null,
      'of the inquiry that became another project': '1001',
      'of the inquiry that became this project': '1001',
      'of an inquiry that is gone': '1001',
      'a revision': '1002',
      half: null,
      'half revision': '1002',
    });
  } finally {
    await client.end();
    await database.drop();
  }
});
