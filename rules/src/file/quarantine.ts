import { HOUR_MS } from '../time/day.ts';
import { type DestinationName, destinationNames } from './destinations.ts';

/** The ways by which a file reaches the server; those of uploads have the names of their destinations. */
export type QuarantineSource = DestinationName | 'pattern-drawing' | 'printer-profile' | 'color-import';
export const QUARANTINE_SOURCES: [QuarantineSource, ...QuarantineSource[]] = [
  'pattern-drawing',
  'printer-profile',
  'color-import',
  ...destinationNames,
];

export const SOURCE_LABELS: Readonly<Record<QuarantineSource, string>> = {
  'org-uploads': 'Inquiry of an organization',
  'dist-uploads': 'Inquiry of a distributor',
  revisions: 'Requested change',
  briefs: 'Brief of a project',
  'proof-images': 'Proof',
  'import-proofs': 'Import of projects',
  'org-patterns': 'Starter pattern',
  'org-photo-patterns': 'Starter pattern with photos',
  logos: 'Logo',
  'content-pictures': 'Picture of a text',
  'floor-photos': 'Photo of the shop floor',
  'pattern-drawing': 'Drawing of a pattern',
  'printer-profile': 'Printer profile',
  'color-import': 'Import of colors',
};

export const QUARANTINE_DAYS = 30;
/** Bytes that are stored at once, so that infected files never fill the disk. */
export const MAX_QUARANTINE_BYTES = 1_000_000_000;
export const MIN_RELEASE_REASON = 10;
export const MAX_RELEASE_REASON = 500;

/** Whether the bytes of one more are stored, beside its row. */
export const fitsQuarantine = (bytes: number, storedBytes: number): boolean =>
  bytes + storedBytes <= MAX_QUARANTINE_BYTES;

/** Staff are mailed once an hour at most, with all files since the last mail. */
export const isNoticeDue = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() >= HOUR_MS;

/** A name that no system opens by a double click. */
export const quarantinedName = (name: string): string => `${name}.infected`;
