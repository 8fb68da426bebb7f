const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 18, 2026` (D6). */
export const formatDay = (instant: string): string => format.format(new Date(instant));
