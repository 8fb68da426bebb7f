import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { durabilityFaults } from './durability.ts';

// The database of the tests keeps no such promise.
test('a PostgreSQL that may lose what it acknowledged is named with what to switch on, also at /readyz', async () => {
  const { app, deps, close } = await createTestServer();
  const { rows } = await deps.db.execute<{ name: string }>(
    sql`select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  );
  const faults = await durabilityFaults(deps.db);
  expect(faults).toHaveLength(rows.length);
  for (const { name } of rows) expect(faults.join('\n')).toContain(`${name}=off`);
  const { statusCode, body } = await app.inject('/readyz');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body).warnings).toEqual(faults);
  await close();
});
