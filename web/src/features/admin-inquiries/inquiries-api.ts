import type { InquiryFilter } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type InquiryPage = OutputOf<'adminInquiries.list'>;

/** Unset values are left out of the URL. */
export type Filter = { readonly [Key in keyof InquiryFilter]: InquiryFilter[Key] };

export const listInquiries = (filter: Filter, cursor: string | null) =>
  call('adminInquiries.list', { ...filter, ...(cursor === null ? {} : { cursor }) });

export const readInquiry = (id: string, filter: Filter) => call('adminInquiries.read', { ...filter, id });

export const readPartial = (id: string) => call('adminInquiries.readPartial', { id });

export const readPersonalData = (email: string) => call('personalData.read', { email });

/** The query key of all inquiry data, refetched when one changes. */
export const INQUIRIES_KEY = ['inquiries'] as const;
