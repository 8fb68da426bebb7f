import { type Destination, destinations } from '@colorway/rules/file/destinations.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem.ts';
import { isSecure, StagedHttp } from '../../kernel/operation/context.ts';
import { guard } from '../../kernel/operation/guard.ts';
import type { Deps } from '../deps.ts';
import { type FileRow, isHiddenProofPicture } from '../store/files-store.ts';
import { listGrantedFiles } from '../store/granted-files.ts';
import { scopesOf } from '../store/owners.ts';

/** Answers 404 for a forbidden file, so its existence does not leak. */
export async function assertMayRead(deps: Deps, request: FastifyRequest, file: FileRow): Promise<void> {
  const { mayRead }: Destination = destinations[file.destination];
  if (mayRead === 'id') return;
  if (mayRead === 'project') {
    const projectId = file.projectId ?? '';
    const { staff } = await guard(deps, request, { access: 'project', projectId }).catch((error: unknown) => {
      throw error instanceof Problem && error.status === 401 ? new Problem('not-found') : error;
    });
    if (!staff && file.destination === 'proof-images' && (await isHiddenProofPicture(deps.db, file.id)))
      throw new Problem('not-found');
    return;
  }
  const sessions = await guard(deps, request, { access: 'public' });
  if (sessions.staff) return;
  const http = new StagedHttp(request, isSecure(request, deps));
  if (scopesOf(sessions, http.cookie('browser')).includes(file.owner)) return;
  if (!(await listGrantedFiles(deps.db, http.cookie('resume'))).has(file.id)) throw new Problem('not-found');
}
