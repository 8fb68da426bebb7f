import type { ImportFault, ImportFormat } from '@colorway/contract/color/import.ts';
import { capitalized } from '@colorway/rules/text/capitalized.ts';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import type { ImportReport } from '../colors-api.ts';
import { counted } from '../edit-labels.ts';

/** Detects the format by file name, or by the first characters of pasted text. */
export const formatOf = (fileName: string, text: string): ImportFormat =>
  /\.json$/i.test(fileName) || (!/\.csv$/i.test(fileName) && /^\s*[[{]/.test(text)) ? 'json' : 'csv';

export interface Refusal {
  readonly message: string;
  readonly faults: readonly ImportFault[];
  /** The total, which may exceed the listed faults. */
  readonly total: number;
}

/** Turns the server's refusal into faults, row by row where possible. */
export function refusalOf(error: unknown): Refusal {
  const message = errorMessage(error);
  const details = error instanceof ApiError ? error.details : {};
  const faults = Array.isArray(details.faults) ? (details.faults as ImportFault[]) : [];
  return { message, faults, total: typeof details.total === 'number' ? details.total : faults.length };
}

/** "12 added, 3 changed, 780 unchanged": what would happen, or what did. */
export function reportMessage({ added, changed, removed, unchanged }: ImportReport): string {
  const parts = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
    [unchanged, 'unchanged'],
  ] as const;
  const counts = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`);
  return counts.length > 0 ? counts.join(', ') : 'Nothing to do';
}

/** How much an import would do; none means it can be left. */
export const effectOf = ({ added, changed, removed }: ImportReport): number => added + changed + removed;

/** More than half of what there was. */
export const isLargeRemoval = ({ removed, changed, unchanged }: ImportReport): boolean => removed > changed + unchanged;

export const importLabel = (report: ImportReport): string =>
  effectOf(report) === 0 ? 'Nothing to import' : `Import ${counted(effectOf(report), 'change')}`;

/** Drops the row number, which has its own column. */
export const reasonLabel = (message: string): string => {
  const reason = message.replace(/^Row \d+: /, '');
  return capitalized(reason);
};
