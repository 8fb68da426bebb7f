import type { InquiryFilter } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { call } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type InquiryPage = OutputOf<'adminInquiries.list'>;

/** What is not set stays out of the address. */
export type Filter = { readonly [Key in keyof InquiryFilter]: InquiryFilter[Key] };

export const listInquiries = (filter: Filter, cursor: string | null) =>
  call('adminInquiries.list', { ...filter, ...(cursor === null ? {} : { cursor }) });

export const readInquiry = (id: string, filter: Filter) => call('adminInquiries.read', { ...filter, id });

export const readPartial = (id: string) => call('adminInquiries.readPartial', { id });

export const readPersonalData = (email: string) => call('personalData.read', { email });

/** Of everything about inquiries; who hears that one changed asks again. */
export const INQUIRIES_KEY = ['inquiries'] as const;
