import { hash, randomBytes } from 'node:crypto';

export type SessionKind = 'customer' | 'staff' | 'share';
/**
 * Beside sessions: which browser it is, which resume links it opened, the token of a paired tablet, and a sign-in that
 * waits for its second step or for the sign-in service.
 */
export type CookieKind = SessionKind | 'browser' | 'resume' | 'tablet' | 'second-step' | 'provider';

/** The longest life that browsers give a cookie. Each PIN begins it again. */
export const TABLET_SECONDS = 400 * 86_400;

/** How long a session lives untouched, and at the most; in seconds. */
export const sessionLife = {
  customer: { idle: 30 * 86_400, most: 180 * 86_400 },
  share: { idle: 30 * 86_400, most: 180 * 86_400 },
  staff: { idle: 12 * 3_600, most: 7 * 86_400 },
} as const satisfies Record<SessionKind, { idle: number; most: number }>;

/** For this long a sign-in waits for its second step, and for so many codes. */
export const SECOND_STEP_SECONDS = 300;
export const SECOND_STEP_TRIES = 5;

/** For this long a sign-in waits for the answer of the sign-in service. */
export const PROVIDER_SECONDS = 600;

/** The visitor's own uploads hang on the `browser` cookie, so nothing may set it for less. */
export const BROWSER_SECONDS = 180 * 86_400;

/** For this long after signing in, no step-up is required. */
export const FRESH_SECONDS = 600;

/** A browser may hold keys to this many shared projects. */
export const MAX_SHARES = 8;

/** `__Host-` pins a cookie to this very host over https; plain http (a laptop, a LAN) cannot have it. */
export const cookieName = (kind: CookieKind, secure: boolean): string => `${secure ? '__Host-' : ''}colorway-${kind}`;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => hash('sha256', token);
