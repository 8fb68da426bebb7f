import type { ProjectType } from '@colorway/rules/project/project-types.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

const json = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`;

export interface ImportedProject {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: ProjectType;
  /** `Y-m-d`, or null. */
  readonly arriveBy: string | null;
  readonly setupChargeCents: number;
}

/** Returns how many were made; fewer than given when another request made one of them first. */
export async function insertProjects(tx: Queries, rows: readonly ImportedProject[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into project (id, name, email, type, setup_charge_cents, in_hands_on)
    select r.id, r.name, r.email, r.type::project_type, r."setupChargeCents", r."arriveBy"
    from jsonb_to_recordset(${json(rows)})
      as r(id text, name text, email text, type text, "setupChargeCents" int, "arriveBy" date)
    on conflict (id) do nothing`);
  await tx.execute(sql`
    insert into project_dates (project_id)
    select r.id from jsonb_to_recordset(${json(rows)}) as r(id text, "arriveBy" date)
    join project p on p.id = r.id where r."arriveBy" is not null
    on conflict (project_id) do nothing`);
  return rowCount ?? 0;
}

export interface ImportedProofRow {
  readonly id: string;
  readonly projectID: string;
  /** From 1. */
  readonly position: number;
  readonly productType: string;
  readonly hasType: boolean;
  readonly notes: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly proofName: string;
  readonly sha256: string;
}

/** Proofs with their first version, as drafts or as the customer sees them. */
export async function insertImportedProofs(
  tx: Queries,
  rows: readonly ImportedProofRow[],
  { isDraft, createdBy }: { readonly isDraft: boolean; readonly createdBy: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into proof (id, project_id, product_type, has_type, custom_notes, position, hidden, is_draft)
    select r.id, r."projectID", r."productType", r."hasType", r.notes, r.position, ${isDraft}, ${isDraft}
    from jsonb_to_recordset(${json(rows)})
      as r(id uuid, "projectID" text, "productType" text, "hasType" boolean, notes text, position int)`);
  await tx.execute(sql`
    insert into proof_version (proof_id, version, file_id, file_name, proof_name, sha256, created_by)
    select r.id, 1, r."fileId", r."fileName", r."proofName", r.sha256, ${createdBy}::uuid
    from jsonb_to_recordset(${json(rows)})
      as r(id uuid, "fileId" text, "fileName" text, "proofName" text, sha256 text)`);
}
