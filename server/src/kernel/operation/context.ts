import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../database/queries.ts';
import { type CookieKind, cookieName, MAX_SHARES, type SessionKind } from '../session/cookies.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Deps } from './deps.ts';

/** A caller who was found moments ago. Nothing is written or answered before the session is confirmed. */
export interface RecentCaller {
  readonly email: string;
  readonly tokenHash: string;
  /** A statement that wrote only because the session is still valid sets it. */
  isConfirmed: boolean;
  /** Looks the caller up like that of any other request; throws when they may no longer. */
  readonly confirm: () => Promise<void>;
}

/** Everything a handler gets beside its input. */
export interface Context<D extends Deps = Deps> {
  readonly [key: string]: unknown;
  readonly deps: D;
  /** For a write, the one transaction it is made of; for a read, the pool. */
  readonly tx: Queries;
  readonly sessions: Sessions;
  /** Set while it is not confirmed that the sessions are still valid. */
  readonly recentCaller?: RecentCaller | undefined;
  readonly http: HttpContext;
  /** The result of `prepare`, from before the transaction. */
  readonly prepared?: unknown;
  /** The operation that runs, as the activity of staff names it. */
  readonly operation?: string | undefined;
  /** The entry of the activity that this call takes back. */
  readonly undoes?: number | undefined;
  /** Calls another operation as the same person, in the same transaction. */
  readonly perform?: ((operation: string, input: unknown, undoes: number) => Promise<unknown>) | undefined;
}

/** Cookies and effects of the answer, which take effect only after the commit. */
export interface HttpContext {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  cookie(kind: CookieKind): string | undefined;
  setCookie(kind: CookieKind, value: string, maxAgeSeconds: number): void;
  clearCookie(kind: CookieKind): void;
  /** Has the browser drop its cache; its storage stays, since drafts of wizards lie there. */
  clearBrowserCache(): void;
  afterCommit(effect: () => void): void;
}

/** https to the outside, also when a proxy ends it. */
export const isSecure = (request: FastifyRequest, deps: Pick<Deps, 'config'>): boolean =>
  request.protocol === 'https' || deps.config.publicUrl?.startsWith('https:') === true;

/** Tokens of this browser's cookies, not yet verified. */
export interface SessionTokens {
  readonly own: readonly string[];
  readonly shares: readonly string[];
}

export const sessionTokens = (request: FastifyRequest, secure: boolean): SessionTokens => {
  const read = (kind: SessionKind) => request.cookies[cookieName(kind, secure)];
  const isSent = (token: string | undefined): token is string => token !== undefined && token !== '';
  const shares = read('share')?.split('.').slice(0, MAX_SHARES) ?? [];
  return { own: [read('customer'), read('staff')].filter(isSent), shares: shares.filter(isSent) };
};

/** The token of a paired tablet, not yet verified. */
export const tabletToken = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[cookieName('tablet', secure)] || undefined;

export class StagedHttp implements HttpContext {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  #request: FastifyRequest;
  #secure: boolean;
  #effects: ((reply: FastifyReply) => void)[] = [];

  constructor(request: FastifyRequest, secure: boolean) {
    this.#request = request;
    this.#secure = secure;
    this.requestId = request.id;
    this.ip = request.ip;
    this.userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  }

  cookie(kind: CookieKind): string | undefined {
    return this.#request.cookies[cookieName(kind, this.#secure)];
  }

  setCookie(kind: CookieKind, value: string, maxAgeSeconds: number): void {
    const options = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: maxAgeSeconds,
    } as const;
    this.#effects.push((reply) => reply.setCookie(cookieName(kind, this.#secure), value, options));
  }

  clearCookie(kind: CookieKind): void {
    this.#effects.push((reply) =>
      reply.clearCookie(cookieName(kind, this.#secure), {
        path: '/',
        secure: this.#secure,
        httpOnly: true,
        sameSite: 'lax',
      }),
    );
  }

  clearBrowserCache(): void {
    this.#effects.push((reply) => reply.header('clear-site-data', '"cache"'));
  }

  afterCommit(effect: () => void): void {
    this.#effects.push(effect);
  }

  /** A transaction that is run again starts with nothing staged. */
  reset(): void {
    this.#effects = [];
  }

  apply(reply: FastifyReply): void {
    for (const effect of this.#effects) effect(reply);
  }
}
