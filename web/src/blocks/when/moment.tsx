import { formatMoment, formatZoned } from './format-moment.ts';

/** A time in the reader's own zone, which the tooltip names. */
export const Moment = ({
  at,
  format = formatMoment,
}: {
  readonly at: string;
  readonly format?: typeof formatMoment;
}) => (
  <time dateTime={at} title={formatZoned(at)}>
    {format(at, new Date())}
  </time>
);
