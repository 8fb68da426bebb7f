import type { Deps } from '../../catalog/deps.ts';
import { crmFile } from '../../files/facade.ts';
import { Undeliverable } from '../../kernel/outbox/after-failure.ts';
import { CRM_KINDS } from '../../kernel/outbox/crm-kinds.ts';
import type { Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { findInquiry, findSegmentOfDeal, listFiles, storeDeal } from '../intake/inquiry-store.ts';
import { findPartial } from '../intake/partial-store.ts';
import { crmInquiry, crmPartial } from './crm-payload.ts';

interface Payment {
  readonly dealID: string;
  readonly orderName: string;
  readonly totalCents: number;
}

/** Deliveries to the CRM. Each reads the current rows when it runs. */
export function crmDeliveries(deps: Pick<Deps, 'crm' | 'publicUrl' | 'storage'>): Deliveries {
  const { crm, publicUrl } = deps;
  return {
    [CRM_KINDS.partial]: async ({ id, payload, db, signal }) => {
      const { flowId } = payload as { readonly flowId: string };
      const found = await findPartial(db, flowId);
      if (!found) throw new Undeliverable('This partial inquiry was deleted.');
      await crm.partialInquiry(crmPartial(id, found), signal);
    },
    [CRM_KINDS.inquiry]: async ({ payload, db, signal }) => {
      const { inquiryId } = payload as { readonly inquiryId: string };
      const found = await findInquiry(db, inquiryId);
      if (!found) throw new Undeliverable('This inquiry was deleted.');
      const files = (await listFiles(db, inquiryId)).map((file) => crmFile(deps, file));
      const { dealId } = await crm.inquiry(crmInquiry(found, publicUrl()), signal, files);
      return (tx) => storeDeal(tx, inquiryId, dealId);
    },
    [CRM_KINDS.project]: async ({ id, payload, createdAt, signal }) => {
      const { dealID } = payload as { readonly dealID: string };
      const url = `${publicUrl()}/project/${encodeURIComponent(dealID)}`;
      await crm.createProject({ key: id, at: createdAt.toISOString(), dealID, url }, signal);
    },
    [CRM_KINDS.paid]: async ({ id, payload, createdAt, db, signal }) => {
      const payment = payload as Payment;
      const segment = (await findSegmentOfDeal(db, payment.dealID)) ?? '';
      await crm.orderPaid({ key: id, at: createdAt.toISOString(), segment, ...payment }, signal);
    },
  };
}
