import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { checkSelections, type Selections } from '@colorway/rules/product/selections.ts';
import { type ApprovedLine, areSameLines, withoutPrices } from '@colorway/rules/project/approval.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { alertsShown } from '@colorway/rules/project/proof-alerts.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { chargedLines } from '../cart/charged-lines.ts';
import { readCart } from '../cart/read-cart.ts';
import { presentProof } from '../page/present/present-proof.ts';
import { storedLines } from '../page/read-approval.ts';
import { notifyProject, notifyStaff } from '../store/project-channel.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { readProject } from '../store/project-store.ts';
import type { StoredProject, StoredProof } from '../store/stored-project.ts';
import { seesPrices } from '../store/viewer.ts';
import { approvalEvent } from './approval-event.ts';
import { findLastApproval, insertApproval, lockProof } from './approval-store.ts';

/** The proof with its new approval. */
function presentApprovedProof(
  context: Context,
  { facts, content }: PriceData,
  project: StoredProject,
  proofId: string,
): Proof {
  const stored = project.proofs.find(({ id }) => id === proofId);
  const shown =
    stored &&
    presentProof(stored, {
      projectId: project.id,
      alerts: content.alerts,
      seesPrices: seesPrices(context, project),
      linesOf: chargedLines(project, readCart(project.cart, project.lines), facts),
      products: facts.products,
      mayName: true,
    });
  if (!shown) throw new Error(`Expected the approved proof ${proofId} in project ${project.id}`);
  return shown;
}

type Approval = Input<'approvals.give'>;

const APPROVER_MISSING = 'Write down who approved it.';

const toInvalidInput = (issues: readonly { readonly path: string; readonly message: string }[]): Problem =>
  new Problem('invalid-input', { message: issues.map(({ message }) => message).join(' '), details: { issues } });

/** Staff name the approver of a call; a customer approves under the address of their session. */
function approverOf({ sessions }: Context, { email }: StoredProject, { givenBy }: Approval) {
  if (!sessions.staff) return { way: 'online', givenBy: email, staffId: null } as const;
  if (givenBy === undefined) throw toInvalidInput([{ path: 'givenBy', message: APPROVER_MISSING }]);
  return { way: 'phone', givenBy, staffId: sessions.staff.staffId } as const;
}

const CART_CHANGED = 'The cart has changed. Check it, then approve.';

type Product = ProductDetails | undefined;

const productOf = ({ facts }: PriceData, { productType }: StoredProof): Product =>
  facts.products.find((one) => one.productType === productType);

function checkedSelections(product: Product, { selections }: Approval): Selections {
  // A product without details has no options (D50).
  if (!product) return {};
  const found = checkSelections(product, selections);
  if (found.ok) return found.value;
  throw toInvalidInput(found.refusal.map(({ option, message }) => ({ path: `selections.${option}`, message })));
}

/** The proof's lines in the cart; without prices for a distributor. */
function linesToApprove(
  { facts }: PriceData,
  project: StoredProject,
  { proofId, lines }: Approval,
): readonly ApprovedLine[] {
  const charged = chargedLines(project, readCart(project.cart, project.lines), facts)(proofId);
  const [seen, now] = isDistributor(project.type) ? [withoutPrices(lines), withoutPrices(charged)] : [lines, charged];
  if (!areSameLines(seen, now)) throw new Problem('proof-changed', { message: CART_CHANGED });
  return now;
}

async function readLatestProject({ tx, sessions }: Context, projectID: string): Promise<StoredProject> {
  const found = await readProject(tx, projectID, { withHidden: sessions.staff !== undefined });
  if (!found) throw new Problem('not-found');
  return found;
}

/** Refuses unless file, cart lines and prices still equal those the browser showed (D66). */
async function approveProof(context: Context, input: Approval, priceData: PriceData): Promise<{ proof: Proof }> {
  const { tx } = context;
  const { projectID, proofId } = input;
  await lockProof(tx, projectID, proofId);
  const project = await readLatestProject(context, projectID);
  const proof = project.proofs.find(({ id }) => id === proofId);
  if (!proof) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  const shown = proof.versions.find(({ version }) => version === proof.shown);
  if (!shown || shown.sha256 !== input.sha256) throw new Problem('proof-changed');
  const approver = approverOf(context, project, input);
  const product = productOf(priceData, proof);
  const lines = linesToApprove(priceData, project, input);
  const selections = lines[0]?.selections ?? checkedSelections(product, input);
  const alerts = alertsShown(proof.alerts, priceData.content.alerts);
  const approved = {
    proofId,
    version: shown.version,
    sha256: shown.sha256,
    selections,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    unitPriceCents: null,
    lines: storedLines(lines),
    alerts: alerts.map(({ keyword, alertName }) => ({ keyword, alertName })),
    ...approver,
  };
  const last = await findLastApproval(tx, proofId);
  // A second press of the button adds no row.
  if (last && isDeepStrictEqual({ ...last, ...approved }, last))
    return { proof: presentApprovedProof(context, priceData, project, proofId) };
  await insertApproval(tx, { id: randomUUID(), ...approved });
  const data = approvalEvent({ product, proof, proofName: shown.proofName, approved, selections, lines });
  await recordProjectEvent(context, { project, kind: 'proof-approved', data });
  await notifyProject(tx, projectID, PROJECT_EVENTS.approval, { proofId });
  await notifyStaff(tx, projectID, STAFF_PROJECT_EVENTS.approval, { proofId });
  return { proof: presentApprovedProof(context, priceData, await readLatestProject(context, projectID), proofId) };
}

export const giveApproval = write('approvals.give', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => approveProof(context, input, prepared),
});
