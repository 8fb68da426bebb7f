import { CUSTOMER_EVENT_KINDS } from '@colorway/rules/customer/customer-id.ts';
import { CUSTOMER_FILE_KINDS } from '@colorway/rules/customer/file-kinds.ts';
import { UNAPPROVED_ORDERS } from '@colorway/rules/project/approve/unapproved-orders.ts';
import * as z from 'zod';
import { mailRow } from '../mail/mail-contract.ts';
import { operation } from '../operation.ts';
import { adminCertificate } from '../shop/charge-contract.ts';
import { invoiceContact, orderState } from '../shop/invoice.ts';
import { money } from '../shop/money.ts';

const tag = 'Customers';

/** A company's id or a person's address. */
const id = z.string().trim().min(1).max(320);
const companyId = z.uuid();
const version = z.int().min(0);

const listedCustomer = z.object({
  id,
  name: z.string(),
  /** `3 people, Organization`, or the address of a person. */
  detail: z.string(),
  ordered: money,
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

const person = z.object({ email: z.string(), name: z.string(), role: z.string() });

const companyTerms = z.object({
  /** Days of credit; null pays before production. */
  termsDays: z.int().min(1).max(120).nullable(),
  creditLimit: money.refine((amount) => amount >= 0 && amount <= 100_000_000, 'Enter at most $1,000,000.'),
  /** Overrides the setting of orders without approval; null follows it. */
  unapprovedOrders: z.enum(UNAPPROVED_ORDERS).nullable(),
  needsPo: z.boolean(),
});
export type CompanyTerms = z.infer<typeof companyTerms>;

const event = z.object({
  at: z.iso.datetime(),
  kind: z.enum(CUSTOMER_EVENT_KINDS),
  lead: z.string(),
  rest: z.string(),
  /** A page of this site; null where there is none. */
  url: z.string().nullable(),
});
export type CustomerEvent = z.infer<typeof event>;

export const customerRecord = z.object({
  id,
  kind: z.enum(['company', 'person']),
  name: z.string(),
  version,
  since: z.iso.datetime(),
  /** The member of staff who looks after the newest project. */
  owner: z.string().nullable(),
  /** The company of a person. */
  company: z.object({ id: companyId, name: z.string() }).nullable(),
  totals: z.object({
    ordered: money,
    orders: z.int(),
    openOrders: z.int(),
    due: money,
    delivered: z.int(),
    onTime: z.int(),
    problems: z.int(),
    reprinted: z.int(),
  }),
  people: z.array(person),
  /** Places where they are signed in. */
  sessions: z.int(),
  /** A person's phone of an inquiry or the CRM, whichever is newer; empty without one. */
  phone: z.string(),
  /** The company as an outside CRM names it; empty without one. */
  crmCompany: z.string(),
  /** Null for a person: terms are a company's. */
  terms: companyTerms.nullable(),
  /** Due on orders that were placed on terms. */
  openOnTerms: money,
  certificates: z.array(adminCertificate),
  addresses: z.array(invoiceContact),
  projects: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
  orders: z.array(
    z.object({ name: z.string(), state: orderState, total: money, due: money, createdAt: z.iso.datetime() }),
  ),
  events: z.array(event),
  /** All of them, while lists come page by page. */
  mails: z.int(),
  files: z.int(),
  /** Companies that may be the same one, with the reason. */
  similar: z.array(z.object({ id: companyId, name: z.string(), why: z.string() })),
  /** Companies that were merged into this one, while that can be undone. */
  merged: z.array(z.object({ id: companyId, name: z.string(), until: z.iso.date() })),
});
export type CustomerRecord = z.infer<typeof customerRecord>;

/** A page of staff that something is about. */
const topic = z.object({ label: z.string(), url: z.string() }).nullable();

const customerMail = mailRow.extend({
  /** The kind of the mail in words. */
  label: z.string(),
  about: topic,
});
export type CustomerMail = z.infer<typeof customerMail>;

const customerFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(CUSTOMER_FILE_KINDS),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  url: z.string(),
  about: topic,
});
export type CustomerFile = z.infer<typeof customerFile>;

const belonging = z.object({ id, cursor: z.string().max(200).optional() });

const WRITES = { access: 'staff', tag } as const;

export const customerContract = {
  list: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/customers',
    summary: 'Companies or people, by name',
  })
    .input(
      z
        .object({
          view: z.enum(['companies', 'people']).default('companies'),
          q: z.string().trim().max(120).optional(),
          cursor: z.string().max(800).optional(),
        })
        .optional(),
    )
    .output(z.object({ customers: z.array(listedCustomer), total: z.int(), nextCursor: z.string().nullable() })),
  read: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/customers/{id}',
    summary: 'A company or a person: totals, people, terms, certificates, addresses and everything that happened',
  })
    .input(z.object({ id }))
    .output(customerRecord),
  listMails: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/customers/{id}/mail',
    summary: 'Emails to a person, or to everybody of a company, newest first',
  })
    .input(belonging)
    .output(z.object({ mails: z.array(customerMail), nextCursor: z.string().nullable() })),
  listFiles: operation({
    ...WRITES,
    method: 'GET',
    path: '/admin/customers/{id}/files',
    summary: 'Files of inquiries, projects, proofs, orders, problems and tax certificates, newest first',
  })
    .input(belonging)
    .output(z.object({ files: z.array(customerFile), nextCursor: z.string().nullable() })),
  makeCompany: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/companies',
    summary: 'Makes a company, with its first person if one is named',
    creates: true,
  })
    .input(z.object({ name: z.string().trim().min(1, 'Enter a name.').max(120), email: id.optional() }))
    .output(customerRecord),
  saveCompany: operation({
    ...WRITES,
    method: 'PUT',
    path: '/admin/companies/{id}',
    summary: 'Saves the name and the terms of a company',
  })
    .input(companyTerms.extend({ id: companyId, version, name: z.string().trim().min(1, 'Enter a name.').max(120) }))
    .output(customerRecord),
  setPerson: operation({
    ...WRITES,
    method: 'PUT',
    path: '/admin/customers/{id}/company',
    summary: 'Moves a person to a company, or out of it, and says what the person does there',
  })
    .input(z.object({ id, companyId: companyId.nullable(), role: z.string().trim().max(80).default('') }))
    .output(customerRecord),
  signOut: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/customers/{id}/sign-out',
    summary: 'Ends all sessions of a person, or of everybody of a company. Their open pages end at once',
    creates: false,
  })
    .input(z.object({ id }))
    .output(customerRecord),
  addNote: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/customers/{id}/notes',
    summary: 'Adds a note that only staff see',
    creates: true,
  })
    .input(z.object({ id, text: z.string().trim().min(1, 'Write a note.').max(2_000) }))
    .output(customerRecord),
  merge: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/companies/{id}/merges',
    summary: 'Merges another company into this one, with its people; can be undone for 30 days',
    creates: false,
  })
    .input(z.object({ id: companyId, other: companyId }))
    .output(customerRecord),
  undoMerge: operation({
    ...WRITES,
    method: 'POST',
    path: '/admin/companies/{id}/merges/{other}/undo',
    summary: 'Takes a merge back: the other company has its people again',
    creates: false,
  })
    .input(z.object({ id: companyId, other: companyId }))
    .output(customerRecord),
};
