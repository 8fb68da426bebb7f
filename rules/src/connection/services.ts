/** A value that a service needs, by the name of its variable on the server. */
export interface ConnectField {
  readonly name: string;
  readonly label: string;
  /** Sealed when it is stored; a page shows its last four characters alone. */
  readonly isSecret?: true;
  readonly isOptional?: true;
  readonly hint?: string;
  /** A narrower form than that of the variable. */
  readonly pattern?: string;
  /** During a rotation the secret before it is still accepted. */
  readonly keepsOld?: true;
  /** Chosen from the pipelines that the service lists. */
  readonly from?: 'pipelines' | 'stages';
}

/** One line of "What moves": to the service, back from it, or neither. */
export interface Move {
  readonly way: 'out' | 'in' | 'none';
  readonly text: string;
}

export interface ConnectableService {
  /** Its name in the list of connections and in its health. */
  readonly name: string;
  /** Two services of one port exclude each other. */
  readonly port: 'shop' | 'tracking' | 'content' | 'crm' | 'mail' | 'identity';
  readonly lead: string;
  readonly make: { readonly title: string; readonly text: string; readonly href?: string };
  readonly fields: readonly ConnectField[];
  /** True where a check sends a message, so that only a press sends it. */
  readonly checksByPress?: true;
  readonly attempt: { readonly label: string; readonly text: string };
  readonly turnOn: string;
  readonly moves: readonly Move[];
}

const SHOPIFY = {
  name: 'Shopify',
  port: 'shop',
  lead: 'Products, draft orders and payment move to your shop. Until the last step nothing changes for customers.',
  make: {
    title: 'Make the app in Shopify',
    text: 'In the Dev Dashboard make an app with the scopes write_draft_orders, write_products, read_discounts, write_orders, read_fulfillments and write_merchant_managed_fulfillment_orders. Install it in your shop.',
    href: 'https://dev.shopify.com/dashboard',
  },
  fields: [
    {
      name: 'SHOPIFY_STORE',
      label: 'Shop',
      hint: 'Its address, such as example.myshopify.com',
      pattern: '^[a-z0-9][a-z0-9-]*\\.myshopify\\.com$',
    },
    { name: 'SHOPIFY_CLIENT_ID', label: 'Client ID', isSecret: true },
    { name: 'SHOPIFY_CLIENT_SECRET', label: 'Client secret', isSecret: true, keepsOld: true },
    { name: 'SHOPIFY_API_VERSION', label: 'API version', isOptional: true, hint: 'Empty for 2026-07' },
  ],
  attempt: {
    label: 'Make a test order',
    text: 'Makes one unpaid draft order for $1.00 and deletes it. You see each answer.',
  },
  turnOn: 'New orders go to Shopify. Orders from before stay here. You can turn back any time.',
  moves: [
    { way: 'out', text: 'Designs become unlisted products' },
    { way: 'out', text: 'Checkout opens in your shop' },
    { way: 'in', text: 'Paid, canceled and shipped come back' },
    { way: 'none', text: 'Proofs and projects stay here' },
  ],
} as const satisfies ConnectableService;

const STRIPE = {
  name: 'Stripe',
  port: 'shop',
  lead: 'Stripe sends the invoice and takes the payment. Until the last step nothing changes for customers.',
  make: {
    title: 'Make a key in Stripe',
    text: 'Make a restricted key that writes Customers, Invoices and Credit notes, and add a webhook endpoint with the address below.',
    href: 'https://dashboard.stripe.com/apikeys',
  },
  fields: [
    { name: 'STRIPE_SECRET_KEY', label: 'Secret key', isSecret: true, hint: 'Begins with sk_ or rk_' },
    { name: 'STRIPE_WEBHOOK_SECRET', label: 'Webhook signing secret', isSecret: true, hint: 'Begins with whsec_' },
    { name: 'STRIPE_TAX', label: 'Sales tax', isOptional: true, hint: 'on lets Stripe Tax add it; empty for off' },
  ],
  attempt: { label: 'Send a test', text: 'Reads one invoice. Nothing is made and nothing is charged.' },
  turnOn: 'New orders are paid at Stripe. Orders from before stay here. You can turn back any time.',
  moves: [
    { way: 'out', text: 'Each order becomes an invoice' },
    { way: 'out', text: 'Customers pay on Stripe’s page' },
    { way: 'in', text: 'Paid and refunded come back' },
    { way: 'none', text: 'Orders and prices stay here' },
  ],
} as const satisfies ConnectableService;

const EASYPOST = {
  name: 'EasyPost',
  port: 'tracking',
  lead: 'Each tracking number is followed at its carrier. Until the last step nothing changes for customers.',
  make: {
    title: 'Make a key in EasyPost',
    text: 'Copy an API key, and add a webhook with the address below and a secret of your own.',
    href: 'https://www.easypost.com/account/api-keys',
  },
  fields: [
    { name: 'EASYPOST_API_KEY', label: 'API key', isSecret: true },
    { name: 'EASYPOST_WEBHOOK_SECRET', label: 'Webhook secret', isSecret: true },
  ],
  attempt: { label: 'Send a test', text: 'Reads one tracker. Nothing is made.' },
  turnOn: 'New parcels are followed by EasyPost. Parcels from before stay as they are. You can turn back any time.',
  moves: [
    { way: 'out', text: 'Tracking numbers and carriers' },
    { way: 'in', text: 'Scans, expected day and delivery' },
    { way: 'none', text: 'Names and addresses stay here' },
  ],
} as const satisfies ConnectableService;

const CONTENTFUL = {
  name: 'Contentful',
  port: 'content',
  lead: 'Texts, prices and products are edited in Contentful and only shown here. Until the last step nothing changes.',
  make: {
    title: 'Make a token in Contentful',
    text: 'Import the content model into a space, then make a delivery token for it.',
    href: 'https://app.contentful.com/deeplink?link=api',
  },
  fields: [
    { name: 'CONTENTFUL_SPACE', label: 'Space ID' },
    { name: 'CONTENTFUL_TOKEN', label: 'Delivery token', isSecret: true },
    { name: 'CONTENTFUL_ENVIRONMENT', label: 'Environment', isOptional: true, hint: 'Empty for master' },
    { name: 'CONTENTFUL_LOCALE', label: 'Locale', isOptional: true, hint: 'Empty for the default of the space' },
    {
      name: 'CONTENTFUL_PREVIEW_TOKEN',
      label: 'Preview token',
      isSecret: true,
      isOptional: true,
      hint: 'With it, staff preview drafts before they are published',
    },
    {
      name: 'CONTENTFUL_WEBHOOK_SECRET',
      label: 'Webhook signing secret',
      isSecret: true,
      isOptional: true,
      hint: 'With it, changes show at once instead of within minutes',
    },
  ],
  attempt: { label: 'Send a test', text: 'Reads the types of the space. Nothing is changed.' },
  turnOn: 'Texts, prices and products come from Contentful. Those edited here stay stored. You can turn back any time.',
  moves: [
    { way: 'in', text: 'Texts, prices and products come from the space' },
    { way: 'none', text: 'Patterns and colors stay here' },
  ],
} as const satisfies ConnectableService;

const HUBSPOT = {
  name: 'HubSpot',
  port: 'crm',
  lead: 'Inquiries become contacts and deals in HubSpot. Until the last step nothing leaves this server.',
  make: {
    title: 'Make a key in HubSpot',
    text: 'Make a service key that reads and writes contacts, companies, deals, line items and notes, reads their schemas and owners, and writes files. Then run npm run hubspot:setup once for the properties that the portal fills.',
    href: 'https://app.hubspot.com/l/service-keys',
  },
  fields: [
    { name: 'HUBSPOT_TOKEN', label: 'Service key', isSecret: true },
    { name: 'HUBSPOT_PIPELINE', label: 'Pipeline', isOptional: true, from: 'pipelines' },
    { name: 'HUBSPOT_STAGE', label: 'Stage of new deals', isOptional: true, from: 'stages' },
    { name: 'HUBSPOT_PAID_STAGE', label: 'Stage of paid deals', isOptional: true, from: 'stages' },
  ],
  attempt: { label: 'Send a test', text: 'Looks for a deal that does not exist. Nothing is made.' },
  turnOn: 'New inquiries go to HubSpot. Inquiries from before stay here. You can turn back any time.',
  moves: [
    { way: 'out', text: 'Inquiries become contacts, companies and deals' },
    { way: 'out', text: 'Change requests become notes with their files' },
    { way: 'out', text: 'Orders become line items, and move their deal when paid' },
    { way: 'in', text: 'Stage, owner and corrected contacts come back' },
    { way: 'none', text: 'Everything also stays here' },
  ],
} as const satisfies ConnectableService;

const CRM_WEBHOOK = {
  name: 'CRM webhook',
  port: 'crm',
  lead: 'Each inquiry, request and payment is sent to your own address as a signed message.',
  make: {
    title: 'Make an address that receives messages',
    text: 'It takes a POST with JSON, checks the signature of Standard Webhooks, and answers 2xx.',
  },
  fields: [
    { name: 'CRM_WEBHOOK_URL', label: 'Address', hint: 'Begins with https' },
    {
      name: 'CRM_WEBHOOK_SECRET',
      label: 'Signing secret',
      isSecret: true,
      keepsOld: true,
      hint: 'whsec_ and 24 to 64 bytes in Base64',
    },
  ],
  checksByPress: true,
  attempt: { label: 'Send a test message', text: 'Sends one signed message of the type portal.test.' },
  turnOn: 'New inquiries are sent to your address. Inquiries from before stay here. You can turn back any time.',
  moves: [
    { way: 'out', text: 'Inquiries, requests and payments' },
    { way: 'none', text: 'Everything also stays here' },
  ],
} as const satisfies ConnectableService;

const SMTP = {
  name: 'SMTP',
  port: 'mail',
  lead: 'Emails go out through your mail server. Until the last step they are only stored under Mail.',
  make: {
    title: 'Make a user at your mail server',
    text: 'Make a user that may send from one address of your domain, and copy its name and password.',
  },
  fields: [
    { name: 'SMTP_URL', label: 'Mail server', isSecret: true, hint: 'smtp://user:password@host:587' },
    { name: 'MAIL_FROM', label: 'Sender', hint: 'Colorway <hello@example.com>' },
  ],
  attempt: { label: 'Send a test', text: 'Signs in at the mail server. No email is sent.' },
  turnOn: 'New emails go out. Emails from before stay under Mail. You can turn back any time.',
  moves: [
    { way: 'out', text: 'Emails to customers and staff' },
    { way: 'none', text: 'A copy of each stays under Mail' },
  ],
} as const satisfies ConnectableService;

const OIDC = {
  name: 'OpenID Connect',
  port: 'identity',
  lead: 'Staff can also sign in by the account of your organization. Passwords and passkeys go on working.',
  make: {
    title: 'Make a client at your provider',
    text: 'Make a confidential client with the authorization code flow, and allow it the return address below.',
  },
  fields: [
    { name: 'OIDC_ISSUER', label: 'Issuer', hint: 'Such as https://login.example.com' },
    { name: 'OIDC_CLIENT_ID', label: 'Client ID', isSecret: true },
    { name: 'OIDC_CLIENT_SECRET', label: 'Client secret', isSecret: true },
    { name: 'OIDC_NAME', label: 'Name on the button', isOptional: true },
  ],
  attempt: { label: 'Send a test', text: 'Reads the description of the provider. No one is signed in.' },
  turnOn: 'The button shows where staff sign in. You can turn it off any time.',
  moves: [
    { way: 'in', text: 'Name and verified email of staff' },
    { way: 'none', text: 'Roles are given here' },
  ],
} as const satisfies ConnectableService;

/** The services that owners can connect in the app. Pages draw their forms from it, the server reads by it. */
export const CONNECTABLE = {
  shopify: SHOPIFY,
  stripe: STRIPE,
  easypost: EASYPOST,
  contentful: CONTENTFUL,
  hubspot: HUBSPOT,
  'crm-webhook': CRM_WEBHOOK,
  smtp: SMTP,
  oidc: OIDC,
} as const;

export type ServiceId = keyof typeof CONNECTABLE;
export const SERVICE_IDS = Object.keys(CONNECTABLE) as [ServiceId, ...ServiceId[]];

export type FieldName = (typeof CONNECTABLE)[ServiceId]['fields'][number]['name'];

export const connectable = (id: ServiceId): ConnectableService => CONNECTABLE[id];

export const fieldsOf = (id: ServiceId): readonly (ConnectField & { readonly name: FieldName })[] =>
  CONNECTABLE[id].fields;

/** The id of a service by its name in the list of connections. */
export const serviceIdOf = (name: string): ServiceId | undefined =>
  SERVICE_IDS.find((id) => CONNECTABLE[id].name === name);
