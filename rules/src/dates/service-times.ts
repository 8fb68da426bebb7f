import { readShipping } from '../product/shipping.ts';

/** A way to make and ship an order, with the longest time that is promised for each. */
export interface ServiceTimes {
  readonly service: string;
  readonly printDays: number;
  readonly shipDays: number;
  /** Text of the shipping table: `3 to 5 days`. */
  readonly delivery: string;
}

const MAX_DAYS = 250;

/** The largest number of a promise such as `10 to 12 business days`. */
const maxDaysOf = (text: string): number => Math.min(MAX_DAYS, Math.max(0, ...(text.match(/\d+/g) ?? []).map(Number)));

const timesIn = (table: string): readonly ServiceTimes[] =>
  readShipping(table).services.flatMap(({ service, madeIn, deliveredIn }) => {
    const [printDays, shipDays] = [maxDaysOf(madeIn), maxDaysOf(deliveredIn)];
    return printDays > 0 && shipDays > 0 ? [{ service, printDays, shipDays, delivery: deliveredIn }] : [];
  });

const slower = (one: ServiceTimes, other: ServiceTimes): ServiceTimes => ({
  service: one.service,
  printDays: Math.max(one.printDays, other.printDays),
  ...(one.shipDays >= other.shipDays
    ? { shipDays: one.shipDays, delivery: one.delivery }
    : { shipDays: other.shipDays, delivery: other.delivery }),
});

/**
 * The services that every product of a project offers, from the products' shipping tables. An order ships as one, so
 * its slowest product counts.
 */
export function readServiceTimes(tables: readonly string[]): readonly ServiceTimes[] {
  const [first = [], ...others] = [...new Set(tables)].map(timesIn);
  return first.flatMap((one) => {
    const rows = others.map((table) => table.find(({ service }) => service === one.service));
    return rows.includes(undefined)
      ? []
      : [rows.reduce<ServiceTimes>((slowest, row) => (row ? slower(slowest, row) : slowest), one)];
  });
}
