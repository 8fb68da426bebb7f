import { useHydrated } from '../../ui/page/use-hydrated.ts';
import { formatDay } from './format-moment.ts';

const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const formatUtcDay: typeof formatDay = (iso) => inUtc.format(new Date(iso));

/** The server does not know the reader's zone, so its own day is shown until hydration. */
export const useFormatDay = (): typeof formatDay => (useHydrated() ? formatDay : formatUtcDay);
