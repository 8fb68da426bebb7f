import type { DatedValue } from '@colorway/rules/customer/crm-values.ts';
import * as z from 'zod';
import type { ChangedContact, ChangedPage, CrmChanges } from '../../port.ts';
import type { HubspotClient } from '../client.ts';
import { listChanged } from './search.ts';

const CHANGED_BY = 'lastmodifieddate';
/** HubSpot reads the history of at most 50 rows in one call. */
const MAX_WITH_HISTORY = 50;
const DATED = ['firstname', 'lastname', 'phone', 'company'] as const;
type Property = (typeof DATED)[number];

const histories = z.object({
  results: z.array(
    z.object({
      properties: z.object({ email: z.string().nullish() }),
      propertiesWithHistory: z.record(
        z.string(),
        z.array(z.object({ value: z.string().nullish(), timestamp: z.string() })),
      ),
    }),
  ),
});
type History = z.infer<typeof histories>['results'][number];

/** HubSpot lists the latest change first. */
const latest = ({ propertiesWithHistory }: History, name: Property): DatedValue => {
  const [newest] = propertiesWithHistory[name] ?? [];
  return { value: newest?.value ?? '', changedAt: newest ? Date.parse(newest.timestamp) : 0 };
};

function toContact(history: History): ChangedContact {
  const [first, last] = [latest(history, 'firstname'), latest(history, 'lastname')];
  return {
    email: history.properties.email?.toLowerCase() ?? '',
    name: {
      value: [first.value, last.value].filter(Boolean).join(' '),
      changedAt: Math.max(first.changedAt, last.changedAt),
    },
    phone: latest(history, 'phone'),
    company: latest(history, 'company'),
  };
}

async function readHistories(
  { request }: HubspotClient,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ChangedContact[]> {
  const contacts: ChangedContact[] = [];
  for (let at = 0; at < ids.length; at += MAX_WITH_HISTORY) {
    const inputs = ids.slice(at, at + MAX_WITH_HISTORY).map((id) => ({ id }));
    const { results } = await request({
      operation: 'contactsRead',
      method: 'POST',
      path: '/crm/objects/2026-09/contacts/batch/read',
      body: { inputs, properties: ['email'], propertiesWithHistory: DATED },
      reads: histories,
      safe: true,
      signal,
    });
    contacts.push(...results.map(toContact));
  }
  return contacts;
}

/** Contacts of the portal. Only those that `pick` chooses are read with the times of their values. */
export async function* listChangedContacts(
  client: HubspotClient,
  ...[since, pick, signal]: Parameters<CrmChanges['contacts']>
): AsyncGenerator<ChangedPage<ChangedContact>> {
  const changed = listChanged(
    client,
    {
      kind: 'contacts',
      changedBy: CHANGED_BY,
      marks: [{ propertyName: 'portal_segment', operator: 'HAS_PROPERTY' }],
      properties: ['email', CHANGED_BY],
    },
    since,
    signal,
  );
  for await (const { rows, until } of changed) {
    const emailOf = (row: (typeof rows)[number]): string => row.properties.email?.toLowerCase() ?? '';
    const picked = await pick(rows.map(emailOf).filter(Boolean));
    const ids = rows.filter((row) => picked.has(emailOf(row))).map(({ id }) => id);
    yield { rows: await readHistories(client, ids, signal), until };
  }
}
