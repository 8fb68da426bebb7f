import { manyProofs } from '@colorway/seed/demo/many-proofs.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

/** The first project that is seeded: above the ids of the demo, and distinct from deals of a real CRM. */
export const FIRST_PROJECT = 1_000_000;

interface SeedOptions {
  /** Project ids, as numbers. */
  readonly from: number;
  readonly to: number;
  /** Without it, the first projects have many proofs and the others the few that most have. */
  readonly each: number | undefined;
}

/** The number of projects that are as large as those of the benchmarks. */
const LARGE = 10_000;
const PROOFS_OF_LARGE = 20;
const MAX_OF_OTHERS = 9;

/**
 * Its rows refer to what the same statement reads, and two of three seconds would go into looking that up again. Triggers rest, too:
 * whoever calls this refreshes the list of projects. Only a superuser may; others wait longer.
 */
async function withoutReferences(tx: Queries, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select has_parameter_privilege('session_replication_role', 'set') as may`,
  );
  const may = rows[0]?.may === true;
  if (may) await tx.execute(sql`set local session_replication_role = replica`);
  await work();
  if (may) await tx.execute(sql`set local session_replication_role = origin`);
}

/** Proofs for the projects of a range that have none yet, by the same means. */
export async function seedProofs(db: Queries, { from, to, each }: SeedOptions): Promise<void> {
  if (each === 0) return;
  const looks = JSON.stringify(manyProofs());
  const count =
    each === undefined
      ? sql`case when deal < ${FIRST_PROJECT + LARGE}::int then ${PROOFS_OF_LARGE}::int else 1 + deal % ${MAX_OF_OTHERS}::int end`
      : sql`${each}::int`;
  await withoutReferences(db, () =>
    db.execute(sql`
    with looks as (
      select ordinality as at, look from jsonb_array_elements(${looks}::jsonb) with ordinality as l(look, ordinality)
    ), wanted as (
      select p.id as project_id, n as position, p.created_at,
        (lpad(to_hex(deal), 8, '0') || lpad(to_hex(n), 4, '0') || '40008000000000000000')::uuid as id,
        1 + (deal::bigint * 7 + n * 5) % (select count(*) from looks) as at
      from generate_series(${from}::int, ${to}::int) as deal
          cross join lateral (select id, created_at from project where id = deal::text limit 1) p
        cross join lateral generate_series(1, ${count}) as n
      where not exists (select 1 from proof pr where pr.project_id = p.id)
    ), made as (
      insert into proof (id, project_id, product_type, position, created_at)
      select w.id, w.project_id, l.look ->> 'productType', w.position, w.created_at - make_interval(hours => w.position)
      from wanted w join looks l using (at)
      returning id
    )
    insert into proof_version (proof_id, version, drawing, file_name, proof_name, sha256)
    select w.id, 1, l.look -> 'drawing', named.name || '.svg', named.name, encode(sha256(w.id::text::bytea), 'hex')
    from wanted w join looks l using (at) join made on made.id = w.id
      cross join lateral (select (l.look ->> 'name') || '-' || (10000 + (w.position * 7919 + w.project_id::bigint) % 90000)) as named(name)`),
  );
}
