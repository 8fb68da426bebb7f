import { ConfigError, requireAll, type Values } from './variables.ts';

export interface ShopifyConfig {
  readonly store: string;
  readonly version: string;
  readonly url: string;
  /** A token that does not run out, else the id and secret that get one for a day. */
  readonly access: { readonly token: string } | { readonly clientId: string; readonly clientSecret: string };
  /** The secrets that sign webhooks: the newest first, and the one before it during a rotation. */
  readonly webhookSecrets: readonly string[];
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly url: string | undefined;
  /** Whether Stripe Tax adds sales tax to invoices. */
  readonly addsTax: boolean;
}

export interface EasypostConfig {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly url: string;
}

export interface OidcConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name on the button. */
  readonly name: string;
  /** Classes of the provider that count as two factors. */
  readonly acr: readonly string[];
}

export interface ContentfulConfig {
  readonly space: string;
  readonly environment: string | undefined;
  /** The language of texts; undefined for the default one of the space. */
  readonly locale: string | undefined;
  readonly token: string;
  /** Reads drafts for staff; undefined without a preview. */
  readonly previewToken: string | undefined;
  readonly url: string;
  readonly webhookSecret: string | undefined;
}

/** Where deals go, by HubSpot's internal ids. */
export interface HubspotPipeline {
  readonly pipeline: string | undefined;
  readonly stage: string | undefined;
  readonly paidStage: string | undefined;
}

export interface HubspotConfig extends HubspotPipeline {
  readonly token: string;
  readonly url: string;
  /** Pipelines by segment; the other segments use the pipeline above. */
  readonly pipelines: Readonly<Record<string, HubspotPipeline>>;
}

export interface CrmWebhookConfig {
  readonly url: string;
  /** Signed with each of them. */
  readonly secrets: readonly string[];
}

export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

/** A TCP port, or a socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The services that are on; for each one that is not, the embedded one works. */
export interface ServicesConfig {
  readonly shopify: ShopifyConfig | undefined;
  readonly stripe: StripeConfig | undefined;
  readonly easypost: EasypostConfig | undefined;
  readonly contentful: ContentfulConfig | undefined;
  readonly hubspot: HubspotConfig | undefined;
  readonly crmWebhook: CrmWebhookConfig | undefined;
  readonly dkim: DkimConfig | undefined;
  readonly clamd: ClamdAddress | undefined;
  readonly oidc: OidcConfig | undefined;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
const listed = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(',').map((one) => one.trim());

function shopifyFrom(values: Values): ShopifyConfig | undefined {
  const { SHOPIFY_STORE: store, SHOPIFY_TOKEN: token, SHOPIFY_CLIENT_ID: clientId } = values;
  if (store === undefined) {
    const alone = (['SHOPIFY_TOKEN', 'SHOPIFY_CLIENT_ID'] as const).find((name) => values[name] !== undefined);
    if (alone) requireAll(values, ['SHOPIFY_STORE', alone]);
    return undefined;
  }
  if (token === undefined) requireAll(values, ['SHOPIFY_STORE', 'SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET']);
  const webhookSecrets = listed(values.SHOPIFY_CLIENT_SECRET);
  const access = token === undefined ? { clientId: clientId ?? '', clientSecret: webhookSecrets[0] ?? '' } : { token };
  return {
    store,
    version: values.SHOPIFY_API_VERSION ?? '2026-07',
    url: withoutSlash(values.SHOPIFY_URL ?? `https://${store}`),
    access,
    webhookSecrets,
  };
}

function stripeFrom(values: Values): StripeConfig | undefined {
  if (!requireAll(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])) return undefined;
  return {
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
    url: values.STRIPE_URL,
    addsTax: values.STRIPE_TAX === 'on',
  };
}

function clamdFrom({ CLAMD: address }: Values): ClamdAddress | undefined {
  if (address === undefined) return undefined;
  if (address.startsWith('/')) return { path: address };
  const at = address.lastIndexOf(':');
  return { host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(address.slice(at + 1)) };
}

function easypostFrom(values: Values): EasypostConfig | undefined {
  if (!requireAll(values, ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'])) return undefined;
  return {
    apiKey: values.EASYPOST_API_KEY ?? '',
    webhookSecret: values.EASYPOST_WEBHOOK_SECRET ?? '',
    url: withoutSlash(values.EASYPOST_URL ?? 'https://api.easypost.com/v2'),
  };
}

function oidcFrom(values: Values): OidcConfig | undefined {
  if (!requireAll(values, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])) {
    const alone = (['OIDC_NAME', 'OIDC_ACR'] as const).find((name) => values[name] !== undefined);
    if (alone) requireAll(values, ['OIDC_ISSUER', alone]);
    return undefined;
  }
  return {
    issuer: values.OIDC_ISSUER ?? '',
    clientId: values.OIDC_CLIENT_ID ?? '',
    clientSecret: values.OIDC_CLIENT_SECRET ?? '',
    name: values.OIDC_NAME ?? 'single sign-on',
    acr: listed(values.OIDC_ACR),
  };
}

function contentfulFrom(values: Values): ContentfulConfig | undefined {
  if (!requireAll(values, ['CONTENTFUL_SPACE', 'CONTENTFUL_TOKEN'])) return undefined;
  return {
    space: values.CONTENTFUL_SPACE ?? '',
    environment: values.CONTENTFUL_ENVIRONMENT,
    locale: values.CONTENTFUL_LOCALE,
    token: values.CONTENTFUL_TOKEN ?? '',
    previewToken: values.CONTENTFUL_PREVIEW_TOKEN,
    url: withoutSlash(values.CONTENTFUL_URL ?? 'https://graphql.contentful.com'),
    webhookSecret: values.CONTENTFUL_WEBHOOK_SECRET,
  };
}

/** `wedding=42/9/10,distributor=43`. */
const pipelinesFrom = (text: string | undefined): Readonly<Record<string, HubspotPipeline>> =>
  Object.fromEntries(
    listed(text).map((one) => {
      const [segment = '', ids = ''] = one.split('=');
      const [pipeline, stage, paidStage] = ids.split('/');
      return [segment, { pipeline, stage, paidStage }];
    }),
  );

const hubspotFrom = (values: Values): HubspotConfig | undefined =>
  values.HUBSPOT_TOKEN === undefined
    ? undefined
    : {
        token: values.HUBSPOT_TOKEN,
        url: withoutSlash(values.HUBSPOT_URL ?? 'https://api.hubapi.com'),
        pipeline: values.HUBSPOT_PIPELINE,
        pipelines: pipelinesFrom(values.HUBSPOT_PIPELINES),
        stage: values.HUBSPOT_STAGE,
        paidStage: values.HUBSPOT_PAID_STAGE,
      };

function crmWebhookFrom(values: Values): CrmWebhookConfig | undefined {
  if (!requireAll(values, ['CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET'])) return undefined;
  return { url: values.CRM_WEBHOOK_URL ?? '', secrets: listed(values.CRM_WEBHOOK_SECRET) };
}

function dkimFrom(values: Values): DkimConfig | undefined {
  if (!requireAll(values, ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'])) return undefined;
  return {
    domain: values.DKIM_DOMAIN ?? '',
    selector: values.DKIM_SELECTOR ?? '',
    privateKey: (values.DKIM_PRIVATE_KEY ?? '').replaceAll('\\n', '\n'),
  };
}

/** Refuses two services for one port: both would be called, and neither would be the one that counts. */
const notBoth = (values: Values, one: keyof Values, other: keyof Values, what: string): void => {
  if (values[one] !== undefined && values[other] !== undefined) {
    throw new ConfigError(`${one} and ${other} are two services for ${what}: set one of them.`);
  }
};

export function servicesFrom(values: Values): ServicesConfig {
  notBoth(values, 'SHOPIFY_STORE', 'STRIPE_SECRET_KEY', 'payment');
  notBoth(values, 'HUBSPOT_TOKEN', 'CRM_WEBHOOK_URL', 'the CRM');
  return {
    shopify: shopifyFrom(values),
    stripe: stripeFrom(values),
    easypost: easypostFrom(values),
    clamd: clamdFrom(values),
    oidc: oidcFrom(values),
    contentful: contentfulFrom(values),
    hubspot: hubspotFrom(values),
    crmWebhook: crmWebhookFrom(values),
    dkim: dkimFrom(values),
  };
}
