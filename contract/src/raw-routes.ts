import type { Access, Limit } from './access.ts';

export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  /** From the root, with `{name}` for what varies. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly limit?: Limit;
}

/** Doors that speak something else than JSON; they say who may pass as every operation does. */
export const rawRoutes = {
  health: { method: 'GET', path: '/healthz', access: 'public', summary: 'The process is up' },
  ready: { method: 'GET', path: '/readyz', access: 'public', summary: 'Database and storage answer' },
  metrics: { method: 'GET', path: '/metrics', access: 'public', summary: 'Figures for Prometheus' },
  openapi: { method: 'GET', path: '/api/openapi.json', access: 'public', summary: 'This document' },
  docs: { method: 'GET', path: '/api/docs', access: 'public', summary: 'The API to read' },
  projectEvents: {
    method: 'GET',
    path: '/api/projects/{projectID}/events',
    access: 'project',
    summary: 'What happens in a project, as server-sent events',
  },
  staffEvents: {
    method: 'GET',
    path: '/api/admin/events',
    access: 'staff',
    summary: 'What staff want to hear of, as server-sent events',
  },
} as const satisfies Record<string, RawRoute>;

export type RawRouteName = keyof typeof rawRoutes;
