import type { Access, Limit } from '@colorway/contract/access.ts';
import { needOf } from '@colorway/contract/role/operation-needs.ts';
import type { Viewer } from '@colorway/contract/sign-in/viewer.ts';
import type { Need } from '@colorway/rules/role/roles.ts';
import { isInForce } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import { LruCache } from '../cache/lru-cache.ts';
import { bearerOf } from '../http/origin.ts';
import { Problem } from '../http/problem.ts';
import { findProjectEmail, touchKey } from '../session/api-key-store.ts';
import { assertMayUse, KEY_LIMIT, openWithKey, sessionsOfKey } from '../session/api-keys.ts';
import { hashToken, sessionLife } from '../session/cookies.ts';
import { type Found, findSessions, findTablet, touchSessions } from '../session/session-store.ts';
import { nobody, type Sessions, scopeOf, toViewer } from '../session/sessions.ts';
import { isSecure, type RecentCaller, sessionTokens, tabletToken } from './context.ts';
import type { Deps } from './deps.ts';
import { noteCaller } from './describe-caller.ts';
import { countOrRefuse, network } from './limit.ts';
import { assertMay, assertRole, may } from './may.ts';

interface Guarded {
  readonly access: Access;
  readonly limit?: Limit | undefined;
  readonly projectId?: string | undefined;
  readonly withoutSecondFactor?: boolean | undefined;
  /** The right that the input asks of staff, where the operation alone does not tell. */
  readonly need?: Need | undefined;
}

const needOfRequest = ({ routeOptions: { config }, method }: FastifyRequest): Need =>
  config.operation === undefined ? 'any' : needOf(config.operation, method);

const keysOfRequests = new WeakMap<FastifyRequest, Promise<Sessions>>();

/** Checks, counts and marks the key once a request, however many guards the request passes. */
async function enterWithKey(deps: Deps, request: FastifyRequest, bearer: string): Promise<Sessions> {
  const key = await openWithKey(deps.db, bearer);
  const sessions = sessionsOfKey(key);
  noteCaller(request, sessions);
  // Refused calls count too.
  await countOrRefuse(deps.db, KEY_LIMIT, key.id);
  assertMayUse(request, key);
  if (key.isStale) {
    touchKey(deps.db, key.id, request.ip).catch((error: unknown) =>
      request.log.warn({ err: error, reqId: request.id }, 'API key not touched'),
    );
  }
  return sessions;
}

async function findByKey(deps: Deps, request: FastifyRequest, bearer: string, projectId?: string): Promise<Found> {
  const entered = keysOfRequests.get(request) ?? enterWithKey(deps, request, bearer);
  keysOfRequests.set(request, entered);
  const sessions = await entered;
  const projectEmail = projectId === undefined ? undefined : await findProjectEmail(deps.db, projectId);
  return { sessions, projectEmail, stale: [] };
}

/** Finds the caller and the owner of the project in one query. */
async function find(deps: Deps, request: FastifyRequest, projectId: string | undefined): Promise<Found> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return findByKey(deps, request, bearer, projectId);
  const { own, shares } = sessionTokens(request, isSecure(request, deps));
  const hashes = { own: own.map(hashToken), shares: shares.map(hashToken) };
  const found = await findSessions(deps.db, hashes, projectId);
  noteCaller(request, found.sessions);
  return withRequirement(deps, found);
}

/** Adds to a session with one factor from when another one is needed. */
async function withRequirement(deps: Deps, found: Found): Promise<Found> {
  const { staff } = found.sessions;
  if (!staff || staff.secondFactor) return found;
  const { requiredFrom } = await deps.security.read();
  if (requiredFrom === null) return found;
  return { ...found, sessions: { ...found.sessions, staff: { ...staff, neededFrom: requiredFrom } } };
}

const lacksFactor = ({ sessions: { staff } }: Found): boolean => isInForce(staff?.neededFrom ?? null, new Date());

/** Past the date, a session with one factor is none, but for what adds the second one. */
const withoutStaff = (found: Found): Found => ({ ...found, sessions: { ...found.sessions, staff: undefined } });

const touch = (deps: Deps, request: FastifyRequest, { stale }: Found): void => {
  if (stale.length === 0) return;
  const touched = async () => {
    const staff = (await deps.security.read()).idleMinutes * 60;
    await touchSessions(deps.db, stale, {
      customer: sessionLife.customer.idle,
      staff,
      share: sessionLife.share.idle,
    });
  };
  touched().catch((error: unknown) => request.log.warn({ err: error, reqId: request.id }, 'session not touched'));
};

export interface Caller extends Found {
  readonly viewerOn: (projectId: string | undefined) => Viewer;
}

/** A caller without a session. */
export const VISITOR: Caller = {
  sessions: nobody,
  projectEmail: undefined,
  stale: [],
  viewerOn: () => toViewer(nobody),
};

/**
 * For a page, which everybody gets, and which shows each their own. `viewerOn` names who it is, also where a second factor
 * is still missing.
 */
export async function whoAsks(deps: Deps, request: FastifyRequest, projectId: string | undefined): Promise<Caller> {
  // An API key opens no page.
  if (bearerOf(request) !== undefined) return VISITOR;
  const found = await find(deps, request, projectId);
  touch(deps, request, found);
  const viewerOn = (on: string | undefined): Viewer => toViewer(found.sessions, on);
  return { ...(lacksFactor(found) ? withoutStaff(found) : found), viewerOn };
}

/** Adds the paired tablet, which only the operations of the shop floor look at. */
async function withTablet(deps: Deps, request: FastifyRequest, found: Found): Promise<Found> {
  const token = tabletToken(request, isSecure(request, deps));
  const tablet = token === undefined ? undefined : await findTablet(deps.db, hashToken(token));
  return tablet ? { ...found, sessions: { ...found.sessions, tablet } } : found;
}

/** May they, and not too often. */
async function admit(deps: Deps, request: FastifyRequest, route: Guarded, all: Found): Promise<Sessions> {
  const isLimited = !route.withoutSecondFactor && lacksFactor(all);
  const sessions = isLimited ? withoutStaff(all) : all;
  const found = route.access === 'floor' ? await withTablet(deps, request, sessions) : sessions;
  if (isLimited && !may(route.access, found, route.projectId)) throw new Problem('second-factor-needed');
  // Before the object is looked up, so that the refusal does not reveal whether it exists.
  assertRole(found.sessions, route.need ?? needOfRequest(request));
  assertMay(route.access, found, route.projectId);
  // A refused request keeps no session alive.
  touch(deps, request, found);
  if (route.limit) {
    const { staff, customer } = found.sessions;
    // A share link can be opened any number of times, so its holders count as their network.
    const who = staff || customer ? scopeOf(found.sessions) : network(request.ip);
    await countOrRefuse(deps.db, route.limit, who);
  }
  return found.sessions;
}

/** Every door goes through here, the contract's and the raw ones: who is it, may they, and not too often. */
export const guard = async (deps: Deps, request: FastifyRequest, route: Guarded): Promise<Sessions> =>
  admit(deps, request, route, await find(deps, request, route.projectId));

interface Entered {
  readonly sessions: Sessions;
  readonly recentCaller?: RecentCaller;
}

interface Recent {
  readonly found: Found;
  readonly foundAt: number;
}

/**
 * Customers that this node found last, by session and project. Measured by `npm run bench -- portal` (W3, W4): people change a cart
 * several times in a row, and reading their session takes as long as saving.
 */
const recentCallers = new WeakMap<Deps, LruCache<Recent>>();
const MAX_RECENT = 10_000;
/** After that the caller is found again, which also keeps the session alive. */
const MAX_AGE_MS = 5_000;

/** The only token of a request without staff, links and keys. */
function onlyToken(deps: Deps, request: FastifyRequest): string | undefined {
  const { own, shares } = sessionTokens(request, isSecure(request, deps));
  return bearerOf(request) === undefined && shares.length === 0 && own.length === 1 ? own[0] : undefined;
}

/** Like `guard`, for an operation that confirms a recent caller by its own statement. */
export async function enter(deps: Deps, request: FastifyRequest, route: Guarded): Promise<Entered> {
  const token = onlyToken(deps, request);
  if (!deps.config.fast.recentCallers || token === undefined || route.limit)
    return { sessions: await guard(deps, request, route) };
  const tokenHash = hashToken(token);
  const key = `${tokenHash} ${route.projectId}`;
  const cache = recentCallers.get(deps) ?? new LruCache<Recent>({ max: MAX_RECENT });
  recentCallers.set(deps, cache);
  const recent = cache.get(key);
  const email = recent?.found.sessions.customer?.email;
  if (recent && email !== undefined && Date.now() - recent.foundAt < MAX_AGE_MS) {
    const { sessions } = recent.found;
    noteCaller(request, sessions);
    assertMay(route.access, recent.found, route.projectId);
    const confirm = async (): Promise<void> => {
      if (recentCaller.isConfirmed) return;
      await guard(deps, request, route);
      recentCaller.isConfirmed = true;
    };
    const recentCaller: RecentCaller = { email, tokenHash, isConfirmed: false, confirm };
    return { sessions, recentCaller };
  }
  const found = await find(deps, request, route.projectId);
  const sessions = await admit(deps, request, route, found);
  const isOwner = found.projectEmail !== undefined && found.projectEmail === sessions.customer?.email;
  if (isOwner && !sessions.staff && found.stale.length === 0) cache.keep(key, { found, foundAt: Date.now() });
  return { sessions };
}
