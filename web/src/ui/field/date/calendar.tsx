import './calendar.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconChevronLeft } from '../../icons/icon-chevron-left.ts';
import { IconChevronRight } from '../../icons/icon-chevron-right.ts';
import { addDays, addMonths, endOfWeek, monthOf, startOfWeek, weeksOf } from './calendar-days.ts';

export interface CalendarProps {
  /** `Y-m-d`, or empty. */
  readonly value: string;
  /** Days before it cannot be chosen. */
  readonly today: string;
  readonly onPick: (day: string) => void;
  /** Counts up when the field sends the focus into the days. */
  readonly entered: number;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Made once: `toLocaleDateString` makes a format for each of the days. */
const formats = {
  day: new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }),
  month: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
};
const inUtc = (day: string, format: Intl.DateTimeFormat) => format.format(new Date(`${day}T00:00:00Z`));
const spoken = (day: string) => inUtc(day, formats.day);

const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: startOfWeek,
  End: endOfWeek,
};

/** A month of days with one tab stop: arrows go by days and weeks, Page Up and Down by months. */
export default function Calendar({ value, today, onPick, entered }: CalendarProps) {
  const [at, setAt] = useState(value !== '' && value >= today ? value : today);
  const grid = useRef<HTMLTableElement>(null);
  // A day that is typed shows its month.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value >= today) setAt(value);
  }
  const wantsFocus = useRef(entered > 0);
  const month = monthOf(at);

  useEffect(() => {
    if (entered > 0) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [entered]);
  // The focused day re-renders with its month.
  useEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    wantsFocus.current = false;
  }, [at]);

  const turn = (next: string) => setAt(next < today ? today : next);
  const press = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    wantsFocus.current = true;
    turn(move(at));
  };
  const back = month <= monthOf(today);
  return (
    <div className="calendar">
      <div className="calendar__head">
        <button
          type="button"
          className="icon-button"
          aria-label="Previous month"
          aria-disabled={back || undefined}
          onClick={() => !back && turn(addMonths(at, -1))}
        >
          <IconChevronLeft className="icon" aria-hidden="true" />
        </button>
        <span className="calendar__month" aria-live="polite">
          {inUtc(`${month}-01`, formats.month)}
        </span>
        <button type="button" className="icon-button" aria-label="Next month" onClick={() => turn(addMonths(at, 1))}>
          <IconChevronRight className="icon" aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a grid of days */}
      <table ref={grid} role="grid" aria-label="Days" className="figures" onKeyDown={press}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place
                  <td key={place} />
                ) : (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={spoken(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      aria-disabled={day < today || undefined}
                      onClick={() => day >= today && onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
