/** A tab counts a product again after this. */
const PAUSE_MS = 60_000;

/** Whether a tab that opened this product before is counted again; undefined for the first time. */
export const isNewOpening = (last: number | undefined, now: number): boolean =>
  last === undefined || now - last >= PAUSE_MS || now < last;

const CRAWLERS = /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i;

/** Programs that read pages name themselves; those that don't, rarely run scripts. */
export const isCrawler = (userAgent: string): boolean => userAgent === '' || CRAWLERS.test(userAgent);
