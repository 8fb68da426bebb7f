import type { PageData } from './page-data.ts';

/** Paths whose screens need a log-in, a link of a project or of a mail, or a paired tablet. */
const BEHIND_LOG_IN = /^\/(?:admin|projects?|reminders|floor)(?:\/|$)/;

/** Whether the page comes with all routes, or with those of visitors alone. */
export const hasAllRoutes = ({ viewer }: Pick<PageData, 'viewer'>, path: string): boolean =>
  viewer.kind !== 'nobody' || BEHIND_LOG_IN.test(path);
