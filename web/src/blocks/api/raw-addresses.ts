import type { rawRoutes } from '@colorway/contract/raw-routes.ts';

type RawPath = (typeof rawRoutes)[keyof typeof rawRoutes]['path'];

/** Doors of the server that speak something else than JSON; the compiler knows that they are there. */
export const RAW_ADDRESSES = {
  /** tus 1.0 */
  uploads: '/api/uploads',
} as const satisfies Record<string, RawPath>;
