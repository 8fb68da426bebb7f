import type { PortalContent } from '@colorway/contract/content/content.ts';
import {
  chosenService,
  type DateOption,
  type DatePlan,
  type DateSettings,
  dateOptions,
  planBack,
} from '@colorway/rules/dates/plan.ts';
import { readServiceTimes, type ServiceTimes } from '@colorway/rules/dates/service-times.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import type { PriceData } from '../../catalog/facade.ts';
import type { StoredDates } from '../store/stored-project.ts';

const labelTable = ({ labels }: PortalContent): string => labels.shippingTable;

/** The services of a project's products; those of the label for a product without its own table, or without proofs. */
export function servicesOf(productTypes: readonly string[], { facts, content }: PriceData): readonly ServiceTimes[] {
  const tables = productTypes.map(
    (type) => facts.products.find(({ productType }) => productType === type)?.shipping || labelTable(content),
  );
  return readServiceTimes(tables.length === 0 ? [labelTable(content)] : tables);
}

export interface DatedProject {
  readonly arriveBy: string | null;
  readonly dates: Omit<StoredDates, 'reminders'> | null;
  readonly services: readonly ServiceTimes[];
}

export interface ProjectPlan {
  readonly plan: DatePlan;
  readonly options: readonly DateOption[];
  readonly times: ServiceTimes;
  readonly today: string;
}

/** Undefined without an in-hands date, or without a service that names its times. */
export function planProject(
  { arriveBy, dates, services }: DatedProject,
  settings: DateSettings,
  now: Date,
): ProjectPlan | undefined {
  const times = chosenService(services, dates?.service ?? null);
  if (arriveBy === null || !times) return undefined;
  const today = localTime(now, settings.timeZone).day;
  return {
    plan: planBack({ arriveBy, service: times, rules: settings, byHand: dates ?? {} }),
    options: dateOptions(services, { arriveBy, today, rules: settings }),
    times,
    today,
  };
}
