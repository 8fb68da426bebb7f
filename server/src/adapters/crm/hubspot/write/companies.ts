import { companyDomain, companyKey } from '@colorway/rules/customer/company-key.ts';
import * as z from 'zod';
import type { PartialInquiryEvent } from '../../port.ts';
import { type HubspotClient, unlessRefused } from '../client.ts';
import type { Fields } from '../fields.ts';
import { COMPANY_KEY } from '../properties.ts';
import { search } from '../pull/search.ts';

const ids = z.object({ results: z.array(z.object({ id: z.string() })) });
const OBJECTS = '/crm/objects/2026-09';
const COMPANIES = `${OBJECTS}/companies`;

type Company = Pick<PartialInquiryEvent, 'company' | 'email'>;

async function findByKey({ request }: HubspotClient, key: string, signal?: AbortSignal): Promise<string | undefined> {
  const { results } = await request({
    operation: 'companiesRead',
    method: 'POST',
    path: `${COMPANIES}/batch/read`,
    body: { idProperty: COMPANY_KEY, inputs: [{ id: key }], properties: [COMPANY_KEY], propertiesWithHistory: [] },
    reads: ids,
    safe: true,
    signal,
  });
  return results[0]?.id;
}

/** Finds a company that the account had before, by its domain or else by its name without another domain. */
async function findOwn(client: HubspotClient, { company, email }: Company, signal?: AbortSignal) {
  const domain = companyDomain(email);
  const properties = ['domain', COMPANY_KEY];
  const searchBy = async (propertyName: string, value: string) =>
    (
      await search(
        client,
        { kind: 'companies', groups: [[{ propertyName, operator: 'EQ', value }]], properties },
        { signal },
      )
    ).rows;
  const [sameDomain] = domain === undefined ? [] : await searchBy('domain', domain);
  if (sameDomain) return sameDomain;
  const named = await searchBy('name', company.trim());
  return named.find((row) => !row.properties.domain || row.properties.domain === domain);
}

async function upsertByKey({ request }: HubspotClient, properties: Fields, signal?: AbortSignal): Promise<string> {
  const { results } = await request({
    operation: 'companiesUpsert',
    method: 'POST',
    path: `${COMPANIES}/batch/upsert`,
    body: { inputs: [{ idProperty: COMPANY_KEY, id: properties[COMPANY_KEY] ?? '', properties }] },
    reads: ids,
    safe: true,
    signal,
  });
  return results[0]?.id ?? '';
}

/** Domains are not unique for HubSpot's API, so a key of our own makes the upsert idempotent. */
async function saveCompany(client: HubspotClient, event: Company, key: string, signal?: AbortSignal): Promise<string> {
  const known = await findByKey(client, key, signal);
  if (known !== undefined) return known;
  const own = await findOwn(client, event, signal);
  if (!own) {
    const domain = companyDomain(event.email);
    return upsertByKey(client, { [COMPANY_KEY]: key, name: event.company.trim(), ...(domain && { domain }) }, signal);
  }
  // Another key means other people of the same company, who find it by its domain again.
  if (!own.properties[COMPANY_KEY]) {
    await client.send({
      operation: 'companiesUpdate',
      method: 'PATCH',
      path: `${COMPANIES}/${own.id}`,
      body: { properties: { [COMPANY_KEY]: key } },
      safe: true,
      signal,
    });
  }
  return own.id;
}

interface Records {
  readonly dealId: string;
  readonly contactId: string;
}

/** Links the company of an inquiry. An account that refuses companies still gets the inquiry. */
export async function linkCompany(
  client: HubspotClient,
  event: Company,
  { dealId, contactId }: Records,
  signal?: AbortSignal,
): Promise<void> {
  const key = companyKey(event.company, event.email);
  if (key === undefined) return;
  await unlessRefused(client, 'the company of an inquiry', async () => {
    const companyId = await saveCompany(client, event, key, signal);
    for (const from of [`deals/${dealId}`, `contacts/${contactId}`]) {
      await client.send({
        operation: 'companyLink',
        method: 'PUT',
        path: `${OBJECTS}/${from}/associations/default/companies/${companyId}`,
        safe: true,
        signal,
      });
    }
  });
}
