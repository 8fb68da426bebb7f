/**
 * A field that people do not see and programs fill in. It stands in `flow`, out of the documents' shape. The input is
 * hidden from sight and from screen readers, has no label that a browser would fill, and no place in the tab order.
 */
export const HONEYPOT = 'website';

/** Nobody fills in a wizard in less, measured by the browser from the first field to the submit. */
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
