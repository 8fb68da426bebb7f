import { createHmac } from 'node:crypto';
import { PROVIDER_REFUSALS } from '@colorway/rules/sign-in/provider/messages.ts';
import {
  decideSignIn,
  type ProviderRefusal,
  provenAt,
  provesTwoFactors,
} from '@colorway/rules/sign-in/provider/provider-sign-in.ts';
import type { Identified, Identity, IdentityProvider, SignInSecrets } from '../../../adapters/identity/port.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Caller, Output } from '../../../kernel/operation/answers.ts';
import { record } from '../../../kernel/operation/record.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import { hashToken, newToken, PROVIDER_SECONDS } from '../../../kernel/session/cookies.ts';
import { tryEmail } from '../../../kernel/session/read-email.ts';
import { type Context, type Deps, read, write } from '../../deps.ts';
import { assertFresh } from '../account/assert-fresh.ts';
import { enter, enterOrAskMore } from '../account/enter.ts';
import { findStaff, lockStaff, type StaffRow } from '../account/staff-store.ts';
import {
  consumeSignIn,
  deleteLinkOf,
  findMemberByEmail,
  findMemberBySubject,
  insertLink,
  insertSignIn,
  isWaiting,
  markLinkUsed,
} from './provider-store.ts';

/** All three are made of the cookie, so the database holds nothing that finishes a sign-in. */
function secretsOf(token: string): SignInSecrets {
  const part = (purpose: string): string => createHmac('sha256', token).update(purpose).digest('base64url');
  return { state: part('state'), nonce: part('nonce'), verifier: part('code verifier') };
}

/** The provider sends browsers back to the sign-in page of staff. */
const returnAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>): string => `${publicUrl()}/admin/sign-in`;

const requireProvider = ({ identityProvider }: Pick<Deps, 'identityProvider'>): IdentityProvider => {
  if (!identityProvider) throw new Problem('not-found', { message: 'No sign-in service is set up.' });
  return identityProvider;
};

const refused = (reason: ProviderRefusal): Problem =>
  new Problem('sign-in-refused', { message: PROVIDER_REFUSALS[reason], keepChanges: true });

interface Begun {
  readonly token: string;
  readonly url: string;
}

async function begin(deps: Deps): Promise<Begun> {
  const provider = requireProvider(deps);
  const token = newToken();
  try {
    return { token, url: await provider.authorizationUrl(returnAddress(deps), secretsOf(token)) };
  } catch (error) {
    if (error instanceof PortError) throw new Problem('provider-away');
    throw error;
  }
}

type Answered = Identified | { readonly kind: 'away' };

/** Undefined for a browser that no sign-in waits for; the provider is then not asked. */
async function identify(deps: Deps, answer: string, { cookie }: Caller): Promise<Answered | undefined> {
  const token = cookie('provider');
  if (!deps.identityProvider || !token || !(await isWaiting(deps.db, hashToken(token)))) return undefined;
  const returnedTo = new URL(returnAddress(deps));
  returnedTo.search = answer;
  try {
    return await deps.identityProvider.identify(returnedTo.href, secretsOf(token));
  } catch (error) {
    if (error instanceof PortError) return { kind: 'away' };
    throw error;
  }
}

/** The name of the link in the activity. */
const LINK = 'Sign-in service';

/** The member who may enter, linked by now. */
async function admit(
  context: Context,
  provider: IdentityProvider,
  { subject, email, emailVerified }: Identity,
): Promise<StaffRow> {
  const { tx, sessions } = context;
  // The configured text counts, since the token may differ from it by a slash at the end.
  const { issuer } = provider;
  const typed = email === null ? undefined : tryEmail(email);
  const decision = decideSignIn({
    bySubject: await findMemberBySubject(tx, issuer, subject),
    byEmail: typed === undefined ? undefined : await findMemberByEmail(tx, issuer, typed),
    hasEmail: typed !== undefined,
    emailVerified,
  });
  if (decision.kind === 'refuse') throw refused(decision.reason);
  const { staffId } = decision;
  const staff = await findStaff(tx, staffId);
  if (!staff) throw refused('unknown');
  if (decision.kind === 'enter') {
    await markLinkUsed(tx, issuer, subject);
    return staff;
  }
  if (!(await insertLink(tx, { issuer, subject, staffId }))) throw refused('other-account');
  const { name, role } = staff;
  const person = { tokenHash: '', staffId, email: staff.email, name, role, fresh: true, recovered: false };
  const acting = { ...context, sessions: { ...sessions, staff: { ...person, secondFactor: false } } };
  await record(acting, 'staff', { what: LINK, doing: 'added', after: provider.name });
  return staff;
}

/** Each answer uses the sign-in up, also one that is refused. */
async function finish(context: Context, answered: Answered | undefined): Promise<Output<'signInProvider.finish'>> {
  const { tx, http, deps } = context;
  const provider = requireProvider(deps);
  const begun = await consumeSignIn(tx, hashToken(http.cookie('provider') ?? ''));
  if (!begun || !answered) throw refused('ended');
  if (answered.kind === 'away') throw new Problem('provider-away', { keepChanges: true });
  if (answered.kind === 'refused') {
    deps.log.warn({ reqId: http.requestId, check: answered.check }, 'a sign-in by the provider was refused');
    throw refused(answered.reason);
  }
  const { identity } = answered;
  const staff = await admit(context, provider, identity);
  http.clearCookie('provider');
  const proven = provenAt(identity.authTime, new Date());
  const entered = provesTwoFactors(identity, provider.acr)
    ? await enter(context, staff, { secondFactor: true, provenAt: proven })
    : await enterOrAskMore(context, staff, 'provider', proven);
  return { ...entered, ...(begun.next !== null && { next: begun.next }) };
}

async function unlink(context: Context): Promise<void> {
  const { tx, deps } = context;
  const { staffId } = assertFresh(context);
  const { issuer } = requireProvider(deps);
  await lockStaff(tx);
  if (!(await deleteLinkOf(tx, issuer, staffId))) throw new Problem('not-found');
}

export const readProvider = read('signInProvider.read', {
  run: ({ context: { deps } }) => ({ name: deps.identityProvider?.name ?? null }),
});

export const startProvider = write('signInProvider.start', {
  prepare: begin,
  activity: 'customer-only',
  run: async ({ input, context: { tx, http }, prepared: { token, url } }) => {
    await insertSignIn(tx, hashToken(token), input.next);
    http.setCookie('provider', token, PROVIDER_SECONDS);
    return { url };
  },
});

export const finishProvider = write('signInProvider.finish', {
  prepare: (deps, { answer }, caller) => identify(deps, answer, caller),
  activity: 'customer-only',
  run: ({ context, prepared }) => finish(context, prepared),
});

export const unlinkProvider = write('signInProvider.unlink', {
  activity: { kind: 'staff', entries: () => [{ what: LINK, doing: 'removed' }] },
  run: ({ context }) => unlink(context),
});
