import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import type { Filter } from './inquiries-api.ts';

/** More ids than this do not fit into an address. */
export const MOST_EXPORTED_IDS = 250;

const asWords = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** The list as it is filtered, every page of it. */
export const exportOf = (filter: Filter): string => `${RAW_ADDRESSES.inquiriesExport}?${asWords(filter)}`;

export const exportOfThese = (ids: readonly string[]): string =>
  `${RAW_ADDRESSES.inquiriesExport}?${asWords({ ids: ids.join(',') })}`;
