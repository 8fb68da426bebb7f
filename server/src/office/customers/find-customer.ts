import { isCompanyId } from '@colorway/rules/customer/customer-id.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { findCompany, findCustomer, listPeople, type StoredCompany, type StoredCustomer } from '../../people/facade.ts';

export const NO_CUSTOMER = 'There is no customer with this id.';

export interface FoundCustomer {
  readonly company: StoredCompany | undefined;
  readonly person: StoredCustomer | undefined;
  readonly people: readonly StoredCustomer[];
}

/** A merged company is found as the one that it went into. */
export async function findCustomerOf(tx: Queries, id: string): Promise<FoundCustomer> {
  if (!isCompanyId(id)) {
    const person = await findCustomer(tx, id.toLowerCase());
    if (!person) throw new Problem('not-found', { message: NO_CUSTOMER });
    const company = person.companyId === null ? undefined : await findCompany(tx, person.companyId);
    return { company, person, people: [person] };
  }
  const named = await findCompany(tx, id);
  const company = named?.mergedInto ? await findCompany(tx, named.mergedInto) : named;
  if (!company) throw new Problem('not-found', { message: NO_CUSTOMER });
  return { company, person: undefined, people: await listPeople(tx, company.id) };
}

/** The addresses of a person, or of everybody of a company. */
export const findPeople = async (tx: Queries, id: string): Promise<readonly string[]> =>
  (await findCustomerOf(tx, id)).people.map(({ email }) => email);
