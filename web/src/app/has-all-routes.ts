import type { PageData } from './page-data.ts';

/** Paths whose screens need a log-in, a link of a project or of a mail, or a paired tablet; and pages that few open. */
const FOR_FEW =
  /^\/(?:log-in\/.+|colors|pattern-upload|embed|d|designs|shop\/(?:cart|invoices)|privacy|accessibility|terms|admin|projects?|reminders|emails|requests|floor)(?:\/|$)/;

/** Whether the page comes with all routes, or with those of visitors alone. */
export const hasAllRoutes = ({ viewer }: Pick<PageData, 'viewer'>, path: string): boolean =>
  viewer.kind !== 'nobody' || FOR_FEW.test(path);
