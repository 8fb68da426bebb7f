import { ADMIN_PROJECT_EVENTS } from '@colorway/contract/project/admin/admin-project.ts';
import { stageLabel, winningValue } from '@colorway/rules/customer/crm-values.ts';
import type { ChangedContact, ChangedDeal, ChangedPage } from '../../adapters/crm/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { publish } from '../../kernel/events/publish.ts';
import { type ActivityEntry, recordService } from '../../kernel/operation/record.ts';
import {
  findCursor,
  type KnownDeal,
  listKnownCustomers,
  listKnownDeals,
  lockCustomerValues,
  lockDealState,
  moveCursor,
  type StoredDeal,
  saveCustomerValues,
  saveDealState,
} from './changes-store.ts';

/** A search in HubSpot may find a change a minute late. */
const OVERLAP_MS = 5 * 60_000;

const FIRST = new Date(0);

type PullDeps = Pick<Deps, 'crm' | 'db'>;

const sinceOf = async (db: Queries, kind: 'deals' | 'contacts'): Promise<Date> => {
  const until = await findCursor(db, kind);
  return until ? new Date(until.getTime() - OVERLAP_MS) : FIRST;
};

/** `Sales Person`, or what is known of an owner without a name. */
const ownerName = (owner: ChangedDeal['owner']): string =>
  owner === null ? '' : owner.name || owner.email || `Owner ${owner.id}`;

/** An open deal without an owner is not news when it is first read. */
function dealEntries(before: StoredDeal | undefined, now: StoredDeal): ActivityEntry[] {
  const from = before ? stageLabel(before.stage, before.outcome) : '';
  const to = stageLabel(now.stage, now.outcome);
  const isMoved = before ? from !== to : now.outcome !== 'open';
  const line = (what: string, one: string, other: string): ActivityEntry => ({
    what: `${what} in ${now.service}`,
    doing: 'changed',
    before: one || 'None',
    after: other || 'None',
  });
  return [
    ...(isMoved ? [line('Stage', from, to)] : []),
    ...((before?.owner ?? '') === now.owner ? [] : [line('Owner', before?.owner ?? '', now.owner)]),
  ];
}

async function notifyOfDeal(tx: Queries, { inquiryId, projectId }: KnownDeal): Promise<void> {
  if (inquiryId !== null) await publish(tx, { channel: 'staff', kind: 'inquiry-changed', data: { id: inquiryId } });
  if (projectId === null) return;
  await publish(tx, { channel: 'staff', kind: ADMIN_PROJECT_EVENTS.changed, data: { projectID: projectId } });
}

async function saveDeal(tx: Queries, known: KnownDeal, deal: ChangedDeal, service: string): Promise<void> {
  const { dealId, stage, outcome, owner, changedAt } = deal;
  const before = await lockDealState(tx, dealId);
  if (before && before.changedAt >= changedAt) return;
  const now = {
    ...{ dealId, service, stage, outcome, changedAt },
    owner: ownerName(owner),
    ownerEmail: owner?.email ?? '',
  };
  await saveDealState(tx, now);
  const entries = dealEntries(before, now);
  const { projectId, name } = known;
  for (const { what, ...entry } of entries) {
    if (projectId === null) await recordService(tx, service, 'inquiry', { ...entry, what: `${what}: ${name}` });
    else await recordService(tx, service, 'project', { ...entry, what, projectId });
  }
  if (entries.length > 0 || !before) await notifyOfDeal(tx, known);
}

async function saveDeals(tx: Queries, { rows, until }: ChangedPage<ChangedDeal>, service: string): Promise<void> {
  const known = await listKnownDeals(
    tx,
    rows.map(({ dealId }) => dealId),
  );
  for (const deal of rows) {
    const here = known.find(({ dealId }) => dealId === deal.dealId);
    if (here) await saveDeal(tx, here, deal, service);
  }
  await moveCursor(tx, 'deals', until);
}

/** A corrected name or phone replaces an older one here. The address stays: people sign in with it. */
async function saveContact(tx: Queries, contact: ChangedContact, service: string): Promise<void> {
  const { email } = contact;
  const own = await lockCustomerValues(tx, email);
  if (!own) return;
  const name = winningValue(own.name, contact.name);
  const phone = winningValue(own.phone, contact.phone);
  const changes = [
    { what: 'Name', before: own.name.value, after: name },
    { what: 'Phone', before: own.phone.value, after: phone },
    // The company comes from the inquiry when it is first read.
    { what: `Company in ${service}`, before: own.crmCompany || contact.company.value, after: contact.company.value },
  ].filter(({ before, after }) => before !== after);
  await saveCustomerValues(tx, email, {
    crmCompany: contact.company.value,
    ...(name !== own.name.value && { name, nameChangedAt: new Date(contact.name.changedAt) }),
    ...(phone !== own.phone.value && { phone, phoneChangedAt: new Date(contact.phone.changedAt) }),
  });
  for (const { what, before, after } of changes) {
    await recordService(tx, service, 'customer', {
      what: `Customer ${name || email}: ${what}`,
      doing: 'changed',
      before: before || 'None',
      after: after || 'None',
    });
  }
}

async function saveContacts(tx: Queries, { rows, until }: ChangedPage<ChangedContact>, service: string): Promise<void> {
  // One order of locks for all writers of customers.
  for (const contact of rows.toSorted((a, b) => (a.email < b.email ? -1 : 1))) await saveContact(tx, contact, service);
  await moveCursor(tx, 'contacts', until);
}

/** Reads what changed in a CRM that sends no messages. Each page is one transaction with the place to go on from. */
export async function pullCrmChanges({ crm, db }: PullDeps, signal?: AbortSignal): Promise<void> {
  const { changes } = crm;
  if (!changes) return;
  const { service } = changes;
  for await (const page of changes.deals(await sinceOf(db, 'deals'), signal)) {
    await inTransaction(db, (tx) => saveDeals(tx, page, service));
  }
  const pick = (emails: readonly string[]) => listKnownCustomers(db, emails);
  for await (const page of changes.contacts(await sinceOf(db, 'contacts'), pick, signal)) {
    await inTransaction(db, (tx) => saveContacts(tx, page, service));
  }
}
