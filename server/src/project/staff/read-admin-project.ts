import type { AdminProject } from '@colorway/contract/project/admin/admin-project.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { withoutPrices } from '@colorway/rules/project/approval.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { RESTORE_DAYS } from '@colorway/rules/project/proof-fields.ts';
import { versionNumbers } from '@colorway/rules/project/work/next-version.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { findFiles, presentFile } from '../../files/facade.ts';
import { findCrmDeal, findInquiryOfProject } from '../../inquiry/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { approvedLinesNow, chargedLines } from '../cart/charged-lines.ts';
import { readCart } from '../cart/read-cart.ts';
import { presentProducts } from '../page/present/present-products.ts';
import { presentProof } from '../page/present/present-proof.ts';
import { presentThread } from '../page/present/present-thread.ts';
import { shareUrl } from '../share/share-url.ts';
import type { ProjectRow } from '../store/new-project-store.ts';
import { readProject } from '../store/project-store.ts';
import type { StoredProject, StoredProof } from '../store/stored-project.ts';
import { findProject, listRemovedProofs } from './admin-project-store.ts';
import { listProjectAnswers } from './compare/compare-store.ts';
import { findOpenSending, type SendingRow } from './drafts/draft-store.ts';
import { findOpenSummary } from './summary-store.ts';

const presentHead = (row: ProjectRow, proofCount: number): AdminProject['project'] => ({
  projectID: row.id,
  name: row.name,
  email: row.email,
  type: row.type,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  setupCharge: cents(row.setupChargeCents),
  priceAdjustment: { label: row.priceAdjustmentLabel, amount: cents(row.priceAdjustmentCents) },
  customShipping: { label: row.customShippingLabel, amount: cents(row.customShippingCents) },
  brief: row.brief,
  proofCount,
});

const presentDeleted = ({ deletedAt }: ProjectRow): AdminProject['deleted'] =>
  deletedAt && {
    at: deletedAt.toISOString(),
    until: new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS).toISOString(),
  };

const presentSummary = (open: Awaited<ReturnType<typeof findOpenSummary>>): AdminProject['summary'] =>
  open
    ? {
        sentAt: new Date(open.createdAt).toISOString(),
        by: open.by,
        pieces: open.data.pieces,
        lines: open.data.lines.map(({ words: text, quantity }) => ({ text, quantity })),
        note: open.data.note,
      }
    : null;

const presentSending = (open: SendingRow | undefined): AdminProject['sending'] =>
  open ? { id: open.id, proofIds: [...open.proofIds], sendAt: open.sendAt.toISOString(), by: open.by } : null;

const presentChoices = ({ facts, content }: PriceData): AdminProject['choices'] => ({
  productTypes: facts.products.map(({ productType }) => productType),
  pricing: facts.tables.map(({ identifier, name }) => ({ identifier, name })),
  alerts: content.alerts.map(({ keyword, alertName }) => ({ keyword, alertName })),
});

/** Names the proof whose next version a draft is. */
function presentDraftOf({ proofs }: StoredProject): (draft: StoredProof) => AdminProject['proofs'][number]['draftOf'] {
  const byId = new Map(proofs.map((one) => [one.id, one]));
  const numbers = versionNumbers(proofs, (proofId) => byId.get(proofId)?.versions.at(-1)?.version ?? 0);
  return ({ id, versionOf, answers }) => {
    const target = versionOf === null ? undefined : byId.get(versionOf);
    if (!target) return null;
    const proofID = target.versions[0]?.proofName ?? '';
    return { proofId: target.id, proofID, version: numbers.get(id) ?? 0, answers: [...answers] };
  };
}

function presentProofs(stored: StoredProject, { facts, content }: PriceData): AdminProject['proofs'] {
  const cart = readCart(stored.cart, stored.lines);
  const linesOf = chargedLines(stored, cart, facts);
  const shown = {
    projectId: stored.id,
    alerts: content.alerts,
    seesPrices: true,
    linesOf: approvedLinesNow(stored, cart, facts),
    products: facts.products,
    mayName: true,
  };
  const approvableLines = (proofId: string) =>
    isDistributor(stored.type) ? withoutPrices(linesOf(proofId)) : linesOf(proofId);
  const draftOf = presentDraftOf(stored);
  return stored.proofs.flatMap((one) => {
    const presented = presentProof(one, shown);
    if (!presented) return [];
    return {
      ...presented,
      alertsOn: [...one.alerts],
      isDraft: one.isDraft,
      hasType: one.hasType,
      draftOf: draftOf(one),
      inCart: approvableLines(one.id).map((line) => ({ ...line, selections: { ...line.selections } })),
    };
  });
}

/** In the order in which they were added. */
async function presentFiles(tx: Context['tx'], ids: readonly string[]): Promise<AdminProject['briefFiles']> {
  const files = ids.length > 0 ? await findFiles(tx, ids) : [];
  return ids.flatMap((id) => {
    const file = files.find((one) => one.id === id);
    return file ? [{ ...presentFile(file), removed: [...file.removed] }] : [];
  });
}

/** A deleted project is answered with its head only, so that staff can restore it. */
async function readForStaff({ deps, tx }: Context, projectID: string): Promise<AdminProject> {
  const row = await findProject(tx, projectID);
  if (!row) throw new Problem('not-found', { message: 'There is no project with this ID.' });
  const priceData = await readPriceData(deps);
  const stored = row.deletedAt
    ? undefined
    : await readProject(tx, projectID, { withHidden: true, withDraftVersions: true });
  const removed = stored ? await listRemovedProofs(tx, projectID) : [];
  const proofs = stored ? presentProofs(stored, priceData) : [];
  return {
    project: presentHead(row, proofs.filter(({ draftOf }) => draftOf === null).length),
    deleted: presentDeleted(row),
    shareUrl: stored && stored.shareKey !== null ? shareUrl(deps, stored.id, stored.shareKey) : null,
    choices: presentChoices(priceData),
    products: stored ? presentProducts(priceData.facts, stored.proofs, true).products : [],
    proofs,
    removed: removed.map(({ deletedAt, ...one }) => ({ ...one, deletedAt: deletedAt?.toISOString() ?? '' })),
    briefFiles: stored ? await presentFiles(tx, row.briefFiles) : [],
    inquiryID: stored ? await findInquiryOfProject(tx, projectID) : null,
    crmDeal: stored ? await findCrmDeal(tx, projectID) : null,
    summary: stored ? presentSummary(await findOpenSummary(tx, projectID)) : null,
    threads: stored?.threads.map(presentThread) ?? [],
    changeAnswers: stored ? await listProjectAnswers(tx, projectID) : [],
    sending: stored ? presentSending(await findOpenSending(tx, projectID)) : null,
  };
}

export const readAdminProject = read('adminProjects.read', {
  run: ({ input, context }) => readForStaff(context, input.projectID),
});
