import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import { initialState } from '@colorway/rules/onboarding/state/initial-state.ts';
import { places } from '@colorway/seed/demo/many-projects.ts';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../kernel/database/queries.ts';
import { type Batch, inBatches, vacuum } from './in-batches.ts';

const DAYS_BACK = 900;
/** One inquiry in this many waits for staff. */
const ONE_NEW_IN = 50;

const names = sql.raw(`array[${places.map((one) => `'${one}'`).join(', ')}]`);
const segments = sql.raw(`array[${SEGMENTS.map((one) => `'${one}'`).join(', ')}]`);

/** The state that a wizard sends; PostgreSQL fills in names and addresses. */
const sent = () => JSON.stringify({ ...initialState('organization'), isActive: true });

/** Inquiries of the last years, most of them looked after; those that are there already stay. */
export async function seedInquiries(db: Database, count: number, onBatch?: (done: number) => void): Promise<void> {
  const write = (tx: Queries, { from, to }: Batch) =>
    tx.execute(sql`
      with made as (
        select n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
          (${names})[1 + n % ${places.length}::int] || ' Club' as company, 'visitor' || n || '@example.com' as email,
          (${segments})[1 + n % ${SEGMENTS.length}::int]::segment as segment,
          now() - make_interval(mins => (n::bigint * 7919 % (${DAYS_BACK}::int * 1440))::int) as created_at
        from generate_series(${from}::int, ${to}::int) as n
      )
      insert into inquiry (id, segment, sent, email, name, company, products, colors, file_count, search_text, handled_at, created_at)
      select id, segment, jsonb_set(jsonb_set(${sent()}::jsonb, '{basicInfo,email}', to_jsonb(email)), '{basicInfo,company}', to_jsonb(company)),
        email, 'Visitor ' || n, company, '["Ties"]', '[{"name":"Navy","hex":"#14213d"}]', 0,
        lower('visitor ' || n || ' ' || email || ' ' || company),
        case when n % ${ONE_NEW_IN}::int = 0 then null else created_at + interval '1 day' end, created_at
      from made on conflict do nothing`);
  await inBatches(db, count, write, onBatch);
  await vacuum(db, ['inquiry', 'customer', 'company']);
}
