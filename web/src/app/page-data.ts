export type { PageData, PortalSettings, Viewer } from '../blocks/page/page-data.ts';
