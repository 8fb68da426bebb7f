import type { InquiryFilter } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { ask } from '../../blocks/api/client.ts';
import type { OutputOf } from '../../blocks/api/operations.ts';

export type InquiryPage = OutputOf<'adminInquiries.list'>;

/** What is not set stays out of the address. */
export type Filter = { readonly [Key in keyof InquiryFilter]: InquiryFilter[Key] };

export const listInquiries = (filter: Filter, cursor: string | null) =>
  ask('adminInquiries.list', { ...filter, ...(cursor === null ? {} : { cursor }) });

export const readInquiry = (id: string, filter: Filter) => ask('adminInquiries.read', { ...filter, id });

export const readPartial = (id: string) => ask('adminInquiries.readPartial', { id });

export const markHandled = (ids: readonly string[], handled: boolean) =>
  ask('adminInquiries.handle', { ids: [...ids], handled });

export const removeInquiry = (id: string) => ask('adminInquiries.remove', { id });

export const retryDelivery = (id: string) => ask('deliveries.retry', { id });

export const readPersonalData = (email: string) => ask('personalData.read', { email });

export const deletePersonalData = (email: string) => ask('personalData.remove', { email });

/** Of everything about inquiries; who hears that one changed asks again. */
export const INQUIRIES_KEY = ['inquiries'] as const;
