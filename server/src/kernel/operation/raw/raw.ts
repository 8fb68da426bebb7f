import { type RawRoute, type RawRouteName, rawRoutes } from '@colorway/contract/raw-routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Sessions } from '../../session/sessions.ts';
import type { Deps } from '../deps.ts';
import { guard } from '../guard.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply, sessions: Sessions) => unknown;

/** Puts up a door of the raw table, behind the same guard as the contract's operations. */
export function registerRaw(
  app: FastifyInstance,
  deps: Deps,
  name: RawRouteName,
  handler: Handler,
  options: RouteShorthandOptions = {},
): void {
  const route: RawRoute = rawRoutes[name];
  const free = route.access === 'public' && !route.limit;
  app.route({
    ...options,
    config: { operation: name },
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const projectId = (request.params as { projectID?: string }).projectID;
      // The health of the house must not hang on its database.
      const sessions = free ? undefined : await guard(deps, request, { ...route, projectId });
      return handler(request, reply, sessions ?? { staff: undefined, customer: undefined, shares: [] });
    },
  });
}
