import { randomUUID } from 'node:crypto';
import { DEFAULT_PROOF_TYPE, proofNameOf } from '@colorway/rules/project/proof-fields.ts';
import { DRAFT_VERSION, productTypeInName } from '@colorway/rules/project/work/drafts.ts';
import { proofInName } from '@colorway/rules/project/work/next-version.ts';
import { type Context, write } from '../../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../../catalog/facade.ts';
import type { FileRow } from '../../../files/facade.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input } from '../../../kernel/operation/answers.ts';
import { recordProjectEvent } from '../../store/project-events.ts';
import { compareDrafts } from '../compare/compare-draft.ts';
import { enqueueComparison } from '../compare/compare-versions.ts';
import { lockProject, lockProof, staffIdOf } from '../lock-project.ts';
import { notifyOpenPages, notifyStaffLists } from '../notify-open-pages.ts';
import { enqueueChecks } from '../preflight/check-proof.ts';
import {
  countProofs,
  insertProofs,
  insertVersions,
  listProofIds,
  listVersions,
  lockUnusedPictures,
  saveProofRow,
  setOrder,
} from './admin-proof-store.ts';
import { asVersionOf } from './draft-version.ts';
import { listNamedProofs, listOpenChanges } from './draft-version-store.ts';

/** Refuses all if one picture is of another project, already a proof or deleted. */
async function assertPictures({ tx }: Context, projectID: string, fileIds: readonly string[]): Promise<FileRow[]> {
  const ids = [...new Set(fileIds)];
  const found = await lockUnusedPictures(tx, projectID, ids);
  if (found.length < ids.length) throw new Problem('file-gone');
  return found;
}

interface VersionOf {
  readonly proofId: string;
  readonly proofName: string;
  readonly version: number;
}

const versionRow = (context: Context, of: VersionOf, { id, newName, sha256 }: FileRow) => ({
  ...of,
  fileId: id,
  fileName: newName,
  sha256,
  createdBy: staffIdOf(context),
});

/** A file named like a proof becomes its next version; any other gets the product type in its name. */
async function placesOf({ tx }: Context, projectID: string, { facts }: PriceData) {
  const proofs = await listNamedProofs(tx, projectID);
  const open = await listOpenChanges(tx, projectID);
  const types = facts.products.map(({ productType }) => productType);
  return ({ originalName, newName }: FileRow) => {
    const matched = proofInName(originalName, proofs);
    const target = proofs.find(({ id }) => id === matched);
    if (target) return asVersionOf(target, open);
    const type = productTypeInName(newName, types);
    return { versionOf: null, productType: type ?? DEFAULT_PROOF_TYPE, hasType: type !== undefined };
  };
}

/**
 * Adds pictures as drafts before the existing proofs, because the documents list the newest first. The customer sees them
 * once they are sent.
 */
async function makeProofs(
  context: Context,
  { projectID, fileIds }: Input<'adminProjects.addProofs'>,
  priceData: PriceData,
) {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  const pictures = await assertPictures(context, projectID, fileIds);
  const before = await listProofIds(tx, projectID);
  const placeOf = await placesOf(context, projectID, priceData);
  const made = pictures.map((picture) => ({ id: randomUUID(), picture, place: placeOf(picture) }));
  await setOrder(tx, projectID, [...made.map(({ id }) => id), ...before]);
  await insertProofs(
    tx,
    made.map(({ id, place }, at) => ({
      ...{ id, projectId: projectID, position: at + 1, hidden: true, isDraft: true },
      ...place,
    })),
  );
  await insertVersions(
    tx,
    made.map(({ id, picture }) =>
      versionRow(context, { proofId: id, proofName: proofNameOf(picture.newName), version: 1 }, picture),
    ),
  );
  await enqueueChecks(
    context.deps,
    tx,
    made.map(({ id }) => ({ proofId: id, version: 1 })),
  );
  const names = pictures.map(({ newName }) => proofNameOf(newName));
  const ids = made.map(({ id }) => id);
  await compareDrafts(context, projectID, ids);
  await recordProjectEvent(context, { project, kind: 'drafts-added', data: { proofs: names, proofIds: ids } });
  await notifyStaffLists(tx, projectID, 'changed');
  const versionCount = made.filter(({ place }) => place.versionOf !== null).length;
  return { proofIds: ids, proofCount: await countProofs(tx, projectID), versionCount };
}

/** The proof keeps its name (D119), details and requests; an approval stays with the old file (D53). */
async function makeVersion(context: Context, { projectID, proofId, fileId }: Input<'adminProjects.addVersion'>) {
  const { tx } = context;
  const project = await lockProject(context, projectID);
  const { versionOf } = await lockProof(context, projectID, proofId);
  if (versionOf !== null) throw new Problem('conflict', { message: DRAFT_VERSION });
  const [picture] = await assertPictures(context, projectID, [fileId]);
  if (!picture) throw new Problem('file-gone');
  const versions = await listVersions(tx, proofId);
  const version = (versions.at(-1)?.version ?? 0) + 1;
  const about = versions[0]?.proofName ?? proofNameOf(picture.newName);
  await insertVersions(tx, [versionRow(context, { proofId, proofName: about, version }, picture)]);
  await saveProofRow(tx, proofId, { shown: version });
  await enqueueChecks(context.deps, tx, [{ proofId, version }]);
  if (version > 1) await enqueueComparison(context.deps, tx, { proofId, older: version - 1, newer: version });
  await recordProjectEvent(context, { project, kind: 'proof-version', data: { proofId, about, shown: version } });
  await notifyOpenPages(tx, projectID, 'proofs', { proofId });
  return { version };
}

export const addProofs = write('adminProjects.addProofs', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => makeProofs(context, input, prepared),
});

export const addVersion = write('adminProjects.addVersion', {
  activity: 'history',
  run: ({ input, context }) => makeVersion(context, input),
});
