import { INSIDE, NOWHERE, ONLY_HTTPS } from '@colorway/rules/webhook/messages.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { TryAnswer } from '../../kernel/outbox/try-store.ts';
import { type Endpoint, endpointOf } from '../../kernel/outside/endpoint.ts';
import { type Answer, agentOf, exchange } from '../../kernel/outside/exchange.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { lookupAllowing } from '../../kernel/outside/public-address.ts';
import { signatureHeaders } from '../../kernel/outside/signature.ts';
import { retryAfterMs } from '../../kernel/outside/status-error.ts';

const SERVICE = 'The endpoint';
const TEXTS = { needsHttps: ONLY_HTTPS, isPrivate: INSIDE, leadsNowhere: NOWHERE };
const MAX_BODY_LENGTH = 1_000;

/** A server without a public URL is a trial and may send to its own machine. */
export const isTrial = ({ config }: Pick<Deps, 'config'>): boolean => config.publicUrl === undefined;

export const endpointAt = (deps: Pick<Deps, 'config'>, url: string): Endpoint =>
  endpointOf(url, { service: SERVICE, texts: TEXTS, isTrial: isTrial(deps) });

const FAULTS: Readonly<Record<string, string>> = {
  BLOCKED_ADDRESS: INSIDE,
  ENOTFOUND: NOWHERE,
  EAI_AGAIN: NOWHERE,
  CERT_HAS_EXPIRED: 'Its certificate has ended.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
  UND_ERR_SOCKET: 'The connection broke off.',
  ECONNRESET: 'The connection broke off.',
};

/** Why there was no answer, in words for owners. */
function faultOf(error: unknown): string {
  if (!(error instanceof PortError)) return 'Could not be sent.';
  const { kind, vendorCode = '', message } = error;
  if (kind === 'validation' || message === NOWHERE) return message;
  return FAULTS[vendorCode] ?? (kind === 'unavailable' ? 'Could not be reached.' : 'Timed out.');
}

/** A receiver may answer anything; PostgreSQL stores no zero character. */
const beginning = (text: string): string =>
  text
    .slice(0, MAX_BODY_LENGTH)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '');

interface Message {
  readonly id: string;
  readonly body: string;
}

interface To {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
}

export interface SentWebhook {
  readonly answer: TryAnswer;
  readonly retryAfterSeconds: number;
}

/** Posts one signed message. Checks the address when the name is resolved and again at the connection, and follows no redirect. */
export async function sendWebhook(
  deps: Pick<Deps, 'config'>,
  { url, secrets, signal }: To,
  { id, body }: Message,
): Promise<SentWebhook> {
  const began = performance.now();
  const endpoint = endpointAt(deps, url);
  const agent = agentOf({ lookup: lookupAllowing(endpoint.allowed) });
  const toAnswer = (answer: Partial<Answer>, fault: string): TryAnswer => ({
    status: answer.status ?? null,
    ms: Math.round(performance.now() - began),
    ...{ fault, body: beginning(answer.text ?? '') },
  });
  try {
    await endpoint.check();
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders(secrets, { id, timestamp: Math.floor(Date.now() / 1_000), body }),
    };
    const answer = await exchange(SERVICE, agent, { method: 'POST', url, headers, body, signal });
    const wait = retryAfterMs(answer.header('retry-after'), Date.now()) ?? 0;
    return { answer: toAnswer(answer, ''), retryAfterSeconds: Math.ceil(wait / 1_000) };
  } catch (error) {
    return { answer: toAnswer({}, faultOf(error)), retryAfterSeconds: 0 };
  } finally {
    await agent.close().catch(() => {});
  }
}

export const hasArrived = ({ status }: TryAnswer): boolean => status !== null && status >= 200 && status < 300;
