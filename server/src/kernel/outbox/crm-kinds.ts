/** What the CRM hears, as kinds of the outbox. */
export const CRM_KINDS = {
  partial: 'crm.partial-inquiry',
  inquiry: 'crm.inquiry',
  project: 'crm.create-project',
  paid: 'crm.order-paid',
} as const;

/** What is told of one flow keeps its order. */
export const crmLane = (flow: string): string => `crm:${flow}`;
