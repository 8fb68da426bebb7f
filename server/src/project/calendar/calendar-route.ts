import { CALENDAR_STEP_LABELS, calendarDays } from '@colorway/rules/calendar/agenda.ts';
import { type CalendarEvent, formatCalendar } from '@colorway/rules/calendar/ical.ts';
import { formatShortDay } from '@colorway/rules/dates/calendar-day.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { isKnownAddress } from './calendar-store.ts';
import { planCalendar } from './plan-calendar.ts';

type Calendar = Awaited<ReturnType<typeof planCalendar>>;

/** Settings move days too, so their version is part of the sequence. */
function eventsOf({ project, planned }: Calendar['planned'][number], settingsVersion: number, publicUrl: string) {
  const { id, name, version, changedAt } = project;
  const { host } = new URL(publicUrl);
  return calendarDays(planned.plan).map(
    ({ step, day }): CalendarEvent => ({
      uid: `${step}-${id}@${host}`,
      day,
      summary: `${CALENDAR_STEP_LABELS[step]}: ${name}`,
      description: `${planned.times.service}, in hands by ${formatShortDay(planned.plan.arriveBy)}`,
      url: `${publicUrl}/admin/project/${encodeURIComponent(id)}/dates`,
      sequence: version + settingsVersion,
      changedAt: new Date(changedAt),
    }),
  );
}

async function writeCalendar(deps: Deps): Promise<string> {
  const { planned, settingsVersion } = await planCalendar(deps, deps.db, new Date());
  const { brandName } = await deps.settings.read();
  return formatCalendar(
    `${brandName} dates`,
    planned.flatMap((one) => eventsOf(one, settingsVersion, deps.publicUrl())),
  );
}

/** The address is the key: calendar programs cannot sign in. */
export function registerCalendar(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'calendar', async (request, reply) => {
    const { token } = request.params as { token: string };
    if (!(await isKnownAddress(deps.db, hashToken(token)))) throw new Problem('not-found');
    void reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="dates.ics"')
      .header('x-robots-tag', 'noindex');
    return writeCalendar(deps);
  });
}
