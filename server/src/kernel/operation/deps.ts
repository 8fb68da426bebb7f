import type { SecuritySettings } from '@colorway/contract/sign-in/second-factor-contract.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { LruCache } from '../cache/lru-cache.ts';
import type { NodeCache } from '../cache/node-cache.ts';
import type { PublicCache } from '../cache/public-cache.ts';
import type { Config } from '../config/config.ts';
import type { LargeCounts } from '../database/lists/large-counts.ts';
import type { NamedLocks } from '../database/named-locks.ts';
import type { Database } from '../database/queries.ts';
import type { Replica } from '../database/replica.ts';
import type { Hub } from '../events/hub.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Services } from '../outside/services.ts';
import type { Testable } from '../outside/tested.ts';
import type { Secrets } from '../secrets/settle-keys.ts';
import type { PortalSettingsReader } from '../settings/settings-store.ts';

/**
 * Everything an operation may need from outside itself, composed once at the start. Each domain extends the interface of
 * the one below it, so the use of a later domain's reader does not compile.
 */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: pg.Pool;
  readonly db: Database;
  /** For reads that may lag; undefined where there is none. */
  readonly replica: Replica | undefined;
  readonly jobs: Jobs;
  readonly hub: Hub;
  readonly locks: NamedLocks;
  readonly settings: PortalSettingsReader;
  /** How staff must sign in. */
  readonly security: NodeCache<SecuritySettings>;
  readonly services: Services;
  /** The real services that are on. */
  readonly outside: ReadonlyMap<string, Testable>;
  readonly held: PublicCache;
  /** Answers to reads of single people, under a key that names everything they are made of. As bytes, they leave without being encoded again. */
  readonly kept: LruCache<Buffer>;
  readonly counts: LargeCounts;
  /** Where people open the portal, for links in mails: PUBLIC_URL, else where this process listens. Never the Host header. */
  readonly publicUrl: () => string;
  /** All of them come from the key of this installation, which lies outside the database. */
  readonly secrets: Secrets;
  /** Aborted when the server is to stop: it goes on answering while balancers notice and other nodes take the new work. */
  readonly draining: AbortSignal;
  /** Aborted when new connections are refused: streams end, requests in flight are answered. */
  readonly closing: AbortSignal;
  /** Aborted when time is up. */
  readonly cutting: AbortSignal;
}
