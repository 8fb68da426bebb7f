import { randomBytes, randomUUID } from 'node:crypto';
import type { ProjectItem } from '@colorway/rules/import/check-projects.ts';
import { defaultSetupCharge } from '@colorway/rules/project/default-project.ts';
import { proofNameOf } from '@colorway/rules/project/proof-fields.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../catalog/deps.ts';
import type { FileRow } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { enqueueChecks } from '../staff/preflight/check-proof.ts';
import { insertEvents } from '../store/event-store.ts';

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 1_000;

const json = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`;

async function inChunks<Item>(list: readonly Item[], run: (chunk: readonly Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < list.length; start += CHUNK) await run(list.slice(start, start + CHUNK));
}

/** Throws where another request made one of them in the meantime. */
async function insertProjects(tx: Queries, items: readonly ProjectItem[]): Promise<void> {
  const rows = items.map(({ projectID, name, email, type, arriveBy }) => ({
    ...{ id: projectID, name, email, type, arriveBy, charge: defaultSetupCharge(type) },
  }));
  const { rowCount } = await tx.execute(sql`
    insert into project (id, name, email, type, setup_charge_cents, in_hands_on)
    select r.id, r.name, r.email, r.type::project_type, r.charge, r."arriveBy"
    from jsonb_to_recordset(${json(rows)}) as r(id text, name text, email text, type text, charge int, "arriveBy" date)
    on conflict (id) do nothing`);
  if (rowCount !== items.length)
    throw new Problem('conflict', { message: 'Someone else made one of these projects. Import again.' });
  await tx.execute(sql`
    insert into project_dates (project_id)
    select r.id from jsonb_to_recordset(${json(rows)}) as r(id text, "arriveBy" date) where r."arriveBy" is not null`);
}

/** Each project has its own link, as one that is created by hand. */
async function insertLinks(tx: Queries, items: readonly ProjectItem[]): Promise<void> {
  const rows = items.map(({ projectID }) => {
    const key = randomBytes(16).toString('base64url');
    return { id: randomUUID(), projectID, key, keyHash: hashToken(key) };
  });
  await tx.execute(sql`
    insert into share_link (id, project_id, key, key_hash)
    select r.id, r."projectID", r.key, r."keyHash"
    from jsonb_to_recordset(${json(rows)}) as r(id uuid, "projectID" text, key text, "keyHash" text)`);
}

interface WrittenProof {
  readonly id: string;
  readonly projectID: string;
  readonly position: number;
  readonly picture: FileRow;
  readonly productType: string;
  readonly hasType: boolean;
  readonly notes: string;
}

/** Proofs keep the order of the file. */
function planProofs(items: readonly ProjectItem[], pictures: ReadonlyMap<string, FileRow>): readonly WrittenProof[] {
  return items.flatMap(({ projectID, proofs }) =>
    proofs.map(({ file, productType, hasType, notes }, at) => {
      const picture = pictures.get(file);
      if (!picture) throw new Problem('file-gone');
      return { id: randomUUID(), projectID, position: at + 1, picture, productType, hasType, notes };
    }),
  );
}

async function insertProofs(
  { tx, deps, sessions }: Context,
  proofs: readonly WrittenProof[],
  showProofs: boolean,
): Promise<void> {
  const by = sessions.staff?.staffId ?? null;
  await inChunks(proofs, async (chunk) => {
    const rows = chunk.map(({ picture, ...proof }) => ({
      ...proof,
      ...{ fileId: picture.id, fileName: picture.newName, name: proofNameOf(picture.newName), sha256: picture.sha256 },
    }));
    await tx.execute(sql`
      insert into proof (id, project_id, product_type, has_type, custom_notes, position, hidden, is_draft)
      select r.id, r."projectID", r."productType", r."hasType", r.notes, r.position, ${!showProofs}, ${!showProofs}
      from jsonb_to_recordset(${json(rows)})
        as r(id uuid, "projectID" text, "productType" text, "hasType" boolean, notes text, position int)`);
    await tx.execute(sql`
      insert into proof_version (proof_id, version, file_id, file_name, proof_name, sha256, created_by)
      select r.id, 1, r."fileId", r."fileName", r.name, r.sha256, ${by}::uuid
      from jsonb_to_recordset(${json(rows)})
        as r(id uuid, "fileId" text, "fileName" text, name text, sha256 text)`);
    await enqueueChecks(
      deps,
      tx,
      chunk.map(({ id }) => ({ proofId: id, version: 1 })),
    );
  });
}

interface Imported {
  readonly fileName: string;
  readonly items: readonly ProjectItem[];
  /** Claimed pictures by their path in the zip. */
  readonly pictures: ReadonlyMap<string, FileRow>;
  readonly showProofs: boolean;
}

/** Writes projects with their proofs, links and first line of history. Mails no one, and sends no webhook. */
export async function writeProjects(context: Context, of: Imported): Promise<void> {
  const { tx, sessions } = context;
  const { fileName, items, pictures, showProofs } = of;
  const { staffId = null, name: by = '' } = sessions.staff ?? {};
  await inChunks(items, async (chunk) => {
    await insertProjects(tx, chunk);
    await insertLinks(tx, chunk);
    const events = chunk.map(({ projectID, proofs }) => ({
      ...{ projectId: projectID, kind: 'project-imported', by, staffId },
      data: { file: fileName, proofs: proofs.length },
    }));
    await insertEvents(tx, events);
  });
  await insertProofs(context, planProofs(items, pictures), showProofs);
}
