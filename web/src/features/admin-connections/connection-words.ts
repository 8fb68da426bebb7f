import type { Connection, ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { agoWords } from '../../blocks/when/moment-words.ts';

export const PORT_NAMES = {
  shop: 'Shop and payment',
  content: 'Content',
  crm: 'CRM',
  mail: 'Mail',
  files: 'Files',
  database: 'Database',
} as const satisfies Record<ConnectionPort, string>;

export const serviceWords = ({ service }: Connection): string => service ?? 'Built in';

/** What was heard last, good and bad, each with its time. */
export function heardWords({ lastAnswerAt, lastErrorAt, lastError }: Connection, now: Date): readonly string[] {
  return [
    ...(lastAnswerAt === null ? [] : [`Last answer ${agoWords(lastAnswerAt, now)}.`]),
    ...(lastError === null || lastErrorAt === null ? [] : [`Last error ${agoWords(lastErrorAt, now)}: ${lastError}`]),
  ];
}
