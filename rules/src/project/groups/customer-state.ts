import { type Cents, formatMoney } from '../../money/cents.ts';
import { countOf } from '../../text/count-of.ts';

/** States of a project as its customer sees it: the pills of My Projects, in their order. */
export const CUSTOMER_STATES = ['waiting', 'with-us', 'production', 'finished'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

export const CUSTOMER_STATE_NAMES: Readonly<Record<CustomerState, string>> = {
  waiting: 'Waiting for you',
  'with-us': 'With us',
  production: 'In production',
  finished: 'Finished',
};

/** Counts over the visible proofs of a project. */
export interface CardCounts {
  readonly proofs: number;
  /** Proofs to review that no order covers. */
  readonly review: number;
  /** Part of `review`. */
  readonly outOfDate: number;
  readonly withUs: number;
  readonly approved: number;
}

/** The last order that is not canceled. */
interface CardOrder {
  /** `D-1042`. */
  readonly name: string;
  readonly isPaid: boolean;
  /** Null where the viewer may see no price. */
  readonly total: Cents | null;
}

export interface CardFacts {
  readonly counts: CardCounts;
  readonly order: CardOrder | null;
  /** Whether an order is paid, or the summary of a distributor is handled. */
  readonly isOrdered: boolean;
  /** Whether a distributor sent the order summary. */
  readonly isSummarySent: boolean;
  readonly isClosed: boolean;
}

/** The first state that fits: a decision or a payment of the customer comes before our work. */
export function customerState({ counts, order, isOrdered, isSummarySent, isClosed }: CardFacts): CustomerState {
  if (isClosed) return 'finished';
  if (counts.review > 0 || order?.isPaid === false) return 'waiting';
  if (counts.withUs > 0) return 'with-us';
  if (isOrdered) return 'production';
  return counts.proofs === 0 || isSummarySent ? 'with-us' : 'waiting';
}

/** A sentence with a bold start. */
interface CardSentence {
  readonly lead: string;
  readonly rest: string;
}

const reviewSentence = ({ review, outOfDate, withUs }: CardCounts): CardSentence => {
  const others = [
    ...(outOfDate > 0 ? [`${countOf(outOfDate, 'approval')} out of date`] : []),
    ...(withUs > 0 ? [`${withUs} with us`] : []),
  ];
  return { lead: `${countOf(review, 'proof')} to review`, rest: others.map((one) => `, ${one}`).join('') };
};

const waitingSentence = ({ counts, order }: CardFacts): CardSentence => {
  if (counts.review > 0) return reviewSentence(counts);
  if (order?.isPaid !== false) return { lead: 'All approved', rest: ', ready to order' };
  const total = order.total === null ? '' : `, ${formatMoney(order.total)}`;
  return { lead: `Invoice ${order.name} is not paid`, rest: total };
};

const ourSentence = ({ counts }: CardFacts): string => {
  if (counts.withUs > 0) return `We are working on ${countOf(counts.withUs, 'proof')}`;
  return counts.proofs === 0 ? 'We are drawing your first proofs' : 'We have your order summary';
};

/** The count of what waits for the customer, or what we do. */
export function cardSentence(facts: CardFacts): CardSentence {
  const { order } = facts;
  const state = customerState(facts);
  if (state === 'waiting') return waitingSentence(facts);
  if (state === 'with-us') return { lead: '', rest: ourSentence(facts) };
  const name = CUSTOMER_STATE_NAMES[state];
  return { lead: '', rest: order ? `${name}, order ${order.name}` : name };
}

const approvedNote = ({ proofs, approved }: CardCounts): string => {
  if (approved === 0) return `${countOf(proofs, 'proof')}.`;
  if (approved < proofs) return `${countOf(proofs, 'proof')}, ${approved} approved.`;
  return proofs === 2 ? '2 proofs, both approved.' : `${countOf(proofs, 'proof')} approved.`;
};

/** Text below the pictures; empty without a proof. */
export function cardNote(facts: CardFacts): string {
  const { counts, order, isClosed } = facts;
  if (counts.proofs === 0) return '';
  const isElsewhere = customerState(facts) !== 'production' && !isClosed;
  const ordered = order?.isPaid && isElsewhere ? ` Order ${order.name} is in production.` : '';
  return `${approvedNote(counts)}${ordered}`;
}
