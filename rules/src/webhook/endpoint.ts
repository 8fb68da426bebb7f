import { ok, type Result, refused } from '../result/result.ts';
import { NO_FRAGMENT, NO_PASSWORD, NO_URL, ONLY_HTTPS } from './messages.ts';

export const MAX_ENDPOINTS = 20;
export const MAX_ENDPOINT_NAME_LENGTH = 60;
export const MAX_URL_LENGTH = 500;

/** Both secrets sign for so long after a roll. */
export const ROLL_HOURS = 24;

/** Node.js and browsers have the same parser, which the types of pure code do not know. */
const { URL: parser } = globalThis as unknown as {
  readonly URL: {
    parse(
      text: string,
    ): Readonly<Record<'protocol' | 'hostname' | 'username' | 'password' | 'hash' | 'href', string>> | null;
  };
};

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The address of an endpoint as it is stored. A trial takes http on its own machine. */
export function parseEndpointUrl(typed: string, isTrial: boolean): Result<string, string> {
  const text = typed.trim();
  const url = text.length > MAX_URL_LENGTH || /\s/.test(text) ? null : parser.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return refused(NO_URL);
  if (url.username !== '' || url.password !== '') return refused(NO_PASSWORD);
  if (url.hash !== '') return refused(NO_FRAGMENT);
  const isHere = isTrial && LOCAL.test(url.hostname);
  return url.protocol === 'https:' || isHere ? ok(url.href) : refused(ONLY_HTTPS);
}

const SECRET_PREFIX = 'whsec_';
const SHOWN_LENGTH = 4;

/** The last letters of a secret, by which people tell secrets apart. */
export const secretEnd = (secret: string): string => secret.replace(/=+$/, '').slice(-SHOWN_LENGTH);

export const maskedSecret = (end: string): string => `${SECRET_PREFIX}${'•'.repeat(12)}${end}`;

export interface EndpointFacts {
  readonly isOff: boolean;
  readonly isPaused: boolean;
  /** Deliveries that failed and have not arrived since. */
  readonly failed: number;
  readonly hasDelivered: boolean;
}

export type EndpointState = 'off' | 'paused' | 'failing' | 'works' | 'new';

export function endpointState({ isOff, isPaused, failed, hasDelivered }: EndpointFacts): EndpointState {
  if (isOff) return 'off';
  if (isPaused) return 'paused';
  if (failed > 0) return 'failing';
  return hasDelivered ? 'works' : 'new';
}
