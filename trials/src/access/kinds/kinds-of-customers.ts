import { randomUUID } from 'node:crypto';
import { company, customer, customerImport, taxCertificate } from '@colorway/server/kernel/database/schema.ts';
import { eq } from 'drizzle-orm';
import { newUuid } from '../world.ts';
import type { Kind } from './kinds.ts';

const NOT_A_UUID = 'not-a-uuid';

export const aCompany: Kind = {
  name: 'company',
  of: 'world',
  make: async ({ server: { deps } }) => {
    const id = randomUUID();
    await deps.db.insert(company).values({ id, name: 'Harborview Rowing Club' });
    return id;
  },
  remove: ({ server: { deps } }, id) => deps.db.delete(company).where(eq(company.id, id)),
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

/** A record of a person; that of a company is named by the company's id. */
export const aPerson: Kind = {
  name: 'person',
  of: 'world',
  make: async ({ server: { deps } }) => {
    const email = `${randomUUID()}@example.com`;
    await deps.db.insert(customer).values({ email });
    return email;
  },
  remove: ({ server: { deps } }, email) => deps.db.delete(customer).where(eq(customer.email, email)),
  guess: () => `${newUuid()}@example.com`,
};

/** One of an import is never deleted; undoing it is the end of it. */
export const anImport: Kind = {
  name: 'import',
  of: 'world',
  make: async ({ server: { deps } }) => {
    const id = randomUUID();
    await deps.db.insert(customerImport).values({ id, fileName: 'customers.csv', added: 0, updated: 0, unchanged: 1 });
    return id;
  },
  remove: ({ server: { deps } }, id) =>
    deps.db.update(customerImport).set({ undoneAt: new Date() }).where(eq(customerImport.id, id)),
  guess: newUuid,
  misshapen: NOT_A_UUID,
};

export const aTaxCertificate: Kind = {
  name: 'tax certificate',
  of: 'world',
  make: async ({ server: { deps } }) => {
    const id = randomUUID();
    const file = { fileId: id.replaceAll('-', ''), fileName: 'exempt.pdf' };
    await deps.db.insert(taxCertificate).values({ id, email: 'customer@example.com', ...file });
    return id;
  },
  remove: ({ server: { deps } }, id) => deps.db.delete(taxCertificate).where(eq(taxCertificate.id, id)),
  guess: newUuid,
  misshapen: NOT_A_UUID,
};
