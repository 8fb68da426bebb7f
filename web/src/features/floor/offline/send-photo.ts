import type { rawRoutes } from '@colorway/contract/raw-routes.ts';
import { ApiError } from '../../../blocks/api/api-error.ts';
import type { ProblemPhoto } from './floor-database.ts';

const ADDRESS = '/api/floor/presses/{press}/photo.{format}' satisfies (typeof rawRoutes)['floorPhoto']['path'];
/** 20 MB on a slow line; a connection that died must not hold up the presses. */
const TIMEOUT_MS = 180_000;

/** Sends the photo of a problem that the server has. However often it is sent, the server stores one. */
export async function sendPhoto(press: string, { file, format }: ProblemPhoto): Promise<void> {
  const response = await fetch(ADDRESS.replace('{press}', press).replace('{format}', format), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/offset+octet-stream' },
    body: file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError(0, 'no-answer', 'There is no network.');
  });
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { readonly code?: string; readonly message?: string };
  throw new ApiError(response.status, problem.code ?? 'internal', problem.message ?? '');
}

/** Refused for what it is: another try would be refused as well. */
export const isPhotoRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 413, 415, 422].includes(error.status);
