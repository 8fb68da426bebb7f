import { addDays, type Day } from '../dates/calendar-day.ts';

/** An event of a day, without a time and so without a time zone. */
export interface CalendarEvent {
  /** Stays the same for good, so that a moved day moves the event. */
  readonly uid: string;
  readonly day: Day;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** Grows with each change. */
  readonly sequence: number;
  /** Time of the last change. */
  readonly changedAt: Date;
}

const MAX_OCTETS = 75;

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code <= 0x7f) return 1;
  if (code <= 0x7ff) return 2;
  return code <= 0xffff ? 3 : 4;
}

/** Folds a line of more than 75 octets, never inside a character (RFC 5545, section 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes text and drops characters that no calendar may hold (RFC 5545, section 3.3.11). */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are refused
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const dateOf = (day: Day): string => day.replaceAll('-', '');

const instantOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventLines = ({ uid, day, summary, description, url, sequence, changedAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${instantOf(changedAt)}`,
  `LAST-MODIFIED:${instantOf(changedAt)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** An iCalendar document (RFC 5545) for programs that subscribe to it. */
export function formatCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Colorway//Dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
