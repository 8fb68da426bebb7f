import type { Access, Limit } from '@colorway/contract/access.ts';
import type { FastifyRequest } from 'fastify';
import { hashToken, sessionLife } from '../session/cookies.ts';
import { type Found, findSessions, findTablet, touchSessions } from '../session/session-store.ts';
import { type Sessions, scopeOf } from '../session/sessions.ts';
import { isSecure, sessionTokens, tabletToken } from './context.ts';
import type { Deps } from './deps.ts';
import { noteCaller } from './describe-caller.ts';
import { countOrRefuse, network } from './limit.ts';
import { assertMay } from './may.ts';

interface Guarded {
  readonly access: Access;
  readonly limit?: Limit | undefined;
  readonly projectId?: string | undefined;
}

const idle = { customer: sessionLife.customer.idle, staff: sessionLife.staff.idle, share: sessionLife.share.idle };

/** Finds the caller and the owner of the project in one query. */
async function find(deps: Deps, request: FastifyRequest, projectId: string | undefined): Promise<Found> {
  const { own, shares } = sessionTokens(request, isSecure(request, deps));
  const hashes = { own: own.map(hashToken), shares: shares.map(hashToken) };
  const found = await findSessions(deps.db, hashes, projectId);
  noteCaller(request, found.sessions);
  return found;
}

const touch = (deps: Deps, request: FastifyRequest, { stale }: Found): void => {
  if (stale.length === 0) return;
  touchSessions(deps.db, stale, idle).catch((error: unknown) =>
    request.log.warn({ err: error, reqId: request.id }, 'session not touched'),
  );
};

/** For a page, which everybody gets, and which shows each their own. */
export async function whoAsks(deps: Deps, request: FastifyRequest, projectId: string | undefined): Promise<Found> {
  const found = await find(deps, request, projectId);
  touch(deps, request, found);
  return found;
}

/** Adds the paired tablet, which only the operations of the shop floor look at. */
async function withTablet(deps: Deps, request: FastifyRequest, found: Found): Promise<Found> {
  const token = tabletToken(request, isSecure(request, deps));
  const tablet = token === undefined ? undefined : await findTablet(deps.db, hashToken(token));
  return tablet ? { ...found, sessions: { ...found.sessions, tablet } } : found;
}

/** Every door goes through here, the contract's and the raw ones: who is it, may they, and not too often. */
export async function guard(deps: Deps, request: FastifyRequest, route: Guarded): Promise<Sessions> {
  const sessions = await find(deps, request, route.projectId);
  const found = route.access === 'floor' ? await withTablet(deps, request, sessions) : sessions;
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
