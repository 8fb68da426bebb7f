import { formatMoment, formatZoned } from './format-moment.ts';

/** A time in the reader's own zone, which stands behind the pointer. */
export const Moment = ({ at, words = formatMoment }: { readonly at: string; readonly words?: typeof formatMoment }) => (
  <time dateTime={at} title={formatZoned(at)}>
    {words(at, new Date())}
  </time>
);
