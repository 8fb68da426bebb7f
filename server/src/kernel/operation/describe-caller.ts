import type { ProblemCode } from '@colorway/contract/problem/problems.ts';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../http/address-key.ts';
import { type Sessions, scopeOf } from '../session/sessions.ts';
import type { Deps } from './deps.ts';
import { network } from './limit.ts';

interface Notes {
  readonly sessions?: Sessions;
  readonly code?: ProblemCode;
}

const notes = new WeakMap<FastifyRequest, Notes>();

export const noteCaller = (request: FastifyRequest, sessions: Sessions): void =>
  void notes.set(request, { ...notes.get(request), sessions });

export const noteRefusal = (request: FastifyRequest, code: ProblemCode): void =>
  void notes.set(request, { ...notes.get(request), code });

type Secrets = Pick<Deps, 'secrets'>;

/** Distinguishes customers in the log without naming them: that would take the installation's key. */
export const customerWord = ({ secrets }: Secrets, email: string): string =>
  `customer:${addressKey(secrets.addresses, email)}`;

const callerOf = (secrets: Secrets, { staff, customer, shares }: Sessions): string | undefined => {
  if (staff) return scopeOf({ staff, customer: undefined, shares: [] });
  if (customer) return customerWord(secrets, customer.email);
  return shares.length > 0 ? 'share' : undefined;
};

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** For the log: who changed something or was refused, why, and from where, without an address of anybody in it. */
export function describeCaller(deps: Secrets, request: FastifyRequest) {
  const { sessions, code } = notes.get(request) ?? {};
  if (code === undefined && safe.has(request.method)) return undefined;
  const who = sessions && callerOf(deps, sessions);
  const from = code && addressKey(deps.secrets.addresses, network(request.ip));
  return { ...(who && { who }), ...(code && { code, from }) };
}
