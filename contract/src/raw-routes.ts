import type { Access, Limit } from './access.ts';

export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'OPTIONS';
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
  metrics: {
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Metrics for Prometheus, for whoever sends METRICS_TOKEN as a bearer token',
  },
  openapi: { method: 'GET', path: '/api/openapi.json', access: 'public', summary: 'This document' },
  docs: { method: 'GET', path: '/api/docs', access: 'public', summary: 'The API to read' },
  mailPicture: { method: 'GET', path: '/mail-pictures/{picture}', access: 'public', summary: 'A picture in our mails' },
  colorsExport: {
    method: 'GET',
    path: '/api/colors/export.{format}',
    access: 'staff',
    summary: 'The color library as a file to keep: csv or json',
  },
  pantoneExport: {
    method: 'GET',
    path: '/api/pantone/{series}/export.{format}',
    access: 'staff',
    summary: 'A Pantone catalog as a file to keep: csv or json',
  },
  patternPicture: {
    method: 'GET',
    path: '/pattern-pictures/{handle}.{format}',
    access: 'public',
    summary:
      'A live pattern as a picture: svg is the flat cloth, its slots filled with `colors`; webp and png the product for a card. `v` names the version and keeps the answer for good',
  },
  staffPatternPicture: {
    method: 'GET',
    path: '/api/admin/patterns/{group}/versions/{version}/{type}.svg',
    access: 'staff',
    summary: 'Any version of a pattern in any state as flat cloth, its slots filled with `colors`',
  },
  designPicture: {
    method: 'GET',
    path: '/configured/{id}.{format}',
    access: 'public',
    summary: 'A design as a picture: svg is the flat cloth, webp and png the product made of it',
  },
  stylePicture: {
    method: 'GET',
    path: '/style-pictures/{id}.{format}',
    access: 'public',
    summary: 'A starter pattern as a picture: svg, or webp and png for a card; `v` keeps the answer for good',
  },
  inquiriesExport: {
    method: 'GET',
    path: '/api/admin/inquiries/export.csv',
    access: 'staff',
    summary: 'Inquiries as CSV: by the filters of the list, or those named by `ids`, with commas between',
  },
  activityExport: {
    method: 'GET',
    path: '/api/admin/activity/export.csv',
    access: 'staff',
    summary: 'What staff did as CSV, by the filters of the list',
  },
  ordersExport: {
    method: 'GET',
    path: '/api/admin/orders/export.csv',
    access: 'staff',
    summary: 'Orders as CSV, by the filters of the list',
  },
  proofPicture: {
    method: 'GET',
    path: '/proof-pictures/{projectID}/{id}.{format}',
    access: 'project',
    summary:
      'A proof that our own generators draw, as svg, webp or png; `v` names the version and keeps the answer for good',
  },
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
  invoiceEvents: {
    method: 'GET',
    path: '/api/shop/invoices/{token}/events',
    access: 'public',
    summary: 'What becomes of an order, as server-sent events for whoever knows the token',
  },
  webhook: {
    method: 'POST',
    path: '/api/webhooks/{source}',
    access: 'public',
    summary: 'What an outside service tells us; its signature says whether it is the one',
  },
  uploadOptions: { method: 'OPTIONS', path: '/api/uploads', access: 'public', summary: 'What of tus 1.0 is spoken' },
  uploadCreate: {
    method: 'POST',
    path: '/api/uploads',
    access: 'public',
    summary: 'Begins an upload (tus); who may is said by its destination',
    limit: { name: 'upload', max: 3_000, windowSeconds: 3_600 },
  },
  uploadHead: {
    method: 'HEAD',
    path: '/api/uploads/{id}',
    access: 'public',
    summary: 'How far an upload of the caller has come (tus)',
  },
  uploadPatch: {
    method: 'PATCH',
    path: '/api/uploads/{id}',
    access: 'public',
    summary: 'Goes on with an upload of the caller (tus)',
  },
  uploadDelete: {
    method: 'DELETE',
    path: '/api/uploads/{id}',
    access: 'public',
    summary: 'Gives up an unfinished upload of the caller (tus)',
  },
  fileHead: {
    method: 'HEAD',
    path: '/files/{id}/{name}',
    access: 'public',
    summary: 'The head of a stored file; who may is said by its destination',
  },
  file: {
    method: 'GET',
    path: '/files/{id}/{name}',
    access: 'public',
    summary: 'A stored file, or w320.webp and the like for a smaller picture; who may is said by its destination',
  },
} as const satisfies Record<string, RawRoute>;

export type RawRouteName = keyof typeof rawRoutes;
