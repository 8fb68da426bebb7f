import { readFileSync } from 'node:fs';
import { parseBackupHour } from '@colorway/rules/health/backup-times.ts';
import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import * as z from 'zod';
import { mailFrom } from './mail-from.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Without TLS only on this machine. */
const isIssuer = (typed: string): boolean => {
  if (!URL.canParse(typed)) return false;
  const { protocol, hostname, search, hash } = new URL(typed);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe && search === '' && hash === '';
};

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const text = z.string().min(1);
const megabytes = z.coerce.number().int().min(0);
const url = (protocols: RegExp) => z.url({ protocol: protocols });
/** `wedding=42/9/10`; the stages may be left out. */
const PIPELINE_OF_SEGMENT = `(${SEGMENTS.join('|')})=[^,=/\\s]+(/[^,=/\\s]+){0,2}`;

/** Each variable with the words that say what it takes; the words go into the message of a wrong value. */
export const variables = {
  PORT: [z.coerce.number().int().min(0).max(65535), 'a port number from 0 to 65535'],
  HOST: [text, 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  DATA_DIR: [text, 'a folder'],
  SECRET_KEY: [
    z.string().regex(/^\S{32,}$/),
    'a secret of 32 characters or more, without spaces, that seals what the database must not show',
  ],
  SECRET_KEY_PREVIOUS: [
    z.string().regex(/^(leaked:)?\S{32,}$/),
    'the SECRET_KEY before a renewal, or leaked: and that key',
  ],
  PUBLIC_URL: [url(/^https?$/), 'the address people open, such as https://portal.example.com'],
  DATABASE_URL: [url(/^postgres(ql)?$/), 'postgres://user:password@host:5432/database'],
  DATABASE_REPLICA_URL: [
    url(/^postgres(ql)?$/),
    'postgres://user:password@host:5432/database of a streaming replica of DATABASE_URL',
  ],
  S3_ENDPOINT: [url(/^https?$/), 'the http(s) address of an S3 service'],
  S3_BUCKET: [text, 'the name of a bucket'],
  S3_REGION: [text, 'the name of a region'],
  S3_ACCESS_KEY_ID: [text, 'an access key id'],
  S3_SECRET_ACCESS_KEY: [text, 'a secret access key'],
  SMTP_URL: [url(/^smtps?$/), 'smtp://user:password@host:587'],
  DKIM_DOMAIN: [text, 'the domain that mails are signed for'],
  DKIM_SELECTOR: [text, 'the selector of the DKIM key'],
  DKIM_PRIVATE_KEY: [text, 'the private DKIM key as PEM; line ends may be written as \\n'],
  MAIL_FROM: [
    mailFrom,
    'the e-mail address that mails are sent from, with or without a name: hello@example.com or Colorway <hello@example.com>',
  ],
  DEMO: [flag, '0 or 1'],
  STAFF_EMAIL: [z.email(), 'an e-mail address'],
  STAFF_PASSWORD: [z.string().min(8), 'a password of 8 characters or more'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'fatal, error, warn, info, debug, trace or silent',
  ],
  TRUST_PROXY: [
    z.coerce.number().int().min(0).max(9),
    'how many proxies of yours a request comes through that add to X-Forwarded-For: 0, 1 or more',
  ],
  METRICS_TOKEN: [
    z.string().regex(/^[\x21-\x7e]{16,}$/),
    'a secret of 16 characters or more, without spaces, that /metrics asks for as a bearer token',
  ],
  METRICS_PORT: [
    z.coerce.number().int().min(1).max(65535),
    'another port than PORT, from 1 to 65535, where /metrics answers without a token',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    url(/^https?$/),
    'the http(s) address of an OpenTelemetry collector, such as http://localhost:4318',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [text, 'headers for the collector as key=value, with commas between'],
  OTEL_SERVICE_NAME: [text, 'the name of the service in traces and metrics'],
  OTEL_RESOURCE_ATTRIBUTES: [text, 'attributes of the service as key=value, with commas between'],
  OTEL_TRACES_SAMPLER: [
    z.enum([
      ...(['always_on', 'always_off', 'traceidratio'] as const),
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ]),
    'always_on, always_off or traceidratio, with or without parentbased_ before it',
  ],
  OTEL_TRACES_SAMPLER_ARG: [z.coerce.number().min(0).max(1), 'the share of traces that is recorded: 0 to 1'],
  OTEL_METRIC_EXPORT_INTERVAL: [
    z.coerce.number().int().min(1_000).max(3_600_000),
    'milliseconds between two exports of metrics: 1000 to 3600000',
  ],
  OTEL_SDK_DISABLED: [z.enum(['true', 'false']).transform((value) => value === 'true'), 'true or false'],
  FAST_PATHS: [
    z.enum(['on', 'off']).transform((value) => value === 'on'),
    'on or off; off answers everything by the plain way, without caches and shortcuts',
  ],
  COLORWAY_COMMIT: [text, 'the commit that was built'],
  DRAIN_SECONDS: [
    z.coerce.number().min(0).max(6),
    'how long a node that is told to stop goes on answering: 0 to 6 seconds',
  ],
  DISK_RESERVE_MB: [megabytes, 'how many megabytes of the disk uploads leave free'],
  PUBLIC_UPLOADS_MB: [megabytes, 'how many megabytes visitors may have sent that no inquiry took'],
  BACKUP_AT: [
    z.union([
      z.literal('off').transform(() => null),
      z.string().transform((typed, context) => parseBackupHour(typed) ?? context.addIssue('No time of day') ?? z.NEVER),
    ]),
    'when a backup is made each night, on the clock of the date settings, such as 02:00, or off',
  ],
  BACKUP_DAYS: [z.coerce.number().int().min(1).max(3_650), 'how many days keep a backup, one a day: 1 to 3650'],
  BACKUP_DIR: [text, 'a folder for backups, as a rule on another disk'],
  BACKUP_KEY: [
    z.string().regex(/^[^\s,]{32,}(,[^\s,]{32,})*$/),
    'a secret of 32 characters or more, without spaces and commas, that encrypts backups; after a change the new one, then the old ones, with commas between',
  ],
  DRILL_DAYS: [z.coerce.number().int().min(0).max(365), 'after how many days a restore drill runs: 0 (never) to 365'],
  SHOPIFY_STORE: [text, 'the name of a shop, such as example.myshopify.com'],
  SHOPIFY_TOKEN: [text, 'an Admin API access token'],
  SHOPIFY_CLIENT_ID: [text, 'the client id of a Shopify app'],
  SHOPIFY_CLIENT_SECRET: [
    text,
    'the client secret of a Shopify app; during a rotation the new and the old one with a comma between',
  ],
  SHOPIFY_API_VERSION: [z.string().regex(/^\d{4}-(01|04|07|10)$/), 'a version of the Admin API, such as 2026-07'],
  SHOPIFY_URL: [url(/^https?$/), 'an http(s) address to ask instead of the shop itself'],
  STRIPE_SECRET_KEY: [text, 'a Stripe secret key'],
  STRIPE_WEBHOOK_SECRET: [text, 'a Stripe webhook signing secret'],
  STRIPE_TAX: [z.enum(['on', 'off']), 'on or off; on lets Stripe Tax add sales tax to invoices'],
  STRIPE_URL: [url(/^https?$/), 'an http(s) address to ask instead of Stripe itself'],
  CLAMD: [
    z.string().regex(/^(\/\S+|\S+:\d{1,5})$/),
    'the address of clamd, such as 127.0.0.1:3310 or /var/run/clamav/clamd.ctl',
  ],
  EASYPOST_API_KEY: [text, 'an EasyPost API key'],
  EASYPOST_WEBHOOK_SECRET: [text, 'the secret of the EasyPost webhook'],
  EASYPOST_URL: [url(/^https?$/), 'an http(s) address to ask instead of EasyPost itself'],
  OIDC_ISSUER: [
    z.string().refine(isIssuer),
    'the issuer of an OpenID Connect provider as an https address, such as https://login.example.com',
  ],
  OIDC_CLIENT_ID: [text, 'the client id that the provider gave this portal'],
  OIDC_CLIENT_SECRET: [text, 'the client secret that goes with the client id'],
  OIDC_NAME: [z.string().trim().min(1).max(40), 'the name of the provider on the button, at most 40 characters'],
  OIDC_ACR: [
    z.string().regex(/^[^\s,]+(,[^\s,]+)*$/),
    'classes (acr) of the provider that count as two factors, with commas between',
  ],
  CONTENTFUL_SPACE: [text, 'the id of a Contentful space'],
  CONTENTFUL_TOKEN: [text, 'a Contentful delivery token'],
  CONTENTFUL_ENVIRONMENT: [text, 'the id of an environment of the space'],
  CONTENTFUL_PREVIEW_TOKEN: [text, 'a Contentful preview token'],
  CONTENTFUL_LOCALE: [z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), 'a locale of the space, such as en-US'],
  CONTENTFUL_WEBHOOK_SECRET: [text, 'the signing secret of the webhooks of the space'],
  CONTENTFUL_URL: [
    url(/^https?$/),
    'an http(s) address to ask instead of Contentful itself, such as https://graphql.eu.contentful.com',
  ],
  HUBSPOT_TOKEN: [text, 'a HubSpot service key or private app token'],
  HUBSPOT_URL: [url(/^https?$/), 'an http(s) address to ask instead of HubSpot itself'],
  HUBSPOT_PIPELINE: [text, 'the internal id of the pipeline that deals go to'],
  HUBSPOT_PIPELINES: [
    z
      .string()
      .regex(new RegExp(`^${PIPELINE_OF_SEGMENT}(,\\s*${PIPELINE_OF_SEGMENT})*$`))
      .refine((typed) => new Set(typed.match(/\w+(?==)/g)).size === typed.split(',').length),
    'pipelines by segment, such as wedding=42/9/10,distributor=43: the internal id of the pipeline, of the stage of new deals and of the stage of paid deals, each segment once',
  ],
  HUBSPOT_STAGE: [text, 'the internal id of the stage that new deals get'],
  HUBSPOT_PAID_STAGE: [text, 'the internal id of the stage of paid deals'],
  CRM_WEBHOOK_URL: [url(/^https?$/), 'an http(s) address'],
  CRM_WEBHOOK_SECRET: [
    z.string().regex(/^whsec_[A-Za-z0-9+/]+=*(,whsec_[A-Za-z0-9+/]+=*)?$/),
    'a secret to sign webhooks with: whsec_ and 24 to 64 bytes in Base64; during a rotation the new and the old one with a comma between',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = typeof variables;
export type VariableName = keyof Variables;
export type Values = { [K in keyof Variables]?: z.infer<Variables[K][0]> | undefined };

/** One line that names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** `NAME_FILE` names a file that holds the value, as vaults, systemd and containers hand out secrets. */
function givenValue(env: Environment, name: string): string | undefined {
  const { [name]: given, [`${name}_FILE`]: file } = env;
  if (file === undefined || file === '') return given;
  if (given !== undefined && given !== '') throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new ConfigError(`${name}_FILE names a file that cannot be read.`);
  }
}

export const readVariables = (env: Environment): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, takes]] of Object.entries(variables)) {
    const given = givenValue(env, name);
    if (given === undefined || given === '') continue;
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw new ConfigError(`${name} takes ${takes}.`);
    values[name] = parsed.data;
  }
  return values as Values;
};

export const requireAll = (values: Values, names: readonly (keyof Variables)[]): boolean => {
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 0) return false;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw new ConfigError(`${missing} takes ${variables[missing][1]}: it goes with ${given[0]}.`);
  return true;
};
