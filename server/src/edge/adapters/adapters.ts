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
  /** Undefined where staff mark orders as paid. */
  readonly paymentProvider: PaymentProvider | undefined;
}

/** The adapter of each port. */
interface Ports {
  readonly selling: Selling;
  /** Undefined where staff record by hand what the carriers report. */
  readonly tracker: ParcelTracker | undefined;
  /** Undefined where files are stored without a scan. */
  readonly scanner: VirusScanner | undefined;
  /** Undefined where staff sign in here alone. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly contentSource: ContentSource;
  readonly crm: Crm;
  readonly mailer: Mailer;
  /** Files have a port of their own; here it is only tested whether their service works. */
  readonly files: undefined;
}

type PortName = keyof Ports;

interface Opened<Adapter> {
  readonly adapter: Adapter;
  /** A real service by the name that staff know it by. */
  readonly tested?: readonly [service: string, Testable];
  close?(): unknown;
}

interface Databases {
  readonly db: Database;
  readonly loads: Database;
}

interface Port<Adapter> {
  /** The part of the configuration that decides about it. */
  readonly part: (config: Config) => unknown;
  readonly open: (config: Config, databases: Databases, services: Services) => Promise<Opened<Adapter>>;
}

const selling: Port<Selling> = {
  part: ({ services: { shopify, stripe } }) => [shopify, stripe],
  open: async ({ services: { shopify, stripe } }, { db }, services) => {
    if (stripe) {
      const { stripePayments } = await import('../../adapters/payments/stripe.ts');
      const paymentProvider = stripePayments(stripe, services);
      return {
        adapter: { shop: embeddedShop(), paymentProvider },
        tested: [paymentProvider.name, paymentProvider],
        close: paymentProvider.close,
      };
    }
    if (!shopify) return { adapter: { shop: embeddedShop(), paymentProvider: undefined } };
    const [{ shopifyClient }, { shopifyShop }, { shopifyPayments }] = await Promise.all([
      import('../../adapters/shop/shopify/client.ts'),
      import('../../adapters/shop/shopify.ts'),
      import('../../adapters/payments/shopify.ts'),
    ]);
    const client = shopifyClient({ config: shopify, services });
    const paymentProvider = shopifyPayments({ client, config: shopify, db, services });
    const shop = shopifyShop(client, { db, services }, embeddedShop());
    return {
      adapter: { shop, paymentProvider },
      tested: [paymentProvider.name, paymentProvider],
      close: client.close,
    };
  },
};

const crm: Port<Crm> = {
  part: ({ services: { hubspot, crmWebhook } }) => [hubspot, crmWebhook],
  open: async ({ services: { hubspot, crmWebhook }, publicUrl }, { db }, services) => {
    if (hubspot) {
      const { hubspotCrm } = await import('../../adapters/crm/hubspot.ts');
      const adapter = hubspotCrm(hubspot, services);
      return { adapter, tested: [HUBSPOT, adapter], close: adapter.close };
    }
    if (!crmWebhook) return { adapter: embeddedCrm(db) };
    const { webhookCrm } = await import('../../adapters/crm/webhooks.ts');
    const adapter = webhookCrm(crmWebhook, { services, deals: ownDeals(db), isTrial: publicUrl === undefined });
    return { adapter, tested: [WEBHOOKS, adapter], close: adapter.close };
  },
};

const contentSource: Port<ContentSource> = {
  part: ({ services: { contentful } }) => contentful,
  open: async ({ services: { contentful } }, { loads }, services) => {
    if (!contentful) return { adapter: embeddedContent(loads) };
    const { contentfulContent } = await import('../../adapters/content/contentful.ts');
    const adapter = contentfulContent({ config: contentful, services });
    return { adapter, tested: [adapter.origin.name, adapter], close: adapter.close };
  },
};

const tracker: Port<ParcelTracker | undefined> = {
  part: ({ services: { easypost } }) => easypost,
  open: async ({ services: { easypost } }, _databases, services) => {
    if (!easypost) return { adapter: undefined };
    const { easypostTracker } = await import('../../adapters/tracking/easypost.ts');
    const adapter = easypostTracker(easypost, services);
    return { adapter, tested: [adapter.name, adapter], close: adapter.close };
  },
};

const scanner: Port<VirusScanner | undefined> = {
  part: ({ services: { clamd } }) => clamd,
  open: async ({ services: { clamd } }, _databases, services) => {
    if (!clamd) return { adapter: undefined };
    const { clamdScanner } = await import('../../adapters/scan/clamd.ts');
    const adapter = clamdScanner(clamd, services);
    return { adapter, tested: [adapter.name, adapter] };
  },
};

const identityProvider: Port<IdentityProvider | undefined> = {
  part: ({ services: { oidc } }) => oidc,
  open: async ({ services: { oidc } }, _databases, services) => {
    if (!oidc) return { adapter: undefined };
    const { openIdProvider } = await import('../../adapters/identity/openid.ts');
    const adapter = openIdProvider(oidc, services);
    return { adapter, tested: [OIDC, adapter], close: adapter.close };
  },
};

const mailer: Port<Mailer> = {
  part: ({ smtpUrl, services: { dkim } }) => [smtpUrl, dkim],
  open: async ({ smtpUrl, services: { dkim } }, _databases, services) => {
    if (smtpUrl === undefined) return { adapter: embeddedMailer() };
    const [{ smtpMailer }, { observedMailer: observed, SMTP }] = await Promise.all([
      import('../../adapters/mail/smtp.ts'),
      import('../../adapters/mail/observed-mailer.ts'),
    ]);
    const adapter = observed(smtpMailer(smtpUrl, dkim), services);
    return { adapter, tested: [SMTP, adapter], close: adapter.close };
  },
};

const files: Port<undefined> = {
  part: ({ s3 }) => s3,
  open: async ({ s3 }, _databases, services) => {
    if (s3 === undefined) return { adapter: undefined };
    const { S3, s3Testable } = await import('../../adapters/storage/s3-testable.ts');
    return { adapter: undefined, tested: [S3, s3Testable(s3, services)] };
  },
};

const PORTS: { readonly [Name in PortName]: Port<Ports[Name]> } = {
  ...{ mailer, crm, contentSource, files, selling, tracker, scanner, identityProvider },
};

/** Longer than any call, so that calls of a replaced adapter end by themselves. */
const CLOSE_AFTER_MS = 60_000;

interface Slot {
  readonly part: string;
  readonly opened: Opened<unknown>;
}

/** The adapters as they are now. A switch replaces only those whose configuration changed. */
export interface Adapters {
  get<Name extends PortName>(port: Name): Ports[Name];
  /** The real services that are on, by the names that staff know them by. */
  outside(): ReadonlyMap<string, Testable>;
  switchTo(config: Config): Promise<void>;
  close(): Promise<void>;
}

/** The code of a service that is off is not even loaded. */
export async function openAdapters(config: Config, databases: Databases, services: Services): Promise<Adapters> {
  const slots = new Map<PortName, Slot>();
  const replaced = new Map<Opened<unknown>, NodeJS.Timeout>();
  let outside: ReadonlyMap<string, Testable> = new Map();

  const closeLater = (opened: Opened<unknown>): void => {
    const timer = setTimeout(() => {
      replaced.delete(opened);
      void opened.close?.();
    }, CLOSE_AFTER_MS);
    replaced.set(opened, timer.unref());
  };
  const switchTo = async (to: Config): Promise<void> => {
    const changed = new Map<PortName, Slot>();
    for (const name of Object.keys(PORTS) as PortName[]) {
      const part = JSON.stringify(PORTS[name].part(to)) ?? '';
      if (slots.get(name)?.part === part) continue;
      changed.set(name, { part, opened: await PORTS[name].open(to, databases, services) });
    }
    // Only when all of them are open does any of them count.
    for (const [name, slot] of changed) {
      const before = slots.get(name);
      slots.set(name, slot);
      if (before) closeLater(before.opened);
    }
    outside = new Map([...slots.values()].flatMap(({ opened: { tested } }) => (tested ? [tested] : [])));
  };
  await switchTo(config);
  return {
    get: <Name extends PortName>(name: Name) => slots.get(name)?.opened.adapter as Ports[Name],
    outside: () => outside,
    switchTo,
    close: async () => {
      for (const timer of replaced.values()) clearTimeout(timer);
      await Promise.all(
        [...replaced.keys(), ...[...slots.values()].map(({ opened }) => opened)].map((one) => one.close?.()),
      );
    },
  };
}
