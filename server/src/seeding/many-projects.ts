import { kinds, places } from '@colorway/seed/demo/many-projects.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/connect.ts';
import { seedProofs } from './many-proofs.ts';

const BATCH = 10_000;
/** So many projects one customer has, on the average. */
const PER_CUSTOMER = 30;
/** Above the ids of the demo, and told apart from deals of a real CRM. */
const FIRST = 1_000_000;
const DAYS_BACK = 900;

const types = Object.keys(kinds);
const words = sql.raw(`array[${places.map((one) => `'${one}'`).join(', ')}]`);
const kindsOf = sql.raw(
  `case n % ${types.length} ${Object.entries(kinds)
    .map(
      ([, list], index) =>
        `when ${index} then (array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (n / 7) % ${list.length}]`,
    )
    .join(' ')} end`,
);
const typeOf = sql.raw(`(array[${types.map((one) => `'${one}'`).join(', ')}])[1 + n % ${types.length}]::project_type`);

interface Wanted {
  readonly count: number;
  /** Of each project. */
  readonly proofs: number;
}

/** Fills the database with believable projects, made by PostgreSQL itself; those that are there already stay. */
export async function seedProjects(
  db: Queries,
  { count, proofs }: Wanted,
  onBatch: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH) - 1;
    await db.execute(sql`
      insert into project (id, name, email, type, setup_charge_cents, created_at)
      select (${FIRST}::int + n)::text,
        (${words})[1 + (n / 3) % ${places.length}::int] || ' ' || ${kindsOf},
        'customer' || n / ${PER_CUSTOMER}::int || '@example.com',
        ${typeOf},
        case when ${typeOf} = 'Distributor' then 0 else 2000 end,
        now() - make_interval(mins => (n::bigint * 7919 % (${DAYS_BACK}::int * 1440))::int)
      from generate_series(${from}::int, ${to}::int) as n
      on conflict do nothing`);
    await seedProofs(db, { from: FIRST + from, to: FIRST + to, each: proofs });
    onBatch(to + 1);
  }
  await db.execute(sql`analyze project, proof, proof_version`);
}
