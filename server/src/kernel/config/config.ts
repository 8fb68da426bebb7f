import { join, resolve } from 'node:path';
import type { BackupHour } from '@colorway/rules/health/backup-times.ts';
import { allFastPaths, type FastPaths } from './fast-paths.ts';
import type { MailFrom } from './mail-from.ts';
import { type ServicesConfig, servicesFrom } from './services.ts';
import { type TelemetryConfig, telemetryFrom } from './telemetry.ts';
import { ConfigError, type Environment, readVariables, requireAll, type Values } from './variables.ts';

export interface S3Config {
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BackupConfig {
  readonly dir: string;
  /** When a backup is made, on the clock of the office; undefined where other means make them. */
  readonly hour: BackupHour | undefined;
  /** One of each of so many days stays. */
  readonly days: number;
  /** The first encrypts, all of them open. */
  readonly keys: readonly string[];
  /** 0 for drills by a press alone. */
  readonly drillDays: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The key that seals what the database must not show; undefined for the file of the data folder. */
  readonly secretKey: string | undefined;
  /** The key before a renewal, which still opens what it sealed. */
  readonly previousSecretKey: string | undefined;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly replicaUrl: string | undefined;
  readonly s3: S3Config | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailFrom;
  readonly demo: boolean;
  readonly firstStaff: { readonly email: string; readonly password: string } | undefined;
  readonly logLevel: NonNullable<Values['LOG_LEVEL']>;
  /** The number of our own proxies at the end of X-Forwarded-For; anyone can write the addresses before them. */
  readonly trustProxy: number;
  /** How long a balancer is given to notice that this node is leaving. */
  readonly drainMs: number;
  /** Free room that uploads leave; undefined for the rule's own. */
  readonly diskReserve: number | undefined;
  /** Bytes of visitors' files without an inquiry; undefined for the rule's own limit. */
  readonly publicUploads: number | undefined;
  readonly backup: BackupConfig;
  /** The token of /metrics; undefined where it refuses every request. */
  readonly metricsToken: string | undefined;
  /** Where the metrics answer without a token. */
  readonly metricsPort: number | undefined;
  /** The collector of traces and metrics; undefined without one. */
  readonly telemetry: TelemetryConfig | undefined;
  readonly commit: string | undefined;
  /** Which shortcuts are taken; the plain way gives the same answers. */
  readonly fast: FastPaths;
  readonly services: ServicesConfig;
  /** The variables of the server, which win over what is stored. */
  readonly given: Values;
}

const s3From = (values: Values): S3Config | undefined => {
  if (!values.S3_BUCKET && !values.S3_ENDPOINT) return undefined;
  requireAll(values, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET ?? '',
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
};

const bytesOf = (megabytes: number | undefined): number | undefined =>
  megabytes === undefined ? undefined : megabytes * 1024 ** 2;

const BACKUP_HOUR = 2;
const BACKUP_DAYS = 14;

const backupFrom = (values: Values, dataDir: string): BackupConfig => ({
  dir: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
  hour: values.BACKUP_AT === undefined ? BACKUP_HOUR : (values.BACKUP_AT ?? undefined),
  days: values.BACKUP_DAYS ?? BACKUP_DAYS,
  keys: values.BACKUP_KEY?.split(',') ?? [],
  drillDays: values.DRILL_DAYS ?? 0,
});

const DEFAULT_PORT = 3000;

/** Two looks of a balancer that looks every two seconds. */
const DRAIN_SECONDS = 5;

/** A node with a database inside is the only one, so no other node would take over. */
const drainFrom = ({ DRAIN_SECONDS: given, DATABASE_URL }: Values): number =>
  1_000 * (given ?? (DATABASE_URL ? DRAIN_SECONDS : 0));

/** The README shows this password, so it works in a demo only. */
export const demoStaff = { email: 'staff@example.com', password: 'colorway' };

/** A person of the demo's shop floor; the README shows this PIN, too. */
export const demoFloor = { name: 'Demo maker', pin: '2468' };

const outsideFrom = (values: Values): Pick<Config, 'smtpUrl' | 'mailFrom' | 'services'> => ({
  smtpUrl: values.SMTP_URL,
  mailFrom: values.MAIL_FROM ?? { name: null, address: 'no-reply@example.com' },
  services: servicesFrom(values),
});

/** The configuration with services that were connected in the app. Throws a `ConfigError` for values that do not fit. */
export const withStored = (config: Config, stored: Environment): Config => ({
  ...config,
  ...outsideFrom({ ...readVariables(stored), ...config.given }),
});

/** Only programs of this machine reach it. */
export const isLoopback = (host: string): boolean => /^(127\.[\d.]+|::1|localhost)$/i.test(host);

const OPEN_DEMO =
  'HOST lets other machines in, and with nothing else set this would be a demo whose owner password is public: set DEMO=1 if you want that, or PUBLIC_URL and STAFF_EMAIL for a real portal.';

/** Without a word a demo is for the machine it runs on. */
const demoFrom = ({ DEMO, DATABASE_URL, PUBLIC_URL, STAFF_EMAIL, SMTP_URL }: Values, host: string): boolean => {
  if (DEMO !== undefined) return DEMO;
  const standalone = !DATABASE_URL && !PUBLIC_URL && !STAFF_EMAIL && !SMTP_URL;
  if (standalone && !isLoopback(host)) throw new ConfigError(OPEN_DEMO);
  return standalone;
};

export function readConfig(env: Environment): Config {
  const values = readVariables(env);
  const host = values.HOST ?? '127.0.0.1';
  const demo = demoFrom(values, host);
  if (values.STAFF_PASSWORD && !values.STAFF_EMAIL) {
    throw new ConfigError('STAFF_EMAIL takes an e-mail address: it goes with STAFF_PASSWORD.');
  }
  const port = values.PORT ?? DEFAULT_PORT;
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL takes the primary of DATABASE_REPLICA_URL.');
  }
  if (values.METRICS_PORT === port) throw new ConfigError('METRICS_PORT takes another port than PORT.');
  const given =
    values.STAFF_EMAIL && values.STAFF_PASSWORD
      ? { email: values.STAFF_EMAIL.toLowerCase(), password: values.STAFF_PASSWORD }
      : undefined;
  const dataDir = resolve(values.DATA_DIR ?? './data');
  return {
    port,
    host,
    dataDir,
    secretKey: values.SECRET_KEY,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    s3: s3From(values),
    demo,
    firstStaff: given ?? (demo ? demoStaff : undefined),
    logLevel: values.LOG_LEVEL ?? 'info',
    trustProxy: values.TRUST_PROXY ?? 0,
    drainMs: drainFrom(values),
    diskReserve: bytesOf(values.DISK_RESERVE_MB),
    publicUploads: bytesOf(values.PUBLIC_UPLOADS_MB),
    backup: backupFrom(values, dataDir),
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    telemetry: telemetryFrom(values),
    commit: values.COLORWAY_COMMIT,
    fast: allFastPaths(values.FAST_PATHS ?? true),
    ...outsideFrom(values),
    given: values,
  };
}
