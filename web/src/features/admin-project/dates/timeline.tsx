import { addDays, daysBetween, formatMonthDay, formatShortDay, weekdayOf } from '@colorway/rules/dates/calendar-day.ts';
import { formatDaysLeft, planLines } from '@colorway/rules/dates/due.ts';
import { lightOf } from '@colorway/rules/dates/light.ts';
import { STEP_LABELS } from '@colorway/rules/dates/messages.ts';
import { closingDayOn, isWorkingDay } from '@colorway/rules/dates/working-days.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import type { ProjectDates } from './dates-api.ts';
import type { Planned } from './use-planner.ts';

/** A longer time is cut at its beginning. */
const MAX_DAYS = 70;
const DAYS_BEFORE = 7;
const DAYS_AFTER = 3;

function rangeOf({ today }: ProjectDates, { plan }: Planned) {
  const first = today < plan.approveBy ? today : plan.approveBy;
  const isShort = daysBetween(first, plan.arriveBy) <= MAX_DAYS;
  const from = isShort ? first : addDays(plan.approveBy, -DAYS_BEFORE);
  return { from, days: daysBetween(from, plan.arriveBy) + DAYS_AFTER };
}

const laterOf = (one: string, other: string): string => [one, other].sort().at(-1) ?? other;

interface BarProps {
  readonly kind: string;
  readonly row: number;
  readonly title: string;
  readonly text: string;
  readonly style: { readonly left: string; readonly width: string };
}

const Bar = ({ kind, row, title, text, style }: BarProps) => (
  <div className="timeline__bar" data-kind={kind} data-row={row} style={style}>
    <b>{title}</b>
    <span>{text}</span>
  </div>
);

/** A picture of the plan; its days are the list below it. */
export function Timeline({ project, planned }: { readonly project: ProjectDates; readonly planned: Planned }) {
  const { today, settings } = project;
  const { closingDays, checkDays } = settings;
  const { plan, times } = planned;
  const { from, days } = rangeOf(project, planned);
  const percent = (count: number): string => `${(100 * count) / days}%`;
  const placeOf = (day: string): string => percent(daysBetween(from, day));
  const spanOf = (first: string, last: string) => ({
    left: placeOf(first),
    width: percent(daysBetween(first, last) + 1),
  });
  const all = Array.from({ length: days }, (_, at) => addDays(from, at));
  const light = lightOf(plan.approveBy, today, closingDays);
  const proofsFrom = plan.approveBy < today ? plan.approveBy : laterOf(from, today);
  return (
    <>
      <div className="timeline" aria-hidden="true">
        {all
          .filter((day) => weekdayOf(day) === 1)
          .map((day) => (
            <span key={day} className="timeline__week" style={{ left: placeOf(day) }}>
              {formatMonthDay(day)}
            </span>
          ))}
        <div className="timeline__field">
          {all
            .filter((day) => !isWorkingDay(day, closingDays))
            .map((day) => {
              const closing = closingDayOn(day, closingDays);
              return (
                <span
                  key={day}
                  className="timeline__off"
                  data-closed={closing ? true : undefined}
                  style={spanOf(day, day)}
                >
                  {closing ? <em>{closing.name}</em> : null}
                </span>
              );
            })}
          <Bar
            kind={light}
            row={0}
            title={STEP_LABELS.approve}
            text={formatDaysLeft(plan.approveBy, today, closingDays)}
            style={spanOf(proofsFrom, plan.approveBy)}
          />
          <Bar
            kind="plain"
            row={0}
            title={STEP_LABELS.pay}
            text={countOf(checkDays, 'day')}
            style={spanOf(plan.pay.from, plan.pay.to)}
          />
          <Bar
            kind="print"
            row={1}
            title={STEP_LABELS.print}
            text={`${countOf(times.printDays, 'business day')}, ${times.service.toLowerCase()}`}
            style={spanOf(plan.print.from, plan.print.to)}
          />
          <Bar
            kind="plain"
            row={2}
            title={STEP_LABELS.ship}
            text={times.delivery}
            style={spanOf(plan.ship.from, plan.ship.to)}
          />
          {today >= from ? (
            <span className="timeline__line" style={{ left: placeOf(today) }}>
              <em>Today</em>
            </span>
          ) : null}
          <span className="timeline__line timeline__line--end" style={{ left: placeOf(addDays(plan.arriveBy, 1)) }}>
            <em>In hands {formatMonthDay(plan.arriveBy)}</em>
          </span>
        </div>
      </div>
      <dl className="timeline-list">
        {[{ label: 'Today', text: formatShortDay(today) }, ...planLines(plan)].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
