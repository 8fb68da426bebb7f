import { createTestDatabase, type TestDatabase } from '@colorway/trials/kit/test-database.ts';
import { crmSuite, sampleInquiry } from '@colorway/trials/suites/crm.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../../kernel/database/connect.ts';
import { crmEntry, project } from '../../kernel/database/schema.ts';
import { embeddedCrm } from './embedded.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe('the CRM without a service', () => {
  crmSuite(() => embeddedCrm(connection.db));

  test('skips numbers that a project has already', async () => {
    const crm = embeddedCrm(connection.db);
    const { dealId } = await crm.inquiry(sampleInquiry());
    const typed = String(Number(dealId) + 1);
    await connection.db.insert(project).values({ id: typed, email: 'customer@example.com', type: 'Wedding' });
    expect(Number((await crm.inquiry(sampleInquiry())).dealId)).toBeGreaterThan(Number(typed));
  });

  test('stores one entry for a key, with all fields', async () => {
    const sent = sampleInquiry();
    const crm = embeddedCrm(connection.db);
    await crm.inquiry(sent);
    await crm.inquiry(sent);
    const { key, ...payload } = sent;
    const rows = await connection.db.select().from(crmEntry).where(eq(crmEntry.key, key));
    expect(rows).toMatchObject([{ kind: 'inquiry', email: sent.email, payload }]);
    expect(Number(rows[0]?.dealId)).toBeGreaterThan(48_000);
  });
});
