import { localTime } from '@colorway/rules/dates/zone.ts';
import type { Deps } from '../../catalog/deps.ts';
import { readPriceData } from '../../catalog/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { type ProjectPlan, planProject, servicesOf } from '../dates/project-plan.ts';
import { type CalendarProject, listCalendarProjects } from './calendar-store.ts';

/** Every project in work with its plan; one whose services name no times has none. */
export async function planCalendar(deps: Deps, db: Queries, now: Date) {
  const { settings, version } = await readDateSettings(db);
  const priceData = await readPriceData(deps);
  const today = localTime(now, settings.timeZone).day;
  const planned: { readonly project: CalendarProject; readonly planned: ProjectPlan }[] = [];
  for (const project of await listCalendarProjects(db, today)) {
    const services = servicesOf(project.productTypes, priceData);
    const plan = planProject({ ...project, services }, settings, now);
    if (plan) planned.push({ project, planned: plan });
  }
  return { today, settings, settingsVersion: version, planned };
}
