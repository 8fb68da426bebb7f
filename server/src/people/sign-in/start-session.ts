import { customerWord } from '../../kernel/operation/describe-caller.ts';
import { hashToken, newToken, type SessionKind, sessionLife } from '../../kernel/session/cookies.ts';
import { deleteSessions, insertSession } from '../../kernel/session/session-store.ts';
import type { Context } from '../deps.ts';

interface ShareVisit {
  readonly shareLinkId: string;
  /** Null until the visitor gives a name. */
  readonly shareVisitorId: string | null;
}

export type NewSession =
  | { readonly kind: 'customer'; readonly email: string }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly recovered?: boolean;
      readonly secondFactor?: boolean;
      /** When a sign-in service saw the proof; left out for a proof given here. */
      readonly provenAt?: Date;
    }
  | ({ readonly kind: 'share' } & ShareVisit);

const logNameOf = ({ deps }: Context, session: NewSession): string => {
  if (session.kind === 'staff') return `staff:${session.staffId}`;
  return session.kind === 'customer' ? customerWord(deps, session.email) : `share:${session.shareLinkId}`;
};

const createSession = async (context: Context, session: NewSession): Promise<string> => {
  const { tx, http, deps } = context;
  const token = newToken();
  const { idle, most: maxSeconds } = sessionLife[session.kind];
  const idleSeconds = session.kind === 'staff' ? (await deps.security.read()).idleMinutes * 60 : idle;
  const browser = { userAgent: http.userAgent, address: http.ip };
  await insertSession(tx, { ...session, ...browser, idleSeconds, maxSeconds, tokenHash: hashToken(token) });
  const who = logNameOf(context, session);
  // The request's log line names the method.
  http.afterCommit(() => deps.log.info({ reqId: http.requestId, who }, 'signed in'));
  return token;
};

/** Creates a new token at each sign-in, and ends the browser's previous session of that kind. */
export async function startSession(context: Context, session: Exclude<NewSession, { kind: 'share' }>): Promise<void> {
  const { tx, http, sessions } = context;
  const before = sessions[session.kind];
  if (before) await deleteSessions(tx, [before.tokenHash]);
  http.setCookie(session.kind, await createSession(context, session), sessionLife[session.kind].most);
}

/** One cookie has the tokens of several projects, newest first; the oldest are dropped. */
export async function startShareSession(
  context: Context,
  visit: ShareVisit,
  otherTokens: readonly string[],
): Promise<void> {
  const token = await createSession(context, { kind: 'share', ...visit });
  context.http.setCookie('share' satisfies SessionKind, [token, ...otherTokens].join('.'), sessionLife.share.most);
}
