/**
 * A field that people do not see and bots fill in. It is in `flow`, outside the documents' shape. The input is hidden from
 * sight and from screen readers, has no label that a browser would fill, and is not in the tab order.
 */
export const HONEYPOT = 'website';

/** A person needs longer for a wizard; measured by the browser from the first field to the submit. */
export const MIN_SECONDS = 3;

interface FlowSigns {
  readonly [HONEYPOT]: string;
  readonly seconds: number;
}

type BotSign = 'honeypot' | 'haste';

export function botSign({ website, seconds }: FlowSigns): BotSign | undefined {
  if (website !== '') return 'honeypot';
  return seconds < MIN_SECONDS ? 'haste' : undefined;
}
