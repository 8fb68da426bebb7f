/** Names that staff see. */
export const HUBSPOT = 'HubSpot';
export const WEBHOOKS = 'CRM webhook';
