import type { HubspotConfig } from '../../kernel/config/services.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { learnAccount, testHubspot } from './hubspot/account.ts';
import { hubspotClient } from './hubspot/client.ts';
import { contactFields, dealFields, paidFields, projectFields } from './hubspot/fields.ts';
import { leaveNote } from './hubspot/notes.ts';
import { changeDeal, findDeal, joinContact, saveContact, saveDeal } from './hubspot/objects.ts';
import type { Crm } from './port.ts';

interface HubspotCrm extends Crm, Testable {
  close(): Promise<void>;
}

/** Contacts and deals of a HubSpot account, API version 2026-09. */
export function hubspotCrm(config: HubspotConfig, services: Services): HubspotCrm {
  const client = hubspotClient(config, services);
  let account: Promise<unknown> | undefined;
  /** Once for this process, before its first call: a daily limit ends with the account's own day. */
  const ready = async (signal: AbortSignal | undefined) => {
    account ??= learnAccount(client, signal);
    await account;
    return client;
  };
  return {
    remote: true,
    partialInquiry: async (told, signal) => {
      await saveContact(await ready(signal), told.email, contactFields(told), signal);
    },
    inquiry: async (told, signal) => {
      await ready(signal);
      const contactId = await saveContact(client, told.email, contactFields(told), signal);
      const isNew = (await findDeal(client, told.key, signal)) === undefined;
      const dealId = await saveDeal(client, told.key, dealFields(told, config, isNew), signal);
      await joinContact(client, dealId, contactId, signal);
      return { dealId };
    },
    findDeal: (key) => findDeal(client, key),
    createProject: async (told, signal) => changeDeal(await ready(signal), told.dealID, projectFields(told), signal),
    revisionRequest: async (told, signal) => leaveNote(await ready(signal), 'Revision request', told, signal),
    addedDesigns: async (told, signal) => leaveNote(await ready(signal), 'Added designs', told, signal),
    orderPaid: async (told, signal) => changeDeal(await ready(signal), told.dealID, paidFields(told, config), signal),
    test: (signal) => testHubspot(client, signal),
    close: () => client.close(),
  };
}
