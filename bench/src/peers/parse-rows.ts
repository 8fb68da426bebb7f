import { connect } from '@colorway/server/kernel/database/connect.ts';
import { sql } from 'drizzle-orm';

const BATCH = 500;

interface Owner {
  readonly email: string;
  /** The user of Parse Server that signs in. */
  readonly id: string;
}

/** A page of projects with their proofs as JSON, in the names of the product's columns. */
const page = (after: string) => sql`
  select json_agg(one)::text as projects, max(one.id) as last, count(*) as count from (
    select p.*, (
      select json_agg(v order by v.position) from (
        select f.*, pv.file_name, pv.drawing from proof f
        join proof_version pv on pv.proof_id = f.id and pv.version = f.shown
        where f.project_id = p.id
      ) v
    ) as proofs
    from project p where p.id > ${after} order by p.id limit ${BATCH}::int
  ) one`;

/** Twelve characters: those of Parse Server have ten. The beginning of a seeded id names the project and the place in it. */
const PROOF_ID = sql`replace(left(v ->> 'id', 13), '-', '')`;

const store = (projects: string, { email, id }: Owner) => sql`
  with one as (
    select p, array[case when p ->> 'email' = ${email} then ${id} else left(md5(p ->> 'email'), 10) end] as acl
    from jsonb_array_elements(${projects}::jsonb) p
  ), proofs as (
    insert into "Proof" ("objectId", "createdAt", "updatedAt", "productType", "fileName", drawing, position, number, shown,
      version, alerts, answers, "customNotes", hidden, "isDraft", _rperm, _wperm)
    select ${PROOF_ID}, (v ->> 'created_at')::timestamptz, (v ->> 'created_at')::timestamptz, v ->> 'product_type',
      v ->> 'file_name', v -> 'drawing', (v ->> 'position')::int, (v ->> 'number')::int, (v ->> 'shown')::int,
      (v ->> 'version')::int, v -> 'alerts', v -> 'answers', v ->> 'custom_notes', (v ->> 'hidden')::boolean,
      (v ->> 'is_draft')::boolean, acl, '{}'
    from one cross join lateral jsonb_array_elements(nullif(p -> 'proofs', 'null')) v
  )
  insert into "Project" ("objectId", "createdAt", "updatedAt", name, email, type, brief, version, "setupChargeCents",
    "priceAdjustmentLabel", "priceAdjustmentCents", "customShippingLabel", "customShippingCents", proofs, _rperm, _wperm)
  select p ->> 'id', (p ->> 'created_at')::timestamptz, (p ->> 'created_at')::timestamptz, p ->> 'name', p ->> 'email',
    p ->> 'type', p ->> 'brief', (p ->> 'version')::int, (p ->> 'setup_charge_cents')::int,
    p ->> 'price_adjustment_label', (p ->> 'price_adjustment_cents')::int, p ->> 'custom_shipping_label',
    (p ->> 'custom_shipping_cents')::int, (
      select coalesce(jsonb_agg(jsonb_build_object('__type', 'Pointer', 'className', 'Proof', 'objectId', ${PROOF_ID})
        order by (v ->> 'position')::int), '[]')
      from jsonb_array_elements(nullif(p -> 'proofs', 'null')) v
    ), acl, '{}'
  from one`;

/** The product's projects and proofs as objects that only their customer reads. */
export async function copyProjects(from: string, to: string, owner: Owner): Promise<void> {
  const source = connect(from, { max: 1, patienceMs: 600_000 });
  const target = connect(to, { max: 1, patienceMs: 600_000 });
  try {
    for (let after = ''; ; ) {
      const { rows } = await source.db.execute<{ projects: string; last: string; count: number }>(page(after));
      const [found] = rows;
      if (!found || found.count === 0) break;
      await target.db.execute(store(found.projects, owner));
      after = found.last;
    }
    await target.db.execute('vacuum (analyze)');
  } finally {
    await source.close();
    await target.close();
  }
}
