import type { Logger } from 'pino';
import type { ContentSource } from '../adapters/content/port.ts';
import { storageOf } from '../adapters/storage/storage.ts';
import type { Deps } from '../catalog/deps.ts';
import {
  COLORS_CHANNEL,
  CONTENT_CHANNEL,
  catalogReader,
  contentCache,
  contentReader,
  lazySanitizePool,
  PATTERNS_CHANNEL,
  PRODUCTS_CHANNEL,
  patternReader,
  productReader,
  STYLES_CHANNEL,
  styleReader,
} from '../catalog/facade.ts';
import { LruCache } from '../kernel/cache/lru-cache.ts';
import { PublicCache } from '../kernel/cache/public-cache.ts';
import { readBuildInfo } from '../kernel/config/build-info.ts';
import type { Config } from '../kernel/config/config.ts';
import { type Connection, connect } from '../kernel/database/connect.ts';
import { LargeCounts } from '../kernel/database/lists/large-counts.ts';
import { namedLocks } from '../kernel/database/named-locks.ts';
import { openReplica } from '../kernel/database/replica.ts';
import { createHub } from '../kernel/events/hub.ts';
import { startJobs } from '../kernel/jobs/jobs.ts';
import { startLanes } from '../kernel/outbox/deliver-lane.ts';
import { Services } from '../kernel/outside/services.ts';
import { SETTINGS_CHANNEL } from '../kernel/settings/change-settings.ts';
import { SECURITY_CHANNEL, securitySettingsReader } from '../kernel/settings/security-settings-store.ts';
import { portalSettingsReader } from '../kernel/settings/settings-store.ts';
import { WEBHOOKS_WAIT } from '../kernel/webhook/enqueue-webhooks.ts';
import { configWithStored, noteHealth, noteRemark, SERVICES_CHANNEL } from '../office/facade.ts';
import { hasProjectOrRequest } from '../project/facade.ts';
import { openAdapters } from './adapters/adapters.ts';
import { openSecrets } from './keys/open-secrets.ts';
import type { Telemetry } from './watch/telemetry/telemetry.ts';
import { workersFor } from './work/workers.ts';

export interface Composed {
  readonly deps: Deps;
  /** Undefined without a collector. */
  readonly telemetry: Telemetry | undefined;
  /** Where the process answers, known only once it does. */
  listensAt(url: string): void;
  /** Says at /readyz that this node is leaving, and takes no more jobs; requests are answered as before. */
  beginDraining(): void;
  /** Stops listening to the outside world, so that open streams and new work end. */
  beginClosing(): void;
  /** Aborts running work. */
  cutShort(): void;
  /** Jobs may end by then. */
  close(patienceMs?: number): Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly url: string;
  readonly log: Logger;
  /** Off for a process that only serves requests, as most tests do. */
  readonly workers?: boolean;
}

/** Its packages are loaded only where a collector is named. */
async function telemetryOf({ telemetry, commit }: Config, log: Logger): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  const { startTelemetry } = await import('./watch/telemetry/telemetry.ts');
  return startTelemetry(telemetry, await readBuildInfo(commit), log);
}

/** Measured by `npm run bench -- portal`: W1 reads some projects again and again, and 2,000 of them a second time. */
const MAX_CACHED_BYTES = 128 * 1024 * 1024;

/** Connections for what the node caches. */
const MAX_LOADS = 2;

/** Everything that is switched by configuration is switched here. */
export async function compose({ config, url, log, workers = true }: Options): Promise<Composed> {
  const { fast } = config;
  // Connections publish their statements only if something subscribed before them.
  const telemetry = await telemetryOf(config, log);
  const connection: Connection = connect(url, { fast });
  const { db, pool } = connection;
  // Cached values are also loaded within transactions, which may hold every connection of the pool.
  const loads = connect(url, { max: MAX_LOADS, fast });
  const replica =
    config.replicaUrl === undefined ? undefined : openReplica(config.replicaUrl, { primary: db, log, fast });
  const [draining, closing, cutting] = [new AbortController(), new AbortController(), new AbortController()];
  const settings = portalSettingsReader(loads.db, fast);
  const security = securitySettingsReader(loads.db, fast);
  const publicCache = new PublicCache(fast);
  const catalogs = catalogReader(loads.db, log, fast);
  const patterns = patternReader(loads.db, fast);
  const styles = styleReader(loads.db, fast);
  const logged = (what: string) => (err: unknown) => log.warn({ err }, `outside: ${what} not stored`);
  const services = new Services({
    log,
    note: (health) => void noteHealth(db, health).catch(logged('health')),
    remarked: (service, text) => void noteRemark(db, service, text).catch(logged('remark')),
  });
  const secrets = await openSecrets(config, db, log);
  const storedConfig = (): Promise<Config> => configWithStored({ db: loads.db, key: secrets.data, log }, config);
  let now = await storedConfig();
  const adapters = await openAdapters(now, { db, loads: loads.db }, services);
  const readersOf = (source: ContentSource) => {
    const { origin } = source;
    const cache = origin && contentCache({ source, origin, db: loads.db, log, closing: closing.signal });
    return {
      source,
      content: contentReader(cache ?? source, log, fast, cache),
      products: productReader(loads.db, fast, cache),
    };
  };
  let readers = readersOf(adapters.get('contentSource'));
  let switching = Promise.resolve();
  /** Services that were turned on or off in the app take effect here, in the order of the changes. */
  const switchServices = (): void => {
    switching = switching
      .then(async () => {
        const next = await storedConfig();
        await adapters.switchTo(next);
        now = next;
        const source = adapters.get('contentSource');
        if (readers.source === source) return;
        readers = readersOf(source);
        await readers.content.cache?.fetchFirst();
        publicCache.clear();
      })
      .catch((err: unknown) => log.error({ err }, 'services: not switched'));
  };
  const svg = lazySanitizePool();
  const forget = {
    [SETTINGS_CHANNEL]: settings.refresh,
    [SECURITY_CHANNEL]: security.refresh,
    [COLORS_CHANNEL]: catalogs.refresh,
    [PATTERNS_CHANNEL]: patterns.refresh,
    [PRODUCTS_CHANNEL]: () => readers.products.refresh(),
    [STYLES_CHANNEL]: styles.refresh,
    [CONTENT_CHANNEL]: () => readers.content.refresh(),
  };
  let deps: Deps | undefined;
  const hub = createHub(db, url, (name) => {
    if (name !== undefined) deps?.jobs.hear(name);
    if (name === undefined || name === SERVICES_CHANNEL) switchServices();
    if (workers && name === WEBHOOKS_WAIT && deps) {
      startLanes(db, deps.jobs).catch((err: unknown) => log.warn({ err }, 'webhooks: lanes not started'));
    }
    const stale = Object.entries(forget).filter(([channel]) => name === undefined || channel === name);
    for (const [, refresh] of stale) refresh();
    if (stale.length > 0) publicCache.clear();
  });
  let listening = `http://localhost:${config.port}`;
  const publicUrl = (): string => config.publicUrl ?? listening;
  const base = {
    get config() {
      return now;
    },
    log,
    pool,
    db,
    replica,
    hub,
    settings,
    security,
    catalogs,
    patterns,
    get products() {
      return readers.products;
    },
    get content() {
      return readers.content;
    },
    get mailer() {
      return adapters.get('mailer');
    },
    get crm() {
      return adapters.get('crm');
    },
    get shop() {
      return adapters.get('selling').shop;
    },
    get paymentProvider() {
      return adapters.get('selling').paymentProvider;
    },
    get tracker() {
      return adapters.get('tracker');
    },
    get scanner() {
      return adapters.get('scanner');
    },
    get identityProvider() {
      return adapters.get('identityProvider');
    },
    get outside() {
      return adapters.outside();
    },
    hasProjectOrRequest,
    services,
    styles,
    svg,
    held: publicCache,
    kept: new LruCache<Buffer>({ max: MAX_CACHED_BYTES, sizeOf: ({ length }) => length }),
    counts: new LargeCounts(),
    secrets,
    publicUrl,
    draining: draining.signal,
    closing: closing.signal,
    cutting: cutting.signal,
  };
  const storage = await storageOf(config);
  const locks = namedLocks(url);
  const jobs = await startJobs({ url, db, log }, workers ? workersFor(() => deps as Deps, url) : undefined);
  // Not spread, which would read the adapters once and for all.
  deps = Object.assign(base, { jobs, storage, locks });
  await readers.content.cache?.fetchFirst();
  // Deliveries of a killed node have no job left, so their lanes start here.
  if (workers) await startLanes(db, jobs);
  // Late enough to know where this process listens.
  if (workers && deps.outside.size > 0) await jobs.send(db, 'tend-services', {}, { startAfterSeconds: 5 });
  const beginDraining = (): void => {
    if (draining.signal.aborted) return;
    draining.abort();
    jobs.takeNoMore();
  };
  const beginClosing = (): void => {
    beginDraining();
    closing.abort();
  };
  return {
    deps,
    telemetry,
    listensAt: (at) => {
      listening = at;
    },
    beginDraining,
    beginClosing,
    cutShort: () => cutting.abort(),
    close: async (patienceMs) => {
      beginClosing();
      await jobs.stop(patienceMs);
      await svg.close();
      await hub.close();
      await switching;
      await adapters.close();
      await locks.close();
      await replica?.close();
      await Promise.all([connection.close(), loads.close()]);
      await telemetry?.close();
    },
  };
}
