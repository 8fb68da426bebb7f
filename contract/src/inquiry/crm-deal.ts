import { DEAL_OUTCOMES } from '@colorway/rules/customer/crm-values.ts';
import * as z from 'zod';

/** A deal as it was last read in an outside CRM. */
export const crmDeal = z.object({
  /** The name that staff know: `HubSpot`. */
  service: z.string(),
  stage: z.string(),
  outcome: z.enum(DEAL_OUTCOMES),
  /** Null without one; the address is empty when it is unknown. */
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** When the deal last changed there. */
  changedAt: z.iso.datetime(),
});
export type CrmDeal = z.infer<typeof crmDeal>;
