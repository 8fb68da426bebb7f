import type { Connection, ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { formatAgo } from '../../blocks/when/format-moment.ts';

export const PORT_NAMES = {
  shop: 'Shop and payment',
  tracking: 'Parcels',
  content: 'Content',
  crm: 'CRM',
  mail: 'Mail',
  files: 'Files',
  scanner: 'Virus scanner',
  identity: 'Staff sign-in',
  database: 'Database',
} as const satisfies Record<ConnectionPort, string>;

export const serviceLabel = ({ service }: Connection): string => service ?? 'Built in';

/** A PostgreSQL of one's own may be backed up by other tools, which this cannot know of. */
export const backupMessage = (lastBackupAt: string | null, now: Date): string =>
  lastBackupAt === null
    ? 'No backup by npm run db:backup yet.'
    : `Last backup by npm run db:backup ${formatAgo(lastBackupAt, now)}.`;

export const parkedMessage = (parked: number): string =>
  parked === 1 ? '1 delivery needs attention' : `${parked} deliveries need attention`;

/** Describes the last answer and the last error, each with its time. */
export function contactMessages({ lastAnswerAt, lastErrorAt, lastError }: Connection, now: Date): readonly string[] {
  return [
    ...(lastAnswerAt === null ? [] : [`Last answer ${formatAgo(lastAnswerAt, now)}.`]),
    ...(lastError === null || lastErrorAt === null ? [] : [`Last error ${formatAgo(lastErrorAt, now)}: ${lastError}`]),
  ];
}
