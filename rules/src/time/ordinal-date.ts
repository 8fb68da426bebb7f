import { MONTHS } from './months.ts';

const ordinal = (day: number): string => {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
};

/** Formats `MMM Do, YYYY` of project cards (D6): `Mar 4th, 2027` for `2027-03-04`, ignoring any time after it. */
export function ordinalDate(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${ordinal(Number(day))}, ${year}`;
}
