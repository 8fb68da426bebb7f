import { randomUUID } from 'node:crypto';
import type { ProjectItem } from '@colorway/rules/import/check-projects.ts';
import { defaultSetupCharge } from '@colorway/rules/project/default-project.ts';
import { proofNameOf } from '@colorway/rules/project/proof-fields.ts';
import type { Context } from '../../catalog/deps.ts';
import type { FileRow } from '../../files/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { insertProjectLinks } from '../share/share-store.ts';
import { enqueueChecks } from '../staff/preflight/check-proof.ts';
import { insertEvents } from '../store/event-store.ts';
import { type ImportedProofRow, insertImportedProofs, insertProjects } from './imported-rows-store.ts';

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 1_000;

async function inChunks<Item>(list: readonly Item[], run: (chunk: readonly Item[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < list.length; start += CHUNK) await run(list.slice(start, start + CHUNK));
}

interface Imported {
  readonly fileName: string;
  readonly items: readonly ProjectItem[];
  /** Claimed pictures by their path in the zip. */
  readonly pictures: ReadonlyMap<string, FileRow>;
  readonly showProofs: boolean;
}

async function writeHeads({ tx, sessions }: Context, fileName: string, items: readonly ProjectItem[]): Promise<void> {
  const { staffId = null, name: by = '' } = sessions.staff ?? {};
  const made = await insertProjects(
    tx,
    items.map(({ projectID: id, name, email, type, arriveBy }) => ({
      ...{ id, name, email, type, arriveBy, setupChargeCents: defaultSetupCharge(type) },
    })),
  );
  if (made !== items.length)
    throw new Problem('conflict', { message: 'Someone else made one of these projects. Import again.' });
  await insertProjectLinks(
    tx,
    items.map(({ projectID }) => projectID),
  );
  await insertEvents(
    tx,
    items.map(({ projectID, proofs }) => ({
      ...{ projectId: projectID, kind: 'project-imported', by, staffId },
      data: { file: fileName, proofs: proofs.length },
    })),
  );
}

/** Proofs keep the order of the file. */
const proofsOf = ({ items, pictures }: Imported): readonly ImportedProofRow[] =>
  items.flatMap(({ projectID, proofs }) =>
    proofs.map(({ file, productType, hasType, notes }, at) => {
      const picture = pictures.get(file);
      if (!picture) throw new Problem('file-gone');
      const { id: fileId, newName: fileName, sha256 } = picture;
      return {
        ...{ id: randomUUID(), projectID, position: at + 1, productType, hasType, notes },
        ...{ fileId, fileName, proofName: proofNameOf(fileName), sha256 },
      };
    }),
  );

/** Writes projects with their proofs, links and first line of history. Mails no one, and sends no webhook. */
export async function writeProjects(context: Context, imported: Imported): Promise<void> {
  const { tx, deps, sessions } = context;
  const createdBy = sessions.staff?.staffId ?? null;
  await inChunks(imported.items, (chunk) => writeHeads(context, imported.fileName, chunk));
  await inChunks(proofsOf(imported), async (chunk) => {
    await insertImportedProofs(tx, chunk, { isDraft: !imported.showProofs, createdBy });
    await enqueueChecks(
      deps,
      tx,
      chunk.map(({ id }) => ({ proofId: id, version: 1 })),
    );
  });
}
