const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

/** Whether a day lies in a time that people plan for; a typing slip such as 9999 does not. */
export const isPlannedDay = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY;

export const NOT_PLANNED = 'Enter a date between 2000 and 2999.';
