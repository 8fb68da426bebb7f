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
  readonly trustProxy: boolean;
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

const demoStaff = { email: 'staff@example.com', password: 'colorway' };

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
    trustProxy: values.TRUST_PROXY ?? false,
    services: servicesFrom(values),
  };
}
