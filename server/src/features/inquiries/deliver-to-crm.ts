import { CrmRefused } from '../../adapters/crm/port.ts';
import type { Deps } from '../../deps.ts';
import { type Deliver, type Deliveries, Undeliverable } from '../../outbox/deliver-lane.ts';
import { CRM_KINDS } from './crm-kinds.ts';
import { inquiryTold, partialTold } from './crm-words.ts';
import { findInquiry } from './inquiry-store.ts';
import { findPartial } from './partial-store.ts';

/** A refusal for good waits for staff; what is only down is tried again. */
const parking =
  (deliver: Deliver): Deliver =>
  async (delivery) => {
    try {
      await deliver(delivery);
    } catch (error) {
      throw error instanceof CrmRefused ? new Undeliverable(error.message) : error;
    }
  };

/** What the CRM is told, from the rows as they are when it is told. */
export function crmDeliveries({ crm, publicUrl }: Pick<Deps, 'crm' | 'publicUrl'>): Deliveries {
  return {
    [CRM_KINDS.partial]: parking(async ({ id, payload, tx }) => {
      const { flowId } = payload as { readonly flowId: string };
      const found = await findPartial(tx, flowId);
      if (!found) throw new Undeliverable('This partial inquiry was deleted.');
      await crm.partialInquiry(partialTold(id, found));
    }),
    [CRM_KINDS.inquiry]: parking(async ({ payload, tx }) => {
      const { inquiryId } = payload as { readonly inquiryId: string };
      const found = await findInquiry(tx, inquiryId);
      if (!found) throw new Undeliverable('This inquiry was deleted.');
      await crm.inquiry(inquiryTold(found, publicUrl()));
    }),
    [CRM_KINDS.project]: parking(async ({ id, payload }) => {
      const { dealID } = payload as { readonly dealID: string };
      await crm.createProject({ key: id, dealID, url: `${publicUrl()}/project/${encodeURIComponent(dealID)}` });
    }),
  };
}
