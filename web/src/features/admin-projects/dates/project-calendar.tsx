import { CALENDAR_STEP_LABELS, shownDay, workWeeks } from '@colorway/rules/calendar/agenda.ts';
import { type Day, formatShortDay, weekdayOf } from '@colorway/rules/dates/calendar-day.ts';
import { closingDayOn } from '@colorway/rules/dates/working-days.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Agenda, AgendaItem } from '../projects-api.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;
const SATURDAY = 6;

/** More would make one week as high as the others together. */
const SHOWN = 3;

/** `Sat` or `Sun` for an item that the Friday before shows. */
const movedFrom = (day: Day): string => {
  if (shownDay(day) === day) return '';
  return weekdayOf(day) === SATURDAY ? ' Sat' : ' Sun';
};

const CalendarItem = ({ item }: { readonly item: AgendaItem }) => (
  <li>
    <Link
      to="/admin/project/$id/dates"
      params={{ id: item.projectID }}
      className="project-day__item"
      data-light={item.light}
      title={`${item.name}: ${CALENDAR_STEP_LABELS[item.step].toLowerCase()}. ${item.note}.`}
    >
      <b>{item.name}</b> {CALENDAR_STEP_LABELS[item.step].toLowerCase()}
      {movedFrom(item.day)}
      {item.isLate ? <span className="visually-hidden">, late</span> : null}
    </Link>
  </li>
);

interface CalendarDayProps {
  readonly day: Day;
  readonly month: string;
  readonly today: Day;
  readonly closed: string | undefined;
  readonly items: readonly AgendaItem[];
}

function CalendarDay({ day, month, today, closed, items }: CalendarDayProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || items.length <= SHOWN + 1 ? items : items.slice(0, SHOWN);
  const isEmpty = items.length === 0 && closed === undefined && day !== today;
  return (
    <td
      className="project-day"
      data-other={day.slice(0, 7) === month ? undefined : ''}
      data-closed={closed === undefined ? undefined : ''}
      data-empty={isEmpty ? '' : undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <span className="project-day__date figures">
        <span className="project-day__number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="project-day__name">{formatShortDay(day)}</span>
        {closed === undefined ? null : (
          <span className="tiny quiet">{closed === '' ? 'Closed' : `Closed, ${closed}`}</span>
        )}
      </span>
      {items.length === 0 ? null : (
        <ul>
          {shown.map((item) => (
            <CalendarItem key={`${item.projectID} ${item.step}`} item={item} />
          ))}
        </ul>
      )}
      {shown.length === items.length ? null : (
        <button type="button" className="project-day__more figures" onClick={() => setOpen(true)}>
          {items.length - shown.length} more<span className="visually-hidden"> on {formatShortDay(day)}</span>
        </button>
      )}
    </td>
  );
}

interface ProjectCalendarProps {
  readonly month: string;
  readonly agenda: Agenda;
  readonly items: readonly AgendaItem[];
}

/** A month from Monday to Friday. */
export function ProjectCalendar({ month, agenda: { today, closingDays }, items }: ProjectCalendarProps) {
  const byDay = Map.groupBy(items, ({ day }) => shownDay(day));
  return (
    <table className="project-calendar" aria-labelledby="calendar-month">
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {workWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                month={month}
                today={today}
                closed={closingDayOn(day, closingDays)?.name}
                items={byDay.get(day) ?? []}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
