import type { ConnectionPort } from '@colorway/contract/services/service-contract.ts';
import { OIDC } from '../../adapters/identity/port.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { VariableName } from '../../kernel/config/variables.ts';

export interface Choice {
  /** Name shown to staff, and key in `deps.outside`. */
  readonly service: string;
  readonly meaning: string;
  /** Effect on the portal while the service is unreachable. */
  readonly whileAway: string;
  readonly isOn: (config: Config) => boolean;
  readonly needs: readonly VariableName[];
  /** Optional variables. */
  readonly also?: readonly VariableName[];
}

interface Port {
  /** Shown while no service is configured. */
  readonly builtIn: string;
  readonly choices: readonly Choice[];
}

/** The ports with the services that can serve them, and the variables that configure each. */
export const PORTS: Readonly<Record<ConnectionPort, Port>> = {
  shop: {
    builtIn: 'Orders and invoices are kept here. Staff mark an order as paid.',
    choices: [
      {
        service: 'Shopify',
        meaning: 'Each order becomes a draft order in your Shopify shop, which takes the payment.',
        whileAway: 'Orders are taken and sent to Shopify when it is back.',
        isOn: ({ services }) => services.shopify !== undefined,
        needs: ['SHOPIFY_STORE', 'SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'],
        also: ['SHOPIFY_TOKEN', 'SHOPIFY_API_VERSION'],
      },
      {
        service: 'Stripe',
        meaning: 'Orders are kept here. Stripe sends the invoice and takes the payment.',
        whileAway: 'Orders are taken and sent to Stripe when it is back.',
        isOn: ({ services }) => services.stripe !== undefined,
        needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      },
    ],
  },
  tracking: {
    builtIn: 'Staff mark parcels as delivered. No carrier is asked.',
    choices: [
      {
        service: 'EasyPost',
        meaning: 'Each tracking number is followed at its carrier: last scan, expected day, delivery.',
        whileAway: 'Parcels ship as before. Their scans come in when it is back.',
        isOn: ({ services }) => services.easypost !== undefined,
        needs: ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'],
      },
    ],
  },
  content: {
    builtIn: 'Texts, prices and products are edited under Content.',
    choices: [
      {
        service: 'Contentful',
        meaning: 'Texts, prices and products are edited in Contentful and only shown here.',
        whileAway: 'Saved content stays available; new content appears when the service is back.',
        isOn: ({ services }) => services.contentful !== undefined,
        needs: ['CONTENTFUL_SPACE', 'CONTENTFUL_TOKEN'],
        also: [
          ...(['CONTENTFUL_ENVIRONMENT', 'CONTENTFUL_LOCALE', 'CONTENTFUL_PREVIEW_TOKEN'] as const),
          ...(['CONTENTFUL_WEBHOOK_SECRET', 'CONTENTFUL_URL'] as const),
        ],
      },
    ],
  },
  crm: {
    builtIn: 'Contacts, deals and notes are kept here, under Inquiries.',
    choices: [
      {
        service: 'HubSpot',
        meaning: 'Inquiries become contacts and deals in HubSpot, requests become notes on the deal.',
        whileAway: 'Everything is kept here and sent to HubSpot when it is back.',
        isOn: ({ services }) => services.hubspot !== undefined,
        needs: ['HUBSPOT_TOKEN'],
        also: ['HUBSPOT_PIPELINE', 'HUBSPOT_PIPELINES', 'HUBSPOT_STAGE', 'HUBSPOT_PAID_STAGE'],
      },
      {
        service: 'CRM webhook',
        meaning: 'Each inquiry, request and payment is sent to your own address as a signed message.',
        whileAway: 'Everything is kept here and sent when it is back.',
        isOn: ({ services }) => services.crmWebhook !== undefined,
        needs: ['CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET'],
      },
    ],
  },
  mail: {
    builtIn: 'No email is sent. Each one is kept under Mail, where you can read and copy it.',
    choices: [
      {
        service: 'SMTP',
        meaning: 'Emails go out through your mail server.',
        whileAway: 'Emails wait and go out when it is back.',
        isOn: ({ smtpUrl }) => smtpUrl !== undefined,
        needs: ['SMTP_URL', 'MAIL_FROM'],
        also: ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
      },
    ],
  },
  files: {
    builtIn: 'Files are on the disk of this server.',
    choices: [
      {
        service: 'S3',
        meaning: 'Files are in your bucket, so several servers can share them.',
        whileAway: 'Files cannot be stored or shown until it is back.',
        isOn: ({ s3 }) => s3 !== undefined,
        needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
        also: ['S3_ENDPOINT', 'S3_REGION'],
      },
    ],
  },
  scanner: {
    builtIn: 'Files are checked for what they are, not for viruses.',
    choices: [
      {
        service: 'ClamAV',
        meaning: 'Every file is scanned before it is stored, and refused if a virus is found.',
        whileAway: 'New files wait until it is back. Nothing that was sent is lost.',
        isOn: ({ services }) => services.clamd !== undefined,
        needs: ['CLAMD'],
      },
    ],
  },
  identity: {
    builtIn: 'Staff sign in by password, passkey and authenticator app.',
    choices: [
      {
        service: OIDC,
        meaning: 'Staff can also sign in by the account of your organization.',
        whileAway: 'Staff sign in by password or passkey. Open sessions go on.',
        isOn: ({ services }) => services.oidc !== undefined,
        needs: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
        also: ['OIDC_NAME', 'OIDC_ACR'],
      },
    ],
  },
  database: {
    builtIn: 'The database runs inside this server and on its disk.',
    choices: [
      {
        service: 'PostgreSQL',
        meaning: 'Everything is kept in your own PostgreSQL, so several servers can share it.',
        whileAway: 'Nothing can be read or saved until it is back.',
        isOn: ({ databaseUrl }) => databaseUrl !== undefined,
        needs: ['DATABASE_URL'],
      },
    ],
  },
};

/** The configured service; undefined for the built-in one. */
export const serviceOf = (port: ConnectionPort, config: Config): Choice | undefined =>
  PORTS[port].choices.find(({ isOn }) => isOn(config));
