/** Kinds of the outbox that the CRM gets. */
export const CRM_KINDS = {
  partial: 'crm.partial-inquiry',
  inquiry: 'crm.inquiry',
  project: 'crm.create-project',
  placed: 'crm.order-placed',
  paid: 'crm.order-paid',
} as const;

/** Deliveries of one flow keep their order. */
export const crmLane = (flow: string): string => `crm:${flow}`;
