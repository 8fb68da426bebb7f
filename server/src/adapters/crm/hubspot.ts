import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { HubspotConfig } from '../../kernel/config/services.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable, Tested } from '../../kernel/outside/tested.ts';
import { type HubspotClient, hubspotClient, unlessRefused } from './hubspot/client.ts';
import { contactFields, dealFields, paidFields, placedFields, projectFields } from './hubspot/fields.ts';
import { createNote } from './hubspot/notes.ts';
import { findDeal, linkContact, saveContact, saveDeal, updateDeal } from './hubspot/objects.ts';
import { listChangedContacts } from './hubspot/pull/contacts.ts';
import { listChangedDeals } from './hubspot/pull/deals.ts';
import { linkCompany } from './hubspot/write/companies.ts';
import { saveLineItems } from './hubspot/write/line-items.ts';
import { HUBSPOT } from './names.ts';
import type { Crm } from './port.ts';

const details = z.object({
  portalId: z.union([z.string(), z.number()]).optional(),
  timeZone: z.string().optional(),
});

/** Returns undefined on failure, since some keys may not read the account. */
async function readAccount(client: HubspotClient, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { portalId, timeZone } = await client.request({
      operation: 'accountDetails',
      method: 'GET',
      path: '/account-info/2026-09/details',
      reads: details,
      safe: true,
      signal,
    });
    if (timeZone !== undefined) client.setTimeZone(timeZone);
    return portalId === undefined ? undefined : String(portalId);
  } catch (error) {
    if (error instanceof PortError) return undefined;
    throw error;
  }
}

/** Reads a missing deal by our own property, which needs the key, its scopes and the set-up. */
async function testHubspot(client: HubspotClient, signal: AbortSignal): Promise<Tested> {
  await findDeal(client, randomUUID(), signal);
  const account = await readAccount(client, signal);
  const accountName = account === undefined ? 'HubSpot' : `HubSpot account ${account}`;
  return { words: `${accountName} lets us in and has the properties we write.` };
}

interface HubspotCrm extends Crm, Testable {
  close(): Promise<void>;
}

/** Contacts and deals of a HubSpot account, API version 2026-09. */
export function hubspotCrm(config: HubspotConfig, services: Services): HubspotCrm {
  const client = hubspotClient(config, services);
  let account: Promise<unknown> | undefined;
  /** Reads the account once per process: a daily limit ends at midnight in its time zone. */
  const ready = async (signal: AbortSignal | undefined) => {
    account ??= readAccount(client, signal);
    await account;
    return client;
  };
  return {
    remote: true,
    partialInquiry: async (event, signal) => {
      await saveContact(await ready(signal), event.email, contactFields(event), signal);
    },
    inquiry: async (event, signal, files = []) => {
      await ready(signal);
      const contactId = await saveContact(client, event.email, contactFields(event), signal);
      const isNew = (await findDeal(client, event.key, signal)) === undefined;
      const dealId = await saveDeal(client, event.key, dealFields(event, config, isNew), signal);
      await linkContact(client, dealId, contactId, signal);
      await linkCompany(client, event, { dealId, contactId }, signal);
      if (files.length > 0) {
        const note = { key: event.key, at: event.at, dealID: dealId, proofID: '', note: event.title, attachment: null };
        await createNote(client, 'Files of the inquiry', note, { files, signal });
      }
      return { dealId };
    },
    findDeal: (key) => findDeal(client, key),
    createProject: async (event, signal) => updateDeal(await ready(signal), event.dealID, projectFields(event), signal),
    revisionRequest: async (event, signal, files) =>
      createNote(await ready(signal), 'Revision request', event, { files, signal }),
    addedDesigns: async (event, signal) => createNote(await ready(signal), 'Added designs', event, { signal }),
    orderPlaced: async (event, signal) => {
      await updateDeal(await ready(signal), event.dealID, placedFields(event), signal);
      await unlessRefused(client, 'the list of line items', () => saveLineItems(client, event, signal));
    },
    orderPaid: async (event, signal) =>
      updateDeal(await ready(signal), event.dealID, paidFields(event, config), signal),
    changes: {
      service: HUBSPOT,
      deals: (since, signal) => listChangedDeals(client, since, signal),
      contacts: (since, pick, signal) => listChangedContacts(client, since, pick, signal),
    },
    test: (signal) => testHubspot(client, signal),
    close: () => client.close(),
  };
}
