import type { Crm, NoteEvent } from '../../adapters/crm/port.ts';
import type { OwnDeals } from '../../adapters/crm/webhooks.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { findDeal, insertDeal, insertEntry } from './embedded-store.ts';

const insertNote =
  (db: Queries, kind: 'revision-request' | 'added-designs') =>
  ({ key, ...payload }: NoteEvent): Promise<void> =>
    insertEntry(db, { key, kind, email: null, dealId: payload.dealID, payload });

/** Deal numbers for a CRM that returns none. Stored without personal data. */
export const ownDeals = (db: Queries): OwnDeals => ({
  mintDeal: (key) => insertDeal(db, { key, kind: 'inquiry', email: null, payload: {} }),
  findDeal: (key) => findDeal(db, key),
});

/** The built-in CRM: contacts and deals are rows of `crm_entry`, and deal ids are drawn here. */
export function embeddedCrm(db: Queries): Crm {
  return {
    remote: false,
    partialInquiry: ({ key, ...payload }) =>
      insertEntry(db, { key, kind: 'partial-inquiry', email: payload.email, dealId: null, payload }),
    inquiry: async ({ key, ...payload }) => ({
      dealId: await insertDeal(db, { key, kind: 'inquiry', email: payload.email, payload }),
    }),
    findDeal: (key) => findDeal(db, key),
    createProject: ({ key, ...payload }) =>
      insertEntry(db, { key, kind: 'create-project', email: null, dealId: payload.dealID, payload }),
    revisionRequest: insertNote(db, 'revision-request'),
    addedDesigns: insertNote(db, 'added-designs'),
    orderPaid: ({ key, ...payload }) =>
      insertEntry(db, { key, kind: 'order-paid', email: null, dealId: payload.dealID, payload }),
  };
}
