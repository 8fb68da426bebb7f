import { importWhenOnline } from '../../../blocks/page/import-when-online.ts';

export const loadFlowUploader = importWhenOnline(() => import('./flow-uploader.ts'));
