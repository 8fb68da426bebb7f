import { MAX_STRIP, type ProjectCard } from '@colorway/contract/project/list/project-card.ts';
import { type CardDue, cardDue } from '@colorway/rules/dates/card-due.ts';
import type { DateSettings } from '@colorway/rules/dates/plan.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { type CustomerState, customerState } from '@colorway/rules/project/groups/customer-state.ts';
import { groupProofs, PROOF_GROUPS } from '@colorway/rules/project/groups/proof-groups.ts';
import { openChangeOf, type ProofStatus, proofStatus } from '@colorway/rules/project/groups/proof-status.ts';
import { latestProof } from '@colorway/rules/project/latest-proof.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { alertsShown } from '@colorway/rules/project/proof-alerts.ts';
import { invoicePath, orderName } from '@colorway/rules/shop/order-name.ts';
import { isUnderWay } from '@colorway/rules/shop/state/order-state.ts';
import type { PriceData } from '../../../catalog/facade.ts';
import { approvedLinesNow } from '../../cart/charged-lines.ts';
import { readCart } from '../../cart/read-cart.ts';
import { planProject, servicesOf } from '../../dates/project-plan.ts';
import { compareApproval } from '../present/present-proof.ts';
import { proofPicture } from '../present/proof-picture.ts';
import type { ListedProject, ListedProof } from './list-store.ts';

/** A project with the status of each proof. */
export interface ClassifiedProject extends Pick<ProjectCard, 'state' | 'counts' | 'order'> {
  readonly stored: ListedProject;
  readonly statuses: ReadonlyMap<string, ProofStatus>;
}

type Group = Readonly<Record<(typeof PROOF_GROUPS)[number], readonly ListedProof[]>>;

const groupsOf = ({ stored, statuses }: Pick<ClassifiedProject, 'stored' | 'statuses'>): Group =>
  groupProofs(stored.proofs, ({ id }) => statuses.get(id) ?? 'none');

function statusesOf(stored: ListedProject, { facts, content }: PriceData): ReadonlyMap<string, ProofStatus> {
  let quoted: ReturnType<typeof approvedLinesNow> | undefined;
  // Only an approval is compared with the cart, so a project without one needs no quote.
  const linesOf = (proofId: string) => {
    quoted ??= approvedLinesNow(stored, readCart(stored.cart, stored.lines), facts);
    return quoted(proofId);
  };
  const shown = { linesOf, products: facts.products, seesPrices: !isDistributor(stored.type) };
  return new Map(
    stored.proofs.map((proof) => {
      const { approval } = proof;
      const state = compareApproval(proof, alertsShown(proof.alerts, content.alerts), shown)?.state;
      const given = approval && state ? { state, at: approval.createdAt } : null;
      return [proof.id, proofStatus(given, openChangeOf(proof.id, stored.changes))];
    }),
  );
}

/** An ordered proof no longer waits, unless its version came after the order. */
const waitsDespite = ({ order }: ListedProject, { versions }: ListedProof): boolean => {
  const [shown] = versions;
  return order === null || (shown !== undefined && Date.parse(shown.createdAt) > Date.parse(order.createdAt));
};

const presentOrder = ({ order, type }: ListedProject): ProjectCard['order'] =>
  order && {
    name: orderName(order.number),
    invoiceUrl: invoicePath(order.token),
    isPaid: isUnderWay(order.state),
    total: isDistributor(type) ? null : cents(order.totalCents),
  };

const cardFacts = ({ counts, order, stored }: Pick<ClassifiedProject, 'counts' | 'order' | 'stored'>) => {
  const { isOrdered, isClosed, summary } = stored;
  return { counts, order, isOrdered, isClosed, isSummarySent: summary !== null };
};

export function classifyProject(stored: ListedProject, priceData: PriceData): ClassifiedProject {
  const statuses = statusesOf(stored, priceData);
  const { review, approved, ...others } = groupsOf({ stored, statuses });
  const waiting = review.filter((proof) => waitsDespite(stored, proof));
  const counts = {
    proofs: stored.proofs.length,
    review: waiting.length,
    outOfDate: waiting.filter(({ id }) => statuses.get(id) === 'out-of-date').length,
    withUs: others['with-us'].length,
    approved: approved.length,
  };
  const order = presentOrder(stored);
  return { stored, statuses, counts, order, state: customerState(cardFacts({ counts, order, stored })) };
}

const stepOf = (state: CustomerState, { review }: ProjectCard['counts']) => {
  if (state === 'production') return 'ship';
  if (state === 'with-us') return 'make';
  return review > 0 ? 'approve' : 'pay';
};

interface Planned {
  readonly priceData: PriceData;
  readonly settings: DateSettings;
  readonly now: Date;
}

function dueOf({ stored, state, counts }: ClassifiedProject, { priceData, settings, now }: Planned): CardDue | null {
  if (state === 'finished') return null;
  const { inHandsOn: arriveBy, dates, proofs } = stored;
  const services = servicesOf(
    proofs.map(({ productType }) => productType),
    priceData,
  );
  const { timeZone, closingDays } = settings;
  const plan = planProject({ arriveBy, dates, services }, settings, now)?.plan;
  return cardDue({ arriveBy, plan, today: localTime(now, timeZone).day, closingDays, step: stepOf(state, counts) });
}

const latestOf = (proofs: readonly ListedProof[]): ListedProof | undefined => {
  const latest = latestProof(
    proofs.map(({ id, hidden, createdAt }) => ({ id, hidden, createdAt: Date.parse(createdAt) })),
  );
  return proofs.find(({ id }) => id === latest?.id);
};

/** Always has the latest proof, which a card shows (specification 002, section 2). */
function stripOf(project: ClassifiedProject): ProjectCard['strip'] {
  const groups = groupsOf(project);
  const all = PROOF_GROUPS.flatMap((group) => groups[group]);
  const latest = latestOf(all);
  const first = all.slice(0, MAX_STRIP);
  const shown = latest && !first.includes(latest) ? [...first.slice(0, -1), latest] : first;
  return shown.flatMap(({ id, productType, versions: [version] }) => {
    const status = project.statuses.get(id) ?? 'none';
    return version ? [{ proofId: id, productType, picture: proofPicture(project.stored.id, id, version), status }] : [];
  });
}

function latestPicture({ id, proofs }: ListedProject): ProjectCard['picture'] {
  const latest = latestOf(proofs);
  const [version] = latest?.versions ?? [];
  return latest && version ? proofPicture(id, latest.id, version) : null;
}

export function presentCard(project: ClassifiedProject, planned: Planned): ProjectCard {
  const { stored, state } = project;
  return {
    projectID: stored.id,
    name: stored.name,
    type: stored.type,
    picture: latestPicture(stored),
    proofCount: stored.proofs.length,
    createdAt: new Date(stored.createdAt).toISOString(),
    state,
    strip: stripOf(project),
    ...cardFacts(project),
    due: dueOf(project, planned),
  };
}
