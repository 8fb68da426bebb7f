import type { ProjectType } from '@colorway/rules/project/project-types.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import type { StoredVersion } from '../store/stored-project.ts';

export interface ListedProject {
  readonly id: string;
  readonly name: string;
  readonly type: ProjectType;
  readonly createdAt: string;
  /** Counts visible proofs only. */
  readonly proofCount: number;
  readonly latest: { readonly id: string; readonly version: StoredVersion } | null;
}

interface PageQuery {
  readonly email: string;
  /** The last id of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Lists by number, highest first: ids are deal numbers stored as text, and 1001 comes before 999. */
export async function listProjects(db: Queries, { email, after, limit }: PageQuery): Promise<ListedProject[]> {
  const further =
    after === undefined ? sql`` : sql`and (length(p.id), p.id) < (length(${after}::text), ${after}::text)`;
  const { rows } = await db.execute<ListedProject & Record<string, unknown>>(sql`
    select p.id, p.name, p.type, to_json(p.created_at) as "createdAt", coalesce(l.count, 0) as "proofCount",
      case when v.proof_id is null then null else json_build_object('id', l.id,
        'version', json_build_object('version', v.version, 'drawing', v.drawing,
          'file', case when f.id is null then null else json_build_object('id', f.id, 'newName', f.new_name,
            'width', f.width, 'height', f.height) end)) end as latest
    from (
      select p.id, p.name, p.type, p.created_at from project p
      where p.email = ${email} and p.deleted_at is null ${further}
      order by length(p.id) desc, p.id desc limit ${limit}
    ) p
    left join lateral (
      select pr.id, pr.shown, count(*) over ()::int as count from proof pr
      where pr.project_id = p.id and pr.deleted_at is null and not pr.hidden
      order by pr.created_at desc, pr.id limit 1
    ) l on true
    left join proof_version v on v.proof_id = l.id and v.version = l.shown
    left join stored_file f on f.id = v.file_id
    order by length(p.id) desc, p.id desc`);
  return rows;
}
