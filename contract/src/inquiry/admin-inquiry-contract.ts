import * as z from 'zod';
import { operation } from '../operation.ts';
import { adminInquiry, inquiryFilter, inquiryRow, partialInquiry } from './admin-inquiry.ts';

const tag = 'Inquiries';
const ofInquiry = z.object({ id: z.uuid() });

export const adminInquiryContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/inquiries',
    summary: 'Lists inquiries. `counts` cover all of them, `total` only the filtered ones',
    tag,
  })
    .input(inquiryFilter.extend({ cursor: z.string().max(1_000).optional() }))
    .output(
      z.object({
        inquiries: z.array(inquiryRow),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
        counts: z.object({
          inquiries: z.number().int(),
          new: z.number().int(),
          handled: z.number().int(),
          partial: z.number().int(),
        }),
      }),
    ),
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/inquiries/{id}',
    summary: 'One inquiry, with its neighbors in the filtered list',
    tag,
  })
    .input(inquiryFilter.extend(ofInquiry.shape))
    .output(adminInquiry),
  readPartial: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/partial-inquiries/{id}',
    summary: 'The basic info of an unfinished flow',
    tag,
  })
    .input(ofInquiry)
    .output(partialInquiry),
  handle: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/inquiries/handled',
    summary: 'Marks inquiries as handled, or removes the mark',
    tag,
    creates: false,
  })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(500), handled: z.boolean() }))
    .output(z.object({ changed: z.array(z.uuid()) })),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/inquiries/{id}',
    summary: 'Deletes an inquiry with its files, its emails and its records in the embedded CRM',
    tag,
  })
    .input(ofInquiry)
    .output(z.object({ files: z.number().int(), mails: z.number().int() })),
};
