import type { Access } from '@colorway/contract/access.ts';
import { type Destination, type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { guard } from '../../kernel/operation/guard.ts';
import type { Deps } from '../deps.ts';

const invalidProjectId = (message: string): Problem =>
  new Problem('invalid-input', { details: { issues: [{ path: 'projectID', message }] } });

/** Who may begin an upload is said by its destination, not by the door. */
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
  // A project on such a file would keep it from the sweep and the erasure of what belongs to nobody.
  if (!inProject && projectID !== null) throw invalidProjectId('Leave this out: the file belongs to no project.');
  // For staff too, since the project must be there.
  if (inProject && projectID !== null) await guard(deps, request, { access: 'project', projectId: projectID });
}
