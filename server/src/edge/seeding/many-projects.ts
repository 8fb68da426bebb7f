import { kinds, places } from '@colorway/seed/demo/many-projects.ts';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../kernel/database/queries.ts';
import { type Batch, inBatches, refreshedAtTheEnd, vacuum } from './in-batches.ts';
import { FIRST_PROJECT, seedProofs } from './many-proofs.ts';

/** The average number of projects of a customer. */
const PER_CUSTOMER = 30;
const DAYS_BACK = 900;

const types = Object.keys(kinds);
const names = sql.raw(`array[${places.map((one) => `'${one}'`).join(', ')}]`);
const kindsOf = sql.raw(
  `case n % ${types.length} ${Object.entries(kinds)
    .map(
      ([, list], index) =>
        `when ${index} then (array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (n / 7) % ${list.length}]`,
    )
    .join(' ')} end`,
);
const typeOf = sql.raw(`(array[${types.map((one) => `'${one}'`).join(', ')}])[1 + n % ${types.length}]::project_type`);

interface SeedOptions {
  readonly count: number;
  /** Proofs of each project; the default is in `many-proofs.ts`. */
  readonly proofs?: number | undefined;
}

async function seedBatch(db: Queries, { from, to }: Batch, proofs: number | undefined): Promise<void> {
  await db.execute(sql`
      insert into project (id, name, email, type, setup_charge_cents, created_at)
      select (${FIRST_PROJECT}::int + n)::text,
        (${names})[1 + (n / 3) % ${places.length}::int] || ' ' || ${kindsOf},
        'customer' || n / ${PER_CUSTOMER}::int || '@example.com',
        ${typeOf},
        case when ${typeOf} = 'Distributor' then 0 else 2000 end,
        now() - make_interval(mins => (n::bigint * 7919 % (${DAYS_BACK}::int * 1440))::int)
      from generate_series(${from}::int, ${to}::int) as n
      on conflict do nothing`);
  await seedProofs(db, { from: FIRST_PROJECT + from, to: FIRST_PROJECT + to, each: proofs });
}

/** Fills the database with believable projects, made by PostgreSQL itself; those that are there already stay. */
export async function seedProjects(
  db: Database,
  { count, proofs }: SeedOptions,
  onBatch?: (done: number) => void,
): Promise<void> {
  await inBatches(db, count, (tx, batch) => refreshedAtTheEnd(tx, batch, () => seedBatch(tx, batch, proofs)), onBatch);
  await vacuum(db, ['proof_version', 'proof', 'project_work', 'project']);
}
