import { localTime } from '@colorway/rules/dates/zone.ts';
import { isCrawler } from '@colorway/rules/report/opening.ts';
import { type Context, write } from '../../catalog/deps.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { readDateSettings } from '../../project/facade.ts';
import { addOpening } from './report-store.ts';

/** Counts visitors only: no staff, and no program that reads pages. */
async function count({ tx, sessions, http }: Context, { productType }: Input<'reports.countOpening'>): Promise<void> {
  if (sessions.staff || isCrawler(http.userAgent)) return;
  const { timeZone } = (await readDateSettings(tx)).settings;
  await addOpening(tx, { day: localTime(new Date(), timeZone).day, productType });
}

export const countOpening = write('reports.countOpening', {
  activity: 'customer-only',
  run: ({ input, context }) => count(context, input),
});
