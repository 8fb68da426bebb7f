import type { HubspotConfig } from '../../kernel/config/services.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { readAccount, testHubspot } from './hubspot/account.ts';
import { hubspotClient } from './hubspot/client.ts';
import { contactFields, dealFields, paidFields, projectFields } from './hubspot/fields.ts';
import { createNote } from './hubspot/notes.ts';
import { findDeal, linkContact, saveContact, saveDeal, updateDeal } from './hubspot/objects.ts';
import type { Crm } from './port.ts';

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
    inquiry: async (event, signal) => {
      await ready(signal);
      const contactId = await saveContact(client, event.email, contactFields(event), signal);
      const isNew = (await findDeal(client, event.key, signal)) === undefined;
      const dealId = await saveDeal(client, event.key, dealFields(event, config, isNew), signal);
      await linkContact(client, dealId, contactId, signal);
      return { dealId };
    },
    findDeal: (key) => findDeal(client, key),
    createProject: async (event, signal) => updateDeal(await ready(signal), event.dealID, projectFields(event), signal),
    revisionRequest: async (event, signal) => createNote(await ready(signal), 'Revision request', event, signal),
    addedDesigns: async (event, signal) => createNote(await ready(signal), 'Added designs', event, signal),
    orderPaid: async (event, signal) =>
      updateDeal(await ready(signal), event.dealID, paidFields(event, config), signal),
    test: (signal) => testHubspot(client, signal),
    close: () => client.close(),
  };
}
