import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, FREE } from '../../money/cents.ts';
import { type RecordedOrder, serviceDifferences } from './differences.ts';
import { fulfillmentSteps, type ServiceParcel } from './receive-fulfillments.ts';
import { refundSteps, type ServiceEntry } from './receive-refunds.ts';
import {
  findMadeRefund,
  type JoinedReport,
  REFUND_STATES,
  refundKey,
  type ServiceFulfillment,
  type ServiceRefund,
  type ServiceReport,
  withPart,
} from './service-report.ts';

const entry = (change: Partial<ServiceEntry> = {}): ServiceEntry => ({
  id: 'entry',
  attempt: 1,
  state: 'waiting',
  externalId: null,
  isVoid: false,
  ...change,
});
const refund = (change: Partial<ServiceRefund> = {}): ServiceRefund => ({
  id: 're_1',
  key: null,
  amount: cents(9_600),
  state: 'done',
  fault: '',
  pieces: [],
  ...change,
});
const ofEntry = (attempt = 1) => ({ key: refundKey('entry', attempt) });

describe('a refund of a service', () => {
  test('that failed, and of which nothing is known here, changes nothing', () => {
    expect(refundSteps([], [refund({ state: 'failed' })])).toEqual([]);
  });

  test('that staff took out does not come back', () => {
    const taken = entry({ state: 'done', externalId: 're_1', isVoid: true });
    expect(refundSteps([taken], [refund({ ...ofEntry() })])).toEqual([]);
  });

  test('of an earlier attempt that failed does not fail the new one', () => {
    const failed = refund({ ...ofEntry(1), state: 'failed' });
    expect(refundSteps([entry({ attempt: 2 })], [failed])).toEqual([]);
    expect(refundSteps([entry({ attempt: 1 })], [failed])).toMatchObject([{ kind: 'link', entryId: 'entry' }]);
  });

  test('of an earlier attempt that gave the money back after all is the entry', () => {
    const late = refund({ ...ofEntry(1), state: 'done' });
    expect(refundSteps([entry({ attempt: 2 })], [late])).toMatchObject([{ kind: 'link', entryId: 'entry' }]);
  });

  test('with the same key twice is two refunds', () => {
    const two = [refund(ofEntry()), refund({ ...ofEntry(2), id: 're_2' })];
    expect(refundSteps([entry()], two).map(({ kind }) => kind)).toEqual(['link', 'add']);
  });

  test('that is older than what is known takes nothing back', () => {
    const known = entry({ externalId: 're_1', state: 'failed' });
    for (const state of REFUND_STATES) expect(refundSteps([known], [refund({ state })])).toEqual([]);
    const waiting = entry({ externalId: 're_1', state: 'waiting' });
    expect(refundSteps([waiting], [refund({ state: 'failed' })])).toMatchObject([{ kind: 'settle' }]);
  });

  /** The ledger after the steps of a report. */
  const applied = (entries: readonly ServiceEntry[], refunds: readonly ServiceRefund[]): ServiceEntry[] =>
    refundSteps(entries, refunds).reduce<ServiceEntry[]>(
      (all, step) => {
        const { id, state } = step.refund;
        if (step.kind === 'add') return all.concat(entry({ id: `own-${id}`, externalId: id, state }));
        return all.map((one) => (one.id === step.entryId ? { ...one, externalId: id, state } : one));
      },
      [...entries],
    );
  const someRefunds = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('re_1', 're_2', 're_3', 're_4'),
      key: fc.constantFrom(null, refundKey('entry', 1), refundKey('entry', 2), refundKey('other', 1)),
      amount: fc.integer({ min: 1, max: 10_000 }).map(cents),
      state: fc.constantFrom(...REFUND_STATES),
      fault: fc.constant(''),
      pieces: fc.constant([]),
    }),
    { selector: ({ id }) => id },
  );

  test('is recorded once, however often and in whichever order reports arrive', () => {
    fc.assert(
      fc.property(fc.array(someRefunds, { maxLength: 5 }), (reports) => {
        const start = [entry(), entry({ id: 'other', attempt: 2 })];
        const end = reports.reduce(applied, start);
        const ids = end.flatMap(({ externalId }) => externalId ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const report of reports) {
          const again = applied(end, report);
          expect(applied(again, report)).toEqual(again);
          expect(again.length).toBe(end.length);
        }
      }),
    );
  });
});

describe('a request that is sent again', () => {
  const made = (state: (typeof REFUND_STATES)[number], attempt: number) =>
    refund({ key: refundKey('entry', attempt), state, id: `re_${attempt}` });

  test('finds nothing of other entries, of the service itself, or of an attempt that failed', () => {
    const others = [refund(), refund({ key: refundKey('entry-2', 1) }), made('failed', 1)];
    expect(findMadeRefund(others, refundKey('entry', 2))).toBeUndefined();
  });

  test('finds its own refund in any state, and an earlier attempt that gave or will give the money', () => {
    for (const state of REFUND_STATES) expect(findMadeRefund([made(state, 2)], refundKey('entry', 2))?.id).toBe('re_2');
    for (const state of ['waiting', 'done'] as const)
      expect(findMadeRefund([made(state, 1)], refundKey('entry', 2))?.id).toBe('re_1');
  });
});

const pieces = [{ line: 0, quantity: 4 }];
const parcel = (change: Partial<ServiceParcel> = {}): ServiceParcel => ({
  ...{ id: 'parcel', externalId: null, pieces, tracking: '', isDelivered: false, isTakenBack: false, isTheirs: false },
  ...change,
});
const fulfillment = (change: Partial<ServiceFulfillment> = {}): ServiceFulfillment => ({
  ...{ id: 'f1', pieces, carrier: 'UPS', tracking: '1Z1', state: 'shipped' },
  ...change,
});

describe('a fulfillment of a service', () => {
  test('of pieces that are in parcels already, or of none, becomes no parcel', () => {
    expect(fulfillmentSteps([], [fulfillment()], [3])).toEqual([]);
    expect(fulfillmentSteps([], [fulfillment({ pieces: [] })], [12])).toEqual([]);
    expect(fulfillmentSteps([], [fulfillment({ state: 'cancelled' })], [12])).toEqual([]);
    const two = [fulfillment(), fulfillment({ id: 'f2' })];
    expect(fulfillmentSteps([], two, [7]).map((step) => step.fulfillment.id)).toEqual(['f1']);
  });

  test('is the parcel that was sent from here, not a second one', () => {
    const sent = parcel({ tracking: '1Z1' });
    expect(fulfillmentSteps([sent], [fulfillment()], [8])).toMatchObject([{ kind: 'link', parcelId: 'parcel' }]);
    expect(fulfillmentSteps([parcel({ tracking: '1Z2' })], [fulfillment()], [8])).toMatchObject([{ kind: 'add' }]);
    const lost = fulfillmentSteps([sent], [fulfillment(), fulfillment({ id: 'f2' })], [8]);
    expect(lost.map(({ kind }) => kind)).toEqual(['link', 'add']);
  });

  test('brings its delivery, its new number and its end along, once', () => {
    const known = parcel({ externalId: 'f1', tracking: '1Z0', isTheirs: true });
    const now = fulfillment({ state: 'delivered' });
    expect(fulfillmentSteps([known], [now], [8]).map(({ kind }) => kind)).toEqual(['tracking', 'delivered']);
    const done = { ...known, tracking: '1Z1', isDelivered: true };
    expect(fulfillmentSteps([done], [now], [8])).toEqual([]);
    const ended = fulfillment({ state: 'cancelled' });
    expect(fulfillmentSteps([known], [ended], [8])).toMatchObject([{ kind: 'taken-back' }]);
    expect(fulfillmentSteps([{ ...known, isTakenBack: true }], [ended, now], [12])).toEqual([]);
  });

  test('leaves the number that staff typed', () => {
    const own = parcel({ externalId: 'f1', tracking: '1Z0' });
    expect(fulfillmentSteps([own], [fulfillment()], [8])).toEqual([]);
  });
});

const ours: RecordedOrder = {
  total: cents(38_400),
  tax: FREE,
  paid: cents(38_400),
  refunded: FREE,
  refundedElsewhere: [],
  lines: [{ label: 'Necktie, Harbor Stripe', quantity: 12 }],
  shipped: [],
  waiting: [],
};
const theirs: ServiceReport = {
  ...{ total: ours.total, tax: ours.tax, paid: ours.paid },
  refunds: [],
  fulfillments: [],
};
const sentences = (here: Partial<RecordedOrder>, there: Partial<ServiceReport>): string[] =>
  serviceDifferences({ ...ours, ...here }, { ...theirs, ...there }, 'Shopify').map(({ sentence }) => sentence);

describe('the comparison with a service', () => {
  test('names nothing while both agree', () => {
    expect(sentences({}, {})).toEqual([]);
    expect(sentences({ refunded: cents(100) }, { refunds: [refund({ amount: cents(100) })] })).toEqual([]);
    expect(sentences({ shipped: pieces }, { fulfillments: [fulfillment()] })).toEqual([]);
    expect(sentences({ shipped: pieces }, { fulfillments: null })).toEqual([]);
  });

  test('names each amount once, with both sides', () => {
    expect(sentences({}, { total: cents(38_500) })).toEqual([
      'The total before tax is $385.00 at Shopify and $384.00 here.',
    ]);
    expect(sentences({}, { paid: cents(20_000) })).toEqual(['Shopify received $200.00; $384.00 is recorded here.']);
    const taxed = { tax: cents(2_400), total: cents(40_800), paid: cents(40_800) };
    expect(sentences({}, taxed)).toEqual(['The sales tax is $24.00 at Shopify and $0.00 here.']);
    expect(sentences({ refunded: cents(500) }, {})).toEqual(['Shopify gave back $0.00; $5.00 is recorded here.']);
  });

  test('counts no refund that waits or failed', () => {
    expect(sentences({}, { refunds: [refund({ state: 'waiting' }), refund({ state: 'failed' })] })).toEqual([]);
  });

  test('names a refund that was recorded by hand as well', () => {
    const doubled = sentences({ refunded: cents(9_600), refundedElsewhere: [cents(9_600)] }, { refunds: [refund()] });
    expect(doubled).toEqual([expect.stringContaining('Take the one by hand out')]);
    const own = { refunded: cents(9_600), refundedElsewhere: [cents(9_600)] };
    expect(sentences(own, { refunds: [refund(ofEntry())] })).toEqual([]);
  });

  test('names pieces, but not while a parcel is on its way to the service', () => {
    const missing = ['Necktie, Harbor Stripe: Shopify shipped 0, here 4 are shipped.'];
    expect(sentences({ shipped: pieces }, {})).toEqual(missing);
    expect(sentences({ shipped: pieces, waiting: pieces }, {})).toEqual([]);
    expect(sentences({}, { fulfillments: [fulfillment()] })).toEqual([
      'Necktie, Harbor Stripe: Shopify shipped 4, here 0 are shipped.',
    ]);
    expect(sentences({}, { fulfillments: [fulfillment({ state: 'cancelled' })] })).toEqual([]);
  });

  test('is empty exactly if all amounts are equal', () => {
    const amount = fc.integer({ min: 0, max: 5 }).map(cents);
    fc.assert(
      fc.property(amount, amount, amount, amount, (total, paid, otherTotal, otherPaid) => {
        const differs = total !== otherTotal || paid !== otherPaid;
        const found = sentences({ total, paid }, { total: otherTotal, paid: otherPaid });
        expect(found.length > 0).toBe(differs);
      }),
    );
  });
});

describe('the reports of an order in parts', () => {
  const part = (change: Partial<ServiceReport>): ServiceReport => ({
    ...{ total: FREE, tax: FREE, paid: FREE, refunds: [], fulfillments: null },
    ...change,
  });
  const deposit = part({ total: cents(500), paid: cents(500), refunds: [refund({ id: 're_1' })] });
  const rest = part({ total: cents(530), tax: cents(30), paid: cents(530) });

  test('join to one, whose refunds name their payment', () => {
    const both = withPart(withPart(undefined, 'in_1', deposit), 'in_2', rest);
    expect(both).toMatchObject({ total: 1_030, tax: 30, paid: 1_030, fulfillments: null });
    expect(both.refunds).toMatchObject([{ id: 're_1', placement: 'in_1' }]);
  });

  test('join to the same in any order, however often each arrives', () => {
    const reports = fc.array(fc.constantFrom<[string, ServiceReport]>(['in_1', deposit], ['in_2', rest]), {
      minLength: 1,
    });
    fc.assert(
      fc.property(reports, (arrived) => {
        const end = arrived.reduce<JoinedReport | undefined>((all, [id, one]) => withPart(all, id, one), undefined);
        const once = [...new Map(arrived)].reverse();
        expect(once.reduce<JoinedReport | undefined>((all, [id, one]) => withPart(all, id, one), undefined)).toEqual(
          end,
        );
      }),
    );
  });

  test('are compared by what was paid and refunded, since each part was compared when it was placed', () => {
    const paid = { total: cents(103_000), paid: cents(50_000), isInParts: true };
    expect(sentences(paid, { total: cents(53_000), tax: cents(3_000), paid: cents(50_000) })).toEqual([]);
    expect(sentences(paid, { total: cents(53_000), tax: cents(3_000), paid: cents(49_000) })).toEqual([
      'Shopify received $490.00; $500.00 is recorded here.',
    ]);
  });
});
