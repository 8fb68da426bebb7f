export type { PageData, PublicSettings, Viewer } from '../blocks/page/page-data.ts';
