/** As staff know them. */
export const HUBSPOT = 'HubSpot';
export const WEBHOOKS = 'CRM webhook';
