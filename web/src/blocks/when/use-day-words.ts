import { useHydrated } from '../../ui/page/use-hydrated.ts';
import { dayWords } from './moment-words.ts';

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const utcDayWords: typeof dayWords = (iso) => inUtc.format(new Date(iso));

/** The server does not know the reader's zone: its own day stands until the browser takes the page over. */
export const useDayWords = (): typeof dayWords => (useHydrated() ? dayWords : utcDayWords);
