import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { dueOf, optionLines, planLines } from '@colorway/rules/dates/due.ts';
import type { PriceData } from '../../catalog/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import type { StoredProject } from '../store/stored-project.ts';
import { planProject, servicesOf } from './project-plan.ts';

interface Shown {
  readonly proofs: readonly Proof[];
  readonly priceData: PriceData;
  readonly seesPrices: boolean;
}

/** The due box of the project page. Prices of services are left out where the viewer may see none (D77). */
export async function presentDue(
  db: Queries,
  { inHandsOn: arriveBy, dates, order }: StoredProject,
  { proofs, priceData, seesPrices }: Shown,
): Promise<PortalProject['due']> {
  const visible = proofs.filter(({ hidden }) => !hidden);
  if (arriveBy === null || visible.length === 0) return null;
  const { settings } = await readDateSettings(db);
  const services = servicesOf(
    visible.map(({ productType }) => productType),
    priceData,
  );
  const planned = planProject({ arriveBy, dates, services }, settings, new Date());
  if (!planned) return null;
  const priceOf = (service: string) => (seesPrices ? settings.servicePrices[service] : undefined);
  const due = dueOf({
    ...planned,
    closingDays: settings.closingDays,
    checkDays: settings.checkDays,
    proofs: visible.length,
    unapproved: visible.filter(({ approval }) => approval?.state !== 'approved').length,
    isOrdered: order !== null,
    priceOf,
  });
  return due
    ? { ...due, steps: [...planLines(planned.plan)], options: [...optionLines(planned.options, priceOf)] }
    : null;
}
