import type pg from 'pg';
import type { Logger } from 'pino';
import type { Crm } from '../../adapters/crm/port.ts';
import type { Mailer } from '../../adapters/mail/port.ts';
import type { Till } from '../../adapters/payments/port.ts';
import type { Shop } from '../../adapters/shop/port.ts';
import type { FileStorage } from '../../adapters/storage/port.ts';
import type { CatalogReader } from '../../catalog/colors/catalog-reader.ts';
import type { ContentReader } from '../../catalog/content-source/content-reader.ts';
import type { PatternReader } from '../../catalog/patterns/pattern-reader.ts';
import type { ProductReader } from '../../catalog/products/product-reader.ts';
import type { StyleReader } from '../../catalog/styles/style-reader.ts';
import type { SanitizePool } from '../../files/svg/run/sanitize-pool.ts';
import type { HeldAnswers } from '../cache/held-answers.ts';
import type { KeptAnswers } from '../cache/kept-answers.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import type { LargeCounts } from '../database/large-counts.ts';
import type { NamedLocks } from '../database/named-locks.ts';
import type { Hub } from '../events/hub.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Services } from '../outside/services.ts';
import type { Testable } from '../outside/tested.ts';
import type { PortalSettingsReader } from '../settings/settings-store.ts';

/** Everything a handler may need from outside itself, made once in `compose.ts`. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly hub: Hub;
  readonly storage: FileStorage;
  readonly locks: NamedLocks;
  readonly mailer: Mailer;
  readonly crm: Crm;
  readonly settings: PortalSettingsReader;
  readonly catalogs: CatalogReader;
  readonly patterns: PatternReader;
  readonly products: ProductReader;
  readonly shop: Shop;
  readonly till: Till | undefined;
  readonly services: Services;
  /** The real services that are on. */
  readonly outside: ReadonlyMap<string, Testable>;
  readonly content: ContentReader;
  readonly styles: StyleReader;
  /** Every drawing from outside goes through here before anything else is done with it. */
  readonly svg: SanitizePool;
  readonly held: HeldAnswers;
  readonly kept: KeptAnswers;
  readonly counts: LargeCounts;
  /** Where people open the portal, for links in mails: PUBLIC_URL, else where this process listens. Never the Host header. */
  readonly publicUrl: () => string;
  /** Keys that this installation made for itself at its first start. */
  readonly secrets: { readonly codes: string };
  /** Aborted when the server is told to stop: it goes on answering, while balancers notice and other nodes take the new work. */
  readonly draining: AbortSignal;
  /** Aborted when nobody new is let in: streams end, requests in flight are answered. */
  readonly closing: AbortSignal;
  /** Aborted when time is up. */
  readonly cutting: AbortSignal;
}
