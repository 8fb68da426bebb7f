import type { rawRoutes } from '@colorway/contract/raw-routes.ts';

type RawPath = (typeof rawRoutes)[keyof typeof rawRoutes]['path'];

/** Doors of the server that speak something else than JSON; the compiler knows that they are there. */
export const RAW_ADDRESSES = {
  /** tus 1.0 */
  uploads: '/api/uploads',
  /** Server-sent events */
  staffEvents: '/api/admin/events',
  projectEvents: '/api/projects/{projectID}/events',
  invoiceEvents: '/api/shop/invoices/{token}/events',
  /** Files to keep */
  colorsExport: '/api/colors/export.{format}',
  pantoneExport: '/api/pantone/{series}/export.{format}',
  inquiriesExport: '/api/admin/inquiries/export.csv',
  ordersExport: '/api/admin/orders/export.csv',
  reportsExport: '/api/admin/reports/export.csv',
  orderPackPdf: '/api/admin/orders/{name}/pack.pdf',
  orderPacksPdf: '/api/admin/orders/packs.pdf',
  linePrintPdf: '/api/admin/orders/{name}/lines/{line}/print.pdf',
  linePrintSvg: '/api/admin/orders/{name}/lines/{line}/print.svg',
  designPassportPdf: '/configured/{id}/passport.pdf',
  colorPassportPdf: '/api/orders/{name}/colors/{line}/passport.pdf',
  packingSlipPdf: '/api/admin/orders/{name}/parcels/{parcel}/slip.pdf',
  projectsExport: '/api/admin/projects/export.csv',
  historyExport: '/api/projects/{projectID}/history/export.{format}',
  certificatePdf: '/api/approvals/{number}.pdf',
  certificatesPdf: '/api/projects/{projectID}/certificates.pdf',
  activityExport: '/api/admin/activity/export.csv',
  /** Pictures */
  staffPatternPicture: '/api/admin/patterns/{group}/versions/{version}/{type}.svg',
} as const satisfies Record<string, RawPath>;

type PathParams<Path extends string> = Path extends `${string}{${infer Word}}${infer Rest}`
  ? { readonly [Key in Word]: string } & PathParams<Rest>
  : unknown;

/** An address with its words filled in. */
export const rawAddress = <Name extends keyof typeof RAW_ADDRESSES>(
  name: Name,
  params: PathParams<(typeof RAW_ADDRESSES)[Name]>,
): string =>
  RAW_ADDRESSES[name].replaceAll(/\{(\w+)\}/g, (_, word: string) =>
    encodeURIComponent((params as Record<string, string>)[word] ?? ''),
  );
