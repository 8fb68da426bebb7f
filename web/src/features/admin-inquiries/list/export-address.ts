import { addressWith } from '../../../blocks/admin-list/address-with.ts';
import { RAW_ADDRESSES } from '../../../blocks/api/raw-addresses.ts';
import type { Filter } from '../inquiries-api.ts';

/** More ids than this do not fit into an address. */
export const MAX_EXPORTED_IDS = 250;

/** The list as it is filtered, every page of it. */
export const exportOf = (filter: Filter): string => addressWith(RAW_ADDRESSES.inquiriesExport, filter);

export const exportOfThese = (ids: readonly string[]): string =>
  addressWith(RAW_ADDRESSES.inquiriesExport, { ids: ids.join(',') });
