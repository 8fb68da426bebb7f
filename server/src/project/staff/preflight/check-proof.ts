import { keyedFindings } from '@colorway/rules/preflight/finding-messages.ts';
import { type PrintedWidth, printedWidth } from '@colorway/rules/preflight/product-width.ts';
import { PRODUCT_TYPES } from '@colorway/rules/product/product-types.ts';
import type { Deps } from '../../../catalog/deps.ts';
import { readClothProfile, readPreflightSettings } from '../../../catalog/facade.ts';
import { checkPicture, defaultPrinterProfile } from '../../../files/facade.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { notifyOpenPages } from '../notify-open-pages.ts';
import {
  type CheckedVersion,
  findChecked,
  findRun,
  findSelections,
  insertWaiting,
  type PreflightRun,
  saveRun,
} from './preflight-store.ts';
import { withPicture } from './version-picture.ts';

type Result = Parameters<typeof saveRun>[2];

interface VersionId {
  readonly proofId: string;
  readonly version: number;
}

/** Queues the check of pictures, in the transaction that adds them. */
export async function enqueueChecks(
  deps: Pick<Deps, 'jobs'>,
  tx: Queries,
  versions: readonly VersionId[],
): Promise<void> {
  await insertWaiting(tx, versions);
  await deps.jobs.sendAll(tx, 'preflight', versions);
}

/** The printed width of the size in the cart; undefined for a product of unknown size. */
export async function widthOf(
  { products }: Pick<Deps, 'products'>,
  db: Queries,
  proofId: string,
  productType: string,
): Promise<PrintedWidth | undefined> {
  const product = (await products.facts()).products.find((one) => one.productType === productType);
  return printedWidth(product ?? { productType, options: [] }, await findSelections(db, proofId));
}

const failed = (failure: NonNullable<PreflightRun['failure']>): Result => ({ state: 'failed', failure });

async function check(deps: Deps, checked: CheckedVersion, { mm }: PrintedWidth): Promise<Result> {
  const { limits } = await readPreflightSettings(deps.db);
  const product = PRODUCT_TYPES.find(({ name }) => name.toLowerCase() === checked.productType.toLowerCase());
  const bytes = (await readClothProfile(deps.db, product?.id)) ?? (await defaultPrinterProfile());
  const answer = await withPicture(deps, checked, (source) =>
    checkPicture({ source, profile: bytes, widthMm: mm, limits }),
  );
  if (!answer) return failed('picture');
  if ('failure' in answer) return failed(answer.failure);
  const { findings, ...report } = answer.report;
  return { state: 'done', report: { ...report, findings: keyedFindings(findings) }, maps: answer.maps };
}

/** Job: checks one version and stores what was found. A picture of unknown size waits until its product is set. */
export async function checkProof(deps: Deps, version: VersionId): Promise<void> {
  const { db } = deps;
  const run = await findRun(db, version);
  const checked = await findChecked(db, version.proofId, version.version);
  if (run?.state !== 'waiting' || !checked) return;
  const width = await widthOf(deps, db, checked.sizedBy, checked.productType);
  if (!width) return;
  const result = await check(deps, checked, width);
  await inTransaction(db, async (tx) => {
    await saveRun(tx, run, result);
    // Without its id: the proof may be hidden, and customers hear this, too.
    await notifyOpenPages(tx, checked.projectId, 'proofs');
  });
}
