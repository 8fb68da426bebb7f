import type { ImportColumns, ImportRow, RowFault } from './columns.ts';

export const CUSTOMER_FIELDS = ['email', 'name', 'company', 'role'] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];
export type CustomerRow = ImportRow<CustomerField>;
export type CustomerFault = RowFault<CustomerField>;

export const CUSTOMER_COLUMNS: ImportColumns<CustomerField> = {
  fields: CUSTOMER_FIELDS,
  labels: { email: 'Email', name: 'Name', company: 'Company', role: 'Role' },
  headers: {
    email: ['email', 'emailaddress', 'mail', 'mailaddress', 'contactemail'],
    name: ['name', 'fullname', 'contact', 'contactname', 'customer', 'customername', 'person'],
    company: ['company', 'companyname', 'organization', 'organisation', 'firm', 'account', 'accountname'],
    role: ['role', 'jobtitle', 'title', 'position'],
  },
  maxCell: 1_000,
  sample: [
    ['ann@example.com', 'Ann Example', 'Example Rowing Club', 'Orders and approves'],
    ['ben@example.com', 'Ben Example', 'Example Rowing Club', ''],
  ],
};
