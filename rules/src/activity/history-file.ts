import type { EventData } from './event-label.ts';
import { HISTORY_PART_NAMES, type HistoryPart, historyText } from './history.ts';

export const HISTORY_FORMATS = ['csv', 'pdf'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

export const HISTORY_FORMAT_NAMES: Readonly<Record<HistoryFormat, string>> = { csv: 'CSV', pdf: 'PDF' };

export const isHistoryFormat = (text: string): text is HistoryFormat => HISTORY_FORMATS.some((one) => one === text);

/** Entries of a PDF, which is made in memory; a CSV has no limit. */
export const MAX_PDF_ENTRIES = 2_000;
export const OLDER_IN_CSV = `These are the newest ${MAX_PDF_ENTRIES.toLocaleString('en-US')} entries. Download CSV for all of them.`;
export const NO_ENTRIES = 'Nothing has happened yet.';

export interface HistoryEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly kind: string;
  readonly data: EventData;
}

interface Filter {
  readonly part?: HistoryPart | undefined;
  readonly proof?: string | undefined;
  readonly by?: string | undefined;
}

/** `Approvals, on one proof, by Theo, newest first.` */
export const filterSentence = ({ part, proof, by }: Filter): string =>
  [
    part === undefined ? 'Everything' : HISTORY_PART_NAMES[part],
    ...(proof === undefined ? [] : ['on one proof']),
    ...(by === undefined ? [] : [`by ${by}`]),
    'newest first.',
  ].join(', ');

export const HISTORY_HEAD = ['at', 'by', 'action', 'detail'] as const;

/** An entry as a record of the CSV, in the text that the page shows. */
export function historyRecord({ at, by, kind, data }: HistoryEntry): readonly string[] {
  const { action, detail } = historyText(kind, data);
  return [at, by, action, detail];
}

/** `history-1001-2027-02-08.csv`; ids of projects come from a CRM. */
export const historyFileName = (projectID: string, day: string, format: HistoryFormat): string =>
  `history-${projectID.replaceAll(/[^\w-]/g, '')}-${day}.${format}`;
