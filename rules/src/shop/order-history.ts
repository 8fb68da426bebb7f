import { cents, formatMoney } from '../money/cents.ts';
import { carrierName, formatTracking } from './parcel/carrier.ts';
import { HAND_WAYS, PAYMENT_WAY_NAMES } from './payment/ledger.ts';
import { ORDER_STATE_NAMES, ORDER_STATES, type OrderState } from './state/order-state.ts';

export interface StoredOrderEvent {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The name of the member of staff; null for the customer and for services. */
  readonly staffName: string | null;
}

/** A sentence with a bold start. */
export interface OrderHistoryText {
  readonly lead: string;
  readonly rest: string;
}

interface Viewer {
  readonly isStaff: boolean;
  /** The person who ordered: `you`, or an address for staff. */
  readonly orderedBy: string;
  readonly seesPrices: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const by = (name: string): string => (name === '' ? '' : `by ${name}`);

const amountOf = (data: StoredOrderEvent['data']): string => formatMoney(cents(Number(data.amount) || 0));

const wayOf = ({ way, by: service }: StoredOrderEvent['data']): string => {
  if (typeof service === 'string') return service;
  const known = HAND_WAYS.find((one) => one === way);
  return known === undefined || known === 'other' ? '' : PAYMENT_WAY_NAMES[known].toLowerCase();
};

type Present = (event: StoredOrderEvent, viewer: Viewer) => OrderHistoryText | undefined;

const stateOf = (value: unknown): OrderState | undefined => ORDER_STATES.find((one) => one === value);

const isBack = ({ from, to }: StoredOrderEvent['data']): boolean =>
  ORDER_STATES.indexOf(text(to) as OrderState) < ORDER_STATES.indexOf(text(from) as OrderState);

const STATE_LEADS: Readonly<Partial<Record<OrderState, string>>> = {
  'in-production': 'Production started',
  ready: 'All pieces ready',
  cancelled: 'Order cancelled',
};

/** A move back is a correction of staff; a payment has an entry of its own. */
const presentState: Present = ({ data, staffName }, { isStaff }) => {
  const to = stateOf(data.to);
  if (to === undefined) return undefined;
  if (data.from === 'cancelled') return { lead: 'Order reopened', rest: by(staffName ?? '') };
  if (to === 'cancelled')
    return {
      lead: 'Order cancelled',
      rest: data.why === 'replaced' ? 'for a newer order' : by(staffName ?? text(data.by)),
    };
  if (isBack(data))
    return isStaff ? { lead: `Moved back to ${ORDER_STATE_NAMES[to]}`, rest: by(staffName ?? '') } : undefined;
  const lead = STATE_LEADS[to];
  return lead === undefined ? undefined : { lead, rest: by(staffName ?? text(data.by)) };
};

/** `at Stripe, by Ann Lee, Sewing: seam`. */
const atService = ({ by: service }: StoredOrderEvent['data'], ...rest: readonly string[]): string =>
  [text(service) && `at ${text(service)}`, ...rest].filter(Boolean).join(', ');

const presentPayment: Present = ({ data, staffName }, { isStaff, seesPrices }) => {
  const recorder = isStaff ? by(staffName ?? '') : '';
  const lead = (verb: string): string => (seesPrices ? `${amountOf(data)} ${verb}` : `Payment ${verb}`);
  if (data.kind === 'refund') {
    const reason = text(data.reason);
    if (data.state === 'waiting')
      return isStaff
        ? { lead: `Refund of ${amountOf(data)} requested`, rest: atService(data, recorder, reason) }
        : undefined;
    return { lead: lead('refunded'), rest: [reason, recorder].filter(Boolean).join(', ') };
  }
  const way = wayOf(data);
  return { lead: lead('received'), rest: [way, recorder].filter(Boolean).join(', ') };
};

const REFUND_LEADS: Readonly<Record<string, (amount: string) => string>> = {
  done: (amount) => `${amount} refunded`,
  failed: (amount) => `Refund of ${amount} failed`,
  again: (amount) => `Refund of ${amount} requested again`,
  'by-hand': (amount) => `Refund of ${amount} recorded by hand`,
};

/** The answers of the payment service to a refund; the customer reads only that the money went back. */
const presentRefund: Present = ({ data, staffName }, { isStaff, seesPrices }) => {
  const isBack = data.to === 'done' || data.to === 'by-hand';
  if (!isStaff)
    return isBack ? { lead: seesPrices ? `${amountOf(data)} refunded` : 'Payment refunded', rest: '' } : undefined;
  const lead = REFUND_LEADS[text(data.to)];
  return lead && { lead: lead(amountOf(data)), rest: atService(data, by(staffName ?? ''), text(data.why)) };
};

type Correction = (data: StoredOrderEvent['data'], person: string) => OrderHistoryText;

const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** Corrections of staff. */
const PARCEL_CORRECTIONS: Readonly<Record<string, Correction>> = {
  'taken-back': ({ pieces }, person) => ({ lead: 'Parcel taken back', rest: `${text(pieces)} ${person}`.trim() }),
  undelivered: ({ pieces }, person) => ({ lead: 'Parcel not delivered yet', rest: listed(text(pieces), person) }),
  expected: (_, person) => ({ lead: 'Expected day of a parcel changed', rest: person }),
  changed: ({ tracking }) => ({ lead: 'Tracking number changed', rest: formatTracking(text(tracking)) }),
};

const presentParcel: Present = ({ data, staffName }, { isStaff }) => {
  const person = by(staffName ?? text(data.by));
  const correction = PARCEL_CORRECTIONS[text(data.to)];
  if (correction) return isStaff ? correction(data, person) : undefined;
  const pieces = text(data.pieces);
  if (data.to === 'delivered')
    return { lead: 'Parcel delivered', rest: listed(text(data.note) || pieces, isStaff ? person : '') };
  const number = [carrierName(text(data.carrier)), formatTracking(text(data.tracking))].filter(Boolean).join(' ');
  return { lead: `${pieces} shipped`, rest: number };
};

/** Pieces that are made again; the cause is for staff. */
const presentReprint: Present = ({ data, staffName }, { isStaff }) => ({
  lead: `${text(data.pieces)} made again`,
  rest: [text(data.due), ...(isStaff ? [text(data.reason), by(staffName ?? '')] : [])].filter(Boolean).join(', '),
});

const PROBLEM_LEADS: Readonly<Record<string, string>> = {
  reported: 'Problem reported',
  decided: 'Problem answered',
  closed: 'Problem closed',
};

const presentProblem: Present = ({ data, staffName }, { isStaff, seesPrices }) => {
  const lead = PROBLEM_LEADS[text(data.to)];
  const rest = text(seesPrices ? data.text : data.plainText);
  return lead === undefined
    ? undefined
    : { lead, rest: [rest, isStaff ? by(staffName ?? '') : ''].filter(Boolean).join(', ') };
};

/** A new state can change the sales tax. */
const presentContact: Present = ({ data, staffName }, { seesPrices }) => {
  const total = typeof data.now === 'number' && seesPrices ? `the total is now ${formatMoney(cents(data.now))}` : '';
  return { lead: 'Address changed', rest: [total, by(staffName ?? '')].filter(Boolean).join(', ') };
};

/** A count of the shop floor names its person to staff. */
const presentProgress: Present = ({ data }, { isStaff }) => ({
  lead: text(data.label),
  rest: [text(data.design), isStaff ? by(text(data.by)) : ''].filter(Boolean).join(', '),
});

/** Starts and problems of single pieces, for staff. */
const presentFloor: Present = ({ data }, { isStaff }) => {
  if (!isStaff) return undefined;
  const rest = [text(data.piece), by(text(data.by))].filter(Boolean).join(', ');
  return { lead: data.what === 'problem' ? `Problem on the floor, ${text(data.text)}` : text(data.text), rest };
};

const presentDueMail: Present = ({ data }, { isStaff }) =>
  isStaff ? { lead: 'Asked for the payment', rest: `due ${text(data.due)}` } : undefined;

/** Colors of a lot that were typed or removed; customers read those that are there. */
const presentReading: Present = ({ data, staffName }, { isStaff }) => {
  const isRemoved = data.to === 'removed';
  if (isRemoved && !isStaff) return undefined;
  const rest = [text(data.design), text(data.verdict), isStaff ? by(staffName ?? '') : ''].filter(Boolean).join(', ');
  return { lead: `${isRemoved ? 'Color reading removed' : 'Colors read'}, lot ${text(data.lot)}`, rest };
};

const forStaff =
  (lead: string): Present =>
  ({ data, staffName }, { isStaff }) =>
    isStaff ? { lead, rest: text(data.why) || by(staffName ?? '') } : undefined;

const PRESENTERS: Readonly<Record<string, Present>> = {
  made: (_event, { orderedBy }) => ({ lead: 'Order placed', rest: by(orderedBy) }),
  state: presentState,
  payment: presentPayment,
  refund: presentRefund,
  void: forStaff('Payment taken out of the ledger'),
  parcel: presentParcel,
  contact: presentContact,
  tax: ({ data }, { seesPrices }) => ({
    lead: data.to === 'added' ? `Sales tax added by ${text(data.by)}` : 'Sales tax taken off',
    rest: typeof data.now === 'number' && seesPrices ? `the total is now ${formatMoney(cents(data.now))}` : '',
  }),
  progress: presentProgress,
  floor: presentFloor,
  shipBy: forStaff('Ship-by day moved'),
  dueMail: presentDueMail,
  later: ({ data }) => ({ lead: `New estimate, ${text(data.arrives)}`, rest: text(data.reason) }),
  reprint: presentReprint,
  problem: presentProblem,
  reading: presentReading,
};

/** Undefined for an event that this viewer does not read. */
export const orderHistoryText = (event: StoredOrderEvent, viewer: Viewer): OrderHistoryText | undefined =>
  PRESENTERS[event.kind]?.(event, viewer);
