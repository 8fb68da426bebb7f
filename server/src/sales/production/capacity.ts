import { typedCapacity } from '@colorway/contract/shop/production.ts';
import { addDays, type Day, formatWeekday } from '@colorway/rules/dates/calendar-day.ts';
import type { ClosingDay } from '@colorway/rules/dates/working-days.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import {
  capacitySpan,
  capacityWeeks,
  firstDayWithRoom,
  NO_CAPACITY,
} from '@colorway/rules/shop/production/capacity.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readSetting, saveSetting } from '../../kernel/settings/versioned-setting.ts';
import { readDateSettings } from '../../project/facade.ts';
import { sumDue } from './list-store.ts';

const KEY = 'capacity';

async function readStored(db: Queries) {
  const { version, value } = await readSetting(db, KEY);
  return typedCapacity.parse({ perDay: NO_CAPACITY, ...(value as object), version });
}

async function presentCapacity({ tx }: Pick<Context, 'tx'>) {
  const stored = await readStored(tx);
  const { closingDays, timeZone } = (await readDateSettings(tx)).settings;
  const input = { capacity: stored.perDay, closingDays, today: localTime(new Date(), timeZone).day };
  const span = capacitySpan(input);
  return { ...stored, weeks: span ? [...capacityWeeks(input, await sumDue(tx, span.from, span.to))] : [] };
}

/** The first day from which more pieces can ship; null while capacity is off. */
export async function findRoom(
  tx: Queries,
  { closingDays, today }: { readonly closingDays: readonly ClosingDay[]; readonly today: Day },
  order: { readonly from: Day; readonly pieces: number },
): Promise<Day | null> {
  const input = { capacity: (await readStored(tx)).perDay, closingDays, today };
  const span = capacitySpan(input);
  return span ? firstDayWithRoom(input, await sumDue(tx, span.from, span.to), order) : null;
}

export const readCapacity = read('adminOrders.capacity', { run: ({ context }) => presentCapacity(context) });

/** A Sunday, from which the weekdays are named. */
const SUNDAY = '2026-11-29';
const linesOf = (perDay: readonly number[]): string =>
  perDay
    .flatMap((pieces, at) => (pieces === 0 ? [] : [`${formatWeekday(addDays(SUNDAY, at))} ${pieces}`]))
    .join(', ') || 'off';

export const saveCapacity = write('adminOrders.saveCapacity', {
  activity: {
    kind: 'content',
    before: (tx) => readStored(tx),
    entries: ({ output: { version, perDay }, before }) => {
      const [from, to] = [linesOf(before.perDay), linesOf(perDay)];
      if (from === to) return [];
      const wayBack = [{ operation: 'adminOrders.saveCapacity', input: { version, perDay: before.perDay } }];
      return [{ what: 'Capacity', doing: 'changed', before: from, after: to, wayBack }];
    },
  },
  run: async ({ input: { version, perDay }, context }) => {
    const saved = await saveSetting(context.tx, KEY, { version, value: { perDay } });
    if (!saved) throw new Problem('conflict', { details: { current: await presentCapacity(context) } });
    return presentCapacity(context);
  },
});
