import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PROJECT_EVENTS, STAFF_PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { checkSelections, type Selections } from '@colorway/rules/product/selections.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import type { Context } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import { approvalFigures } from '../carts/figures.ts';
import { priceBookOf } from '../carts/price-book-of.ts';
import { tellProject, tellStaff } from '../portal/project-channel.ts';
import { remember } from '../portal/project-events.ts';
import { readProject } from '../portal/project-store.ts';
import type { StoredProject, StoredProof } from '../portal/stored-project.ts';
import { insertApproval, lastApproval, lockProof } from './approval-store.ts';
import { approvedPrice } from './approved-price.ts';
import { presentOne } from './present-one.ts';

interface Given {
  readonly projectID: string;
  readonly proofId: string;
  readonly sha256: string;
  readonly selections: Selections;
  readonly quantity: number;
  readonly givenBy?: string | undefined;
}

const WHO_SAID_SO = 'Write down who approved it.';

const wrong = (issues: readonly { readonly path: string; readonly message: string }[]): Problem =>
  new Problem('invalid-input', { message: issues.map(({ message }) => message).join(' '), details: { issues } });

/** Staff write down who said so; anybody else is who they have proven to be. */
function giverOf({ sessions }: Context, { email }: StoredProject, { givenBy }: Given) {
  if (!sessions.staff) return { way: 'online', givenBy: email, staffId: null } as const;
  if (givenBy === undefined) throw wrong([{ path: 'givenBy', message: WHO_SAID_SO }]);
  return { way: 'phone', givenBy, staffId: sessions.staff.staffId } as const;
}

function checked(context: Context, { productType }: StoredProof, { selections }: Given): Selections {
  const details = approvalFigures.of(context).facts.products.find((one) => one.productType === productType);
  // A product that nobody described has nothing to choose (D50).
  if (!details) return {};
  const found = checkSelections(details, selections);
  if (found.ok) return found.value;
  throw wrong(found.refusal.map(({ option, message }) => ({ path: `selections.${option}`, message })));
}

async function projectOf({ tx, sessions }: Context, projectID: string): Promise<StoredProject> {
  const found = await readProject(tx, projectID, { withHidden: sessions.staff !== undefined });
  if (!found) throw new Problem('not-found');
  return found;
}

/** What is approved is what was looked at: its file, its options, its price of now (D53). */
export async function approveProof(context: Context, given: Given): Promise<{ proof: Proof }> {
  const { tx } = context;
  const { projectID, proofId, quantity } = given;
  await lockProof(tx, projectID, proofId);
  const project = await projectOf(context, projectID);
  const proof = project.proofs.find(({ id }) => id === proofId);
  if (!proof) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  const shown = proof.versions.find(({ version }) => version === proof.shown);
  if (!shown || shown.sha256 !== given.sha256) throw new Problem('proof-changed');
  const giver = giverOf(context, project, given);
  const selections = checked(context, proof, given);
  const { facts } = approvalFigures.of(context);
  const unitPrice = isDistributor(project.type)
    ? null
    : approvedPrice(priceBookOf(facts), proof, { selections, quantity });
  const approved = {
    proofId,
    version: shown.version,
    sha256: shown.sha256,
    selections,
    quantity,
    unitPriceCents: unitPrice,
    ...giver,
  };
  const last = await lastApproval(tx, proofId);
  // Pressed twice, it is given once.
  if (last && isDeepStrictEqual({ ...last, ...approved }, last))
    return { proof: presentOne(context, project, proofId) };
  await insertApproval(tx, { id: randomUUID(), ...approved });
  const price = unitPrice === null ? {} : { price: formatMoney(unitPrice) };
  const about = `${proof.productType}, ${shown.proofName}`;
  const data = { about, proofId, version: shown.version, quantity, selections, way: giver.way, givenBy: giver.givenBy };
  await remember(context, { project, kind: 'proof-approved', data: { ...data, ...price } });
  await tellProject(tx, projectID, PROJECT_EVENTS.approval, { proofId });
  await tellStaff(tx, projectID, STAFF_PROJECT_EVENTS.approval, { proofId });
  return { proof: presentOne(context, await projectOf(context, projectID), proofId) };
}
