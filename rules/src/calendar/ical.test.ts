import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/calendar-day.ts';
import { type CalendarEvent, formatCalendar } from './ical.ts';

const makeEvent = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'approve-1001@portal.example.com',
  day: '2027-02-12',
  summary: 'Approve: Spring Regatta',
  description: 'Approve by Fri, Feb 12',
  url: 'https://portal.example.com/admin/project/1001/dates',
  sequence: 3,
  changedAt: new Date('2027-02-08T15:04:05.678Z'),
  ...change,
});

/** Reads by a parser that calendar programs use. */
const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

describe('a calendar', () => {
  test('is read with its name, its events and their days', () => {
    const text = formatCalendar('Colorway dates', [makeEvent(), makeEvent({ uid: 'pay-1001@x', day: '2027-12-31' })]);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Colorway dates');
    const [first, last] = parse(text);
    expect(first?.startDate.isDate).toBe(true);
    expect([first?.startDate.toString(), first?.endDate.toString()]).toEqual(['2027-02-12', '2027-02-13']);
    expect(last?.endDate.toString()).toBe('2028-01-01');
    expect(first).toMatchObject({ uid: 'approve-1001@portal.example.com', sequence: 3 });
    expect(first?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2027-02-08T15:04:05Z');
    expect(first?.component.getFirstPropertyValue('url')).toBe('https://portal.example.com/admin/project/1001/dates');
  });

  test('without events is one too', () => {
    expect(parse(formatCalendar('Empty', []))).toEqual([]);
  });

  test('is the same text for the same events', () => {
    expect(formatCalendar('Dates', [makeEvent()])).toBe(formatCalendar('Dates', [makeEvent()]));
  });

  test('keeps any text of staff in its property, on lines of at most 75 octets', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 200 });
    const hostile = fc.constantFrom('a\r\nEND:VEVENT\r\nX:y', 'semi;colon, comma\\ "quote"', '🧵'.repeat(60), 'a\nb');
    fc.assert(
      fc.property(fc.oneof(typed, hostile), fc.oneof(typed, hostile), (summary, description) => {
        const text = formatCalendar(summary, [makeEvent({ summary, description })]);
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const [event, ...others] = parse(text);
        expect(others).toEqual([]);
        const plain = (value: string) =>
          value
            .toWellFormed()
            .replaceAll(/\r\n?/g, '\n')
            // biome-ignore lint/suspicious/noControlCharactersInRegex: dropped on purpose
            .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(event?.summary ?? '').toBe(plain(summary));
        expect(event?.description ?? '').toBe(plain(description));
      }),
    );
  });

  test('says every day as it is', () => {
    const days = fc.integer({ min: 0, max: 4_000 }).map((more) => addDays('2024-01-01', more));
    fc.assert(
      fc.property(days, (day) => {
        expect(parse(formatCalendar('Dates', [makeEvent({ day })]))[0]?.startDate.toString()).toBe(day);
      }),
    );
  });
});
