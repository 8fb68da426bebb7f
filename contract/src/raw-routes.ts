import type { Access, Limit } from './access.ts';
import { pictureRoutes } from './pattern/picture-routes.ts';

export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'OPTIONS';
  /** Path from the root, with `{name}` for parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly limit?: Limit;
}

/** Raw HTTP routes that do not use JSON. Each names its access, as operations do. */
export const rawRoutes = {
  health: { method: 'GET', path: '/healthz', access: 'public', summary: 'Whether the process is up' },
  ready: { method: 'GET', path: '/readyz', access: 'public', summary: 'Whether the database and storage respond' },
  metrics: {
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Metrics for Prometheus. Needs METRICS_TOKEN as a bearer token',
  },
  openapi: { method: 'GET', path: '/api/openapi.json', access: 'public', summary: 'This document' },
  docs: { method: 'GET', path: '/api/docs', access: 'public', summary: 'The API documentation' },
  docsFile: {
    method: 'GET',
    path: '/api/docs/{file}',
    access: 'public',
    summary: 'A script of the API documentation',
  },
  mailPicture: {
    method: 'GET',
    path: '/mail-pictures/{picture}',
    access: 'public',
    summary: 'A picture in our emails',
  },
  unsubscribe: {
    method: 'POST',
    path: '/emails/{token}',
    access: 'public',
    limit: { name: 'unsubscribe', max: 120, windowSeconds: 900 },
    summary: 'The one press by which a mail program turns off emails like the one with this address (RFC 8058)',
  },
  quarantinedFile: {
    method: 'GET',
    path: '/api/admin/quarantine/{id}/file',
    access: 'staff',
    limit: { name: 'quarantined-file', max: 20, windowSeconds: 3_600 },
    summary:
      'An infected file that an owner released, as an attachment with a name that no system opens. Until then, and for others, it is not found',
  },
  colorsExport: {
    method: 'GET',
    path: '/api/colors/export.{format}',
    access: 'staff',
    summary: 'Exports the color library as csv or json',
  },
  pantoneExport: {
    method: 'GET',
    path: '/api/pantone/{series}/export.{format}',
    access: 'staff',
    summary: 'Exports a Pantone catalog as csv or json',
  },
  ...pictureRoutes,
  inquiriesExport: {
    method: 'GET',
    path: '/api/admin/inquiries/export.csv',
    access: 'staff',
    summary: 'Inquiries as CSV, with the filters of the list or by comma-separated `ids`',
  },
  activityExport: {
    method: 'GET',
    path: '/api/admin/activity/export.csv',
    access: 'staff',
    summary: 'Staff activity as CSV, with the filters of the list',
  },
  ordersExport: {
    method: 'GET',
    path: '/api/admin/orders/export.csv',
    access: 'staff',
    summary:
      'Orders as CSV, with the filters of the list and `layout`: list, accounting (each amount in its column) or shipping (addresses and weights)',
  },
  reportsExport: {
    method: 'GET',
    path: '/api/admin/reports/export.csv',
    access: 'staff',
    summary: 'A part of the reports as CSV, with the range of the page; `orders` lists the orders that they add up',
  },
  orderPackPdf: {
    method: 'GET',
    path: '/api/admin/orders/{name}/pack.pdf',
    access: 'staff',
    summary: 'The production pack of an order as PDF: cover, spec sheets and cut sheets, without prices',
    limit: { name: 'print-pdf', max: 600, windowSeconds: 3_600 },
  },
  orderPacksPdf: {
    method: 'GET',
    path: '/api/admin/orders/packs.pdf',
    access: 'staff',
    summary: 'The production packs of several orders by comma-separated `names` as one PDF, due first',
    limit: { name: 'print-pdf', max: 600, windowSeconds: 3_600 },
  },
  storedPackPdf: {
    method: 'GET',
    path: '/api/admin/packs/{id}.pdf',
    access: 'staff',
    summary: 'A production pack as it was printed, byte by byte, whatever was printed since',
    limit: { name: 'print-pdf', max: 600, windowSeconds: 3_600 },
  },
  linePrintPdf: {
    method: 'GET',
    path: '/api/admin/orders/{name}/lines/{line}/print.pdf',
    access: 'staff',
    summary: 'The print file of a line, counted from 1: real size, a named spot for each slot. 409 without an approval',
    limit: { name: 'print-pdf', max: 600, windowSeconds: 3_600 },
  },
  packingSlipPdf: {
    method: 'GET',
    path: '/api/admin/orders/{name}/parcels/{parcel}/slip.pdf',
    access: 'staff',
    summary: 'The packing slip of a parcel, counted from 1, as PDF without prices',
    limit: { name: 'print-pdf', max: 600, windowSeconds: 3_600 },
  },
  linePrintSvg: {
    method: 'GET',
    path: '/api/admin/orders/{name}/lines/{line}/print.svg',
    access: 'staff',
    summary: 'The print file of a line as SVG: real size, one group named by its spot for each slot and for the knife',
    limit: { name: 'print-pdf', max: 600, windowSeconds: 3_600 },
  },
  orderSlipPdf: {
    method: 'GET',
    path: '/api/orders/{name}/parcels/{parcel}/slip.pdf',
    // The name of an order names no project, so the route checks its project itself.
    access: 'public',
    summary: 'The packing slip of a parcel, counted from 1, for those who see the invoice of the order; without prices',
    limit: { name: 'order-slip', max: 300, windowSeconds: 3_600 },
  },
  colorPassportPdf: {
    method: 'GET',
    path: '/api/orders/{name}/colors/{line}/passport.pdf',
    access: 'public',
    summary: 'The color passport of a line, counted from 1, as PDF for the people of its project',
    limit: { name: 'color-passport', max: 300, windowSeconds: 3_600 },
  },
  designPassportPdf: {
    method: 'GET',
    path: '/configured/{id}/passport.pdf',
    access: 'public',
    summary: 'The color passport of a design as PDF, on one page',
    limit: { name: 'design-passport', max: 600, windowSeconds: 3_600 },
  },
  floorPicture: {
    method: 'GET',
    path: '/api/floor/pictures/{name}/{line}',
    access: 'floor',
    summary: 'The picture of an ordered line, counted from 1, for a paired tablet of the shop floor',
  },
  floorPhoto: {
    method: 'POST',
    path: '/api/floor/presses/{press}/photo.{format}',
    access: 'floor',
    summary:
      'Stores the photo (jpg, png or heic, up to 20 MB) of a problem that this tablet has sent, once however often it is sent. The body is application/offset+octet-stream',
    limit: { name: 'floor-photo', max: 600, windowSeconds: 3_600 },
  },
  projectsExport: {
    method: 'GET',
    path: '/api/admin/projects/export.csv',
    access: 'staff',
    summary: 'Projects as CSV, with the filters of the list',
  },
  proofPicture: {
    method: 'GET',
    path: '/proof-pictures/{projectID}/{id}.{format}',
    access: 'project',
    summary:
      'A generated picture of a proof as svg, webp, png or jpg, larger with `size=large`. With `v`, the version, the answer can be cached forever',
  },
  projectEvents: {
    method: 'GET',
    path: '/api/projects/{projectID}/events',
    access: 'project',
    summary: 'Changes to a project, as server-sent events',
  },
  staffEvents: {
    method: 'GET',
    path: '/api/admin/events',
    access: 'staff',
    summary: 'Changes for staff, as server-sent events',
  },
  invoiceEvents: {
    method: 'GET',
    path: '/api/shop/invoices/{token}/events',
    access: 'public',
    summary: 'Changes to an order, as server-sent events for anyone with the token',
  },
  calendar: {
    method: 'GET',
    path: '/calendar/{token}.ics',
    access: 'public',
    summary:
      'Dates of projects as iCalendar, for a program that subscribed to the private address of a member of staff',
    limit: { name: 'calendar', max: 600, windowSeconds: 3_600 },
  },
  certificatePdf: {
    method: 'GET',
    path: '/api/approvals/{number}.pdf',
    // The number names no project, so the route checks its project itself.
    access: 'public',
    summary: 'The certificate of an approval as PDF, for the people of its project and holders of its link',
    limit: { name: 'certificate-pdf', max: 300, windowSeconds: 3_600 },
  },
  certificatesPdf: {
    method: 'GET',
    path: '/api/projects/{projectID}/certificates.pdf',
    access: 'project',
    summary: 'All certificates of a project that are valid now, as one PDF',
    limit: { name: 'certificate-pdf', max: 300, windowSeconds: 3_600 },
  },
  historyExport: {
    method: 'GET',
    path: '/api/projects/{projectID}/history/export.{format}',
    access: 'project-people',
    summary: 'The history of a project as csv or pdf, with the filters of the list',
    limit: { name: 'history-export', max: 120, windowSeconds: 3_600 },
  },
  webhook: {
    method: 'POST',
    path: '/api/webhooks/{source}',
    access: 'public',
    summary: 'Receives webhooks from outside services, verified by their signature',
  },
  uploadOptions: {
    method: 'OPTIONS',
    path: '/api/uploads',
    access: 'public',
    summary: 'The supported parts of tus 1.0',
  },
  uploadCreate: {
    method: 'POST',
    path: '/api/uploads',
    access: 'public',
    summary: 'Starts an upload (tus). Access depends on its destination',
    limit: { name: 'upload', max: 3_000, windowSeconds: 3_600 },
  },
  uploadHead: {
    method: 'HEAD',
    path: '/api/uploads/{id}',
    access: 'public',
    summary: 'The progress of an upload by the caller (tus)',
  },
  uploadPatch: {
    method: 'PATCH',
    path: '/api/uploads/{id}',
    access: 'public',
    summary: 'Continues an upload by the caller (tus)',
  },
  uploadDelete: {
    method: 'DELETE',
    path: '/api/uploads/{id}',
    access: 'public',
    summary: 'Cancels an unfinished upload by the caller (tus)',
  },
  fileHead: {
    method: 'HEAD',
    path: '/files/{id}/{name}',
    access: 'public',
    summary: 'The headers of a stored file. Access depends on its destination',
  },
  file: {
    method: 'GET',
    path: '/files/{id}/{name}',
    access: 'public',
    summary:
      'A stored file, a smaller picture of it such as w320.webp, or a tile of a proof such as t0-0-0.webp. Access depends on its destination',
  },
} as const satisfies Record<string, RawRoute>;

export type RawRouteName = keyof typeof rawRoutes;
