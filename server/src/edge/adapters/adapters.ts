import type { ContentSource } from '../../adapters/content/port.ts';
import { HUBSPOT, WEBHOOKS } from '../../adapters/crm/names.ts';
import type { Crm } from '../../adapters/crm/port.ts';
import { type IdentityProvider, OIDC } from '../../adapters/identity/port.ts';
import { embeddedMailer } from '../../adapters/mail/embedded.ts';
import type { Mailer } from '../../adapters/mail/port.ts';
import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { VirusScanner } from '../../adapters/scan/port.ts';
import type { Shop } from '../../adapters/shop/port.ts';
import type { ParcelTracker } from '../../adapters/tracking/port.ts';
import { embeddedContent } from '../../catalog/facade.ts';
import { embeddedCrm, ownDeals } from '../../inquiry/facade.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Database } from '../../kernel/database/queries.ts';
import type { Services } from '../../kernel/outside/services.ts';
import type { Testable } from '../../kernel/outside/tested.ts';
import { embeddedShop } from '../../sales/facade.ts';

interface Selling {
  readonly shop: Shop;
  readonly paymentProvider: PaymentProvider | undefined;
  close(): Promise<void>;
}

/** The shop and the payment provider; a real one joins the testable adapters. */
async function sellingOf(
  { services: { shopify, stripe } }: Config,
  db: Database,
  services: Services,
  outside: Map<string, Testable>,
): Promise<Selling> {
  if (stripe) {
    const { stripePayments } = await import('../../adapters/payments/stripe.ts');
    const paymentProvider = stripePayments(stripe, services);
    outside.set(paymentProvider.name, paymentProvider);
    return { shop: embeddedShop(), paymentProvider, close: () => paymentProvider.close() };
  }
  if (!shopify) return { shop: embeddedShop(), paymentProvider: undefined, close: async () => {} };
  const [{ shopifyClient }, { shopifyShop }, { shopifyPayments }] = await Promise.all([
    import('../../adapters/shop/shopify/client.ts'),
    import('../../adapters/shop/shopify.ts'),
    import('../../adapters/payments/shopify.ts'),
  ]);
  const client = shopifyClient({ config: shopify, services });
  const paymentProvider = shopifyPayments({ client, config: shopify, db, services });
  outside.set(paymentProvider.name, paymentProvider);
  return { shop: shopifyShop(client, { db, services }, embeddedShop()), paymentProvider, close: () => client.close() };
}

/** With a `close` where it is another service. */
type OpenCrm = Crm & { close?(): Promise<void> };

async function crmOf(
  { services: { hubspot, crmWebhook }, publicUrl }: Config,
  db: Database,
  services: Services,
  outside: Map<string, Testable>,
): Promise<OpenCrm> {
  if (hubspot) {
    const { hubspotCrm } = await import('../../adapters/crm/hubspot.ts');
    const crm = hubspotCrm(hubspot, services);
    outside.set(HUBSPOT, crm);
    return crm;
  }
  if (crmWebhook) {
    const { webhookCrm } = await import('../../adapters/crm/webhooks.ts');
    const crm = webhookCrm(crmWebhook, { services, deals: ownDeals(db), isTrial: publicUrl === undefined });
    outside.set(WEBHOOKS, crm);
    return crm;
  }
  return embeddedCrm(db);
}

/** A real service is put among those that can be tested. */
async function contentOf(
  { services: { contentful } }: Config,
  db: Database,
  services: Services,
  outside: Map<string, Testable>,
): Promise<ContentSource> {
  if (contentful === undefined) return embeddedContent(db);
  const { contentfulContent } = await import('../../adapters/content/contentful.ts');
  const source = contentfulContent({ config: contentful, services });
  outside.set(source.origin.name, source);
  return source;
}

type OpenTracker = ParcelTracker & { close(): Promise<void> };

/** A real service is put among those that can be tested. */
async function trackerOf(
  { services: { easypost } }: Config,
  services: Services,
  outside: Map<string, Testable>,
): Promise<OpenTracker | undefined> {
  if (!easypost) return undefined;
  const { easypostTracker } = await import('../../adapters/tracking/easypost.ts');
  const tracker = easypostTracker(easypost, services);
  outside.set(tracker.name, tracker);
  return tracker;
}

/** A real service is put among those that can be tested. */
async function scannerOf(
  { services: { clamd } }: Config,
  services: Services,
  outside: Map<string, Testable>,
): Promise<VirusScanner | undefined> {
  if (!clamd) return undefined;
  const { clamdScanner } = await import('../../adapters/scan/clamd.ts');
  const scanner = clamdScanner(clamd, services);
  outside.set(scanner.name, scanner);
  return scanner;
}

type OpenProvider = IdentityProvider & { close(): Promise<void> };

/** A real service is put among those that can be tested. */
async function identityProviderOf(
  { services: { oidc } }: Config,
  services: Services,
  outside: Map<string, Testable>,
): Promise<OpenProvider | undefined> {
  if (!oidc) return undefined;
  const { openIdProvider } = await import('../../adapters/identity/openid.ts');
  const provider = openIdProvider(oidc, services);
  outside.set(OIDC, provider);
  return provider;
}

/** The adapter of each port. */
export interface Adapters {
  readonly shop: Shop;
  /** Undefined where staff mark orders as paid. */
  readonly paymentProvider: PaymentProvider | undefined;
  /** Undefined where staff record by hand what the carriers report. */
  readonly tracker: ParcelTracker | undefined;
  /** Undefined where files are stored without a scan. */
  readonly scanner: VirusScanner | undefined;
  /** Undefined where staff sign in here alone. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly contentSource: ContentSource;
  readonly crm: Crm;
  readonly mailer: Mailer;
  /** The real services that are on, by the names that staff know them by. */
  readonly outside: ReadonlyMap<string, Testable>;
  close(): Promise<void>;
}

/** A real service is put among those that can be tested. */
const mailerOf = async (
  { smtpUrl, services: { dkim } }: Config,
  services: Services,
  outside: Map<string, Testable>,
): Promise<Mailer> => {
  if (smtpUrl === undefined) return embeddedMailer();
  const [{ smtpMailer }, { observedMailer: observed, SMTP }] = await Promise.all([
    import('../../adapters/mail/smtp.ts'),
    import('../../adapters/mail/observed-mailer.ts'),
  ]);
  const mailer = observed(smtpMailer(smtpUrl, dkim), services);
  outside.set(SMTP, mailer);
  return mailer;
};

/** Files have a port of their own; here it is only asked whether their service works. */
const testS3 = async ({ s3 }: Config, services: Services, outside: Map<string, Testable>): Promise<void> => {
  if (s3 === undefined) return;
  const { S3, s3Testable } = await import('../../adapters/storage/s3-testable.ts');
  outside.set(S3, s3Testable(s3, services));
};

/** Switching a service is configuration alone; the code of one that is off is not even loaded. */
export async function adaptersOf(
  config: Config,
  { db, loads }: { readonly db: Database; readonly loads: Database },
  services: Services,
): Promise<Adapters> {
  const outside = new Map<string, Testable>();
  const mailer = await mailerOf(config, services, outside);
  const crm = await crmOf(config, db, services, outside);
  const contentSource = await contentOf(config, loads, services, outside);
  await testS3(config, services, outside);
  const { shop, paymentProvider, close: closeSelling } = await sellingOf(config, db, services, outside);
  const tracker = await trackerOf(config, services, outside);
  const scanner = await scannerOf(config, services, outside);
  const identityProvider = await identityProviderOf(config, services, outside);
  return {
    shop,
    paymentProvider,
    tracker,
    scanner,
    identityProvider,
    contentSource,
    crm,
    mailer,
    outside,
    close: async () => {
      mailer.close();
      await closeSelling();
      await tracker?.close();
      await identityProvider?.close();
      await crm.close?.();
      await contentSource.close?.();
    },
  };
}
