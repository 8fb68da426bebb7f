import type { Access } from '@colorway/contract/access.ts';
import { type Destination, type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { guard } from '../../kernel/operation/guard.ts';
import type { Deps } from '../deps.ts';

const invalidProjectId = (message: string): Problem =>
  new Problem('invalid-input', { details: { issues: [{ path: 'projectID', message }] } });

/** Access depends on the destination, so the route cannot check it. */
export async function assertMayUpload(
  deps: Deps,
  request: FastifyRequest,
  name: DestinationName,
  projectID: string | null,
): Promise<void> {
  const { mayUpload, inProject }: Destination = destinations[name];
  const access: Access = mayUpload;
  if (inProject && projectID === null) throw invalidProjectId('Say which project this file is for.');
  if (access === 'staff') await guard(deps, request, { access });
  // A project id here would exempt the file from the sweep and from erasure.
  if (!inProject && projectID !== null) throw invalidProjectId('Leave this out: the file belongs to no project.');
  // Also for staff, since the project must exist.
  if (inProject && projectID !== null) await guard(deps, request, { access: 'project', projectId: projectID });
}
