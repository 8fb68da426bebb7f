import { resolve } from 'node:path';
import { type ServicesConfig, servicesFrom } from './services.ts';
import { ConfigError, type Environment, readVariables, together, type Values } from './variables.ts';

export interface S3Config {
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly s3: S3Config | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly demo: boolean;
  readonly firstStaff: { readonly email: string; readonly password: string } | undefined;
  readonly logLevel: NonNullable<Values['LOG_LEVEL']>;
  /** How many of the last addresses in X-Forwarded-For are our own proxies; what stands before them anybody may write. */
  readonly trustProxy: number;
  /** How long a balancer is given to notice that this node is leaving. */
  readonly drainMs: number;
  readonly services: ServicesConfig;
}

const s3From = (values: Values): S3Config | undefined => {
  if (!values.S3_BUCKET && !values.S3_ENDPOINT) return undefined;
  together(values, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: values.S3_BUCKET ?? '',
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
};

/** Two looks of a balancer that looks every two seconds. */
const DRAIN_SECONDS = 5;

/** A node with a database inside is alone: nobody would stand in for it. */
const drainFrom = ({ DRAIN_SECONDS: given, DATABASE_URL }: Values): number =>
  1_000 * (given ?? (DATABASE_URL ? DRAIN_SECONDS : 0));

/** Everybody can read it in the README, so it is nobody's once the demo is over. */
export const demoStaff = { email: 'staff@example.com', password: 'colorway' };

export function readConfig(env: Environment): Config {
  const values = readVariables(env);
  const standalone = !values.DATABASE_URL && !values.PUBLIC_URL && !values.STAFF_EMAIL && !values.SMTP_URL;
  const demo = values.DEMO ?? standalone;
  if (values.STAFF_PASSWORD && !values.STAFF_EMAIL) {
    throw new ConfigError('STAFF_EMAIL takes an e-mail address: it goes with STAFF_PASSWORD.');
  }
  const given =
    values.STAFF_EMAIL && values.STAFF_PASSWORD
      ? { email: values.STAFF_EMAIL.toLowerCase(), password: values.STAFF_PASSWORD }
      : undefined;
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? '127.0.0.1',
    dataDir: resolve(values.DATA_DIR ?? './data'),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    s3: s3From(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'no-reply@example.com',
    demo,
    firstStaff: given ?? (demo ? demoStaff : undefined),
    logLevel: values.LOG_LEVEL ?? 'info',
    trustProxy: values.TRUST_PROXY ?? 0,
    drainMs: drainFrom(values),
    services: servicesFrom(values),
  };
}
