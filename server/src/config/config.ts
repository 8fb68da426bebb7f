import { resolve } from 'node:path';
import * as z from 'zod';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const text = z.string().min(1);
const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Each variable with the words that say what it takes; the words go into the message of a wrong value. */
const variables = {
  PORT: [z.coerce.number().int().min(0).max(65535), 'a port number from 0 to 65535'],
  HOST: [text, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  DATA_DIR: [text, 'a folder'],
  PUBLIC_URL: [url(/^https?$/), 'the address people open, such as https://portal.example.com'],
  DATABASE_URL: [url(/^postgres(ql)?$/), 'postgres://user:password@host:5432/database'],
  S3_ENDPOINT: [url(/^https?$/), 'the http(s) address of an S3 service'],
  S3_BUCKET: [text, 'the name of a bucket'],
  S3_REGION: [text, 'the name of a region'],
  S3_ACCESS_KEY_ID: [text, 'an access key id'],
  S3_SECRET_ACCESS_KEY: [text, 'a secret access key'],
  SMTP_URL: [url(/^smtps?$/), 'smtp://user:password@host:587'],
  MAIL_FROM: [z.email(), 'the e-mail address that mails are sent from'],
  DEMO: [flag, '0 or 1'],
  STAFF_EMAIL: [z.email(), 'an e-mail address'],
  STAFF_PASSWORD: [z.string().min(8), 'a password of 8 characters or more'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
  ],
  TRUST_PROXY: [flag, '0, or 1 when a proxy of yours sets X-Forwarded-For'],
  SHOPIFY_STORE: [text, 'the name of a shop, such as example.myshopify.com'],
  SHOPIFY_TOKEN: [text, 'an Admin API access token'],
  SHOPIFY_CLIENT_ID: [text, 'the client id of a Shopify app'],
  SHOPIFY_CLIENT_SECRET: [text, 'the client secret of a Shopify app'],
  STRIPE_SECRET_KEY: [text, 'a Stripe secret key'],
  STRIPE_WEBHOOK_SECRET: [text, 'a Stripe webhook signing secret'],
  CONTENTFUL_SPACE: [text, 'the id of a Contentful space'],
  CONTENTFUL_TOKEN: [text, 'a Contentful delivery token'],
  HUBSPOT_TOKEN: [text, 'a HubSpot service key or private app token'],
  CRM_WEBHOOK_URL: [url(/^https?$/), 'an http(s) address'],
  CRM_WEBHOOK_SECRET: [text, 'a secret to sign webhooks with'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = typeof variables;
type Values = { [K in keyof Variables]?: z.infer<Variables[K][0]> | undefined };

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
}

/** One line that names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const read = (env: Environment): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, takes]] of Object.entries(variables)) {
    const given = env[name];
    if (given === undefined || given === '') continue;
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw new ConfigError(`${name} takes ${takes}.`);
    values[name] = parsed.data;
  }
  return values as Values;
};

const together = (values: Values, names: readonly (keyof Variables)[]): boolean => {
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 0) return false;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw new ConfigError(`${missing} takes ${variables[missing][1]}: it goes with ${given[0]}.`);
  return true;
};

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
  const values = read(env);
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
  };
}
